#include "ui/plot/plot_axes.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/fitting_ticks.h"
#include "ui/text/notation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace credence {
namespace {

constexpr double longest_names = 0.36;  // share of the width

// Category names take the whole row of labels; numbers leave its end to the axis's name.
bool has_places(const PlotPage& page) { return !page.figure.x.categories.empty() && !page.figure.x.label.empty(); }
bool title_has_own_row(const PlotPage& page) { return has_places(page) && !page.crowded; }

void place_x_labels(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  const QRectF row(0, mapping.area.bottom() + (page.crowded ? 1 : 4), page.size.width(), page.line);
  axes.x_places = place_labels(axes.x_ticks, page.metrics, row, [&](double at) {
    return mapping.to_pixels({at, 0}).x();
  });
}

// Places the name among the numbers, some of which are removed if necessary.
void place_among_numbers(AxesLayout& axes, const PlotPage& page, const QRectF& area, double top) {
  const std::vector<LabelSpan> labels = label_spans(axes.x_ticks, axes.x_places);
  const double width = page.size.width();
  const double end = area.right() < 0.97 * width ? area.right() : std::max(area.right(), width - PlotPage::margin);
  const double gap = 0.5 * page.line;
  const auto wide = [&] { return std::ceil(page.metrics.horizontalAdvance(axes.x_label)) + 1; };
  const auto place = [&] {
    return wide() > page.short_name() ? place_among_labels(labels, wide(), area.left(), end, gap) : end - wide();
  };
  double left = place();
  const qsizetype formula = axes.x_label.indexOf(QStringLiteral(" = "));
  if (formula > 0 && hidden_labels(labels, left, wide(), gap) > 0) {  // "activation a" for "activation a = wᵀφ(x)"
    axes.x_label.truncate(formula);
    left = place();
  }
  axes.x_title = QRectF(left, top, wide(), page.line);
  for (std::size_t k = 0; k < labels.size(); ++k) {
    if (hidden_labels({{labels[k].from, labels[k].to}}, left, wide(), gap) > 0) axes.x_ticks[k].label.clear();
  }
}

void place_x_title(AxesLayout& axes, const PlotPage& page, const QRectF& area) {
  if (has_places(page) && page.crowded) return;
  const QString whole = notation(QString::fromStdString(page.figure.x.label));
  axes.x_label = title_has_own_row(page) ? page.metrics.elidedText(whole, Qt::ElideRight, area.width())
                                         : axis_name(page.figure.x.label, page.metrics, area.width());
  if (axes.x_label.isEmpty()) return;
  const double top = page.size.height() - page.line - 1;
  if (!title_has_own_row(page)) return place_among_numbers(axes, page, area, top);
  const double wide = std::ceil(page.metrics.horizontalAdvance(axes.x_label)) + 1;
  axes.x_title = QRectF(area.center().x() - wide / 2, top, wide, page.line);
}

void place_short_y_title(AxesLayout& axes, QRectF& y_title, const PlotPage& page, const PlotMapping& mapping) {
  if (y_title.isEmpty() || y_title.width() > page.short_name()) return;
  y_title.moveTopLeft({std::max(2.0, mapping.area.left() - 8 - y_title.width()), mapping.area.top() - 2});
  for (Tick& tick : axes.y_ticks) {
    const bool there = mapping.to_pixels({0, tick.at}).y() - page.metrics.height() / 2 < y_title.bottom();
    if (there && page.figure.y.categories.empty()) tick.label.clear();
  }
}

// Removes numbers that would reach into the head, or that the page would cut while the plot may not make room for them.
void clear_y_ticks(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  const double highest = mapping.area.top() + page.line / 2 - 4, room = mapping.area.left() - 8;
  for (Tick& tick : axes.y_ticks) {
    const bool wide = page.head.area && page.metrics.horizontalAdvance(QString::fromStdString(tick.label)) > room;
    const bool high = mapping.to_pixels({0, tick.at}).y() < highest;
    if (page.figure.y.categories.empty() && (wide || high)) tick.label.clear();
  }
}

}  // namespace

double room_left(const PlotPage& page, const AxesLayout& axes) {
  if (!page.figure.show_axes) return PlotPage::margin;
  const double gap = 3 + (page.crowded ? axes.upright_y ? 9 : 11 : 0.4 * page.line);
  if (axes.upright_y) return page.line + gap;
  if (page.figure.y.categories.empty()) return text_width(page.metrics, axes.y_ticks) + gap;
  return std::min(text_width(QFontMetricsF(axes.names_font), axes.y_ticks), longest_names * page.size.width()) + gap;
}

double room_below(const PlotPage& page) {
  if (!page.figure.show_axes) return PlotPage::margin;
  return page.line * (title_has_own_row(page) ? 2 : 1) + (page.crowded ? 2 : 5);
}

double overhang(const PlotPage& page, const AxesLayout& axes, const PlotMapping& mapping) {
  const double width = mapping.area.width();
  if (axes.x_ticks.empty() || width <= 0) return 0;
  const Rect& v = mapping.visible;
  const QString name = axis_name(page.figure.x.label, page.metrics, width);
  const bool symbol = page.metrics.horizontalAdvance(name) <= page.short_name();
  if (symbol && !page.figure.x.label.empty() && !title_has_own_row(page)) return 0;  // the axis shows it
  const double half = page.metrics.horizontalAdvance(QString::fromStdString(axes.x_ticks.back().label)) / 2;
  if (page.crowded && half > 0.4 * page.line) return 0;  // the picture comes first, so the label is moved back
  return half + (page.crowded ? 0 : 4) - (v.x1 - axes.x_ticks.back().at) / v.width() * width;
}

void choose_ticks(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping) {
  const Rect& v = mapping.visible;
  const QRectF& area = mapping.area;
  const bool names = !page.figure.x.categories.empty();
  axes.x_ticks = fitting_ticks(page.figure.x, v.x0, v.x1, area.width(), 45, [&](const auto& ticks) {
    return names ? widest_pair(page.metrics, ticks) + 6
                 : text_width(page.metrics, ticks) * (page.crowded ? 1.7 : 1.2) + 14;
  });
  const std::vector<std::string>& places = page.figure.y.categories;
  axes.names_font = fitting_names(axes.names_font, places, mapping.pixels_per_y(), longest_names * page.size.width());
  // Category names may stand as close as lines of text.
  const double least = places.empty() ? 1.5 * page.line : QFontMetricsF(axes.names_font).height();
  axes.y_ticks = fitting_ticks(page.figure.y, v.y0, v.y1, area.height(), 40, [&](const auto&) { return least; });
  const double apart = axes.y_ticks.size() > 1 ? std::abs(axes.y_ticks[1].at - axes.y_ticks[0].at) : v.height();
  axes.upright_y =
      page.crowded && !places.empty() && text_width(page.metrics, axes.y_ticks) < apart / v.height() * area.height();
}

void place_names(AxesLayout& axes, QRectF& y_title, const PlotPage& page, const PlotMapping& mapping) {
  place_x_labels(axes, page, mapping);
  place_x_title(axes, page, mapping.area);
  place_short_y_title(axes, y_title, page, mapping);
  clear_y_ticks(axes, page, mapping);
}

}  // namespace credence
