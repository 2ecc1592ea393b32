#include "ui/plot/plot_layout.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double smallest_type = 11;  // pixels: 8 pt at 96 dots an inch
constexpr double bar_width = 12;
constexpr double strip_gap = 6;  // between a plot and its marginals

QFont sized(QFont font, double pixels) {
  font.setPixelSize(static_cast<int>(std::lround(pixels)));
  return font;
}

double text_width(const QFontMetricsF& metrics, const std::vector<Tick>& ticks) {
  double width = 0;
  for (const Tick& tick : ticks) width = std::max(width, metrics.horizontalAdvance(QString::fromStdString(tick.label)));
  return width;
}

// A range that can be drawn, whatever the figure says.
void repair(double& low, double& high) {
  if (!std::isfinite(low) || !std::isfinite(high)) {
    low = 0;
    high = 1;
  } else if (!(high > low)) {
    const double half = std::max(0.5, 1e-3 * std::abs(low));
    low -= half;
    high += half;
  }
}

Rect visible_range(const Figure& figure, QSizeF area) {
  Rect r{figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  repair(r.x0, r.x1);
  repair(r.y0, r.y1);
  if (figure.equal_aspect) {
    const double unit = std::min(area.width() / r.width(), area.height() / r.height());  // pixels
    const double more_x = std::max(0.0, area.width() / unit - r.width()) / 2;
    const double more_y = std::max(0.0, area.height() / unit - r.height()) / 2;
    r = {r.x0 - more_x, r.x1 + more_x, r.y0 - more_y, r.y1 + more_y};
  }
  return r;
}

// As many ticks as have room: `gap_of(ticks)` is the room in pixels that two neighbours need at least.
template <typename Gap>
std::vector<Tick> fitting_ticks(Axis axis, double low, double high, double pixels, double spacing, Gap gap_of) {
  axis.min = low;
  axis.max = high;
  int wanted = std::clamp(static_cast<int>(pixels / spacing), 2, 9);
  if (!axis.categories.empty()) wanted = std::max(2, static_cast<int>(axis.categories.size()));
  while (true) {
    std::vector<Tick> ticks = axis_ticks(axis, wanted);
    double closest = pixels;
    for (std::size_t k = 1; k < ticks.size(); ++k) {
      closest = std::min(closest, (ticks[k].at - ticks[k - 1].at) / (high - low) * pixels);
    }
    if (ticks.size() < 2 || gap_of(ticks) <= closest) return ticks;
    if (wanted == 2) return {ticks.front(), ticks.back()};
    --wanted;
  }
}

class Layouter {
 public:
  Layouter(const Figure& figure, const Theme& theme, QSizeF size)
      : figure_(figure), items_(legend_items(figure)), size_(size) {
    const double base = theme.font.pixelSize();
    const double room = std::min({1.0, size.width() / (24 * base), size.height() / (16 * base)});
    const double pixels = std::clamp(base * room, smallest_type, base);
    out_.font = sized(theme.font, pixels);
    out_.note_font = out_.font;
    out_.title_font = sized(theme.font, std::round(pixels * 1.07));
    out_.title_font.setWeight(QFont::DemiBold);
    line_ = QFontMetricsF(out_.font).height();
  }

  PlotLayout run() {
    const double head = place_head();
    const QFontMetricsF metrics(out_.font);
    find_bar();
    const double above = strip(figure_.above, size_.height()), beside = strip(figure_.beside, size_.width());
    const double top = head + above, right_parts = beside + bar_room(metrics);
    // The labels' widths depend on the range, the range on the room that the labels leave.
    for (int pass = 0; pass < (figure_.show_axes ? 3 : 1); ++pass) {
      const double right = std::max(10.0, right_parts + (right_parts > 0 ? 0 : overhang(metrics)));
      place_area(QRectF(QPointF(std::ceil(left_room(metrics)), std::ceil(top)),
                        QPointF(std::floor(size_.width() - right), std::floor(size_.height() - bottom_room()))));
      if (figure_.show_axes) place_ticks(metrics);
    }
    place_strips(above, beside);
    place_bar(metrics, beside);
    if (figure_.show_axes) {
      const QRectF& area = out_.mapping.area;
      out_.x_label = metrics.elidedText(QString::fromStdString(figure_.x.label), Qt::ElideRight, area.width());
      out_.y_label = metrics.elidedText(QString::fromStdString(figure_.y.label), Qt::ElideRight, area.height());
    }
    return std::move(out_);
  }

 private:
  // Title, legend and note from the top down; returns where the plot may begin.
  double place_head() {
    const QFontMetricsF title_metrics(out_.title_font);
    const double margin = 10, width = size_.width() - 2 * margin;
    double y = 6;
    double title_width = 0;
    if (!figure_.title.empty()) {
      title_width = std::min(width, title_metrics.horizontalAdvance(QString::fromStdString(figure_.title)) + 2);
      out_.title = QRectF(margin, y, width, title_metrics.height());
    }
    const bool beside = place_legend_row(margin + title_width + (title_width > 0 ? 24 : 0), size_.width() - margin, y,
                                         std::max(line_, out_.title.height()));
    if (title_width > 0 || (beside && !out_.legend.empty())) y += std::max(line_, out_.title.height()) + 1;
    if (!figure_.note.empty()) {
      out_.note = QRectF(margin, y, width, line_);
      y += line_ + 1;
    }
    if (!beside) y = place_legend_rows(margin, size_.width() - margin, y);
    return y + line_ / 2 + 4;  // the highest label on y stands half above the plot
  }

  double swatch_width() const { return std::round(1.7 * line_); }

  std::vector<LegendEntry> legend_entries(double longest) const {
    const QFontMetricsF metrics(out_.font);
    std::vector<LegendEntry> entries;
    for (const LegendItem& item : items_) {
      LegendEntry entry;
      entry.look = item.swatch;
      entry.name = metrics.elidedText(QString::fromStdString(item.name), Qt::ElideRight, longest - swatch_width() - 6);
      entry.swatch = QRectF(0, 0, swatch_width(), line_);
      entry.text = QRectF(swatch_width() + 6, 0, std::ceil(metrics.horizontalAdvance(entry.name)) + 1, line_);
      entries.push_back(entry);
    }
    return entries;
  }

  static void move(LegendEntry& entry, double x, double y) {
    entry.swatch.translate(x, y);
    entry.text.translate(x, y);
  }

  // Right-aligned on the title's row, where there is room for all of it.
  bool place_legend_row(double left, double right, double y, double height) {
    std::vector<LegendEntry> entries = legend_entries(1e6);
    double width = 0;
    for (const LegendEntry& entry : entries) width += entry.text.right() + (width > 0 ? legend_gap() : 0);
    if (width > right - left) return false;
    double x = right - width;
    for (LegendEntry& entry : entries) {
      const double entry_width = entry.text.right();
      move(entry, x, y + (height - line_) / 2);
      x += entry_width + legend_gap();
    }
    out_.legend = std::move(entries);
    return true;
  }

  double place_legend_rows(double left, double right, double y) {
    std::vector<LegendEntry> entries = legend_entries(right - left);
    double x = left;
    for (LegendEntry& entry : entries) {
      const double width = entry.text.right();
      if (x > left && x + width > right) {
        x = left;
        y += line_ + 1;
      }
      move(entry, x, y);
      x += width + legend_gap();
    }
    out_.legend = std::move(entries);
    return y + line_ + 1;
  }

  double legend_gap() const { return line_; }

  // Room for a marginal and the gap before it, of a plot with that much height (or width).
  static double strip(const Marginal& marginal, double room) {
    return marginal.layers.empty() ? 0 : std::round(std::clamp(0.17 * room, 30.0, 130.0)) + strip_gap;
  }

  double left_room(const QFontMetricsF& metrics) const {
    if (!figure_.show_axes) return 10;
    return text_width(metrics, out_.y_ticks) + (figure_.y.label.empty() ? 0 : line_ + 6) + 12;
  }

  double bottom_room() const { return figure_.show_axes ? line_ * (figure_.x.label.empty() ? 1 : 2) + 17 : 10; }

  void place_area(QRectF area) {
    area.setWidth(std::max(20.0, area.width()));
    area.setHeight(std::max(20.0, area.height()));
    out_.mapping.area = area;
    out_.mapping.visible = visible_range(figure_, area.size());
  }

  void place_ticks(const QFontMetricsF& metrics) {
    const Rect& v = out_.mapping.visible;
    const QRectF& area = out_.mapping.area;
    out_.x_ticks = fitting_ticks(figure_.x, v.x0, v.x1, area.width(), 45,
                                 [&](const auto& ticks) { return text_width(metrics, ticks) * 1.2 + 14; });
    out_.y_ticks = fitting_ticks(figure_.y, v.y0, v.y1, area.height(), 40, [&](const auto&) { return 1.4 * line_; });
  }

  void place_strips(double above, double beside) {
    const auto densities = [](const Marginal& marginal, double& low, double& high) {
      low = marginal.low;
      high = marginal.high;
      repair(low, high);
    };
    const QRectF& area = out_.mapping.area;
    if (above > 0) {
      out_.above = out_.mapping;
      out_.above->area = QRectF(area.left(), area.top() - above, area.width(), above - strip_gap);
      densities(figure_.above, out_.above->visible.y0, out_.above->visible.y1);
    }
    if (beside > 0) {
      out_.beside = out_.mapping;
      out_.beside->area = QRectF(area.right() + strip_gap, area.top(), beside - strip_gap, area.height());
      densities(figure_.beside, out_.beside->visible.x0, out_.beside->visible.x1);
    }
  }

  void find_bar() {
    auto scale = colour_scale(figure_);
    if (!scale) return;
    ColourBar bar;
    bar.ticks = bar_ticks(scale->low, scale->high);
    bar.scale = *std::move(scale);
    out_.bar = std::move(bar);
  }

  double bar_room(const QFontMetricsF& metrics) const {
    return out_.bar ? 12 + bar_width + 5 + text_width(metrics, out_.bar->ticks) + 5 + line_ + 5 : 0;
  }

  // How far the last label on x sticks out to the right of the plot area.
  double overhang(const QFontMetricsF& metrics) const {
    const double width = out_.mapping.area.width();
    if (out_.x_ticks.empty() || width <= 0) return 10;
    const Rect& v = out_.mapping.visible;
    const double half = metrics.horizontalAdvance(QString::fromStdString(out_.x_ticks.back().label)) / 2;
    return half + 4 - (v.x1 - out_.x_ticks.back().at) / v.width() * width;
  }

  void place_bar(const QFontMetricsF& metrics, double beside) {
    if (!out_.bar) return;
    const QRectF& area = out_.mapping.area;
    const double x = area.right() + beside + 12;
    out_.bar->bar = QRectF(x, area.top(), bar_width, area.height());
    out_.bar->name_strip =
        QRectF(x + bar_width + 5 + text_width(metrics, out_.bar->ticks) + 5, area.top(), line_, area.height());
  }

  const Figure& figure_;
  std::vector<LegendItem> items_;
  QSizeF size_;
  double line_ = 0;  // height of a line of text
  PlotLayout out_;
};

}  // namespace

PlotLayout lay_out(const Figure& figure, const Theme& theme, QSizeF size) {
  return Layouter(figure, theme, size).run();
}

}  // namespace credence
