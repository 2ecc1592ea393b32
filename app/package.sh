#!/usr/bin/env bash
# Makes what can be installed without compiling, in build/packages: app/package.sh deb, or app/package.sh tarball, which
# brings the libraries along that a machine without Qt lacks. Installs what is missing, builds what is out of date.
# SPDX-License-Identifier: GPL-3.0-only
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$top"
source scripts/dependencies.sh
packages=$top/build/packages

make_deb() {
  install_missing "${build_packages[@]}" file dpkg-dev
  build release credence credence_papers
  mkdir -p "$packages"
  (umask 022 && cd build/release &&
    SOURCE_DATE_EPOCH=$(source_date) cpack -G DEB -B "$packages" >&2)
  rm -rf "$packages/_CPack_Packages"
  ls "$packages"/credence_*.deb
}

# The time that files in packages carry: that of the last commit, so that two builds of it are equal.
source_date() { git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s; }

# What every desktop has, in a version of its own: the C and C++ libraries and the drivers that go with its kernel.
is_of_the_system() {
  case $1 in
    ld-linux* | libc.so* | libm.so* | libdl.so* | libpthread.so* | librt.so* | libresolv.so*) true ;;
    libstdc++.so* | libgcc_s.so*) true ;;
    *) false ;;
  esac
}

# libraries_of FILE...: those that it loads and that must come along, NAME PATH a line.
libraries_of() {
  ldd "$@" | sed -nE 's/^[[:space:]]+([^ ]+) => (\/[^ ]+) .*/\1 \2/p' | sort -u | while read -r name path; do
    is_of_the_system "$name" || echo "$name $path"
  done
}

# Qt's plugins that come along: windows under X and Wayland, figures without either, pictures, icons, the
# desktop's dialogs and input methods. GTK's dialogs would bring all of GTK.
plugins=(
  platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so
  wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so
  imageformats/libqsvg.so imageformats/libqjpeg.so iconengines/libqsvgicon.so
  platformthemes/libqxdgdesktopportal.so xcbglintegrations/libqxcb-glx-integration.so
  platforminputcontexts/libcomposeplatforminputcontextplugin.so
  platforminputcontexts/libibusplatforminputcontextplugin.so
)

qt_folder() { /usr/lib/qt6/bin/qtpaths --query "$1"; }

# start_script: finds the fonts that come along, and those of the system where it has any.
start_script() {
  cat <<'SCRIPT'
#!/bin/sh
# Starts Credence with the libraries and fonts beside it.
here=$(dirname "$(readlink -f "$0")")/..
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$here/share/fonts/fonts.conf}"
exec "$here/libexec/credence" "$@"
SCRIPT
}

fonts_conf() {
  cat <<'CONF'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
CONF
}

# licences_of FOLDER FILE...: copies there what the packages of these files say of their licences, and the texts that
# those refer to.
licences_of() {
  local folder=$1 file package
  shift
  mkdir -p "$folder"
  for file in "$@"; do dpkg-query -S "*/${file##*/}"; done | sed 's/[:,].*//' | sort -u |
    while read -r package; do cp "/usr/share/doc/$package/copyright" "$folder/$package"; done
  cp -L /usr/share/common-licenses/{GPL,LGPL}-[23]* /usr/share/common-licenses/Apache-2.0 "$folder/"
}

make_tarball() {
  install_missing "${build_packages[@]}" patchelf qt6-wayland qt6-xdgdesktopportal-platformtheme xz-utils
  build release credence credence_papers
  local version name root plugin library path copied=()
  version=$(build/release/app/credence --version | sed -n '1s/credence //p')
  name=credence-$version-linux-$(uname -m)
  root=$packages/$name
  rm -rf "$root"
  mkdir -p "$root/libexec" "$root/lib" "$root/share/fonts" "$root/share/qt6/translations"
  cmake --install build/release --prefix "$root" --strip >/dev/null
  mv "$root/bin/credence" "$root/libexec/credence"
  start_script >"$root/bin/credence"
  chmod 755 "$root/bin/credence"
  cp -r LICENSE LICENSES "$root/"

  for plugin in "${plugins[@]}"; do
    install -D -m 644 "$(qt_folder QT_INSTALL_PLUGINS)/$plugin" "$root/lib/qt6/plugins/$plugin"
  done
  mapfile -t plugin_files < <(find "$root/lib/qt6/plugins" -name '*.so')
  while read -r library path; do
    install -m 644 "$path" "$root/lib/$library"
    copied+=("$path")
  done < <(libraries_of "$root/libexec/credence" "${plugin_files[@]}")
  licences_of "$root/share/doc/credence/libraries" "${copied[@]}" "${plugins[@]}" \
    /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
  cp "$(qt_folder QT_INSTALL_TRANSLATIONS)"/qtbase_de.qm "$root/share/qt6/translations/"
  cp /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold,Mono}.ttf "$root/share/fonts/"
  fonts_conf >"$root/share/fonts/fonts.conf"
  printf '[Paths]\nPrefix = ..\nPlugins = lib/qt6/plugins\nTranslations = share/qt6/translations\n' \
    >"$root/libexec/qt.conf"
  # shellcheck disable=SC2016  # $ORIGIN is the loader's
  {
    patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$root/libexec/credence"
    find "$root/lib" -maxdepth 1 -name '*.so*' -exec patchelf --force-rpath --set-rpath '$ORIGIN' {} \;
    for plugin in "${plugin_files[@]}"; do patchelf --force-rpath --set-rpath '$ORIGIN/../../..' "$plugin"; done
  }

  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(source_date)" -C "$packages" -cf - "$name" |
    xz -T0 >"$packages/$name.tar.xz"
  rm -rf "$root"
  ls "$packages/$name.tar.xz"
}

case ${1:-} in
  deb) make_deb ;;
  tarball) make_tarball ;;
  *) echo "Usage: app/package.sh deb|tarball" >&2; exit 2 ;;
esac
