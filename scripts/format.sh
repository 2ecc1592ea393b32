#!/usr/bin/env bash
# Formats the sources as .clang-format says; with --check lists those that are not so formatted, and fails if there are any.
# SPDX-License-Identifier: GPL-3.0-only
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/dependencies.sh
install_missing clang-format-14  # another version would format differently

mapfile -t sources < <(find core ui app tests -name '*.h' -o -name '*.cpp')
if [ "${1:-}" != --check ]; then
  exec clang-format-14 -i "${sources[@]}"
fi
unformatted=$(clang-format-14 --dry-run "${sources[@]}" 2>&1 | sed -n 's/^\([^ ]*\):[0-9]*:[0-9]*: warning: .*/not formatted: \1/p' | sort -u)
[ -z "$unformatted" ] && exit
echo "$unformatted"
exit 1
