// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/stage_overlay.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

const QColor ink(0xd4, 0x00, 0x6a), halo(255, 255, 255, 210), shade(0, 0, 0, 178);
constexpr double stroke_share = 1.0 / 180, smallest_stroke = 3;  // of the window's height; pixels
constexpr double narrowest = 0.05, widest = 0.6, wider = 1.2;

}  // namespace

StageOverlay::StageOverlay(QWidget* window) : QWidget(window) {
  setObjectName(QStringLiteral("stage_overlay"));
  setFocusPolicy(Qt::NoFocus);
  window->installEventFilter(this);
  arrange();
}

// Hidden as long as it shows nothing, so that plots are painted alone.
void StageOverlay::arrange() {
  setAttribute(Qt::WA_TransparentForMouseEvents, tool_ != Tool::pen && !blank_);
  setCursor(blank_ ? Qt::BlankCursor : tool_ == Tool::pen ? Qt::CrossCursor : Qt::ArrowCursor);
  setAccessibleName(blank_                     ? tr("Black screen")
                    : tool_ == Tool::spotlight ? tr("Spotlight")
                                               : tr("Pen over the plots"));
  setGeometry(parentWidget()->rect());
  setVisible(blank_ || tool_ != Tool::none || !strokes_.empty());
  raise();
  update();
}

void StageOverlay::take(Tool tool) {
  tool_ = tool;
  drawing_ = false;
  if (tool == Tool::spotlight && spot_.isNull()) spot_ = parentWidget()->rect().center();
  arrange();
}

void StageOverlay::blank(bool black) {
  blank_ = black;
  drawing_ = false;
  arrange();
}

void StageOverlay::erase() {
  strokes_.clear();
  drawing_ = false;
  arrange();
}

void StageOverlay::erase_last() {
  if (!strokes_.empty()) strokes_.pop_back();
  drawing_ = false;
  arrange();
}

void StageOverlay::put_away() {
  blank_ = false;
  tool_ = Tool::none;
  erase();
}

double StageOverlay::thickness() const { return std::max(smallest_stroke, height() * stroke_share); }

QRect StageOverlay::lit() const {
  const double r = radius_ * height();
  return QRectF(spot_.x() - r, spot_.y() - r, 2 * r, 2 * r).toAlignedRect().adjusted(-2, -2, 2, 2);
}

void StageOverlay::point_at(QPointF place) {
  const QRect before = lit();
  spot_ = place;
  if (tool_ == Tool::spotlight && !blank_) update(QRegion(before) + lit());
}

void StageOverlay::widen(double factor) {
  radius_ = std::clamp(radius_ * factor, narrowest, widest);
  update();
}

bool StageOverlay::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return QWidget::eventFilter(watched, event);
}

void StageOverlay::mousePressEvent(QMouseEvent* event) {
  if (tool_ != Tool::pen || blank_ || event->button() != Qt::LeftButton) return;
  drawing_ = true;
  strokes_.push_back(QPolygonF{event->position()});
  update();
}

void StageOverlay::mouseMoveEvent(QMouseEvent* event) {
  if (!drawing_) return;
  QPolygonF& stroke = strokes_.back();
  const QRectF piece = QRectF(stroke.back(), event->position()).normalized();
  stroke += event->position();
  const double edge = 2 * thickness();
  update(piece.adjusted(-edge, -edge, edge, edge).toAlignedRect());
}

void StageOverlay::mouseReleaseEvent(QMouseEvent*) { drawing_ = false; }

void StageOverlay::wheelEvent(QWheelEvent* event) { event->accept(); }

void StageOverlay::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  if (blank_) return painter.fillRect(event->rect(), Qt::black);
  painter.setRenderHint(QPainter::Antialiasing);
  const double width = thickness();
  for (const auto& [colour, wide] : {std::pair(halo, width * 1.9), std::pair(ink, width)}) {
    painter.setPen(QPen(colour, wide, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const QPolygonF& stroke : strokes_) {
      if (stroke.size() == 1) painter.drawPoint(stroke.front());
      if (stroke.size() > 1) painter.drawPolyline(stroke);
    }
  }
  if (tool_ != Tool::spotlight) return;
  QPainterPath dark;
  dark.addRect(rect());
  dark.addEllipse(spot_, radius_ * height(), radius_ * height());
  painter.fillPath(dark, shade);
}

std::optional<bool> use_tool(StageOverlay& overlay, StageKey key) {
  const auto toggle = [&overlay](StageOverlay::Tool tool) {
    overlay.take(overlay.tool() == tool ? StageOverlay::Tool::none : tool);
    return true;
  };
  switch (key) {
    case StageKey::blank:
      overlay.blank(!overlay.is_blank());
      return true;
    case StageKey::pen:
      return toggle(StageOverlay::Tool::pen);
    case StageKey::erase:
      overlay.erase();
      return true;
    case StageKey::erase_last:
      if (overlay.strokes().empty()) return false;
      overlay.erase_last();
      return true;
    case StageKey::spotlight:
      return toggle(StageOverlay::Tool::spotlight);
    case StageKey::wider:
    case StageKey::narrower:
      if (overlay.tool() != StageOverlay::Tool::spotlight) return false;  // else they are the player's
      overlay.widen(key == StageKey::wider ? wider : 1 / wider);
      return true;
    default:
      return std::nullopt;
  }
}

}  // namespace credence
