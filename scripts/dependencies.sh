# What the program is built from; sourced by app/run.sh, tests/run.sh, scripts/format.sh and .ci/run.
# shellcheck shell=bash disable=SC2034
# Names are those of Debian 12 and Ubuntu 24.04.
# SPDX-License-Identifier: GPL-3.0-only

# libqt6opengl6-dev: Qt Charts' CMake files want it, its package only recommends it. qt6-translations-l10n: the words of
# Qt's own dialogs and of keys.
build_packages=(
  g++ cmake ninja-build
  qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev qt6-translations-l10n
  libeigen3-dev libboost-dev libhwy-dev libgif-dev libwebp-dev zlib1g-dev libqrencode-dev
  fonts-dejavu-core
)
test_packages=(libmuparser-dev)  # what its formulas are compared with

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# missing_packages NAME...: those that are neither installed nor provided by something that is.
missing_packages() {
  local present name
  present=$(dpkg-query -W -f '${db:Status-Status}, ${Package}, ${Provides}\n' |
    sed -n 's/^installed, //p' | sed 's/([^)]*)//g' | tr -s ', ' '\n')
  for name in "$@"; do
    grep -qxF "$name" <<<"$present" || echo "$name"
  done
}

# install_missing NAME...: installs what is missing, quietly where nothing is.
install_missing() {
  local missing tool
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    for tool in c++ cmake ninja; do
      command -v "$tool" >/dev/null && continue
      echo "Not found: $tool. Needed: a C++20 compiler, CMake 3.25, Ninja, Qt 6.4 (base, Charts, SVG), Eigen 3.4," \
        "Boost 1.74, Google Highway, giflib, libwebp, zlib and libqrencode, each with its development files." >&2
      return 1
    done
    return 0  # CMake names any library that is missing
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    echo "Please install as root: apt-get install ${missing[*]}" >&2
    return 1
  fi
  echo "Installing ${missing[*]}" >&2
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600)
  as_root "${apt[@]}" update </dev/null >&2 || echo "The package lists could not be renewed; trying the old ones." >&2
  as_root "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >&2
}

# build PRESET [TARGET...]: configures where that has not been done, then builds what is out of date.
build() {
  local preset=$1
  shift
  if [ ! -f "build/$preset/build.ninja" ]; then
    cmake --preset "$preset" >&2 || { rm -f "build/$preset/build.ninja"; return 1; }
  fi
  cmake --build --preset "$preset" ${1:+--target "$@"} >&2
}
