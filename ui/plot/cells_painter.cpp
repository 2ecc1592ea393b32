#include "ui/plot/cells_painter.h"

#include "ui/plot/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double smallest_type = 8;  // pixels; smaller words are left out

std::size_t columns(const Cells& cells) { return cells.x.empty() ? 0 : cells.x.size() - 1; }

// One size for the whole table: a little larger than the plot's own where there is room, smaller where there is not.
double type_size(const Canvas& canvas, const Cells& cells) {
  const QFont& font = canvas.painter.font();
  const QFontMetricsF metrics(font);
  double scale = 1.25;
  for (std::size_t k = 0; k < std::min(cells.texts.size(), cell_count(cells)); ++k) {
    if (cells.texts[k].empty()) continue;
    const QRectF place = cell_place(canvas.mapping, cells, k);
    const double width = metrics.horizontalAdvance(QString::fromStdString(cells.texts[k]));
    scale = std::min({scale, (place.width() - 8) / width, (place.height() - 4) / metrics.height()});
  }
  return std::floor(scale * font.pixelSize());
}

}  // namespace

std::size_t cell_count(const Cells& cells) { return cells.y.empty() ? 0 : columns(cells) * (cells.y.size() - 1); }

QRectF cell_place(const PlotMapping& mapping, const Cells& cells, std::size_t index) {
  const std::size_t column = index % columns(cells), row = index / columns(cells);
  return QRectF(mapping.to_pixels({cells.x[column], cells.y[row + 1]}),
                mapping.to_pixels({cells.x[column + 1], cells.y[row]}));
}

void paint_cells(const Canvas& canvas, const Cells& cells) {
  QPainter& p = canvas.painter;
  const Theme& theme = canvas.theme;
  const std::size_t count = cell_count(cells);
  const double type = cells.texts.empty() ? 0 : type_size(canvas, cells);
  p.save();
  QFont font = p.font();
  if (type >= smallest_type) font.setPixelSize(static_cast<int>(type));
  p.setFont(font);
  const QFontMetricsF metrics(font);
  for (std::size_t k = 0; k < count; ++k) {
    const QRectF whole = cell_place(canvas.mapping, cells, k), place = whole.intersected(canvas.mapping.area);
    if (place.isEmpty()) continue;
    const bool filled = k < cells.values.size() && !std::isnan(cells.values[k]) && cells.high != cells.low;
    const QColor fill = filled
                            ? theme.map(cells.map, cells.role, (cells.values[k] - cells.low) / (cells.high - cells.low))
                            : theme.plot_area;
    p.setPen(QPen(theme.axis, 0.5));
    p.setBrush(fill);
    p.drawRect(place);
    if (type < smallest_type || k >= cells.texts.size() || !canvas.mapping.area.contains(whole.center())) continue;
    const QString words = QString::fromStdString(cells.texts[k]);
    p.setPen(readable_on(fill, theme));
    p.drawText(whole.center() + QPointF(-metrics.horizontalAdvance(words) / 2, metrics.capHeight() / 2), words);
  }
  p.setBrush(Qt::NoBrush);
  for (std::size_t k = 0; k < std::min(count, cells.lit.size()); ++k) {
    const QRectF place = cell_place(canvas.mapping, cells, k).intersected(canvas.mapping.area);
    if (!cells.lit[k] || place.isEmpty()) continue;
    const double width = 2.5 * theme.line_scale;
    p.setPen(QPen(theme.text, width + 1.5, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    p.drawRect(place.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    p.setPen(QPen(theme.colour(Role::highlight), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    p.drawRect(place.adjusted(width / 2, width / 2, -width / 2, -width / 2));
  }
  p.restore();
}

}  // namespace credence
