// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_scene.h"

#include "core/math/vector_state.h"
#include "ui/plot/axis_name.h"
#include "ui/plot/canvas.h"
#include "ui/plot/field_painter.h"
#include "ui/plot/layer_painter.h"
#include "ui/plot/text_painter.h"
#include "ui/plot/typeset.h"

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>

#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QPaintEngine>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

// larger images are not cached
constexpr int most_pixels = 1 << 23;

// Breaks the text at its last space within the room.
std::pair<QString, QString> broken(const QString& text, const QFont& font, double room) {
  const QFontMetricsF metrics(font);
  qsizetype best = -1;
  for (qsizetype k = text.indexOf(u' '); k >= 0; k = text.indexOf(u' ', k + 1)) {
    if (metrics.horizontalAdvance(text.left(k)) <= room) best = k;
  }
  return best < 0 ? std::pair(text, QString()) : std::pair(text.left(best), text.mid(best + 1));
}

bool show_the_same(const Figure& a, const Figure& b) {
  const auto is_same = [](const Axis& one, const Axis& other) {
    return one.label == other.label && one.categories == other.categories && one.log10 == other.log10;
  };
  return is_same(a.x, b.x) && is_same(a.y, b.y) && a.show_axes == b.show_axes;
}

bool same_axes(const PlotLayout& a, const PlotLayout& b) {
  return a.mapping.area == b.mapping.area && a.mapping.visible == b.mapping.visible && a.x_ticks == b.x_ticks &&
         a.y_ticks == b.y_ticks && a.upright_y == b.upright_y && a.font == b.font;
}

// Sets the lines and marks of an axis. Its labels must exist, but are not shown.
void set_ticks(QCategoryAxis& axis, std::vector<Tick> ticks, double low, double high) {
  // An axis without ticks is not laid out, so one is placed out of sight.
  if (ticks.empty()) ticks.push_back({low - (high - low) / 2, {}});
  if (axis.min() != low || axis.max() != high) axis.setRange(low, high);
  QStringList labels;
  for (std::size_t k = 0; k < ticks.size(); ++k) labels << QString::number(k);
  bool same = labels == axis.categoriesLabels();
  for (std::size_t k = 0; same && k < ticks.size(); ++k) {
    same = axis.endValue(labels[static_cast<int>(k)]) == ticks[k].at;
  }
  if (same) return;
  for (const QString& label : axis.categoriesLabels()) axis.remove(label);
  axis.setStartValue(low - (high - low));  // keeps the grid line of the start out of sight
  for (std::size_t k = 0; k < ticks.size(); ++k) axis.append(labels[static_cast<int>(k)], ticks[k].at);
}

// Paints the labels here, because an axis would cut those wider than their share of the width and drop one that reaches
// beyond the page.
void paint_labels_on_x(const Canvas& canvas, const PlotLayout& layout) {
  QPainter& painter = canvas.painter;
  const double ascent = QFontMetricsF(layout.font).ascent();
  painter.setFont(layout.font);
  painter.setPen(canvas.theme.text);
  for (std::size_t k = 0; k < layout.x_ticks.size(); ++k) {
    const QString label = QString::fromStdString(layout.x_ticks[k].label);
    painter.drawText(layout.x_places[k].topLeft() + QPointF(0, ascent), label);
    note_word(canvas, PaintedWord::Kind::tick, label, layout.x_places[k]);
  }
}

// Paints a name that runs upwards beside its place.
void paint_upright_name(const Canvas& canvas, const QString& name, const QFontMetricsF& metrics, QPointF at) {
  QPainter& painter = canvas.painter;
  const double width = metrics.horizontalAdvance(name);
  painter.save();
  painter.translate(at);
  painter.rotate(-90);
  painter.drawText(QPointF(-width / 2, -metrics.descent()), name);
  painter.restore();
  const QSizeF size(metrics.height(), width);
  note_word(canvas, PaintedWord::Kind::tick, name, QRectF(QPointF(at.x() - size.width(), at.y() - width / 2), size));
}

// Paints labels beside their ticks, because an axis would cut long ones to a third of the plot. Category names may have
// two lines, and be cut to the room that there is. A number at an end stands within `highest` and `lowest`.
void paint_labels_on_y(const Canvas& canvas, const PlotLayout& layout, bool places, double highest, double lowest) {
  QPainter& painter = canvas.painter;
  constexpr double gap = 8;
  const QFont& font = places ? layout.names_font : layout.font;
  const QFontMetricsF metrics(font);
  const double left = layout.mapping.area.left();
  const bool two_allowed = places && layout.mapping.pixels_per_y() >= 2 * metrics.height();
  painter.setFont(font);
  painter.setPen(canvas.theme.text);
  for (const Tick& tick : layout.y_ticks) {
    const QString whole = QString::fromStdString(tick.label);
    const double y = layout.mapping.to_pixels({0, tick.at}).y();
    if (layout.upright_y) {
      paint_upright_name(canvas, whole, metrics, {left - 5, y});
      continue;
    }
    const QStringList lines = places ? name_lines(whole, metrics, left - gap, two_allowed) : QStringList{whole};
    if (lines.front().size() < 2 && lines.front() != whole) continue;  // nothing would be left of it
    double base = std::max(std::min(y, lowest), highest) + metrics.capHeight() / 2 -
                  0.5 * static_cast<double>(lines.size() - 1) * metrics.height();
    for (const QString& line : lines) {
      const double width = metrics.horizontalAdvance(line);
      const QRectF box(left - gap - width, base - metrics.ascent(), width, metrics.height());
      painter.drawText(QPointF(box.left(), base), line);
      note_word(canvas, PaintedWord::Kind::tick, line, box, 0, 0, !whole.contains(line));
      base += metrics.height();
    }
  }
}

}  // namespace

PlotScene::PlotScene() : theme_(&credence::theme(ThemeId::light)) {
  chart_ = new QChart;
  chart_->setAnimationOptions(QChart::NoAnimation);
  chart_->legend()->hide();
  chart_->setMargins(QMargins(0, 0, 0, 0));
  chart_->setBackgroundVisible(false);
  chart_->setDropShadowEnabled(false);
  x_axis_ = new QCategoryAxis;
  y_axis_ = new QCategoryAxis;
  for (QCategoryAxis* axis : {x_axis_, y_axis_}) {
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setLabelsVisible(false);  // the labels are painted with the head
  }
  chart_->addAxis(x_axis_, Qt::AlignBottom);
  chart_->addAxis(y_axis_, Qt::AlignLeft);
  scene_.addItem(chart_);
  scene_.setItemIndexMethod(QGraphicsScene::NoIndex);
  style();
  arrange();
}

PlotScene::~PlotScene() = default;

void PlotScene::set_figure(Figure figure) {
  figure = typeset(std::move(figure));
  if (figure.title != figure_.title || figure.note != figure_.note) surroundings_ = {};
  if (!show_the_same(figure, figure_)) forget_places();
  figure_ = std::move(figure);
  arrange();
}

void PlotScene::set_theme(ThemeId id, double larger) {
  theme_ = &credence::theme(id, larger);
  forget_places();
  style();
  arrange();
}

void PlotScene::set_size(QSizeF size) {
  const QSizeF before = std::exchange(size_, size.expandedTo(QSizeF(60, 60)));
  if (size_ != before) forget_places();
  arrange();
}

void PlotScene::set_head(const Head& head) {
  head_ = head;
  arrange();
}

void PlotScene::forget_places() {
  if (places_) places_->forget();
}

void PlotScene::be_like(const PlotScene& other) {
  places_ = other.places_;
  figure_.x = other.figure_.x;
  figure_.y = other.figure_.y;
  figure_.show_axes = other.figure_.show_axes;
  theme_ = other.theme_;
  size_ = other.size_;
  head_ = other.head_;
  style();
}

void PlotScene::style() {
  chart_stale_ = true;
  for (QCategoryAxis* axis : {x_axis_, y_axis_}) {
    axis->setLinePen(QPen(theme_->axis, 1));
    axis->setGridLinePen(QPen(theme_->grid, 1));
  }
}

void PlotScene::arrange() {
  PlotLayout next = lay_out(figure_, *theme_, size_, head_);
  // Laying out the chart's axes costs more than painting it, and while a point is dragged they mostly stay as they are.
  chart_stale_ = chart_stale_ || chart_->size() != size_ || !same_axes(layout_, next);
  if (!(next == layout_)) surroundings_ = {};
  layout_ = std::move(next);
  if (chart_->size() != size_) chart_->resize(size_);
  if (chart_->plotArea() != layout_.mapping.area) chart_->setPlotArea(layout_.mapping.area);
  for (QCategoryAxis* axis : {x_axis_, y_axis_}) {
    if (axis->isVisible() != figure_.show_axes) {
      axis->setVisible(figure_.show_axes);
      chart_stale_ = true;
    }
  }
  const Rect& v = layout_.mapping.visible;
  set_ticks(*x_axis_, layout_.x_ticks, v.x0, v.x1);
  set_ticks(*y_axis_, layout_.y_ticks, v.y0, v.y1);
}

// Paints a line over the layers of a marginal where the density is lowest, on the side of the plot.
void PlotScene::paint_marginals(QPainter& painter) const {
  painter.setPen(QPen(theme_->axis, 1));
  if (layout_.above) {
    paint_layers({painter, *layout_.above, *theme_}, figure_.above.layers, layout_.font);
    painter.drawLine(layout_.above->area.bottomLeft(), layout_.above->area.bottomRight());
  }
  if (layout_.beside) {
    paint_layers({painter, *layout_.beside, *theme_}, figure_.beside.layers, layout_.font);
    painter.drawLine(layout_.beside->area.topLeft(), layout_.beside->area.bottomLeft());
  }
}

// Interrupts an axis between exact zero and the first power, since a logarithm has no zero.
void PlotScene::paint_breaks(QPainter& painter) const {
  const QRectF& area = layout_.mapping.area;
  const auto paint = [&](QPointF at, QPointF along) {
    const QPointF across(-along.y(), along.x()), slant = 6 * across + 2 * along;
    painter.setPen(QPen(theme_->background, 6, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(at - 3 * along, at + 3 * along);
    painter.setPen(QPen(theme_->text, 1.2 * theme_->line_scale));
    for (const double side : {-3.0, 3.0}) painter.drawLine(at + side * along - slant, at + side * along + slant);
  };
  const auto between = [](const std::vector<Tick>& ticks, double zero) {
    return ticks.size() > 1 && ticks.front().at == zero ? (zero + ticks[1].at) / 2 : std::nan("");
  };
  const double x = figure_.x.zero ? between(layout_.x_ticks, *figure_.x.zero) : std::nan("");
  const double y = figure_.y.zero ? between(layout_.y_ticks, *figure_.y.zero) : std::nan("");
  if (std::isfinite(x)) paint({layout_.mapping.to_pixels({x, 0}).x(), area.bottom()}, {1, 0});
  if (std::isfinite(y)) paint({area.left(), layout_.mapping.to_pixels({0, y}).y()}, {0, 1});
}

void PlotScene::paint_head(QPainter& painter, PaintedPlot* painted) const {
  const Canvas canvas{painter, layout_.mapping, *theme_, false, painted};
  painter.save();
  const SignColours signs = sign_colours(figure_.layers, *theme_);
  const auto write = [&](const QRectF& place, const QFont& font, const QColor& colour, const QString& words) {
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(colour);
    const QString shown = metrics.elidedText(words, Qt::ElideRight, place.width());
    draw_words(painter, QPointF(place.left(), place.center().y() - metrics.height() / 2 + metrics.ascent()), shown,
               signs);
    note_word(canvas, PaintedWord::Kind::head, shown, place, 0, 0, shown.endsWith(QChar(0x2026)));
  };
  if (!layout_.title.isEmpty()) {
    write(layout_.title, layout_.title_font, theme_->text, QString::fromStdString(figure_.title));
  }
  if (!layout_.note.isEmpty()) {
    const QRectF& place = layout_.note;
    const double line = QFontMetricsF(layout_.font).height();
    const auto [first, rest] = place.height() > 1.5 * line
                                   ? broken(QString::fromStdString(figure_.note), layout_.note_font, place.width())
                                   : std::pair(QString::fromStdString(figure_.note), QString());
    const QRectF row(place.topLeft(), QSizeF(place.width(), line));
    write(row, layout_.note_font, theme_->muted_text, first);
    if (!rest.isEmpty()) write(row.translated(0, line), layout_.note_font, theme_->muted_text, rest);
  }
  for (const LegendEntry& entry : layout_.legend) {
    paint_swatch(painter, entry.look, entry.swatch, *theme_);
    write(entry.text, layout_.font, theme_->text, entry.name);
  }
  if (!layout_.x_title.isEmpty()) write(layout_.x_title, layout_.font, theme_->text, layout_.x_label);
  if (!layout_.y_upright.isEmpty()) {
    const QFontMetricsF metrics(layout_.font);
    painter.setFont(layout_.font);
    painter.setPen(theme_->text);
    paint_upright_name(canvas, layout_.y_label, metrics, {layout_.y_upright.right(), layout_.y_upright.center().y()});
  }
  if (!layout_.y_title.isEmpty()) write(layout_.y_title, layout_.font, theme_->text, layout_.y_label);
  if (layout_.rows) write(layout_.row_place, layout_.font, theme_->text, layout_.row_words);
  if (figure_.show_axes) {
    paint_breaks(painter);
    paint_labels_on_x(canvas, layout_);
    const bool places = !figure_.y.categories.empty();
    const double reach = QFontMetricsF(layout_.font).capHeight() / 2;
    const double lowest = layout_.mapping.area.bottom() - (theme_->id == ThemeId::projector ? reach : 0);
    paint_labels_on_y(canvas, layout_, places, places ? 0 : std::max(layout_.head_end + reach - 3, reach + 1),
                      places ? size_.height() : lowest);
  }
  if (layout_.bar) {
    paint_colour_bar(painter, *layout_.bar, *theme_, layout_.font);
    painter.setFont(layout_.font);
    note_word(canvas, PaintedWord::Kind::head, layout_.bar->name, layout_.bar->name_place, 0, 0,
              layout_.bar->name.endsWith(QChar(0x2026)));
    note_word(canvas, PaintedWord::Kind::head, layout_.bar->low, layout_.bar->low_place);
    note_word(canvas, PaintedWord::Kind::head, layout_.bar->high, layout_.bar->high_place);
  }
  painter.restore();
}

// Most of this time goes into laying out text, though it does not change while a point is dragged. On images the
// surroundings are therefore cached pixel by pixel.
void PlotScene::paint_surroundings(QPainter& painter) {
  const QRectF whole(QPointF(0, 0), size_);
  const auto paint = [&](QPainter& on) {
    on.setRenderHints(painter.renderHints());
    scene_.render(&on, whole, whole, Qt::IgnoreAspectRatio);
    paint_head(on, nullptr);
  };
  const QTransform to_device = painter.deviceTransform();
  const QPointF corner(to_device.dx(), to_device.dy());
  const QSize pixels = to_device.mapRect(whole).size().toSize();
  if (painter.paintEngine()->type() != QPaintEngine::Raster || to_device.type() > QTransform::TxScale ||
      corner != corner.toPoint() || qint64{pixels.width()} * pixels.height() > most_pixels) {
    paint(painter);
    return;
  }
  if (surroundings_.size() != pixels) {
    surroundings_ = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    surroundings_.fill(Qt::transparent);
    QPainter once(&surroundings_);
    once.scale(to_device.m11(), to_device.m22());
    paint(once);
  }
  painter.save();
  painter.setWorldTransform(to_device.inverted() * painter.worldTransform());
  painter.drawImage(corner, surroundings_);
  painter.restore();
}

void PlotScene::render(QPainter& painter, const QRectF& target, PaintedPlot* painted) {
  if (chart_stale_) {  // an export may follow a change without an event loop between
    chart_->layout()->invalidate();
    chart_->layout()->activate();
    chart_stale_ = false;
    surroundings_ = {};
  }
  painter.fillRect(target, theme_->background);  // the chart's own background leaves a margin
  painter.save();
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.setClipRect(target, Qt::IntersectClip);
  painter.translate(target.topLeft());
  painter.scale(target.width() / size_.width(), target.height() / size_.height());
  painter.fillRect(layout_.mapping.area, theme_->plot_area);
  paint_ground({painter, layout_.mapping, *theme_}, figure_.layers);
  if (layout_.above) paint_ground({painter, *layout_.above, *theme_}, figure_.above.layers);
  if (layout_.beside) paint_ground({painter, *layout_.beside, *theme_}, figure_.beside.layers);
  paint_surroundings(painter);
  if (painted != nullptr && !painted->only_names) paint_head(painter, painted);  // not from the cache
  paint_layers({painter, layout_.mapping, *theme_, false, painted}, figure_.layers, layout_.font, layout_.on_plot,
               layout_.spare, places_ ? &*places_ : nullptr);
  paint_marginals(painter);
  painter.restore();
  clear_upper_vector_state();
}

}  // namespace credence
