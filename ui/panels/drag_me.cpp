// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/drag_me.h"

#include "ui/panels/slot_grid.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/word_places.h"
#include "ui/session/lesson_place.h"
#include "ui/words/user_settings.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace credence {
namespace {

constexpr int tip = 9, room_beside = 10, room_around = 5;  // pixels: the bubble's tip, and room around its words
constexpr double tip_from_end = 18;                        // of a bubble that leans to one side
constexpr double beyond_a_name = 35, beyond_names = 70;    // leave names free that stand at the handle
constexpr double reach = 11;                               // radius of the ring around what is meant
constexpr double near_pointer = 48;                        // where handles show their own names
constexpr std::size_t most_tried = 300, most_weighed = 12;
constexpr int rest_ms = 300;

QString key_of(const std::string& lab) { return QStringLiteral("hints/used/") + QString::fromStdString(lab); }

}  // namespace

// Returns the draggable handles from the middle of the plot outwards, or else the things that a click changes.
std::vector<DragMe::Meant> DragMe::meant_in(const PlotView& plot) {
  const Figure& figure = plot.figure();
  const QRectF area = plot.plot_area().adjusted(2, 2, -2, -2);
  const auto far = [&](const Meant& one) {
    return std::hypot(one.place.x() - area.center().x(), one.place.y() - area.center().y());
  };
  std::vector<Meant> handles, clicks;
  for (std::size_t k = 0; k < std::min(object_count(figure), most_tried); ++k) {
    const auto hit = object_at(figure, k);
    const auto target = hit ? target_of(figure, *hit) : std::nullopt;
    if (!target) continue;
    const QPointF at = plot.to_widget(target->middle());
    if (!area.contains(at)) continue;
    const Handles* one = target->handles;
    if (target->draggable()) {
      handles.push_back({at, true, 0, one != nullptr && one->minor});
    } else if (!target->words(Gesture::Kind::click).empty()) {
      const Point2 middle = target->middle();
      const double edge = one != nullptr ? plot.to_widget({middle.x + one->radius, middle.y}).x() : at.x();
      clicks.push_back({at, false, std::abs(edge - at.x())});
    }
  }
  std::ranges::stable_sort(handles, {}, far);
  std::ranges::stable_partition(handles, [](const Meant& one) { return !one.minor; });
  return handles.empty() ? clicks : handles;
}

DragMe::DragMe(SlotGrid& grid, SessionController& controller) : QWidget(&grid), grid_(grid), controller_(controller) {
  setObjectName(QStringLiteral("drag_me"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, &DragMe::find_room);
}

void DragMe::set_theme(ThemeId theme) {
  theme_ = theme;
  follow();
}

void DragMe::note_gesture() {
  if (known_) return;
  known_ = true;
  user_settings().setValue(key_of(lab_), true);
  follow();
}

// In a lesson, and while something is predicted, the task says what to do; before an audience the lecturer does.
bool DragMe::is_wanted() const {
  return !known_ && !has_played_ && theme_ != ThemeId::projector && !controller_.screen().picture().covered &&
         !is_lesson_place(controller_.session().preset);
}

void DragMe::follow() {
  if (const std::string lab = controller_.lab().id(); lab != lab_) {
    lab_ = lab;
    known_ = user_settings().value(key_of(lab)).toBool();
  }
  // Whoever plays has found something to do, and the bubble would cover it.
  const QString preset = controller_.session().preset;
  const Picture& picture = controller_.screen().picture();
  if (std::exchange(preset_, preset) != preset) has_played_ = false;
  if (std::exchange(result_, picture.result.get()) == picture.result.get() && frame_ != picture.frame)
    has_played_ = true;
  frame_ = picture.frame;
  if (!is_wanted()) return hide();
  PlotView* best = nullptr;
  std::vector<Meant> meant;
  for (int slot = 0; slot < grid_.count(); ++slot) {
    PlotView* plot = grid_.on_screen(slot) && grid_.panel(slot) ? grid_.panel(slot)->shown_plot() : nullptr;
    if (plot == nullptr || !plot->isVisible()) continue;
    const std::vector<Meant> here = meant_in(*plot);
    if (here.empty() || (best != nullptr && (here.front().minor || !meant.front().minor))) continue;
    best = plot;
    meant = here;
  }
  if (best == nullptr) return point_at_nothing();
  const auto same = std::ranges::find_if(
      meant, [&](const Meant& one) { return best == plot_ && (one.place - place_).manhattanLength() < 1; });
  point_at(best, same != meant.end() ? *same : meant.front());
  rest_.start();  // other words may be there now
}

void DragMe::point_at_nothing() {
  if (plot_) plot_->removeEventFilter(this);
  plot_ = nullptr;
  hide();
}

QRectF DragMe::bubble_at(QPointF place, const Side& side) const {
  const double width = fontMetrics().horizontalAdvance(words_) + 2 * room_beside;
  const double height = fontMetrics().height() + 2 * room_around + tip;
  const double left = place.x() - width / 2 + side.lean * (width / 2 - tip_from_end);
  return {std::clamp(left, 0.0, std::max(0.0, plot_->width() - width)),
          side.above ? place.y() - side.gap - height : place.y() + side.gap, width, height};
}

// Stands above a handle, with a ring around it, and below the words of what is clicked.
void DragMe::point_at(PlotView* plot, const Meant& meant) {
  if (plot != plot_) {
    if (plot_) plot_->removeEventFilter(this);
    plot->installEventFilter(this);
  }
  const bool same = plot == plot_ && (meant.place - place_).manhattanLength() < 1 && ringed_ == meant.dragged;
  plot_ = plot;
  place_ = meant.place;
  ringed_ = meant.dragged;
  words_ = ringed_ ? tr("Drag me") : tr("Click me");
  QFont bold = plot->font();
  bold.setBold(true);
  setFont(bold);
  if (accessibleName() != words_) setAccessibleName(words_);  // each call is announced
  const bool room_above = bubble_at(place_, {true, reach}).top() > plot->plot_area().top();
  const bool room_below = bubble_at(place_, {false, reach}).bottom() < plot->plot_area().bottom();
  stand(same ? side_ : Side{ringed_ ? room_above : !room_below, reach});
}

void DragMe::stand(const Side& side) {
  side_ = side;
  const QRectF ring(place_ - QPointF(reach + 1, reach + 1), QSizeF(2 * reach + 2, 2 * reach + 2));
  const QRect all = bubble_at(place_, side).united(ring).toAlignedRect();
  setGeometry(QRect(plot_->mapTo(&grid_, all.topLeft()), all.size()));
  raise();
  keep_away_from(plot_->mapFromGlobal(QCursor::pos()));
  update();
}

// Words that the picture already has matter more than which of many points is meant. A node that is clicked may have
// words inside, so that there the bubble can also stand outside of it.
void DragMe::find_room() {
  if (!plot_ || !plot_->isVisible() || !is_wanted()) return;
  const std::vector<QRectF> words = places_of_words(*plot_);
  const std::vector<Meant> meant = meant_in(*plot_);
  const QRectF area = plot_->plot_area();
  struct Stand {
    Meant meant;
    Side side;
  };
  double least = 1e9;
  std::optional<Stand> best;
  const auto weigh = [&](const Stand& stand) {
    const QRectF bubble = bubble_at(stand.meant.place, stand.side);
    const QRectF ring(stand.meant.place - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
    constexpr double cut_off = 100;
    double covered = QRectF(plot_->rect()).contains(bubble) ? 0 : cut_off;
    if (!area.contains(bubble)) covered += 0.5;
    if (stand.side.lean != 0) covered += 0.2;
    if (stand.side.gap == beyond_a_name) covered += 0.3;
    if (stand.side.gap == beyond_names) covered += 0.4;
    if (stand.meant.minor) covered += 1;
    const bool stays = (stand.meant.place - place_).manhattanLength() < 1 && stand.side == side_;
    if (stays) covered -= 0.3;  // nothing moves without need
    for (const QRectF& word : words) {
      if (bubble.intersects(word)) covered += 1;
      if (stand.meant.dragged && ring.intersects(word)) covered += 0.9;
    }
    if (covered >= least) return;
    least = covered;
    best = stand;
  };
  for (std::size_t k = 0; k < std::min(meant.size(), most_weighed); ++k) {
    for (const bool above : {meant[k].dragged, !meant[k].dragged}) {
      for (const int lean : {0, -1, 1}) {
        for (const double gap : {reach, beyond_a_name, beyond_names, meant[k].radius}) {
          if (gap >= reach) weigh({meant[k], {above, gap, lean}});
        }
      }
    }
  }
  if (!best) return;
  point_at(plot_, best->meant);
  stand(best->side);
}

void DragMe::keep_away_from(QPoint pointer) {
  const bool close =
      plot_ && plot_->underMouse() && std::hypot(pointer.x() - place_.x(), pointer.y() - place_.y()) < near_pointer;
  setVisible(is_wanted() && !close);
}

void DragMe::paintEvent(QPaintEvent*) {
  if (!plot_) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF at = mapFrom(&grid_, plot_->mapTo(&grid_, place_.toPoint()));
  const QColor ground = palette().color(QPalette::WindowText), text = palette().color(QPalette::Window);
  painter.setPen(QPen(ground, 2));
  if (ringed_) painter.drawEllipse(at, reach - 1, reach - 1);
  const QPointF corner = mapFrom(&grid_, plot_->mapTo(&grid_, QPoint()));
  QRectF bubble = bubble_at(place_, side_).translated(corner).adjusted(0.5, 0.5, -0.5, -0.5);
  if (side_.above) {
    bubble.setBottom(bubble.bottom() - tip);
  } else {
    bubble.setTop(bubble.top() + tip);
  }
  QPainterPath shape;
  shape.addRoundedRect(bubble, 6, 6);
  const double foot = side_.above ? bubble.bottom() - 1 : bubble.top() + 1;
  const double x = std::clamp(at.x(), bubble.left() + 12, bubble.right() - 12);
  QPainterPath arrow;
  arrow.addPolygon(QPolygonF{{x - 7, foot}, {x + 7, foot}, {at.x(), at.y() + (side_.above ? -1 : 1) * side_.gap}});
  arrow.closeSubpath();
  painter.fillPath(shape.united(arrow), ground);
  painter.setPen(text);
  painter.drawText(bubble, Qt::AlignCenter, words_);
}

bool DragMe::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_) {
    if (event->type() == QEvent::MouseMove) keep_away_from(static_cast<QMouseEvent*>(event)->position().toPoint());
    if (event->type() == QEvent::Leave) setVisible(is_wanted());
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace credence
