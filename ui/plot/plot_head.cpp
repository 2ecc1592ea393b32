// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_head.h"

#include "ui/plot/axis_name.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace credence {
namespace {

// The room for rows of the legend, of which the first is the title's.
struct RowsRoom {
  double top = 0;              // top of the first row
  double first = 0;            // height of the row that is shared with a slot's title; 0: none
  double left = 0, right = 0;  // room of the first row that is taken, from the page's left and from its right margin
  double note = 0;             // height of the note, which stands between the first row and the others
  int free = 0;                // rows beside the lines of a neighbour's note, which a plot without one has more
};

// The contents of the rows.
struct Boxes {
  std::vector<LegendEntry> entries;
  std::optional<ColourBar> bar;
  double note = 0;  // width of the note; 0: the note is elsewhere

  std::vector<double> widths() const {
    std::vector<double> all;
    for (const LegendEntry& entry : entries) all.push_back(entry.text.right());
    if (bar) all.push_back(bar->width());
    if (note > 0) all.push_back(note);
    return all;
  }
};

// The number of rows, and the place of each box in them.
struct Rows {
  int count = 1;
  std::vector<RowPlace> places;
};

double gap_of(const PlotPage& page) { return std::round(0.7 * page.line); }

// Makes long text smaller, so that its end can be read.
void shrink(QFont& font, const QString& text, double room, double smallest) {
  while (font.pixelSize() > smallest && QFontMetricsF(font).horizontalAdvance(text) > room) {
    font.setPixelSize(font.pixelSize() - 1);
  }
}

// Returns the room that the title leaves.
RowsRoom place_title(const PlotPage& page, HeadLayout& out) {
  RowsRoom room{1, std::max(page.head.height, 0.0), PlotPage::margin + page.head.left, page.head.right};
  if (page.figure.title.empty()) return room;
  const QString title = QString::fromStdString(page.figure.title);
  shrink(out.title_font, title, page.longest() - 2, page.font.pixelSize());
  const QFontMetricsF metrics(out.title_font);
  const double width = std::min(page.longest(), metrics.horizontalAdvance(title) + 2);
  out.title = QRectF(PlotPage::margin, room.top, width, metrics.height());
  room.first = std::max(room.first, metrics.height());
  room.left = PlotPage::margin + width + 20;
  return room;
}

bool has_note_line(const PlotPage& page) {
  return !page.crowded && (page.head.note || (!page.figure.note.empty() && !page.head.passing));
}

// Places the note under the title, in lines of its own.
void place_note(const PlotPage& page, RowsRoom& room, HeadLayout& out) {
  const int least = page.head.tall_note ? 2 : 1;
  if (page.figure.note.empty()) {
    room.free = least;
    return;
  }
  const double y = room.first > 0 ? room.top + room.first + 1 : room.top;
  const QString note = QString::fromStdString(page.figure.note);
  const double smallest = std::max(page.smallest_type, 0.7 * page.font.pixelSize());
  shrink(out.note_font, note, page.longest(), smallest);
  const double whole = std::ceil(QFontMetricsF(out.note_font).horizontalAdvance(note)) + 2;
  const double width = std::min(page.longest(), whole);
  constexpr double rows = 14;  // of text: on a smaller plot a second one would take too much
  out.note_lines = whole <= width || page.size.height() < rows * page.line ? 1 : 2;
  out.note = QRectF(PlotPage::margin, y, width, out.note_lines * page.line);
  room.note = std::max(least, out.note_lines) * (page.line + 1);
  if (room.first > 0) return;
  room.top += room.note;
  room.note = 0;
}

// Returns the width of a note without a line of its own. It stands where the legend leaves room, since it must not
// shift the plot.
double note_width(const PlotPage& page) {
  if (page.crowded || page.head.note || !page.head.passing || page.figure.note.empty()) return 0;
  const double whole = page.metrics.horizontalAdvance(QString::fromStdString(page.figure.note));
  return std::min(page.longest(), std::ceil(whole) + 1);
}

// Whether a title says all words of a name: "P(t=1|x) by Laplace" those of "P(t=1|x), Laplace". A single word may have
// another meaning there.
bool says_all_of(const QString& title, const QString& name) {
  static const QRegularExpression gap(QStringLiteral("[^\\w]+"), QRegularExpression::UseUnicodePropertiesOption);
  const QStringList said = title.split(gap, Qt::SkipEmptyParts), words = name.split(gap, Qt::SkipEmptyParts);
  return words.size() > 1 && std::ranges::all_of(words, [&](const QString& word) { return said.contains(word); });
}

std::optional<ColourBar> bar_for(const PlotPage& page, const RowsRoom& room) {
  const auto scale = colour_scale(page.figure);
  if (!scale) return std::nullopt;
  QString whole = QString::fromStdString(scale->name);
  const QString title = QString::fromStdString(page.figure.title);
  if (whole == title || says_all_of(title, whole)) whole.clear();
  ColourBar bar;
  // In a crowded row the numbers at the ends matter more than the name.
  for (const QString& name : {whole, before_comma(whole), QString()}) {
    bar = colour_bar(*scale, name, page.metrics, page.line, page.longest());
    if (!page.crowded || room.left + bar.width() <= page.size.width() - PlotPage::margin - room.right) break;
  }
  return bar;
}

// Contours with numbers explain the colours, but not which field was subtracted from which. A large plot has room for
// both.
bool is_spare(const ColourBar& bar, const PlotPage& page) {
  return page.size.height() < 34 * page.line && bar.scale.map != ColourMap::difference && contours_tell(page.figure);
}

// Returns the room in the title's row after its contents.
double room_for_name(const PlotPage& page, const std::vector<double>& widths, const RowsRoom& room) {
  double free = page.size.width() - PlotPage::margin - room.right - room.left - 2 * gap_of(page);
  for (const double width : widths) free -= width + gap_of(page);
  return free;
}

// On a crowded page the name is beside the legend and the colour bar. If these leave it no room, it takes a row of its
// own, and only a colour bar that would have no place there goes before it.
QString name_of_y(const PlotPage& page, const Boxes& boxes, const RowsRoom& room) {
  if (!page.figure.show_axes || !page.figure.above.layers.empty()) return {};  // it would be read as the strip's
  if (!page.crowded) return axis_name(page.figure.y.label, page.metrics, page.longest());
  Boxes without_bar = boxes;
  without_bar.bar.reset();
  const bool bar_fits =
      boxes.bar && room.left + boxes.bar->width() <= page.size.width() - PlotPage::margin - room.right;
  for (const std::vector<double>& widths : {boxes.widths(), without_bar.widths(), std::vector<double>()}) {
    if (bar_fits && widths != boxes.widths()) continue;
    if (widths.empty() && boxes.widths().size() > 2) continue;  // a long legend leaves no row for a name
    const double free = room_for_name(page, widths, room);
    for (const double most : {page.longest(), 3.9 * free}) {  // the symbol alone if the whole name does not fit
      const QString name = axis_name(page.figure.y.label, page.metrics, most);
      if (page.metrics.horizontalAdvance(name) <= free) return name;
    }
  }
  return {};
}

// Returns whether the legend and a colour bar that is needed have room in the title's row. They stand there together or
// in rows of their own, since a legend that is torn apart is read as two.
bool fits_beside_title(const PlotPage& page, const Boxes& boxes, const RowsRoom& room, bool needs_bar) {
  double width = 0;
  for (const LegendEntry& entry : boxes.entries) width += entry.text.right() + gap_of(page);
  if (needs_bar) width += boxes.bar->width() + gap_of(page);
  return room.left + width - gap_of(page) <= page.size.width() - PlotPage::margin - room.right;
}

// Fills at least `rows` rows. `name` is the room that the name of y takes in the last row; 0: none. It shares the row
// only on a crowded page.
Rows fill_rows(const PlotPage& page, const Boxes& boxes, const RowsRoom& room, int rows, double name) {
  const std::vector<double> widths = boxes.widths();
  const bool needs_bar = boxes.bar && !is_spare(*boxes.bar, page);
  const bool own_rows =
      !page.crowded && !page.head.passing && room.first > 0 && !fits_beside_title(page, boxes, room, needs_bar);
  for (int count = rows;; ++count) {
    std::vector<double> from(static_cast<std::size_t>(count), PlotPage::margin);
    std::vector<double> to(static_cast<std::size_t>(count), page.size.width() - PlotPage::margin);
    from.front() = own_rows ? page.size.width() : room.left;
    to.front() -= room.right;
    // Room between the name and the next swatch, so that the name is not read as the swatch's.
    if (name > 0) from.back() += page.crowded ? name + 2 * gap_of(page) : page.size.width();
    Rows filled{count, flow(widths, from, to, gap_of(page))};
    const auto needed = std::span(filled.places).first(boxes.entries.size() + (needs_bar ? 1 : 0));
    const bool fits = std::ranges::none_of(needed, [](const auto& place) { return place.first < 0; });
    if (fits || page.head.passing || count > static_cast<int>(widths.size()) + 2) return filled;
    const bool no_bar = boxes.bar && filled.places[boxes.entries.size()].first < 0;
    // On a crowded page colours must be explained by the bar or by contours.
    const bool explained = !no_bar || (page.crowded ? contours_tell(page.figure) : !needs_bar);
    // There are no more than two rows for what can be named on the plot.
    if ((page.crowded || count >= 2) && explained && only_edges_left(boxes.entries, filled.places)) return filled;
  }
}

// Places the boxes. The names of entries without a place are left for the edges of areas.
void put_boxes(const PlotPage& page, Boxes boxes, const std::vector<LegendItem>& items,
               const std::vector<RowPlace>& places, const auto& y_of, HeadLayout& out) {
  const auto corner = [&](const RowPlace& place) { return QPointF(place.second, y_of(place.first)); };
  for (std::size_t k = 0; k < boxes.entries.size(); ++k) {
    LegendEntry& entry = boxes.entries[k];
    if (places[k].first < 0) {
      out.on_plot.push_back(items[k]);
      continue;
    }
    entry.swatch.translate(corner(places[k]));
    entry.text.translate(corner(places[k]));
    out.legend.push_back(entry);
  }
  const std::size_t next = boxes.entries.size();
  if (boxes.bar && places[next].first >= 0) {
    move_bar(*boxes.bar, corner(places[next]));
    out.bar = std::move(boxes.bar);
  }
  if (boxes.note > 0 && places.back().first >= 0) {
    out.note = QRectF(corner(places.back()), QSizeF(boxes.note, page.line));
  }
}

// Returns what each row has left at its right end, and in the last row beside the name of y.
std::vector<SpareRow> spare_room(const PlotPage& page, const HeadLayout& head, const RowsRoom& room, int rows,
                                 const auto& y_of) {
  std::vector<SpareRow> spare;
  for (int row = 0; row < rows; ++row) {
    const double y = y_of(row), right = page.size.width() - PlotPage::margin - (row == 0 ? room.right : 0);
    double left = row == 0 ? room.left : PlotPage::margin;
    const auto after = [&](const QRectF& box) {
      if (box.isNull() || std::abs(box.top() - y) > 1) return;
      left = std::max(left, box.right() + gap_of(page));
    };
    for (const LegendEntry& entry : head.legend) after(entry.text);
    if (head.bar) after(head.bar->name_place), after(head.bar->low_place), after(head.bar->high_place);
    after(head.note);
    after(head.y_title);
    const bool beside_name = !head.y_title.isNull() && std::abs(head.y_title.top() - y) <= 1;
    if (right - left > 2 * page.line) spare.push_back({{left, y, right - left, page.line}, beside_name});
  }
  return spare;
}

// The legend and the colour bar begin in the title's row. The name of y has the last row, right above its axis; on a
// crowded page it shares that of the title. Returns where the rows end.
double place_rows(const PlotPage& page, const std::vector<LegendItem>& items, const RowsRoom& room, HeadLayout& out) {
  Boxes boxes{legend_entries(items, page.metrics, page.line, page.longest()), bar_for(page, room), note_width(page)};
  const std::vector<double> widths = boxes.widths();
  out.y_label = name_of_y(page, boxes, room);
  const double name = out.y_label.isEmpty() ? 0 : std::ceil(page.metrics.horizontalAdvance(out.y_label)) + 1;
  const bool titled = room.first > 0, filled = titled || !widths.empty();
  const int least = std::max(name > 0 && filled && !page.crowded ? 2 : 1, page.head.rows) + room.free;
  const Rows rows = fill_rows(page, boxes, room, least, name);
  out.head_rows = rows.count - room.free;
  const double tall = std::max(room.first, page.line);
  const auto y_of = [&](int row) {
    return row == 0 ? room.top + (tall - page.line) / 2 : room.top + tall + 1 + room.note + (row - 1) * (page.line + 1);
  };
  put_boxes(page, std::move(boxes), items, rows.places, y_of, out);
  const double last = y_of(rows.count - 1);
  if (name > 0)
    out.y_title = QRectF(rows.count == 1 && page.crowded ? room.left : PlotPage::margin, last, name, page.line);
  const bool none = widths.empty() && name == 0 && !titled && page.head.rows == 0;
  if (none) return room.top;
  out.spare = spare_room(page, out, room, rows.count, y_of);
  return last + (rows.count == 1 ? (tall + page.line) / 2 + room.note : page.line);
}

// Leaves the names of curves for the plot, and those of many marks if `many`. Returns the rest, without what the y axis
// or the plot is already named after.
std::vector<LegendItem> in_legend(const std::vector<LegendItem>& items, const Figure& figure, bool many,
                                  HeadLayout& out) {
  std::vector<LegendItem> rest;
  for (const LegendItem& item : items) {
    using Place = LegendItem::Place;
    const bool on_plot = item.place == Place::beside || (many && item.place == Place::many);
    if (on_plot) {
      out.on_plot.push_back(item);
    } else if ((!figure.show_axes || item.name != figure.y.label) && item.name != figure.title) {
      rest.push_back(item);
    }
  }
  return rest;
}

}  // namespace

HeadLayout place_head(const PlotPage& page, const std::vector<LegendItem>& items, bool many_on_plot) {
  HeadLayout out;
  out.title_font = page.title_font;
  out.note_font = page.font;
  const std::vector<LegendItem> rest = in_legend(items, page.figure, many_on_plot, out);
  RowsRoom room = place_title(page, out);
  if (has_note_line(page)) place_note(page, room, out);
  const double end = place_rows(page, rest, room, out);
  // The highest number on y reaches half its height above the plot, where the name of y has few letters.
  const double above = page.figure.show_axes && page.figure.y.categories.empty() ? page.metrics.capHeight() / 2 - 2 : 0;
  const bool tight = page.crowded && out.head_rows < 2;  // that row ends beside the number
  out.head_end = std::max(tight ? end : end + 1 + above, page.line / 2 + 4);
  return out;
}

}  // namespace credence
