// SPDX-License-Identifier: GPL-3.0-only
#include "ui/animation/film_changes.h"

#include "ui/animation/few_colours.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

const QRgb* row(const QImage& image, int y) { return reinterpret_cast<const QRgb*>(image.constScanLine(y)); }

QRect changed_part(const QImage& before, const QImage& now) {
  if (before.isNull()) return now.rect();
  QRect part;
  for (int y = 0; y < now.height(); ++y) {
    const QRgb *a = row(before, y), *b = row(now, y);
    if (std::equal(a, a + now.width(), b)) continue;
    int left = 0, right = now.width() - 1;
    while (a[left] == b[left]) ++left;
    while (a[right] == b[right]) --right;
    part |= QRect(QPoint(left, y), QPoint(right, y));
  }
  return part;
}

}  // namespace

FilmChange FilmChanges::next(const QImage& picture) {
  QImage now = picture.convertToFormat(QImage::Format_RGB32);
  FilmChange change{.place = changed_part(before_, now), .colours = {}, .pixels = {}};
  const QRect& place = change.place;
  const auto each_pixel = [&](const auto& visit) {  // its colour, and whether it changes
    for (int y = place.top(); y <= place.bottom(); ++y) {
      const QRgb *after = row(now, y), *before = before_.isNull() ? nullptr : row(before_, y);
      for (int x = place.left(); x <= place.right(); ++x) {
        visit(after[x], before == nullptr || before[x] != after[x]);
      }
    }
  };
  FewColours few;
  each_pixel([&](QRgb colour, bool changes) {
    if (changes) few.count(colour);
  });
  few.choose(most_colours_);
  change.colours = few.chosen();
  change.pixels.reserve(static_cast<std::size_t>(place.width()) * static_cast<std::size_t>(place.height()));
  each_pixel([&](QRgb colour, bool changes) {
    change.pixels.push_back(changes ? few.index_of(colour) : FilmChange::unchanged);
  });
  before_ = std::move(now);
  return change;
}

}  // namespace credence
