#!/usr/bin/env bash
# Installs what is missing, builds what is out of date and runs Credence with the arguments given. Without arguments it
# opens the window or, where there is no display, writes the gallery of figures.
# SPDX-License-Identifier: GPL-3.0-only
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$top/scripts/dependencies.sh"

packages=("${build_packages[@]}")
if [ -n "${WAYLAND_DISPLAY:-}" ] || [ "${XDG_SESSION_TYPE:-}" = wayland ]; then
  packages+=(qt6-wayland)  # a window of the desktop's own kind, sharp at any scale
fi
install_missing "${packages[@]}"
(cd "$top" && build release credence)

if [ $# -eq 0 ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "There is no display, so the window cannot be opened. Writing every preset as a figure to $top/figures instead;" >&2
  echo "this takes some minutes and can be stopped with Ctrl+C. Open $top/figures/index.html in a browser." >&2
  set -- gallery -o "$top/figures"
fi
exec "$top/build/release/app/credence" "$@"
