// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/field_painter.h"

#include "ui/plot/display_list.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>
#include <QPaintEngine>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr std::size_t shades = 512;

std::array<QRgb, shades> shade_table(ColourMap map, Role role, const Theme& theme) {
  std::array<QRgb, shades> table{};
  for (std::size_t k = 0; k < shades; ++k) {
    table[k] = theme.map(map, role, static_cast<double>(k) / (shades - 1)).rgb();
  }
  return table;
}

// Returns the index of a value's shade. Infinite values get the shades at the ends.
std::size_t shade(const Field& field, double value) {
  const double fraction = (value - field.low) / (field.high - field.low);
  return fraction > 0 ? static_cast<std::size_t>(std::lround(std::min(fraction, 1.0) * (shades - 1))) : 0;
}

// Bilinear interpolation at lattice coordinates (u, v), 0 <= u <= nx - 1.
double interpolate(const ScalarField& f, double u, double v) {
  const int i = std::clamp(static_cast<int>(u), 0, f.lattice.nx - 2);
  const int j = std::clamp(static_cast<int>(v), 0, f.lattice.ny - 2);
  const double s = u - i, t = v - j;
  const double low = s == 0 ? f.at(i, j) : (1 - s) * f.at(i, j) + s * f.at(i + 1, j);
  if (t == 0) return low;
  const double high = s == 0 ? f.at(i, j + 1) : (1 - s) * f.at(i, j + 1) + s * f.at(i + 1, j + 1);
  return (1 - t) * low + t * high;
}

bool drawable(const Field& field) {
  const Lattice& l = field.field.lattice;
  return l.nx > 1 && l.ny > 1 && field.field.values.size() == l.size() && field.high != field.low;
}

// Makes an image of the visible part of the lattice with two dots per pixel.
QImage fine_image(const Field& field, const Theme& theme, const PlotMapping& m, const QRectF& target) {
  const auto table = shade_table(field.map, field.role, theme);
  const Lattice& l = field.field.lattice;
  QImage image(static_cast<int>(std::ceil(2 * target.width())), static_cast<int>(std::ceil(2 * target.height())),
               QImage::Format_ARGB32);
  for (int row = 0; row < image.height(); ++row) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
    for (int column = 0; column < image.width(); ++column) {
      const Point2 at = m.to_data({target.left() + (column + 0.5) / image.width() * target.width(),
                                   target.top() + (row + 0.5) / image.height() * target.height()});
      const double value = interpolate(field.field, (at.x - l.rect.x0) / l.rect.width() * (l.nx - 1),
                                       (at.y - l.rect.y0) / l.rect.height() * (l.ny - 1));
      line[column] = std::isnan(value) ? 0 : table[shade(field, value)];
    }
  }
  return image;
}

}  // namespace

QImage field_image(const Field& field, const Theme& theme) {
  const auto table = shade_table(field.map, field.role, theme);
  const Lattice& l = field.field.lattice;
  const bool holes =
      std::any_of(field.field.values.begin(), field.field.values.end(), [](double v) { return std::isnan(v); });
  QImage image(l.nx, l.ny, holes ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
  for (int j = 0; j < l.ny; ++j) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(l.ny - 1 - j));
    for (int i = 0; i < l.nx; ++i) {
      const double value = field.field.at(i, j);
      line[i] = std::isnan(value) ? 0 : table[shade(field, value)];
    }
  }
  return image;
}

void paint_field(const Canvas& canvas, const Field& field) {
  QPainter& painter = canvas.painter;
  const PlotMapping& m = canvas.mapping;
  const Rect& r = field.field.lattice.rect;
  const QRectF whole(m.to_pixels({r.x0, r.y1}), m.to_pixels({r.x1, r.y0}));
  const QRectF target = whole.intersected(m.area);
  if (!drawable(field) || target.isEmpty()) return;
  if (painter.paintEngine()->type() != QPaintEngine::Raster && list_of(painter) == nullptr) {
    painter.drawImage(target, fine_image(field, canvas.theme, m, target));
    return;
  }
  // Nodes are at the centres of pixels, so the lattice's rectangle begins half a pixel inside the image.
  const QImage image = field_image(field, canvas.theme);
  const double per_x = (image.width() - 1) / whole.width(), per_y = (image.height() - 1) / whole.height();
  const QRectF source(0.5 + (target.left() - whole.left()) * per_x, 0.5 + (target.top() - whole.top()) * per_y,
                      target.width() * per_x, target.height() * per_y);
  painter.drawImage(target, image, source);
}

void paint_colour_bar(QPainter& painter, const ColourBar& bar, const Theme& theme, const QFont& font) {
  painter.save();
  const ColourScale& scale = bar.scale;
  const auto table = shade_table(scale.map, scale.role, theme);
  QImage image(static_cast<int>(shades), 1, QImage::Format_RGB32);
  for (std::size_t k = 0; k < shades; ++k) image.setPixel(static_cast<int>(k), 0, table[k]);
  painter.drawImage(bar.bar, image);
  painter.setPen(QPen(theme.axis, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar.bar);

  painter.setFont(font);
  painter.setPen(theme.text);
  const double ascent = QFontMetricsF(font).ascent();
  for (const auto& [place, words] :
       {std::pair(bar.name_place, bar.name), {bar.low_place, bar.low}, {bar.high_place, bar.high}}) {
    draw_words(painter, place.topLeft() + QPointF(0, ascent), words);
  }
  painter.restore();
}

}  // namespace credence
