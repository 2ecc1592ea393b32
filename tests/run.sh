#!/usr/bin/env bash
# Installs what is missing, builds and runs the tests: tests/run.sh [PRESET [OPTION...]], by default those of the release
# build; options are ctest's. The last line is "N passed, N failed"; the exit code is 0 if tests ran and all passed.
# Without options, and unless CREDENCE_THOROUGH is set, minutes are saved: the tests labelled "thorough" are left out,
# which run every preset's programs, compute every preset anew in processes of their own, move every control of every
# preset and try its claims at other seeds.
# SPDX-License-Identifier: GPL-3.0-only
set -uo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source scripts/dependencies.sh
preset=${1:-release}
shift || true

nothing_ran() {
  echo "$1; no test ran."
  echo "0 passed, 0 failed"
  exit 1
}

install_missing "${build_packages[@]}" "${test_packages[@]}" || nothing_ran "What the build needs could not be installed"
build "$preset" || nothing_ran "The build failed"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if [ $# -eq 0 ] && [ -z "${CREDENCE_THOROUGH:-}" ]; then
  set -- -LE thorough
fi
# One test more than there are cores: tests of windows wait for their timers now and then.
ctest --preset "$preset" -j"$(($(nproc) + 1))" "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}

# ctest's summary: "97% tests passed, 2 tests failed out of 65"
summary=$(grep -E '^[0-9]+% tests passed, [0-9]+ tests? failed out of [0-9]+' "$log" | tail -n 1)
read -r failed total < <(sed -E 's/^[0-9]+% tests passed, ([0-9]+) tests? failed out of ([0-9]+).*/\1 \2/' <<<"$summary")
[ "${total:-0}" -gt 0 ] || nothing_ran "ctest found no tests"
if [ "$*" = "-LE thorough" ]; then
  echo "Left out: the tests labelled thorough; CREDENCE_THOROUGH=1 tests/run.sh runs them, too."
fi
echo "$((total - failed)) passed, $failed failed"
[ "$status" -eq 0 ] && [ "$failed" -eq 0 ]
