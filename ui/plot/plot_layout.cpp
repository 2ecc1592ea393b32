// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_layout.h"

#include "core/words/say.h"
#include "ui/plot/axis_name.h"
#include "ui/plot/visible_range.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double strip_gap = 6;  // between a plot and its marginals

// Returns the room for a marginal and the gap before it, if the plot has this height (or width).
double strip(const Marginal& marginal, double room) {
  if (marginal.layers.empty()) return 0;
  if (marginal.share > 0) return std::round(std::min(marginal.share, 0.5) * room) + strip_gap;
  return std::round(std::clamp(0.17 * room, 30.0, 130.0)) + strip_gap;
}

PlotMapping mapping_on(const PlotPage& page, QRectF area) {
  const Figure& figure = page.figure;
  const auto range = [&](QSizeF size) {
    const Rect seen = visible_range(figure, size, page.line);
    const auto has_heads = [](const Layer& layer) {
      const Cells* cells = std::get_if<Cells>(&layer);
      return cells != nullptr && !cells->heads.empty();
    };
    if (std::ranges::none_of(figure.layers, has_heads)) return seen;
    QFont font = page.font;
    font.setPixelSize(static_cast<int>(page.smallest_type));
    const double heading = heading_height(figure, QFontMetricsF(font), seen.x0, seen.x1, size.width());
    return with_head_room(seen, figure, size.height(), heading);
  };
  if (page.head.area) return {range(page.head.area->size()), *page.head.area};
  area.setWidth(std::max(20.0, area.width()));
  area.setHeight(std::max(20.0, area.height()));
  if (figure.beside.layers.empty()) area.setWidth(std::min(area.width(), widest_area(figure, area.size(), page.line)));
  return {range(area.size()), area};
}

void place_strips(PlotLayout& out, const Figure& figure, double above, double beside) {
  const auto densities = [](const Marginal& marginal, double& low, double& high) {
    low = marginal.low;
    high = marginal.high;
    repair(low, high);
  };
  const QRectF& area = out.mapping.area;
  if (above > 0) {
    out.above = out.mapping;
    out.above->area = QRectF(area.left(), area.top() - above, area.width(), above - strip_gap);
    densities(figure.above, out.above->visible.y0, out.above->visible.y1);
  }
  if (beside > 0) {
    out.beside = out.mapping;
    out.beside->area = QRectF(area.right() + strip_gap, area.top(), beside - strip_gap, area.height());
    densities(figure.beside, out.beside->visible.x0, out.beside->visible.x1);
  }
}

// Shares of a line of text. Numbers keep a gap on their left, into which the name may reach.
constexpr double name_column_share = 1.05, name_share = 0.9;

// Whether the name of y runs upwards beside its numbers: where the head has no room for it, or a strip parts them.
// Names of places speak for themselves.
bool is_upright(const PlotPage& page, const PlotLayout& out) {
  const Axis& y = page.figure.y;
  const bool parted = page.crowded || !page.figure.above.layers.empty();
  return parted && page.figure.show_axes && out.y_label.isEmpty() && !y.label.empty() && y.categories.empty();
}

// The whole name of y, or its symbol, if that is not longer than its axis.
void place_upright_name(PlotLayout& out, const PlotPage& page) {
  const QRectF& area = out.mapping.area;
  const double numbers = room_left(page, out);
  if (area.left() < numbers + name_column_share * page.line - 1) return;
  for (const double room : {page.longest(), 3.9 * area.height()}) {  // the symbol alone if the whole does not fit
    const QString name = axis_name(page.figure.y.label, page.metrics, room);
    if (page.metrics.horizontalAdvance(name) > area.height()) continue;
    out.y_label = name;
    out.y_upright = QRectF(0, area.top(), name_share * page.line, area.height());
    return;
  }
}

// In the lowest row of the picture.
void place_row_words(PlotLayout& out, const PlotPage& page) {
  const std::string first = std::to_string(out.rows->first + 1),
                    last = std::to_string(out.rows->first + out.rows->shown);
  const std::string all = std::to_string(out.rows->all);
  out.row_words = QString::fromStdString(say("rows {} to {} of {}: click or scroll for others", first, last, all));
  if (page.metrics.horizontalAdvance(out.row_words) > page.longest()) {
    out.row_words = QString::fromStdString(say("rows {} to {} of {}", first, last, all));
  }
  const double width = std::ceil(page.metrics.horizontalAdvance(out.row_words)) + 1;
  const double left = std::max(PlotPage::margin, page.size.width() - PlotPage::margin - width);
  out.row_place = QRectF(left, page.size.height() - page.line - 1, width, page.line);
}

}  // namespace

PlotLayout lay_out(const Figure& figure, const Theme& theme, QSizeF size, const Head& head) {
  const PlotPage page = page_of(figure, theme, size, head);
  PlotLayout out{
      place_head(page, legend_items(figure), theme.id == ThemeId::projector), {.names_font = page.font}, page.font};
  const double above = strip(figure.above, size.height()), beside = strip(figure.beside, size.width());
  const double top = out.head_end + above;
  const double name_column = is_upright(page, out) ? name_column_share * page.line : 0;
  // The labels' widths depend on the range, and the range on the room that the labels leave.
  // With equal scales they may take turns, a narrow label and a wide one: then the wide one keeps its room.
  constexpr int passes = 3, most_passes = 6;
  double least_left = 0;
  const auto is_cut = [&] {
    least_left = name_column + room_left(page, out);
    return figure.show_axes && !page.head.area && figure.y.categories.empty() &&
           out.mapping.area.left() < std::floor(least_left);
  };
  for (int pass = 0; pass < (figure.show_axes ? passes : 1) || (pass < most_passes && is_cut()); ++pass) {
    const double stuck = beside > 0 ? beside : overhang(page, out, out.mapping);
    const double right = std::max(page.crowded ? 1.0 : 5.0, stuck);
    const double left = std::max(name_column + room_left(page, out), least_left);
    const QPointF from(std::ceil(left), std::ceil(top));
    const QPointF to(std::floor(size.width() - right), std::floor(size.height() - room_below(page, out)));
    out.mapping = mapping_on(page, QRectF(from, to));
    out.rows = turn_to_rows(out.mapping, page);
    if (figure.show_axes) choose_ticks(out, page, out.mapping);
  }
  if (name_column > 0) place_upright_name(out, page);
  if (out.rows) place_row_words(out, page);
  place_strips(out, figure, above, beside);
  if (figure.show_axes) place_names(out, page, out.mapping);
  return out;
}

}  // namespace credence
