// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/marker_layer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace credence {
namespace {

// Multiplies the four channels of a pixel by part / 255, rounded: two channels at a time.
std::uint32_t scaled(std::uint32_t pixel, std::uint32_t part) {
  constexpr std::uint32_t every_second = 0x00ff00ff, half = 0x00800080;
  const auto pair = [part](std::uint32_t channels) {
    const std::uint32_t product = channels * part + half;
    return (product + (product >> 8 & every_second)) >> 8 & every_second;
  };
  return pair(pixel & every_second) | pair(pixel >> 8 & every_second) << 8;
}

}  // namespace

MarkerLayer::MarkerLayer(const QRect& pixels)
    : origin_(pixels.topLeft()), image_(pixels.size(), QImage::Format_ARGB32_Premultiplied) {
  image_.fill(Qt::transparent);
  pixels_ = reinterpret_cast<std::uint32_t*>(image_.bits());
}

const QImage& MarkerLayer::faded(const QImage& mark, double opacity) {
  const auto part = static_cast<std::uint32_t>(std::lround(255 * std::clamp(opacity, 0.0, 1.0)));
  if (mark.cacheKey() == last_mark_ && part == last_part_) return last_faded_;
  last_mark_ = mark.cacheKey();
  last_part_ = part;
  last_faded_ = mark;
  auto* const pixels = reinterpret_cast<std::uint32_t*>(last_faded_.bits());
  std::transform(pixels, pixels + std::ptrdiff_t{mark.width()} * mark.height(), pixels,
                 [part](std::uint32_t pixel) { return scaled(pixel, part); });
  return last_faded_;
}

void MarkerLayer::stamp(const QImage& mark, QPoint top_left, double opacity) {
  const QPoint at = top_left - origin_;
  const int left = std::max(0, -at.x()), right = std::min(mark.width(), image_.width() - at.x());
  const int top = std::max(0, -at.y()), bottom = std::min(mark.height(), image_.height() - at.y());
  const auto* const marks = reinterpret_cast<const std::uint32_t*>(faded(mark, opacity).constBits());
  for (int y = top; y < bottom; ++y) {
    const std::uint32_t* source = marks + std::ptrdiff_t{y} * mark.width();
    std::uint32_t* row = pixels_ + std::ptrdiff_t{at.y() + y} * image_.width();
    for (int x = left; x < right; ++x) {
      std::uint32_t& below = row[at.x() + x];
      if (source[x] != 0) below = source[x] + scaled(below, 255 - (source[x] >> 24));
    }
  }
}

void MarkerLayer::paint(QPainter& painter) const {
  painter.save();
  painter.setWorldMatrixEnabled(false);
  painter.drawImage(origin_, image_);
  painter.restore();
}

}  // namespace credence
