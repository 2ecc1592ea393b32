#!/usr/bin/env bash
# Makes the pictures of README.md anew: docs/window.png, the window on a virtual X server, and docs/labs/<id>.png, one view
# of every lab. scripts/pictures.sh [PROGRAM]; without PROGRAM the release build is built and used.
# shellcheck disable=SC1091,SC2154  # what dependencies.sh and bash define
# SPDX-License-Identifier: GPL-3.0-only
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/dependencies.sh
install_missing "${build_packages[@]}" xvfb imagemagick
program=${1:-build/release/app/credence}
[ $# -gt 0 ] || build release credence
mkdir -p docs/labs

# README.md says in the title of every lab's picture which command makes it: figure LAB/PRESET --view NAME.
sed -nE 's/.*"credence (figure [^"]*)".*/\1/p' README.md | while read -r -a figure; do
  lab=${figure[1]%%/*}
  "$program" "${figure[@]}" --theme light --size 600x375 --scale 0.8 -o "docs/labs/$lab.png"
done
mogrify -strip +dither -colors 160 -define png:compression-level=9 docs/labs/*.png

# The window, in English and without the settings and the unsaved work of whoever runs this.
home=$(mktemp -d)
coproc server { exec Xvfb -displayfd 1 -screen 0 1408x880x24 -nolisten tcp 2>/dev/null; }
trap 'kill ${window:-} "$server_PID" 2>/dev/null; rm -rf "$home"' EXIT
read -r number <&"${server[0]}"
export DISPLAY=:$number
XDG_DATA_HOME=$home XDG_CONFIG_HOME=$home LC_ALL=C.UTF-8 QT_SCALE_FACTOR=1.1 "$program" &
window=$!
for ((try = 0; try < 60; ++try)); do  # until the window is there and holds still
  sleep 1
  import -window root -strip -define png:compression-level=9 "$home/new.png"
  if [ "$(identify -format %k "$home/new.png")" -gt 1000 ] && cmp -s "$home/new.png" "$home/window.png"; then
    cp "$home/window.png" docs/window.png
    exit
  fi
  mv "$home/new.png" "$home/window.png"
done
echo "The window did not come to rest within a minute." >&2
exit 1
