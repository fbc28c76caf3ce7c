#!/usr/bin/env bash
# Opens a rig in RigDesk: run.sh [RIG]. Installs what is missing first, which the second
# start skips. Without a screen the rig's verdicts, build sheet and drawing are written
# to rigdesk-out/ instead.
set -u

source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# Where there is no screen to open a window on, a platform that draws to memory is none either.
has_screen() {
  [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || return 0
  case ${QT_QPA_PLATFORM:-offscreen} in
    offscreen* | minimal* | xcb* | wayland*) return 1 ;;
  esac
}

# The platform plugin that Qt is going to choose, as far as its libraries matter.
platform() {
  case ${QT_QPA_PLATFORM:-} in
    xcb*) echo xcb ;;
    wayland*) echo wayland ;;
    ?*) echo offscreen ;;
    *) if [ -n "${WAYLAND_DISPLAY:-}" ]; then echo wayland; else echo xcb; fi ;;
  esac
}

# RigDesk itself; -P because a file in the caller's folder must not pass for a module.
rigdesk() { "$python" -P -m rigdesk "$@"; }

write_out() {
  local rig=$1 name out=rigdesk-out
  name=$(basename "$rig")
  name=${name%.yaml}
  name=${name%.rig}
  say "there is no display here, so the verdicts, build sheet and drawing of $name go to $out/."
  mkdir -p "$out" || fail "cannot write into $PWD."
  rigdesk check "$rig" --format text --fail-on never >"$out/.$name.verdict" &&
    mv -f "$out/.$name.verdict" "$out/$name.verdict.txt" &&
    rigdesk sheet "$rig" -o "$out/$name.md" &&
    rigdesk draw "$rig" -o "$out/$name.svg"
  local outcome=$?
  rm -f "$out/.$name.verdict"
  return $outcome
}

case ${1:-} in
  -h | --help)
    echo "run.sh [RIG]: opens RIG, or the sample with four cards, in RigDesk"
    exit 0
    ;;
esac

rig=${1:-$root/assets/samples/four-a6000.rig.yaml}
[ -r "$rig" ] || fail "there is no rig to read at $rig."
set_up
if has_screen; then
  need_qt "$(platform)"
  exec "$python" -P -m rigdesk "$rig"
fi
write_out "$rig"
