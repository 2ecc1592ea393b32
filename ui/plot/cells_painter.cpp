#include "ui/plot/cells_painter.h"

#include "ui/plot/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double smallest_cell_type = 11;  // in pixels; smaller text is left out

std::size_t columns(const Cells& cells) { return cells.x.empty() ? 0 : cells.x.size() - 1; }

// Splits a text into its lines. If `broken`, it is also split before its last equals sign or bracket.
QStringList lines_of(const std::string& text, bool broken) {
  const QString words = QString::fromStdString(text);
  if (words.contains(QLatin1Char('\n'))) return words.split(QLatin1Char('\n'));
  auto sign = broken ? words.lastIndexOf(QStringLiteral(" = ")) : -1;
  if (broken && sign < 0) sign = words.lastIndexOf(QStringLiteral(" ("));
  return sign < 0 ? QStringList{words} : QStringList{words.left(sign), words.mid(sign + 1)};
}

// Returns one size for the whole table: a little larger than the plot's own if there is room, smaller if there is not.
double type_size(const Canvas& canvas, const Cells& cells, bool broken) {
  const QFont& font = canvas.painter.font();
  const QFontMetricsF metrics(font);
  double scale = 1.25;
  for (std::size_t k = 0; k < std::min(cells.texts.size(), cell_count(cells)); ++k) {
    if (cells.texts[k].empty()) continue;
    const QRectF place = cell_place(canvas.mapping, cells, k);
    const QStringList lines = lines_of(cells.texts[k], broken);
    for (const QString& line : lines) scale = std::min(scale, (place.width() - 8) / metrics.horizontalAdvance(line));
    const double rows = lines.size() == 1 ? 1 : 2.3;  // room that a frame takes
    scale = std::min(scale, 0.9 * place.height() / (rows * metrics.height()));
  }
  return std::floor(scale * font.pixelSize());
}

// Paints a frame inside the cell, thin if the cell is low, so that its text fits.
void paint_frame(const Canvas& canvas, const QRectF& place) {
  const double most = 2.5 * canvas.theme.line_scale, width = std::clamp(0.07 * place.height(), 0.8, most);
  const double rim = std::min(0.75, 0.4 * width), inset = width / 2 + rim;
  const QRectF frame = place.adjusted(inset, inset, -inset, -inset);
  QPainter& p = canvas.painter;
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(canvas.theme.text, width + 2 * rim, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  p.drawRect(frame);
  p.setPen(QPen(canvas.theme.colour(Role::highlight), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  p.drawRect(frame);
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
  const double in_one = cells.texts.empty() ? 0 : type_size(canvas, cells, false);
  const double in_two = cells.texts.empty() ? 0 : type_size(canvas, cells, true);
  const bool broken = in_two > in_one && in_one < p.font().pixelSize();
  const double type = broken ? in_two : in_one;
  p.save();
  QFont font = p.font();
  if (type >= smallest_cell_type) font.setPixelSize(static_cast<int>(type));
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
    if (k < cells.lit.size() && cells.lit[k]) paint_frame(canvas, place);
    if (type < smallest_cell_type || k >= cells.texts.size() || !canvas.mapping.area.contains(whole.center())) continue;
    p.setPen(readable_on(fill, theme));
    const QStringList lines = lines_of(cells.texts[k], broken);
    double y =
        whole.center().y() + metrics.capHeight() / 2 - 0.5 * static_cast<double>(lines.size() - 1) * metrics.height();
    for (const QString& line : lines) {
      const double width = metrics.horizontalAdvance(line), left = whole.center().x() - width / 2;
      p.drawText(QPointF(left, y), line);
      note_word(canvas, PaintedWord::Kind::text, line, {left, y - metrics.ascent(), width, metrics.height()});
      y += metrics.height();
    }
  }
  p.restore();
}

}  // namespace credence
