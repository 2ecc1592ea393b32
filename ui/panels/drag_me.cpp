#include "ui/panels/drag_me.h"

#include "ui/panels/slot_grid.h"
#include "ui/plot/hits.h"
#include "ui/session/lesson_place.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QSettings>

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence {
namespace {

constexpr int tip = 9, room_beside = 10, room_around = 5;  // pixels: the bubble's tip, and room around its words
constexpr double reach = 11;                               // radius of the ring around what is meant
constexpr double near_pointer = 48;                        // where handles show their own names
constexpr std::size_t most_tried = 300;

QString key_of(const std::string& lab) { return QStringLiteral("hints/used/") + QString::fromStdString(lab); }

QSettings kept_settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

struct Meant {
  QPointF place;
  bool dragged = true;
};

// Returns the draggable handle nearest to the middle of the plot, or else the first thing that a click changes.
std::optional<Meant> meant_in(const PlotView& plot) {
  const Figure& figure = plot.figure();
  const QRectF area = plot.plot_area().adjusted(2, 2, -2, -2);
  std::optional<Meant> handle, click;
  double nearest = 1e9;
  for (std::size_t k = 0; k < std::min(object_count(figure), most_tried); ++k) {
    const auto hit = object_at(figure, k);
    const auto target = hit ? target_of(figure, *hit) : std::nullopt;
    if (!target) continue;
    const QPointF at = plot.to_widget(target->middle());
    if (!area.contains(at)) continue;
    const double far = std::hypot(at.x() - area.center().x(), at.y() - area.center().y());
    if (target->draggable() && far < nearest) {
      nearest = far;
      handle = Meant{at, true};
    }
    if (!click && !target->draggable() && !target->words(Gesture::Kind::click).empty()) click = Meant{at, false};
  }
  return handle ? handle : click;
}

}  // namespace

DragMe::DragMe(SlotGrid& grid, SessionController& controller) : QWidget(&grid), grid_(grid), controller_(controller) {
  setObjectName(QStringLiteral("drag_me"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
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

// In a lesson the task says what to do, and before an audience the lecturer does.
bool DragMe::is_wanted() const {
  return !known_ && theme_ != ThemeId::projector && !is_lesson_place(controller_.session().preset);
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
    const auto meant = meant_in(*plot);
    if (meant) return point_at(plot, meant->place, meant->dragged);
  }
  hide();
}

// Stands above a handle, with a ring around it, and below the words of what is clicked.
void DragMe::point_at(PlotView* plot, QPointF place, bool dragged) {
  if (plot != plot_) {
    if (plot_) plot_->removeEventFilter(this);
    plot->installEventFilter(this);
  }
  plot_ = plot;
  place_ = place;
  ringed_ = dragged;
  words_ = dragged ? tr("Drag me") : tr("Click me");
  QFont bold = plot->font();
  bold.setBold(true);
  setFont(bold);
  setAccessibleName(words_);
  const int wide = fontMetrics().horizontalAdvance(words_) + 2 * room_beside;
  const int high = fontMetrics().height() + 2 * room_around + tip + static_cast<int>(2 * reach) + 2;
  const bool room_above = place.y() - high > plot->plot_area().top();
  const bool room_below = place.y() + high < plot->plot_area().bottom();
  above_ = dragged ? room_above : !room_below;
  const int left = std::clamp(static_cast<int>(place.x()) - wide / 2, 0, std::max(0, plot->width() - wide));
  const int ring = static_cast<int>(reach) + 1;
  const int top = static_cast<int>(place.y()) + (above_ ? ring - high : -ring);
  setGeometry(QRect(plot->mapTo(&grid_, QPoint(left, top)), QSize(wide, high)));
  raise();
  keep_away_from(plot->mapFromGlobal(QCursor::pos()));
  update();
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
