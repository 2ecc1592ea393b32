// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/row_pages.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/cell_words.h"
#include "ui/plot/plot_axes.h"
#include "ui/text/notation.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double slack = 1.04;  // type is measured in whole pixels

bool has_texts(const Cells& cells) {
  return std::ranges::any_of(cells.texts, [](const std::string& text) { return !text.empty(); });
}

bool is_even(const std::vector<double>& edges) {
  const double first = edges[1] - edges[0];
  for (std::size_t k = 1; k < edges.size(); ++k) {
    if (std::abs(edges[k] - edges[k - 1] - first) > 1e-6 * first) return false;
  }
  return true;
}

// Returns the edges of the rows; nothing for a table of colours, which is seen as a whole.
std::vector<double> row_edges(const Figure& figure) {
  const auto spans = [&](double foot, double top) {
    const double close = 1e-6 * (figure.y.max - figure.y.min);
    return std::abs(figure.y.min - foot) <= close && std::abs(figure.y.max - top) <= close;
  };
  if (figure.equal_aspect || figure.y.log10) return {};
  const Cells* table = nullptr;
  bool any_cells = false;
  for (const Layer& layer : figure.layers) {
    const Cells* cells = std::get_if<Cells>(&layer);
    if (cells == nullptr) continue;
    any_cells = true;
    if (cells->y.size() < 3 || !has_texts(*cells) || (table != nullptr && table->y.size() >= cells->y.size())) continue;
    if (is_even(cells->y) && spans(cells->y.front(), cells->y.back() + cells->head)) table = cells;
  }
  if (table != nullptr) return table->y;
  const std::size_t names = figure.y.categories.size();
  if (any_cells || names < 2 || !spans(0.5, static_cast<double>(names) + 0.5)) return {};
  std::vector<double> edges;
  for (std::size_t k = 0; k <= names; ++k) edges.push_back(static_cast<double>(k) + 0.5);
  return edges;
}

double widest(const QFontMetricsF& metrics, const QStringList& lines) {
  double width = 0;
  for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
  return width;
}

// Returns the least number of lines in which all texts fit into their columns, `unit` pixels for each unit of x.
double lines_needed(const Cells& cells, const QFontMetricsF& metrics, double unit) {
  const std::size_t columns = cells.x.size() - 1;
  const double margins = 2 * (cells.lit.empty() ? cell_margin : framed_margin);
  qsizetype least = 0, last = 1;
  for (int form = 0; form < text_forms; ++form) {
    bool fits = true;
    qsizetype lines = 1;
    for (std::size_t k = 0; k < cells.texts.size(); ++k) {
      const QStringList text = in_form(form, cells.texts[k]);
      const double room = (cells.x[k % columns + 1] - cells.x[k % columns]) * unit - margins;
      fits = fits && slack * widest(metrics, text) <= room;
      lines = std::max(lines, text.size());
    }
    last = lines;
    if (fits && (least == 0 || lines < least)) least = lines;
  }
  return static_cast<double>(least == 0 ? last : least);
}

double height_of_lines(double lines, const QFontMetricsF& metrics) {
  return slack * (lines > 1 ? lines + 0.3 : 1) * metrics.height() / 0.9;
}

// Returns the height that each row needs in the smallest type.
double row_height(const Figure& figure, const QFontMetricsF& metrics, double unit, double width) {
  const bool columns_need_room = !figure.y.categories.empty() && !heads_fit(figure, metrics, unit);
  const double room = columns_need_room ? 0 : longest_names * width;
  double height = metrics.height(), longest = 0;
  qsizetype lines = 1;
  for (const std::string& name : figure.y.categories) {
    const QString whole = notation(QString::fromStdString(name));
    longest = std::max(longest, metrics.horizontalAdvance(whole));
    lines = std::max(lines, name_lines(whole, metrics, room, true).size());
  }
  if (longest > a_little_longer * width || columns_need_room) height *= static_cast<double>(lines);
  for (const Layer& layer : figure.layers) {
    const Cells* cells = std::get_if<Cells>(&layer);
    if (cells == nullptr || cells->x.size() < 2 || !has_texts(*cells)) continue;
    height = std::max(height, height_of_lines(lines_needed(*cells, metrics, unit), metrics));
  }
  const auto is_table = [](const Layer& layer) { return std::holds_alternative<Cells>(layer); };
  const bool numbers = std::ranges::any_of(figure.beside.layers, is_table);
  return numbers ? std::max(height, height_of_lines(1, metrics)) : height;
}

}  // namespace

double heading_height(const Figure& figure, const QFontMetricsF& smallest, double x0, double x1, double width) {
  constexpr double line = 1.1;  // of a line of text
  const double unit = width / (x1 - x0);
  qsizetype most = 0;
  for (const Layer& layer : figure.layers) {
    const Cells* cells = std::get_if<Cells>(&layer);
    if (cells == nullptr || cells->x.empty()) continue;
    for (std::size_t k = 0; k < std::min(cells->heads.size(), cells->x.size() - 1); ++k) {
      QStringList lines = lines_of(cells->heads[k], false);
      const double room = (cells->x[k + 1] - cells->x[k]) * unit - 2 * head_margin;
      if (slack * widest(smallest, lines) > room) lines = broken_at_spaces(lines);
      most = std::max(most, lines.size());
    }
  }
  return static_cast<double>(most) * line * smallest.height();
}

bool heads_fit(const Figure& figure, const QFontMetricsF& smallest, double unit) {
  for (const Layer& layer : figure.layers) {
    const Cells* cells = std::get_if<Cells>(&layer);
    if (cells == nullptr || cells->x.empty()) continue;
    for (std::size_t k = 0; k < std::min(cells->heads.size(), cells->x.size() - 1); ++k) {
      const double room = (cells->x[k + 1] - cells->x[k]) * unit - 2 * head_margin;
      if (slack * widest(smallest, broken_at_spaces(lines_of(cells->heads[k], false))) > room) return false;
    }
  }
  return true;
}

std::optional<RowPage> turn_to_rows(PlotMapping& mapping, const PlotPage& page) {
  if (!page.head.first_row) return std::nullopt;
  RowPage rows{.edges = row_edges(page.figure)};
  if (rows.edges.size() < 3) return std::nullopt;
  QFont font = page.font;
  font.setPixelSize(static_cast<int>(page.smallest_type));
  const QFontMetricsF metrics(font);
  const Rect& seen = mapping.visible;
  const double heading = heading_height(page.figure, metrics, seen.x0, seen.x1, mapping.area.width());
  const double row = row_height(page.figure, metrics, mapping.pixels_per_x(), page.size.width());
  rows.all = static_cast<int>(rows.edges.size()) - 1;
  if (rows.all * row + heading <= mapping.area.height()) return std::nullopt;
  mapping.heading = std::ceil(heading);
  mapping.area.adjust(0, mapping.heading, 0, -std::ceil(page.line) - 2);
  mapping.area.setHeight(std::max(mapping.area.height(), row));
  rows.shown = std::clamp(static_cast<int>(mapping.area.height() / row), 1, rows.all - 1);
  rows.first = std::clamp(*page.head.first_row, 0, rows.all - rows.shown);
  const int foot = rows.all - rows.first - rows.shown;
  mapping.visible.y0 = rows.edges[static_cast<std::size_t>(foot)];
  mapping.visible.y1 = rows.edges[static_cast<std::size_t>(foot + rows.shown)];
  return rows;
}

int first_row_showing(const RowPage& rows, double y) {
  const auto above = std::ranges::count_if(rows.edges, [&](double edge) { return edge > y; });
  const int row = std::clamp(static_cast<int>(above) - 1, 0, rows.all - 1);
  return std::clamp(rows.first, row - rows.shown + 1, row);
}

}  // namespace credence
