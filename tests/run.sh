#!/usr/bin/env bash
# Everything that must hold before a change is handed on: run.sh
# One part of it, by pytest's own words: run.sh tests/rules -k airflow
# Every step runs even if an earlier one failed, so that all faults are seen at once.
set -u

source "$(dirname "${BASH_SOURCE[0]}")/../assets/setup.sh"

slow_budget=300   # seconds for the sweeps
workers=3         # one more than a small machine's cores: a window that waits leaves its core
failed=()

set_up test
need_qt offscreen

# No screen, no person's own settings, and the locale that a root shell lacks.
scratch=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf -- "$scratch"' EXIT
mkdir -m 700 "$scratch/runtime"
export LC_ALL=C.UTF-8 LANG=C.UTF-8 QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$scratch/runtime
export XDG_CONFIG_HOME=$scratch/config XDG_DATA_HOME=$scratch/data
export XDG_STATE_HOME=$scratch/state XDG_CACHE_HOME=$scratch/cache
unset PYTHONHASHSEED   # an order that only holds by chance is to show
unset PYTHONDONTWRITEBYTECODE   # else each worker and program compiles every test and module anew

if [ $# -gt 0 ]; then
  case $PWD/ in "$root"/*) ;; *) cd "$root" || exit 1 ;; esac
  "$python" -m pytest "$@"
  exit
fi

cd "$root" || exit 1

# beside NAME COMMAND…: run a program while others run, until "await NAME" waits for it.
declare -A pids
beside() {
  local name=$1
  shift
  "$@" >"$scratch/$name" 2>&1 &
  pids[$name]=$!
}

await() {
  wait "${pids[$1]}"
  told "$1" $?
}

quietly() {
  "${@:2}" >"$scratch/$1" 2>&1
  told "$1" $?
}

# told NAME OUTCOME: one line when it holds, everything it said when it does not.
told() {
  if [ "$2" = 0 ]; then
    echo "$1: holds"
  else
    cat "$scratch/$1"
    echo "$1: FAILED"
    failed+=("$1")
  fi
}

# The sweeps; having none is no fault.
slow_tests() {
  timeout --foreground -k 5 "$slow_budget" "$python" -m pytest -m slow -n $workers -p no:benchmark
  local outcome=$?
  [ $outcome != 124 ] || echo "the slow tests took more than their $slow_budget seconds"
  [ $outcome = 0 ] || [ $outcome = 5 ]
}

# counted MODULE WHAT…: the quick tests there, and which lines of the module they reach. Tests of
# the desk count the desk alone: all else has tests of its own, and counting doubles its time.
counted() {
  "$python" -m pytest -m "not slow" -n $workers -p no:benchmark "${@:2}" \
    --cov="$1" --cov-append --cov-branch --cov-report=
}

fast_tests() {
  local outcome=0
  counted rigdesk tests --ignore=tests/desk || outcome=1
  counted rigdesk.desk tests/desk || outcome=1
  return $outcome
}

# covered NAME BAR OPTION…: at least BAR per cent of lines and branches, else where not.
covered() {
  local name=$1 bar=$2 total
  shift 2
  if total=$("$python" -m coverage report --format=total --precision=1 --fail-under="$bar" "$@" 2>&1); then
    echo "coverage of $name: $total %, at least $bar"
  else
    "$python" -m coverage report --precision=1 --skip-covered --show-missing --sort=cover "$@"
    echo "coverage of $name: FAILED, ${total%%$'\n'*} % where at least $bar is asked for"
    failed+=("coverage of $name")
  fi
}

beside "mypy" "$python" -m mypy --strict
quietly "ruff check" "$python" -m ruff check .
quietly "ruff format" "$python" -m ruff format --check .
quietly "import contracts" "$python" -c 'from importlinter.cli import lint_imports_command as lint; lint()'
quietly "slow tests" slow_tests
await "mypy"
rm -f .coverage .coverage.*
fast_tests || failed+=("pytest")
covered "everything but the desk" 95 --omit='rigdesk/desk/*'
covered "the desk" 85 --include='rigdesk/desk/*'

[ ${#failed[@]} = 0 ] && exit
printf -v list '%s, ' "${failed[@]}"
echo "FAILED: ${list%, }"
exit 1
