#include "ui/panels/drag_me.h"

#include "ui/panels/slot_grid.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/word_places.h"
#include "ui/session/lesson_place.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QSettings>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace credence {
namespace {

constexpr int tip = 9, room_beside = 10, room_around = 5;  // pixels: the bubble's tip, and room around its words
constexpr double reach = 11;                               // radius of the ring around what is meant
constexpr double near_pointer = 48;                        // where handles show their own names
constexpr std::size_t most_tried = 300, most_weighed = 12;
constexpr int rest_ms = 300;

QString key_of(const std::string& lab) { return QStringLiteral("hints/used/") + QString::fromStdString(lab); }

QSettings kept_settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

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
    if (target->draggable()) {
      handles.push_back({at, true});
    } else if (!target->words(Gesture::Kind::click).empty()) {
      clicks.push_back({at, false});
    }
  }
  std::ranges::stable_sort(handles, {}, far);
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
  kept_settings().setValue(key_of(lab_), true);
  follow();
}

// In a lesson, and while something is predicted, the task says what to do; before an audience the lecturer does.
bool DragMe::is_wanted() const {
  return !known_ && theme_ != ThemeId::projector && !controller_.screen().picture().covered &&
         !is_lesson_place(controller_.session().preset);
}

void DragMe::follow() {
  if (const std::string lab = controller_.lab().id(); lab != lab_) {
    lab_ = lab;
    known_ = kept_settings().value(key_of(lab)).toBool();
  }
  if (!is_wanted()) return hide();
  for (int slot = 0; slot < grid_.count(); ++slot) {
    PlotView* plot = grid_.on_screen(slot) && grid_.panel(slot) ? grid_.panel(slot)->shown_plot() : nullptr;
    if (plot == nullptr || !plot->isVisible()) continue;
    const std::vector<Meant> meant = meant_in(*plot);
    if (meant.empty()) continue;
    const auto same = std::ranges::find_if(
        meant, [&](const Meant& one) { return plot == plot_ && (one.place - place_).manhattanLength() < 1; });
    point_at(plot, same != meant.end() ? *same : meant.front());
    if (same == meant.end()) rest_.start();
    return;
  }
  hide();
}

QSize DragMe::bubble_size() const {
  return {fontMetrics().horizontalAdvance(words_) + 2 * room_beside,
          fontMetrics().height() + 2 * room_around + tip + static_cast<int>(2 * reach) + 2};
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
  setAccessibleName(words_);
  const int high = bubble_size().height();
  const bool room_above = place_.y() - high > plot->plot_area().top();
  const bool room_below = place_.y() + high < plot->plot_area().bottom();
  stand(same ? above_ : ringed_ ? room_above : !room_below);
}

void DragMe::stand(bool above) {
  above_ = above;
  const QSize size = bubble_size();
  const int left =
      std::clamp(static_cast<int>(place_.x()) - size.width() / 2, 0, std::max(0, plot_->width() - size.width()));
  const int ring = static_cast<int>(reach) + 1;
  const int top = static_cast<int>(place_.y()) + (above_ ? ring - size.height() : -ring);
  setGeometry(QRect(plot_->mapTo(&grid_, QPoint(left, top)), size));
  raise();
  keep_away_from(plot_->mapFromGlobal(QCursor::pos()));
  update();
}

// Words that the picture already has matter more than which of many points is meant.
void DragMe::find_room() {
  if (!plot_ || !plot_->isVisible() || !is_wanted()) return;
  const std::vector<QRectF> words = places_of_words(*plot_);
  const std::vector<Meant> meant = meant_in(*plot_);
  const QSizeF size = bubble_size();
  const QRectF area = plot_->plot_area();
  double least = 1e9;
  std::optional<std::pair<Meant, bool>> best;
  for (std::size_t k = 0; k < std::min(meant.size(), most_weighed); ++k) {
    for (const bool above : {meant[k].dragged, !meant[k].dragged}) {
      const double foot = meant[k].place.y() + (above ? reach - size.height() : -reach);
      const QRectF bubble(QPointF(meant[k].place.x() - size.width() / 2, foot), size);
      double covered = area.contains(bubble) ? 0 : 0.5;
      for (const QRectF& word : words) covered += bubble.intersects(word) ? 1 : 0;
      if (covered >= least) continue;
      least = covered;
      best = {meant[k], above};
    }
  }
  if (!best) return;
  point_at(plot_, best->first);
  stand(best->second);
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
  const QColor ground = palette().color(QPalette::WindowText), ink = palette().color(QPalette::Window);
  painter.setPen(QPen(ground, 2));
  if (ringed_) painter.drawEllipse(at, reach - 1, reach - 1);
  const double high = height() - tip - 2 * reach - 2;
  const QRectF bubble(0.5, above_ ? 0.5 : height() - high - 0.5, width() - 1.0, high);
  QPainterPath shape;
  shape.addRoundedRect(bubble, 6, 6);
  const double foot = above_ ? bubble.bottom() - 1 : bubble.top() + 1, end = at.y() + (above_ ? -reach : reach);
  const double x = std::clamp(at.x(), 12.0, width() - 12.0);
  QPainterPath arrow;
  arrow.addPolygon(QPolygonF{{x - 7, foot}, {x + 7, foot}, {at.x(), end}});
  arrow.closeSubpath();
  painter.fillPath(shape.united(arrow), ground);
  painter.setPen(ink);
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
