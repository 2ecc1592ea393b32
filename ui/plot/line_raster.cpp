// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/line_raster.h"

#include "core/figure/segment_raster.h"

#include <QImage>
#include <QPaintDevice>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr int band_pixels = 1 << 20;  // pixels per band; larger images are inked band by band

// Lines thinner than a pixel are drawn fainter instead.
SegmentStroke stroke_of(const QPen& pen, double scale) {
  const QColor colour = pen.color();
  const double width = pen.widthF() * scale, alpha = colour.alphaF() * std::min(1.0, width);
  const auto f = [&](double channel) { return static_cast<float>(255 * alpha * channel); };
  return {static_cast<float>(std::max(1.0, width) / 2),
          {f(colour.blueF()), f(colour.greenF()), f(colour.redF()), f(1)}};
}

// The range that lines cover, without their width.
class Bounds {
 public:
  void include(QPointF p) {
    left_ = std::min(left_, p.x()), right_ = std::max(right_, p.x());
    top_ = std::min(top_, p.y()), bottom_ = std::max(bottom_, p.y());
  }
  QRectF within(double reach) const {
    return left_ > right_
               ? QRectF()
               : QRectF(QPointF(left_, top_), QPointF(right_, bottom_)).adjusted(-reach, -reach, reach, reach);
  }

 private:
  double left_ = std::numeric_limits<double>::infinity(), right_ = -left_, top_ = left_, bottom_ = -left_;
};

std::vector<RasterSegment> on_device(const std::vector<QLineF>& lines, const QTransform& to_device, Bounds& bounds) {
  std::vector<RasterSegment> all;
  all.reserve(lines.size());
  for (const QLineF& line : lines) {
    const QPointF a = to_device.map(line.p1()), b = to_device.map(line.p2());
    const double length = std::hypot(b.x() - a.x(), b.y() - a.y());
    if (!std::isfinite(length)) continue;
    bounds.include(a);
    bounds.include(b);
    const double unit = length > 0 ? 1 / length : 0;
    const auto f = [](double v) { return static_cast<float>(v); };
    all.push_back({f(a.x()), f(a.y()), f((b.x() - a.x()) * unit), f((b.y() - a.y()) * unit), f(length)});
  }
  return all;
}

// Returns the part of the device that may be painted on.
QRectF free_area(const QPainter& painter, const QTransform& to_device) {
  if (painter.hasClipping()) return to_device.mapRect(painter.clipBoundingRect());
  const double scale = painter.device()->devicePixelRatioF();
  return {0, 0, painter.device()->width() * scale, painter.device()->height() * scale};
}

}  // namespace

void raster_lines(QPainter& painter, std::span<const std::vector<QLineF>> shapes, std::span<const QPen> pens) {
  thread_local SegmentRaster band;
  const QTransform to_device = painter.deviceTransform();
  std::vector<SegmentStroke> strokes;
  float reach = 0;
  for (const QPen& pen : pens) {
    strokes.push_back(stroke_of(pen, std::sqrt(std::abs(to_device.determinant()))));
    reach = std::max(reach, strokes.back().half_width + 0.5F);
  }
  Bounds bounds;
  std::vector<std::vector<RasterSegment>> segments;
  for (const std::vector<QLineF>& lines : shapes) segments.push_back(on_device(lines, to_device, bounds));
  const QRect area = (bounds.within(reach) & free_area(painter, to_device)).toAlignedRect();
  if (area.isEmpty()) return;

  painter.save();
  painter.setWorldTransform(to_device.inverted() * painter.worldTransform());  // in device pixels
  const int rows = std::max(1, band_pixels / area.width());
  for (int top = area.top(); top <= area.bottom(); top += rows) {
    const int height = std::min(rows, area.bottom() + 1 - top);
    band.reset(area.left(), top, area.width(), height);
    for (const std::vector<RasterSegment>& shape : segments) band.add(shape, strokes);
    painter.drawImage(QPoint(area.left(), top), QImage(reinterpret_cast<const uchar*>(band.pixels()), area.width(),
                                                       height, 4 * band.stride(), QImage::Format_ARGB32_Premultiplied));
  }
  painter.restore();
}

}  // namespace credence
