// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/cells_painter.h"

#include "core/words/say.h"
#include "ui/plot/cell_words.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace credence {
namespace {

constexpr double smallest_cell_type = 11;  // in pixels; smaller text is left out
constexpr double smallest_head_type = 9;   // since a column without a name says nothing

std::size_t columns(const Cells& cells) { return cells.x.empty() ? 0 : cells.x.size() - 1; }

// Returns one size for the whole table: a little larger than the plot's own if there are tiles with room, smaller if
// there is not.
double type_size(const Canvas& canvas, const Cells& cells, const std::vector<QStringList>& texts) {
  const QFont& font = canvas.painter.font();
  const QFontMetricsF metrics(font);
  const double sides = 2 * (cells.lit.empty() ? cell_margin : framed_margin);
  double scale = cells.plain ? 1 : 1.25;
  for (std::size_t k = 0; k < std::min(texts.size(), cell_count(cells)); ++k) {
    if (cells.texts[k].empty()) continue;
    const QRectF place = cell_place(canvas.mapping, cells, k);
    if (!canvas.mapping.area.contains(place.center())) continue;
    for (const QString& line : texts[k])
      scale = std::min(scale, (place.width() - sides) / metrics.horizontalAdvance(line));
    const double rows = texts[k].size() == 1 ? 1 : static_cast<double>(texts[k].size()) + 0.3;  // room of a frame
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

// Paints the tile of a cell, or the rule under it, and returns the colour behind its text.
QColor paint_tile(const Canvas& canvas, const Cells& cells, std::size_t k, const QRectF& place) {
  const Theme& theme = canvas.theme;
  const bool filled = k < cells.values.size() && !std::isnan(cells.values[k]) && cells.high != cells.low;
  const QColor fill = filled
                          ? theme.map(cells.map, cells.role, (cells.values[k] - cells.low) / (cells.high - cells.low))
                          : theme.plot_area;
  canvas.painter.setPen(QPen(theme.axis, 0.5));
  if (cells.plain) {
    canvas.painter.drawLine(place.bottomLeft(), place.bottomRight());
  } else {
    canvas.painter.setBrush(fill);
    canvas.painter.drawRect(place);
  }
  return fill;
}

// Paints the lines of a text, a single line of a number at its column's alignment.
void paint_lines(const Canvas& canvas, const QStringList& lines, const QRectF& place, bool left,
                 const std::optional<Alignment>& alignment) {
  const QFontMetricsF metrics(canvas.painter.font());
  double y =
      place.center().y() + metrics.capHeight() / 2 - 0.5 * static_cast<double>(lines.size() - 1) * metrics.height();
  for (const QString& line : lines) {
    double x = left ? place.left() + cell_margin : place.center().x() - metrics.horizontalAdvance(line) / 2;
    const std::optional<qsizetype> at = alignment ? aligned_at(line) : std::nullopt;
    if (at) {
      x = place.center().x() + (alignment->before - alignment->after) / 2 - metrics.horizontalAdvance(line.left(*at));
    }
    draw_words(canvas.painter, QPointF(x, y), line);
    const QRectF box(x, y - metrics.ascent(), metrics.horizontalAdvance(line), metrics.height());
    note_word(canvas, PaintedWord::Kind::text, line, box);
    y += metrics.height();
  }
}

// Returns the size of type at which all of these names fit into their places.
double head_type(const QFont& font, const std::vector<QStringList>& names, const std::vector<QRectF>& places) {
  const QFontMetricsF metrics(font);
  double scale = 1;
  for (std::size_t k = 0; k < names.size(); ++k) {
    for (const QString& line : names[k]) {
      const double width = metrics.horizontalAdvance(line);
      if (width > 0) scale = std::min(scale, (places[k].width() - 2 * head_margin) / width);
    }
    scale = std::min(scale, places[k].height() / (static_cast<double>(names[k].size()) * metrics.height()));
  }
  return std::floor(scale * font.pixelSize());
}

// Returns whether a plain table's column begins with words. Numbers and their name stand in the column's middle.
bool is_of_words(const Cells& cells, std::size_t column) {
  const bool has_texts = column < cells.texts.size();
  return cells.plain && !(has_texts && aligned_at(QString::fromStdString(cells.texts[column])));
}

// Paints the names of the columns, as large as all of them fit, above a rule.
void paint_heads(const Canvas& canvas, const Cells& cells) {
  const PlotMapping& mapping = canvas.mapping;
  const QRectF& area = mapping.area;
  const double foot = std::min(cells.y.back(), mapping.visible.y1), bottom = mapping.to_pixels({0, foot}).y();
  const double above = mapping.to_pixels({0, std::max(foot + cells.head, mapping.visible.y1)}).y();
  const double top = mapping.heading > 0 ? area.top() - mapping.heading : above;
  const std::size_t count = std::min(cells.heads.size(), columns(cells));
  QFont font = canvas.painter.font();
  std::vector<QRectF> places;
  std::vector<QStringList> names;
  for (std::size_t k = 0; k < count; ++k) {
    const double left = mapping.to_pixels({cells.x[k], 0}).x(), right = mapping.to_pixels({cells.x[k + 1], 0}).x();
    places.emplace_back(left, top, right - left, bottom - top);
    names.push_back(lines_of(cells.heads[k], false));
  }
  double type = head_type(font, names, places);
  if (type < std::max<double>(smallest_cell_type, canvas.theme.smallest_type)) {
    std::vector<QStringList> broken;
    for (const QStringList& name : names) broken.push_back(broken_at_spaces(name));
    if (const double other = head_type(font, broken, places); other > type) {
      names = std::move(broken);
      type = other;
    }
  }
  canvas.painter.setPen(QPen(canvas.theme.text, 1));
  if (count > 0) canvas.painter.drawLine(places.front().bottomLeft(), places.back().bottomRight());
  if (type < smallest_head_type) return;
  canvas.painter.save();
  font.setPixelSize(static_cast<int>(type));
  canvas.painter.setFont(font);
  for (std::size_t k = 0; k < count; ++k) {
    const double middle = places[k].center().x();
    if (middle < area.left() || middle > area.right()) continue;
    paint_lines(canvas, names[k], places[k], is_of_words(cells, k), std::nullopt);
  }
  canvas.painter.restore();
}

// The lines of a table's texts as they fit into its cells.
struct FittingTexts {
  std::vector<QStringList> lines;
  double type = 0;  // in pixels
};

FittingTexts written(const Canvas& canvas, const Cells& cells, int form) {
  FittingTexts fitting;
  for (const std::string& text : cells.texts) fitting.lines.push_back(in_form(form, text));
  fitting.type = type_size(canvas, cells, fitting.lines);
  return fitting;
}

// In the first form that fits the theme's smallest type, or else in the one that fits the largest.
FittingTexts fitting_texts(const Canvas& canvas, const Cells& cells) {
  if (cells.texts.empty()) return {};
  const double readable = std::max<double>(smallest_cell_type, canvas.theme.smallest_type);
  const double usual = canvas.painter.font().pixelSize();
  FittingTexts best = written(canvas, cells, 0);
  for (int form = 1; form < text_forms && best.type < (form == 1 ? usual : readable); ++form) {
    FittingTexts other = written(canvas, cells, form);
    other.type = std::min(other.type, usual);
    if (other.type > best.type) best = std::move(other);
  }
  return best;
}

// Words that do not fit are cut, so that a row keeps its name; a number is never cut.
void cut_words(const Canvas& canvas, const Cells& cells, FittingTexts& fitting) {
  const bool of_words = cells.plain && std::ranges::none_of(cells.texts, [](const std::string& text) {
                          return aligned_at(QString::fromStdString(text)).has_value();
                        });
  if (!of_words || fitting.type >= smallest_cell_type || cell_count(cells) == 0) return;
  QFont font = canvas.painter.font();
  font.setPixelSize(static_cast<int>(smallest_cell_type));
  const QFontMetricsF metrics(font);
  if (metrics.height() > cell_place(canvas.mapping, cells, 0).height()) return;
  fitting.type = smallest_cell_type;
  for (std::size_t k = 0; k < std::min(cells.texts.size(), cell_count(cells)); ++k) {
    const double room = cell_place(canvas.mapping, cells, k).width() - 2 * cell_margin;
    fitting.lines[k] = {metrics.elidedText(QString::fromStdString(cells.texts[k]), Qt::ElideRight, room)};
  }
}

// Says in the middle of a table whose texts do not fit that they do not, if at least this fits.
void say_that_nothing_fits(const Canvas& canvas, const Cells& cells) {
  const std::vector<double>&x = cells.x, &y = cells.y;
  const QRectF whole =
      QRectF(canvas.mapping.to_pixels({x.front(), y.back()}), canvas.mapping.to_pixels({x.back(), y.front()}))
          .intersected(canvas.mapping.area);
  QFont font = canvas.painter.font();
  font.setPixelSize(std::max(canvas.theme.smallest_type, static_cast<int>(smallest_cell_type)));
  const QFontMetricsF metrics(font);
  QStringList lines{QString::fromStdString(say("Too small for its numbers: enlarge this plot"))};
  const auto width = [&] {
    double widest = 0;
    for (const QString& line : lines) widest = std::max(widest, metrics.horizontalAdvance(line));
    return widest + 4 * cell_margin;
  };
  const auto height = [&] { return static_cast<double>(lines.size()) * metrics.height() + 2 * cell_margin; };
  for (int tries = 0; tries < 3 && width() > whole.width(); ++tries) lines = broken_at_spaces(lines);
  if (width() > whole.width() || height() > whole.height()) return;
  QRectF ground(0, 0, width(), height());
  ground.moveCenter(whole.center());
  canvas.painter.fillRect(ground, canvas.theme.plot_area);
  canvas.painter.setFont(font);
  canvas.painter.setPen(canvas.theme.text);
  paint_lines(canvas, lines, ground, false, std::nullopt);
}

}  // namespace

double readable_width(const Figure& figure, const Theme& theme) {
  QFont font = theme.font;
  font.setPixelSize(theme.smallest_type);
  const QFontMetricsF metrics(font);
  double cells_width = 0, names_width = 0;
  for (const Layer& layer : figure.layers) {
    const Cells* cells = std::get_if<Cells>(&layer);
    if (cells == nullptr || cells->texts.empty() || columns(*cells) == 0) continue;
    const double margins = 2 * (cells->lit.empty() ? cell_margin : framed_margin);
    for (std::size_t k = 0; k < std::min(cells->texts.size(), cell_count(*cells)); ++k) {
      const std::size_t column = k % columns(*cells);
      const double share = (cells->x[column + 1] - cells->x[column]) / (figure.x.max - figure.x.min);
      double text = metrics.horizontalAdvance(QString::fromStdString(shortest(cells->texts[k])));
      double of_two_lines = 0;
      for (const QString& line : lines_of(cells->texts[k], true)) {
        of_two_lines = std::max(of_two_lines, metrics.horizontalAdvance(line));
      }
      text = std::min(text, of_two_lines);
      cells_width = std::max(cells_width, (text + margins) / share);
    }
  }
  if (cells_width == 0) return 0;
  for (const std::string& name : figure.y.categories) {
    names_width = std::max(names_width, metrics.horizontalAdvance(QString::fromStdString(name)));
  }
  return cells_width + names_width + 2 * metrics.height();  // with the margins beside the names
}

std::size_t cell_count(const Cells& cells) { return cells.y.empty() ? 0 : columns(cells) * (cells.y.size() - 1); }

QRectF cell_place(const PlotMapping& mapping, const Cells& cells, std::size_t index) {
  const std::size_t column = index % columns(cells), row = index / columns(cells);
  return QRectF(mapping.to_pixels({cells.x[column], cells.y[row + 1]}),
                mapping.to_pixels({cells.x[column + 1], cells.y[row]}));
}

std::vector<QRectF> lit_runs(const PlotMapping& mapping, const Cells& cells) {
  std::vector<QRectF> runs;
  bool goes_on = false;
  for (std::size_t k = 0; k < cell_count(cells); ++k) {
    const bool lit = k < cells.lit.size() && cells.lit[k];
    if (k % columns(cells) == 0) goes_on = false;
    if (lit && goes_on) {
      runs.back() |= cell_place(mapping, cells, k);
    } else if (lit) {
      runs.push_back(cell_place(mapping, cells, k));
    }
    goes_on = lit;
  }
  return runs;
}

void paint_cells(const Canvas& canvas, const Cells& cells) {
  QPainter& p = canvas.painter;
  const std::size_t count = cell_count(cells);
  FittingTexts fitting = fitting_texts(canvas, cells);
  cut_words(canvas, cells, fitting);
  if (count > 0 && !cells.heads.empty()) paint_heads(canvas, cells);
  p.save();
  QFont font = p.font();
  if (fitting.type >= smallest_cell_type) font.setPixelSize(static_cast<int>(fitting.type));
  p.setFont(font);
  std::vector<std::optional<Alignment>> aligned(columns(cells));
  const std::vector<QStringList> lines = fitting.type < smallest_cell_type ? std::vector<QStringList>() : fitting.lines;
  if (!lines.empty()) {
    std::vector<double> room;
    for (std::size_t column = 0; count > 0 && column < columns(cells); ++column) {
      room.push_back(cell_place(canvas.mapping, cells, column).width() - 2 * cell_margin);
    }
    aligned = alignments(cells, lines, room, QFontMetricsF(font));
  }
  for (std::size_t k = 0; k < count; ++k) {
    const QRectF whole = cell_place(canvas.mapping, cells, k), place = whole.intersected(canvas.mapping.area);
    if (place.isEmpty()) continue;
    const QColor fill = paint_tile(canvas, cells, k, place);
    if (k >= lines.size() || !canvas.mapping.area.contains(whole.center())) continue;
    p.setPen(readable_on(fill, canvas.theme));
    paint_lines(canvas, lines[k], whole, cells.plain, aligned[k % columns(cells)]);
  }
  const bool unreadable = lines.empty() && !fitting.lines.empty() && cells.heads.size() > 1;
  if (unreadable) say_that_nothing_fits(canvas, cells);
  for (const QRectF& run : unreadable ? std::vector<QRectF>() : lit_runs(canvas.mapping, cells)) {
    const QRectF place = run.intersected(canvas.mapping.area);
    if (!place.isEmpty()) paint_frame(canvas, place);
  }
  p.restore();
}

}  // namespace credence
