// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_axes.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/fitting_ticks.h"
#include "ui/plot/row_pages.h"
#include "ui/text/notation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace credence {
namespace {

// Two rows of text overlap by this share of their height, where they have no letters.
constexpr double overlap = 0.2;

bool has_title(const PlotPage& page) {
  // On a crowded page names of places speak for themselves.
  return !page.figure.x.label.empty() && !(page.crowded && !page.figure.x.categories.empty());
}

double width_in_two_lines(const QFontMetricsF& metrics, const std::vector<Tick>& ticks) {
  double widest = 0;
  for (const Tick& tick : ticks) {
    for (const QString& line : name_lines(QString::fromStdString(tick.label), metrics, 0, true, false)) {
      widest = std::max(widest, metrics.horizontalAdvance(line));
    }
  }
  return std::ceil(widest);
}

// Whether a table's columns are too narrow for their names, and its rows high enough for two lines.
bool must_break_names(const AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  if (page.figure.y.categories.empty() || axes.y_ticks.empty() || axes.upright_y) return false;
  QFont font = page.font;
  font.setPixelSize(static_cast<int>(page.smallest_type));
  return mapping.pixels_per_y() >= 2 * QFontMetricsF(axes.names_font).height() &&
         !heads_fit(page.figure, QFontMetricsF(font), mapping.pixels_per_x());
}

constexpr double least_below_axis = 4;

// Between an axis and its numbers. Large type needs more, or the lowest number of y would touch the first one of x.
double below_axis(const PlotPage& page) { return std::max(least_below_axis, 0.25 * page.line - 3); }

QRectF row_of_labels(const PlotPage& page, const QRectF& area) {
  return {0, area.bottom() + below_axis(page), page.size.width(), page.line};
}

std::vector<QRectF> places_on_x(std::vector<Tick>& ticks, const PlotPage& page, const PlotMapping& mapping) {
  return place_labels(ticks, page.metrics, row_of_labels(page, mapping.area), [&](double at) {
    return mapping.to_pixels({at, 0}).x();
  });
}

double end_of_title(const PlotPage& page, const QRectF& area) {
  const double width = page.size.width();
  return area.right() < 0.97 * width ? area.right() : std::max(area.right(), width - PlotPage::margin);
}

// Places the name among the labels, as a whole or shortened. If no place is free, it takes that of numbers between the
// ends. Returns false if it fits nowhere.
bool place_among_numbers(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  std::vector<Tick> ticks = axes.x_ticks;
  const std::vector<LabelSpan> labels = label_spans(ticks, places_on_x(ticks, page, mapping));
  if (labels.empty()) return false;
  const double gap = 0.5 * page.line;
  const QString whole = notation(QString::fromStdString(page.figure.x.label));
  const QString symbol = before_equals(whole);
  for (const bool hiding : {false, true}) {
    const std::vector<LabelSpan> kept = hiding ? std::vector{labels.front(), labels.back()} : labels;
    for (const QString& name : {whole, before_comma(whole), symbol}) {
      const double wide = std::ceil(page.metrics.horizontalAdvance(name)) + 1;
      const double left = place_among_labels(labels, wide, mapping.area.left(), end_of_title(page, mapping.area), gap);
      if (hidden_labels(kept, left, wide, gap) > 0) continue;
      axes.x_label = name;
      axes.x_title = QRectF(left, row_of_labels(page, mapping.area).top(), wide, page.line);
      for (std::size_t k = 0; k < labels.size(); ++k) {
        if (hidden_labels({labels[k]}, left, wide, gap) > 0) axes.x_ticks[k].label.clear();
      }
      return true;
    }
  }
  return false;
}

// The name ends where the axis ends, in a row of its own below the labels.
void place_x_title(AxesLayout& axes, const PlotPage& page, const QRectF& area) {
  axes.x_label = axis_name(page.figure.x.label, page.metrics, page.longest(), 0.6);
  const double wide = std::ceil(page.metrics.horizontalAdvance(axes.x_label)) + 1, end = end_of_title(page, area);
  const double top = row_of_labels(page, area).bottom() - overlap * page.line;
  axes.x_title = QRectF(std::max(PlotPage::margin, end - wide), top, wide, page.line);
}

}  // namespace

double room_left(const PlotPage& page, const AxesLayout& axes) {
  if (!page.figure.show_axes) return PlotPage::margin;
  const double gap = 3 + (page.crowded ? axes.upright_y ? 9 : 10 : std::max(0.4 * page.line, 7.0));
  if (axes.upright_y) return page.line + gap;
  if (page.figure.y.categories.empty()) return text_width(page.metrics, axes.y_ticks) + gap;
  const QFontMetricsF metrics(axes.names_font);
  const double whole = text_width(metrics, axes.y_ticks), width = page.size.width();
  if (axes.broken_y) return width_in_two_lines(metrics, axes.y_ticks) + std::min(gap, 10.0);
  return (whole <= a_little_longer * width ? whole : longest_names * width) + gap;
}

double room_below(const PlotPage& page, const AxesLayout& axes) {
  if (!page.figure.show_axes) return PlotPage::margin;
  const std::vector<std::string>& names = page.figure.x.categories;
  const bool bare = !names.empty() && std::ranges::all_of(names, &std::string::empty);  // such as a table's columns
  const double rows = has_title(page) && axes.title_row ? 2 - overlap : bare ? 0.2 : 1;
  return page.line * rows + (page.crowded ? 3 : 5) + below_axis(page) - least_below_axis;
}

double overhang(const PlotPage& page, const AxesLayout& axes, const PlotMapping& mapping) {
  const double width = mapping.area.width();
  if (axes.x_ticks.empty() || width <= 0) return 0;
  const Rect& v = mapping.visible;
  const double half = page.metrics.horizontalAdvance(QString::fromStdString(axes.x_ticks.back().label)) / 2;
  if (page.crowded) return 0;  // the picture comes first, so the label is moved back
  return half + 4 - (v.x1 - axes.x_ticks.back().at) / v.width() * width;
}

void choose_ticks(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  const Rect& v = mapping.visible;
  const QRectF& area = mapping.area;
  const bool names = !page.figure.x.categories.empty();
  axes.x_ticks = fitting_ticks(page.figure.x, v.x0, v.x1, area.width(), 45, [&](const auto& ticks) {
    return names ? widest_pair(page.metrics, ticks) + 6
                 : text_width(page.metrics, ticks) * (page.crowded ? 1.7 : 1.2) + 14;
  });
  axes.broken_y = axes.broken_y || must_break_names(axes, page, mapping);  // with the names of the pass before
  AxesLayout trial = axes;
  axes.title_row = !page.crowded || !has_title(page) || !place_among_numbers(trial, page, mapping);
  const std::vector<std::string>& places = page.figure.y.categories;
  axes.names_font = fitting_names(axes.names_font, places, mapping.pixels_per_y(), longest_names * page.size.width(),
                                  static_cast<int>(page.smallest_type));
  if (axes.broken_y) axes.names_font.setPixelSize(static_cast<int>(page.smallest_type));
  // Category names may stand as close as lines of text.
  const double least = places.empty() ? 1.5 * page.line : QFontMetricsF(axes.names_font).height();
  axes.y_ticks = fitting_ticks(page.figure.y, v.y0, v.y1, area.height(), 40, [&](const auto&) { return least; });
  const double apart = axes.y_ticks.size() > 1 ? std::abs(axes.y_ticks[1].at - axes.y_ticks[0].at) : v.height();
  axes.upright_y =
      page.crowded && !places.empty() && text_width(page.metrics, axes.y_ticks) < apart / v.height() * area.height();
}

void place_names(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  if (page.head.area && page.figure.y.categories.empty()) {  // the page would cut these while the plot must not move
    for (Tick& tick : axes.y_ticks) {
      if (page.metrics.horizontalAdvance(QString::fromStdString(tick.label)) > mapping.area.left() - 8)
        tick.label.clear();
    }
  }
  axes.x_label.clear();
  axes.x_title = {};
  const bool among = has_title(page) && !axes.title_row && place_among_numbers(axes, page, mapping);
  if (has_title(page) && !among) place_x_title(axes, page, mapping.area);
  axes.x_places = places_on_x(axes.x_ticks, page, mapping);
}

}  // namespace credence
