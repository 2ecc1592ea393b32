// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/sketch_pad.h"

#include "ui/plot/plot_view.h"
#include "ui/text/notation.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

constexpr double least_step = 2, key_step = 12, fine_step = 2;  // pixels

// A stroke as a function of x: sorted, and of points at the same x the last one.
Polyline as_function(Polyline stroke) {
  if (!stroke.empty() && stroke.front().x > stroke.back().x) std::ranges::reverse(stroke);
  Polyline curve;
  for (const Point2& p : stroke) {
    if (curve.empty() || p.x > curve.back().x) curve.push_back(p);
  }
  return curve;
}

// The curve with a new stroke in place of what it passes over, so that a part can be drawn again.
Polyline patched(const Polyline& curve, const Polyline& stroke) {
  if (stroke.empty()) return curve;
  Polyline all;
  for (const Point2& p : curve) {
    if (p.x < stroke.front().x) all.push_back(p);
  }
  all.insert(all.end(), stroke.begin(), stroke.end());
  for (const Point2& p : curve) {
    if (p.x > stroke.back().x) all.push_back(p);
  }
  return all;
}

}  // namespace

SketchPad::SketchPad(LessonDesk& desk, PlotView* plot, ThemeId theme)
    : QWidget(plot), desk_(desk), plot_(plot), theme_(theme) {
  setObjectName(QStringLiteral("sketch_pad"));
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
  setAccessibleName(tr("Sketch your prediction"));
  plot->installEventFilter(this);
  setGeometry(plot->rect());
  cross_ = plot->plot_area().center();
  connect(&desk_, &LessonDesk::sketch_changed, this, [this] {
    if (!desk_.prediction().sketched()) corners_.clear();
    update();
  });
  show();
  raise();
}

PredictableKind SketchPad::kind() const {
  const Predictable* thing = desk_.thing();
  return thing != nullptr ? thing->kind : PredictableKind::place;
}

// In the middle at the top, or where it lies on fewer points.
QRectF SketchPad::place_of_sign(QSizeF size) const {
  constexpr double margin = 14, room = 24;
  const QRectF area = plot_->plot_area().adjusted(margin, margin, -margin, -margin);
  QRectF best;
  std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const double top : {area.top(), area.bottom() - size.height()}) {
    for (const double left : {area.center().x() - size.width() / 2, area.left(), area.right() - size.width()}) {
      const QRectF sign(QPointF(left, top), size), around = sign.adjusted(-room, -room, room, room);
      std::ptrdiff_t covered = 0;
      for (const Layer& layer : plot_->figure().layers) {
        const auto* points = std::get_if<Points>(&layer);
        if (points == nullptr) continue;
        covered += std::ranges::count_if(points->at, [&](Point2 at) { return around.contains(plot_->to_widget(at)); });
      }
      if (covered >= fewest) continue;
      fewest = covered;
      best = sign;
    }
  }
  return best;
}

bool SketchPad::is_beside_a_task() const {
  if (!desk_.is_open() || !desk_.at_home()) return false;
  const auto& task = desk_.run().step().task;
  return task && facts_of(task).predicts.empty();
}

QPointF SketchPad::inside(QPointF at) const {
  const QRectF area = plot_->plot_area();
  return {std::clamp(at.x(), area.left(), area.right()), std::clamp(at.y(), area.top(), area.bottom())};
}

bool SketchPad::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_ && event->type() == QEvent::Resize) {
    setGeometry(plot_->rect());
    cross_ = inside(cross_);
  }
  return QWidget::eventFilter(watched, event);
}

void SketchPad::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  stroke_ = {inside(event->position())};
  by_keys_ = false;
  corners_.clear();
  if (kind() == PredictableKind::place) put(stroke_.front());
  update();
}

void SketchPad::mouseMoveEvent(QMouseEvent* event) {
  if (stroke_.empty()) return;
  const QPointF at = inside(event->position());
  if (kind() == PredictableKind::place) return put(at);
  const QPointF way = at - stroke_.back();
  if (std::hypot(way.x(), way.y()) < least_step) return;
  stroke_.push_back(at);
  update();
}

void SketchPad::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) finish_stroke();
}

void SketchPad::finish_stroke() {
  const std::vector<QPointF> stroke = std::exchange(stroke_, {});
  update();
  if (stroke.size() < 3 || kind() == PredictableKind::place) return;
  Polyline path;
  for (const QPointF& p : stroke) path.push_back(plot_->to_data(p));
  Sketch sketch;
  if (kind() == PredictableKind::density) {
    const Sketch& before = desk_.sketch();
    sketch.paths = {patched(before.paths.empty() ? Polyline() : before.paths[0], as_function(std::move(path)))};
  } else {
    sketch.paths = {std::move(path)};
  }
  desk_.set_sketch(std::move(sketch));
}

void SketchPad::put(QPointF at) {
  Sketch sketch;
  if (kind() == PredictableKind::place) {
    sketch.place = plot_->to_data(at);
    if (sketch == Sketch{}) sketch.place.x = 1e-300;  // the origin is a place, too
  } else {
    corners_.push_back(plot_->to_data(at));
    if (kind() == PredictableKind::density) {
      std::ranges::stable_sort(corners_, {}, &Point2::x);
    }
    if (corners_.size() < (kind() == PredictableKind::region ? 3U : 2U)) return update();
    sketch.paths = {corners_};
  }
  desk_.set_sketch(std::move(sketch));
  update();
}

void SketchPad::take_back() {
  if (corners_.empty()) return desk_.set_sketch({});
  corners_.pop_back();
  std::vector<Point2> kept = corners_;
  Sketch sketch;
  if (kept.size() >= 2) sketch.paths = {kept};
  desk_.set_sketch(std::move(sketch));
  corners_ = std::move(kept);
  update();
}

void SketchPad::keyPressEvent(QKeyEvent* event) {
  const double step = event->modifiers() & Qt::ShiftModifier ? fine_step : key_step;
  QPointF way;
  switch (event->key()) {
    case Qt::Key_Left:
      way = {-step, 0};
      break;
    case Qt::Key_Right:
      way = {step, 0};
      break;
    case Qt::Key_Up:
      way = {0, -step};
      break;
    case Qt::Key_Down:
      way = {0, step};
      break;
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
      by_keys_ = true;
      put(cross_);
      return tell_place();
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
      return take_back();
    default:
      return QWidget::keyPressEvent(event);
  }
  by_keys_ = true;
  cross_ = inside(cross_ + way);
  update();
  tell_place();
}

// A screen reader says where the cross is, and how many points there are.
void SketchPad::tell_place() {
  const Point2 at = plot_->to_data(cross_);
  const auto number = [](double value) { return notation(QString::number(value, 'g', 3)); };
  QString words = tr("Cross at %1, %2").arg(number(at.x), number(at.y));
  if (!corners_.empty()) words += QStringLiteral(". ") + tr("Points: %1").arg(corners_.size());
  setAccessibleDescription(words);
  QAccessibleEvent told(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&told);
}

void SketchPad::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  cross_ = plot_->plot_area().contains(cross_) ? cross_ : plot_->plot_area().center();
  by_keys_ = event->reason() != Qt::MouseFocusReason;
  if (by_keys_) tell_place();
  update();
}

void SketchPad::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

void SketchPad::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF area = plot_->plot_area();
  const QColor colour = palette().color(QPalette::Highlight);
  painter.setPen(QPen(colour, 2, Qt::DashLine));
  painter.drawRect(area.adjusted(1, 1, -1, -1));
  if (stroke_.size() > 1) {
    painter.setPen(QPen(theme(theme_).colour(Role::highlight), 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(stroke_.data(), static_cast<int>(stroke_.size()));
  }
  painter.setPen(QPen(colour, 1.5));
  for (const Point2& p : corners_) painter.drawEllipse(plot_->to_widget(p), 4, 4);
  if (hasFocus() && by_keys_) {
    painter.drawLine(QPointF(cross_.x(), area.top()), QPointF(cross_.x(), area.bottom()));
    painter.drawLine(QPointF(area.left(), cross_.y()), QPointF(area.right(), cross_.y()));
  }
  if (desk_.prediction().sketched() || !stroke_.empty() || !corners_.empty()) return;
  const QString words = is_beside_a_task()                 ? tr("Covered. You may sketch here.")
                        : kind() == PredictableKind::place ? tr("Click where you think it is")
                                                           : tr("Draw your prediction here");
  QFont font = this->font();
  font.setBold(true);
  painter.setFont(font);
  const QSizeF size = painter.fontMetrics().size(0, words);
  const QRectF sign = place_of_sign(QSizeF(size.width() + 24, size.height() + 10));
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawRoundedRect(sign, 5, 5);
  painter.setPen(palette().color(QPalette::HighlightedText));
  painter.drawText(sign, Qt::AlignCenter, words);
}

}  // namespace credence
