// An image into which thousands of small marks are stamped before it is painted at once: a painter spends more time on
// the beginning of each small image than on its pixels.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QPainter>
#include <QPoint>

#include <cstdint>

namespace credence {

class MarkerLayer {
 public:
  // Transparent; covers these device pixels.
  explicit MarkerLayer(const QRect& pixels);
  MarkerLayer(const MarkerLayer&) = delete;
  MarkerLayer& operator=(const MarkerLayer&) = delete;

  // Blends a mark (premultiplied, with this top left device pixel) over those before it; what lies outside is left out.
  // opacity: 0 to 1.
  void stamp(const QImage& mark, QPoint top_left, double opacity);
  // Paints all of them at their device pixels.
  void paint(QPainter& painter) const;

 private:
  const QImage& faded(const QImage& mark, double opacity);

  QPoint origin_;
  QImage image_;                     // 32 bits a pixel, so that its rows follow each other without a gap
  std::uint32_t* pixels_ = nullptr;  // of image_
  // The mark before, since most have the look of their neighbours.
  qint64 last_mark_ = 0;
  std::uint32_t last_part_ = 0;  // of 255
  QImage last_faded_;
};

}  // namespace credence
