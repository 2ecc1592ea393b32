#!/usr/bin/env bash
# Makes the typeface of pages, resources/web/sans*.woff2: the letters and signs of DejaVu Sans that texts and pictures
# use. Needs python3-fonttools, python3-brotli and fonts-dejavu-core; run it if a text has a sign that pages lack.
# SPDX-License-Identifier: GPL-3.0-only
set -euo pipefail
cd "$(dirname "$0")/.."
fonts=/usr/share/fonts/truetype/dejavu
# Latin with accents, Greek, punctuation, superscripts and subscripts, arrows, mathematics, marks.
letters=U+0020-017F,U+0300-0304,U+0391-03C9,U+03D1,U+03D5,U+1D62-1D6A,U+2010-2027,U+202F-203A,U+2070-209C,U+20AC
signs=U+2113,U+2115,U+211D,U+2190-2195,U+21A6,U+21B5,U+21BA,U+21BB,U+21D2,U+21D4,U+2200-22C6,U+2260-2265,U+2295,U+2297
marks=U+2318,U+23CE,U+25A0-25CF,U+2605,U+2606,U+2610-2612,U+2713,U+2717,U+27E8,U+27E9,U+2A2F
for pair in DejaVuSans:sans DejaVuSans-Bold:sans-bold; do
  python3 -m fontTools.subset "$fonts/${pair%%:*}.ttf" --unicodes="$letters,$signs,$marks" --flavor=woff2 --no-hinting \
    --layout-features=kern,mark,mkmk,ccmp,locl --output-file="resources/web/${pair##*:}.woff2"
done
