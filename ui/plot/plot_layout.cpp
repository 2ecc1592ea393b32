#include "ui/plot/plot_layout.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/fitting_ticks.h"
#include "ui/plot/legend_rows.h"
#include "ui/plot/visible_range.h"
#include "ui/text/notation.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>

namespace credence {
namespace {

constexpr double smallest_type = 11;    // pixels: 8 pt at 96 dots an inch
constexpr double smallest_name = 8;     // pixels, of places that are many
constexpr double longest_names = 0.36;  // of the width
constexpr double strip_gap = 6;         // between a plot and its marginals

QFont sized(QFont font, double pixels) {
  font.setPixelSize(static_cast<int>(std::lround(pixels)));
  return font;
}

// What is long may be smaller, so that its end is there to be read.
void shrink(QFont& font, const QString& text, double room, double smallest) {
  while (font.pixelSize() > smallest && QFontMetricsF(font).horizontalAdvance(text) > room) {
    font.setPixelSize(font.pixelSize() - 1);
  }
}

class Layouter {
 public:
  Layouter(const Figure& figure, const Theme& theme, QSizeF size, const Head& head)
      : figure_(figure), items_(legend_items(figure)), head_(head), size_(size) {
    const double base = theme.font.pixelSize();
    const double room = std::min({1.0, size.width() / (24 * base), size.height() / (16 * base)});
    const double pixels = std::clamp(base * room, smallest_type, base);
    out_.font = sized(theme.font, pixels);
    out_.note_font = out_.names_font = out_.font;
    out_.title_font = sized(theme.font, std::round(pixels * 1.07));
    out_.title_font.setWeight(QFont::DemiBold);
    line_ = QFontMetricsF(out_.font).height();
    crowded_ = theme.id == ThemeId::projector && head.height > 0;
    // For a projector what has an end, or a place, has its name there.
    if (theme.id == ThemeId::projector) {
      std::erase_if(items_, [](const LegendItem& item) { return item.place == LegendItem::Place::beside; });
    }
  }

  PlotLayout run() {
    const QFontMetricsF metrics(out_.font);
    const double head = place_head(metrics);
    const double above = strip(figure_.above, size_.height()), beside = strip(figure_.beside, size_.width());
    const double top = head + above;
    // The labels' widths depend on the range, the range on the room that the labels leave.
    for (int pass = 0; pass < (figure_.show_axes ? 3 : 1); ++pass) {
      const double right = std::max(crowded_ ? 1.0 : 5.0, beside + (beside > 0 ? 0 : overhang(metrics)));
      place_area(QRectF(QPointF(std::ceil(left_room(metrics)), std::ceil(top)),
                        QPointF(std::floor(size_.width() - right), std::floor(size_.height() - bottom_room()))));
      if (figure_.show_axes) place_ticks(metrics);
    }
    place_strips(above, beside);
    if (figure_.show_axes) {
      const QRectF row(0, out_.mapping.area.bottom() + (crowded_ ? 1 : 4), size_.width(), line_);
      out_.x_places = place_labels(out_.x_ticks, metrics, row, [&](double at) {
        return out_.mapping.to_pixels({at, 0}).x();
      });
      place_x_title(metrics);
      place_short_y_title(metrics);
      clear_ticks(metrics);
    }
    return std::move(out_);
  }

 private:
  static constexpr double margin = 8;

  // Title, note and legend from the top down, the name of y right above its axis; returns where the plot may begin.
  double place_head(const QFontMetricsF& metrics) {
    double y = 1, left = margin + head_.left;
    double first = std::max(head_.height, 0.0);
    if (!figure_.title.empty()) {
      const QString title = QString::fromStdString(figure_.title);
      const double room = size_.width() - 2 * margin;
      shrink(out_.title_font, title, room - 2, out_.font.pixelSize());
      const QFontMetricsF title_metrics(out_.title_font);
      const double width = std::min(room, title_metrics.horizontalAdvance(title) + 2);
      out_.title = QRectF(margin, y, width, title_metrics.height());
      first = std::max(first, title_metrics.height());
      left = margin + width + 20;
    }
    const bool noted = !crowded_ && (head_.note || (!figure_.note.empty() && !head_.passing));
    if (noted) {
      if (first > 0) y += first + 1;
      if (!figure_.note.empty()) out_.note = QRectF(margin, y, size_.width() - 2 * margin, line_);
      const double smallest = std::max(smallest_type, 0.7 * out_.font.pixelSize());
      shrink(out_.note_font, QString::fromStdString(figure_.note), out_.note.width(), smallest);
      y += line_ + 1;
      first = 0;
    }
    y = place_legend(metrics, noted ? margin : left, y, first, noted ? 0 : head_.right);
    return std::max(crowded_ ? y : y + 2, line_ / 2 + 4);
  }

  double swatch_width() const { return std::round(1.2 * line_); }
  double legend_gap() const { return std::round(0.7 * line_); }

  std::vector<LegendEntry> legend_entries(double longest) const {
    const QFontMetricsF metrics(out_.font);
    std::vector<LegendEntry> entries;
    for (const LegendItem& item : items_) {
      LegendEntry entry;
      entry.look = item.swatch;
      entry.may_leave = item.place == LegendItem::Place::edge;
      entry.name = metrics.elidedText(QString::fromStdString(item.name), Qt::ElideRight, longest - swatch_width() - 6);
      entry.swatch = QRectF(0, 0, swatch_width(), line_);
      entry.text = QRectF(swatch_width() + 6, 0, std::ceil(metrics.horizontalAdvance(entry.name)) + 1, line_);
      entries.push_back(entry);
    }
    return entries;
  }

  // The colour bar as it stands in a row, from 0 on, with a name or without; returns its width.
  double make_bar(const QFontMetricsF& metrics, double longest, ColourScale scale, const QString& title) {
    const bool named = !title.isEmpty();
    const std::vector<Tick> ticks = bar_ticks(scale.low, scale.high);
    ColourBar bar{.scale = std::move(scale)};
    if (!ticks.empty()) {
      bar.low = QString::fromStdString(ticks.front().label);
      bar.high = QString::fromStdString(ticks.back().label);
    }
    const double low = metrics.horizontalAdvance(bar.low), high = metrics.horizontalAdvance(bar.high);
    const double colours = std::round((named ? 3.2 : 2.0) * line_), rest = low + 4 + colours + 4 + high;
    if (named) bar.name = metrics.elidedText(title, Qt::ElideRight, longest - rest - 11);
    const double name = named ? std::ceil(metrics.horizontalAdvance(bar.name)) + 1 : 0;
    bar.name_place = QRectF(0, 0, name, line_);
    bar.low_place = QRectF(named ? name + 8 : 0, 0, low + 1, line_);
    bar.bar = QRectF(bar.low_place.right() + 3, 0.2 * line_, colours, 0.6 * line_);
    bar.high_place = QRectF(bar.bar.right() + 4, 0, high + 1, line_);
    return out_.bar.emplace(std::move(bar)).high_place.right();
  }

  // Contours that carry their numbers tell what the colours mean, but not which was taken from which; a large plot has
  // room for both.
  bool bar_is_spare() const {
    return size_.height() < 34 * line_ && out_.bar->scale.map != ColourMap::difference && contours_tell();
  }
  bool contours_tell() const {
    return std::any_of(figure_.layers.begin(), figure_.layers.end(), [](const Layer& layer) {
      const auto* contours = std::get_if<Contours>(&layer);
      return contours && std::any_of(contours->levels.begin(), contours->levels.end(),
                                     [](const ContourLevel& level) { return !level.label.empty(); });
    });
  }

  // A symbol stands at the upper end of its axis, among the ticks' labels.
  double short_name() const { return 2 * line_; }
  void place_short_y_title(const QFontMetricsF& metrics) {
    if (out_.y_title.isEmpty() || out_.y_title.width() > short_name()) return;
    const QRectF& area = out_.mapping.area;
    out_.y_title.moveTopLeft({std::max(2.0, area.left() - 8 - out_.y_title.width()), area.top() - 2});
    for (Tick& tick : out_.y_ticks) {
      const bool there = out_.mapping.to_pixels({0, tick.at}).y() - metrics.height() / 2 < out_.y_title.bottom();
      if (there && figure_.y.categories.empty()) tick.label.clear();
    }
  }

  // In the title's row, after what stands there.
  double room_for_name(const std::vector<double>& widths, double left, double right) const {
    double room = size_.width() - margin - right - left;
    for (const double width : widths) room -= width + legend_gap();
    return std::max(room, short_name());
  }

  // The legend and the colour bar begin in the title's row; the last row, right above the plot, begins with y's name.
  double place_legend(const QFontMetricsF& metrics, double left, double top, double first, double right) {
    const double longest = size_.width() - 2 * margin;
    std::vector<LegendEntry> entries = legend_entries(longest);
    double bar = 0;
    if (const auto scale = colour_scale(figure_)) {
      const QString whole = QString::fromStdString(scale->name);
      // In a crowded row the numbers at its ends are more than its name.
      for (const QString& title : {whole, before_comma(whole), QString()}) {
        bar = make_bar(metrics, longest, *scale, title);
        if (!crowded_ || left + bar <= size_.width() - margin - right) break;
      }
    }
    std::vector<double> widths;
    for (const LegendEntry& entry : entries) widths.push_back(entry.text.right());
    if (bar > 0) widths.push_back(bar);
    const double note = note_width(longest);
    if (note > 0) widths.push_back(note);
    if (figure_.show_axes) out_.y_label = axis_name(figure_.y.label, metrics, longest);
    if (crowded_ && metrics.horizontalAdvance(out_.y_label) > room_for_name(widths, left, right)) out_.y_label.clear();
    const double name = out_.y_label.isEmpty() ? 0 : std::ceil(metrics.horizontalAdvance(out_.y_label)) + 1;
    const bool titled = first > 0;  // the first row is also somebody's title
    const bool in_row = name > short_name();
    int count = std::max(in_row && titled && !crowded_ ? 2 : 1, head_.rows);
    std::vector<RowPlace> places;
    for (;; ++count) {
      const auto rows = static_cast<std::size_t>(count);
      std::vector<double> from(rows, margin), to(rows, size_.width() - margin);
      from.front() = left;
      to.front() -= right;
      if (in_row) from.back() += name + 2 * legend_gap();  // it is the axis's, not that of the next swatch
      places = flow(widths, from, to, legend_gap());
      const auto needed = std::span(places).first(entries.size() + (bar > 0 && !bar_is_spare() ? 1 : 0));
      const bool fits = std::ranges::none_of(needed, [](const auto& place) { return place.first < 0; });
      if (fits || head_.passing || count > static_cast<int>(widths.size()) + 2) break;
      // Colours that nothing tells the meaning of are none.
      const bool barred = bar > 0 && !contours_tell() && places[entries.size()].first < 0;
      if (crowded_ && !barred && only_edges_left(entries, places)) break;
    }
    out_.head_rows = count;
    const double tall = std::max(first, line_);
    const auto y_of = [&](int row) {
      return row == 0 ? top + (tall - line_) / 2 : top + tall + 1 + (row - 1) * (line_ + 1);
    };
    put_entries(std::move(entries), places, y_of);
    if (bar > 0) move_bar(places[items_.size()], y_of);
    if (note > 0 && places.back().first >= 0) {
      out_.note = QRectF(places.back().second, y_of(places.back().first), note, line_);
    }
    if (name > 0) out_.y_title = QRectF(count == 1 && in_row ? left : margin, y_of(count - 1), name, line_);
    if (widths.empty() && !in_row && !titled && head_.rows == 0) return top;
    return y_of(count - 1) + (count == 1 ? (tall + line_) / 2 : line_);
  }

  void put_entries(std::vector<LegendEntry> entries, const std::vector<RowPlace>& places, const auto& y_of) {
    for (std::size_t k = 0; k < entries.size(); ++k) {
      if (places[k].first < 0) {
        out_.at_edges.push_back(items_[k].name);
        continue;
      }
      const QPointF to(places[k].second, y_of(places[k].first));
      entries[k].swatch.translate(to);
      entries[k].text.translate(to);
      out_.legend.push_back(entries[k]);
    }
  }

  // Where it has no line of its own and must not shift the plot, it is where the legend leaves it room.
  double note_width(double longest) const {
    if (crowded_ || head_.note || !head_.passing || figure_.note.empty()) return 0;
    const double whole = QFontMetricsF(out_.note_font).horizontalAdvance(QString::fromStdString(figure_.note));
    return std::min(longest, std::ceil(whole) + 1);
  }

  void move_bar(const RowPlace& place, const auto& y_of) {
    if (place.first < 0) return out_.bar.reset();
    const QPointF to(place.second, y_of(place.first));
    for (QRectF* part : {&out_.bar->name_place, &out_.bar->low_place, &out_.bar->bar, &out_.bar->high_place}) {
      part->translate(to);
    }
  }

  // Room for a marginal and the gap before it, of a plot with that much height (or width).
  static double strip(const Marginal& marginal, double room) {
    return marginal.layers.empty() ? 0 : std::round(std::clamp(0.17 * room, 30.0, 130.0)) + strip_gap;
  }

  double left_room(const QFontMetricsF& metrics) const {
    if (!figure_.show_axes) return margin;
    const double gap = 3 + (crowded_ ? out_.upright_y ? 9 : 11 : 0.4 * line_);
    if (out_.upright_y) return line_ + gap;
    if (figure_.y.categories.empty()) return text_width(metrics, out_.y_ticks) + gap;
    return std::min(text_width(QFontMetricsF(out_.names_font), out_.y_ticks), longest_names * size_.width()) + gap;
  }

  // Names of places take the whole row of labels; numbers leave its end to the axis's name.
  bool has_places() const { return !figure_.x.categories.empty() && !figure_.x.label.empty(); }
  bool title_has_own_row() const { return has_places() && !crowded_; }
  double bottom_room() const {
    return figure_.show_axes ? line_ * (title_has_own_row() ? 2 : 1) + (crowded_ ? 2 : 5) : margin;
  }

  void place_x_title(const QFontMetricsF& metrics) {
    const QRectF& area = out_.mapping.area;
    if (has_places() && crowded_) return;
    const QString whole = notation(QString::fromStdString(figure_.x.label));
    out_.x_label = title_has_own_row() ? metrics.elidedText(whole, Qt::ElideRight, area.width())
                                       : axis_name(figure_.x.label, metrics, area.width());
    if (out_.x_label.isEmpty()) return;
    const double top = size_.height() - line_ - 1;
    const auto width = [&] { return std::ceil(metrics.horizontalAdvance(out_.x_label)) + 1; };
    if (title_has_own_row()) {
      out_.x_title = QRectF(area.center().x() - width() / 2, top, width(), line_);
      return;
    }
    const std::vector<LabelSpan> labels = label_spans(out_.x_ticks, out_.x_places);
    const double end =
        area.right() < 0.97 * size_.width() ? area.right() : std::max(area.right(), size_.width() - margin);
    const double gap = 0.5 * line_;
    const auto place = [&] {
      return width() > short_name() ? place_among_labels(labels, width(), area.left(), end, gap) : end - width();
    };
    double left = place();
    const qsizetype formula = out_.x_label.indexOf(QStringLiteral(" = "));
    if (formula > 0 && hidden_labels(labels, left, width(), gap) > 0) {  // "activation a" of "activation a = wᵀφ(x)"
      out_.x_label.truncate(formula);
      left = place();
    }
    out_.x_title = QRectF(left, top, width(), line_);
    for (std::size_t k = 0; k < labels.size(); ++k) {
      if (hidden_labels({{labels[k].from, labels[k].to}}, left, width(), gap) > 0) out_.x_ticks[k].label.clear();
    }
  }

  // Numbers that would reach into the head, or be cut by the page where the plot may not make room for them.
  void clear_ticks(const QFontMetricsF& metrics) {
    const double highest = out_.mapping.area.top() + line_ / 2 - 4, room = out_.mapping.area.left() - 8;
    for (Tick& tick : out_.y_ticks) {
      const bool wide = head_.area && metrics.horizontalAdvance(QString::fromStdString(tick.label)) > room;
      const bool high = out_.mapping.to_pixels({0, tick.at}).y() < highest;
      if (figure_.y.categories.empty() && (wide || high)) tick.label.clear();
    }
  }

  void place_area(QRectF area) {
    if (head_.area) {
      out_.mapping = {visible_range(figure_, head_.area->size()), *head_.area};
      return;
    }
    area.setWidth(std::max(20.0, area.width()));
    area.setHeight(std::max(20.0, area.height()));
    if (figure_.beside.layers.empty()) area.setWidth(std::min(area.width(), widest_area(figure_, area.size())));
    out_.mapping.area = area;
    out_.mapping.visible = visible_range(figure_, area.size());
  }

  void place_ticks(const QFontMetricsF& metrics) {
    const Rect& v = out_.mapping.visible;
    const QRectF& area = out_.mapping.area;
    const bool names = !figure_.x.categories.empty();
    out_.x_ticks = fitting_ticks(figure_.x, v.x0, v.x1, area.width(), 45, [&](const auto& ticks) {
      return names ? widest_pair(metrics, ticks) + 6 : text_width(metrics, ticks) * (crowded_ ? 1.7 : 1.2) + 14;
    });
    out_.names_font = fitting_names(out_.names_font, figure_.y.categories, out_.mapping.pixels_per_y(),
                                    longest_names * size_.width());
    // Names may stand as close as lines of text.
    const double least = figure_.y.categories.empty() ? 1.5 * line_ : QFontMetricsF(out_.names_font).height();
    out_.y_ticks = fitting_ticks(figure_.y, v.y0, v.y1, area.height(), 40, [&](const auto&) { return least; });
    const double apart = out_.y_ticks.size() > 1 ? std::abs(out_.y_ticks[1].at - out_.y_ticks[0].at) : v.height();
    out_.upright_y = crowded_ && !figure_.y.categories.empty() &&
                     text_width(metrics, out_.y_ticks) < apart / v.height() * area.height();
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

  // How far the last label on x sticks out to the right of the plot area.
  double overhang(const QFontMetricsF& metrics) const {
    const double width = out_.mapping.area.width();
    if (out_.x_ticks.empty() || width <= 0) return 0;
    const Rect& v = out_.mapping.visible;
    const bool symbol = metrics.horizontalAdvance(axis_name(figure_.x.label, metrics, width)) <= short_name();
    if (symbol && !figure_.x.label.empty() && !title_has_own_row()) return 0;  // it is there
    const double half = metrics.horizontalAdvance(QString::fromStdString(out_.x_ticks.back().label)) / 2;
    if (crowded_ && half > 0.4 * line_) return 0;  // the picture comes first, the label stands back
    return half + (crowded_ ? 0 : 4) - (v.x1 - out_.x_ticks.back().at) / v.width() * width;
  }

  const Figure& figure_;
  std::vector<LegendItem> items_;
  Head head_;
  QSizeF size_;
  double line_ = 0;  // height of a line of text
  // In a projector's window the picture comes first: one row of head where that will do, the sentence is above all
  // plots and the names of places speak for themselves.
  bool crowded_ = false;
  PlotLayout out_;
};

}  // namespace

PlotLayout lay_out(const Figure& figure, const Theme& theme, QSizeF size, const Head& head) {
  return Layouter(figure, theme, size, head).run();
}

}  // namespace credence
