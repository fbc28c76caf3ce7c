# Sourced by assets/run.sh and tests/run.sh: a virtual environment beside this checkout, and
# the system libraries that Qt loads. Each step happens only when something is missing, and
# says so in one line. After sourcing: set_up [test], then need_qt offscreen|xcb|wayland.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv
python=$venv/bin/python
constraints=$root/.ci/constraints.txt
unfinished=$venv/.rigdesk-unfinished   # there while a set-up runs, and after one was killed
log=$venv/set-up.log
as_root=()
apt_lists=

# A person's own Python settings are not meant for this environment.
unset PYTHONHOME PYTHONPATH PIP_USER PIP_TARGET PIP_PREFIX PIP_REQUIRE_VIRTUALENV
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

# Debian and Ubuntu packages; where a name changed between releases, the newer one first.
qt_packages=(libgl1 libegl1 libxkbcommon0 libfontconfig1 libfreetype6 libdbus-1-3
  "libglib2.0-0t64 libglib2.0-0" zlib1g "libcups2t64 libcups2" fonts-dejavu-core)
xcb_packages=(libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-image0 libxcb-render-util0
  libxcb-randr0 libxcb-render0 libxcb-shape0 libxcb-shm0 libxcb-sync1 libxcb-xfixes0
  libxcb-xkb1 libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcb1 libsm6 libice6)
wayland_packages=(libwayland-client0 libwayland-cursor0 libwayland-egl1)

say() { printf 'RigDesk: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

# set_up [test]: on return "$python" runs RigDesk, with the tests' tools if asked for.
set_up() {
  local kind=${1:-run}
  is_ready "$kind" && return
  one_at_a_time
  if ! is_ready "$kind"; then
    # A tool that is interrupted may end as if it had merely failed: end here, not there.
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    make_venv
    install_packages "$kind"
    trap - INT TERM HUP
  fi
  exec 9<&-
}

is_ready() {
  [ -x "$python" ] && [ ! -e "$unfinished" ] && [ -r "$venv/.rigdesk-$1" ] &&
    [ "$(cat "$venv/.rigdesk-$1")" = "$(fingerprint)" ]
}

# What the environment was made from: another Python or a moved checkout makes it anew.
fingerprint() {
  {
    cat "$root/pyproject.toml" "$constraints"
    "$python" -I -S -c 'import sys; print(sys.version)' && printf '%s\n' "$root"
  } 2>/dev/null | sha256sum
}

# Two set-ups at once would write over each other; the second waits.
one_at_a_time() {
  exec 9<"$root"
  command -v flock >/dev/null || return 0
  flock -n 9 || { say "waiting for another set-up to end"; flock 9; } || true
}

make_venv() {
  if [ -e "$unfinished" ]; then
    say "the last set-up did not finish; beginning afresh"
  elif "$python" -I -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    return
  fi
  find_python
  say "making .venv with $("$base_python" -V)"
  rm -rf -- "$venv"
  mkdir -- "$venv" || fail "cannot write into $root."
  : >"$unfinished"
  create_venv >>"$log" 2>&1 && return
  may_apt && apt_install "python$base_version-venv python3-venv" && create_venv >>"$log" 2>&1 && return
  borrow_venv >>"$log" 2>&1 && return
  fail "this Python cannot make virtual environments; install what it needs with: sudo apt-get install -y python$base_version-venv"
}

# The first Python that the pinned packages are made for.
find_python() {
  local found="there is none here"
  for base_python in python3 python3.14 python3.13 python3.12 python3.11; do
    if base_version=$("$base_python" -I -c 'import sys
print("%d.%d" % sys.version_info[:2])
sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null); then
      return
    fi
    [ -z "$base_version" ] || found="python3 here is $base_version"
  done
  fail "Python 3.11 to 3.14 is needed, and $found."
}

create_venv() {
  "$base_python" -c 'import ensurepip, venv' && "$base_python" -m venv "$venv"
}

# Without Debian's package for virtual environments: by virtualenv, else with a pip taken
# out of its own package, for which nobody needs to be root.
borrow_venv() {
  local tools outcome
  tools=$(mktemp -d) || return
  venv_by_virtualenv "$tools" || venv_by_wheel "$tools"
  outcome=$?
  rm -rf -- "$tools"
  return "$outcome"
}

venv_by_virtualenv() {
  "$base_python" -m virtualenv --version ||
    "$base_python" -m pip install --quiet --target "$1" virtualenv || return
  PYTHONPATH=$1 "$base_python" -m virtualenv "$venv"
}

venv_by_wheel() {
  local wheel
  "$base_python" -m venv --without-pip "$venv" || return
  wheel=$(find /usr/share/python-wheels -name 'pip-*.whl' | head -n 1)
  if [ -z "$wheel" ]; then
    (cd "$1" && fetch_package python3-pip-whl && dpkg-deb -x ./*.deb .) || return
    wheel=$(find "$1" -name 'pip-*.whl' | head -n 1)
  fi
  "$python" "$wheel/pip" install --quiet --no-index "$wheel"
}

fetch_package() {
  apt-get download "$1" && return
  mkdir -p state/lists/partial cache/archives/partial
  local own=(-o "Dir::State=$PWD/state" -o "Dir::Cache=$PWD/cache" -o Dir::State::status=/var/lib/dpkg/status)
  apt-get "${own[@]}" update && apt-get "${own[@]}" download "$1"
}

install_packages() {
  local extra=
  [ "$1" = test ] && extra='[test]'
  say "installing Python packages, up to 400 MB the first time"
  : >"$unfinished"
  if ! (cd "$root" && pip_install hatchling editables && pip_install --no-build-isolation -e ".$extra"); then
    tail -n 12 "$log" >&2
    rm -f -- "$unfinished"   # pip leaves an environment that it can go on with
    fail "the packages could not be installed; the lines above say why, all of it is in .venv/set-up.log."
  fi
  [ "$1" != test ] || install_oracles
  "$python" -m compileall -q "$root/rigdesk" >>"$log" 2>&1
  fingerprint >"$venv/.rigdesk-run"
  if [ "$1" = test ]; then fingerprint >"$venv/.rigdesk-test"; fi
  rm -f -- "$unfinished"
}

# What some tests compare with, where it comes ready-made for this Python.
install_oracles() {
  (cd "$root" && pip_install --only-binary :all: --no-build-isolation -e ".[oracles]") ||
    say "python-fcl and manifold3d cannot be had ready-made here; the tests that ask them will not run"
}

pip_install() { "$python" -m pip install --quiet -c "$constraints" "$@" >>"$log" 2>&1; }

# need_qt PLATFORM: on return Qt can be loaded and can open that platform.
need_qt() {
  local missing names
  missing=$(qt_misses "$1") && return
  local groups=("${qt_packages[@]}")
  [ "$1" != xcb ] || groups+=("${xcb_packages[@]}")
  [ "$1" != wayland ] || groups+=("${wayland_packages[@]}")
  if may_apt && apt_install "${groups[@]}"; then
    missing=$(qt_misses "$1") && return
    fail "Qt still cannot be loaded: $missing."
  fi
  names=$(known_packages "${groups[@]}")
  fail "Qt needs system libraries that are not here ($missing); install them with: sudo apt-get install -y $names"
}

# Loads what Qt would load, and prints the first thing that is missing.
qt_misses() {
  "$python" -I - "$1" <<'PROBE'
import ctypes, importlib.util, pathlib, sys

spec = importlib.util.find_spec("PySide6")
qt = pathlib.Path(spec.origin).parent / "Qt"
names = ["lib/libQt6Widgets.so.6", "lib/libQt6Svg.so.6", "lib/libQt6PrintSupport.so.6"]
try:
    for name in [*names, "plugins/platforms/libqoffscreen.so", f"plugins/platforms/libq{sys.argv[1]}.so"]:
        ctypes.CDLL(str(qt / name))
except OSError as fault:
    sys.exit(print(str(fault).partition(":")[0]) or 1)
PROBE
}

# Whether system packages may be installed: as root, or by sudo without a password.
may_apt() {
  command -v apt-get >/dev/null || return 1
  as_root=()
  [ "$(id -u)" = 0 ] && return
  as_root=(sudo -n)
  sudo -n true 2>/dev/null
}

# apt_install GROUP…: of each group ("newer older") the name that this release knows.
apt_install() {
  local names apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
  [ -n "$apt_lists" ] || "${apt[@]}" update >>"$log" 2>&1
  apt_lists=fresh
  names=$(known_packages "$@")
  say "installing system packages: $names"
  # shellcheck disable=SC2086 # one word a package
  "${apt[@]}" install -y --no-install-recommends $names >>"$log" 2>&1 ||
    { say "that failed; the reason is in .venv/set-up.log"; return 1; }
}

known_packages() {
  local group name names=()
  for group in "$@"; do
    for name in $group; do
      [ -z "$(apt-cache show "$name" 2>/dev/null)" ] || break
    done
    names+=("$name")   # the last and oldest name where this release knows none
  done
  printf '%s' "${names[*]}"
}
