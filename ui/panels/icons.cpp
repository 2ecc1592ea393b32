// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/icons.h"

#include "ui/plot/markers.h"
#include "ui/plot/theme.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

#include <map>
#include <tuple>
#include <utility>

namespace credence {
namespace {

// Icons are drawn on a 24 x 24 grid.
QPolygonF triangle(double tip, double base) { return QPolygonF({{tip, 12}, {base, 5.5}, {base, 18.5}}); }

void fill(QPainter& painter, const QPolygonF& shape) {
  painter.setBrush(painter.pen().color());
  painter.drawPolygon(shape);
  painter.setBrush(Qt::NoBrush);
}

void arrow_back(QPainter& painter) {  // undo: a hook to the left
  QPainterPath path({5, 9.5});
  path.lineTo(14, 9.5);
  path.cubicTo({21, 9.5}, {21, 18.5}, {14, 18.5});
  path.lineTo(10, 18.5);
  painter.drawPath(path);
  painter.drawPolyline(QPolygonF({{9, 5}, {4.5, 9.5}, {9, 14}}));
}

void draw_corners(QPainter& painter, double near, double far) {  // four corners that point outwards or inwards
  for (const double sx : {-1.0, 1.0}) {
    for (const double sy : {-1.0, 1.0}) {
      const QPointF corner(12 + sx * far, 12 + sy * far);
      painter.drawPolyline(QPolygonF({{12 + sx * near, corner.y()}, corner, {corner.x(), 12 + sy * near}}));
    }
  }
}

void draw_picture(QPainter& painter) {
  painter.drawRoundedRect(QRectF(3.5, 5, 17, 14), 1.5, 1.5);
  painter.drawPolyline(QPolygonF({{6, 16}, {10, 11}, {13, 14}, {15.5, 11.5}, {18, 14.5}}));
  painter.drawEllipse(QPointF(15.5, 8.5), 1, 1);
}

void draw_numbers(QPainter& painter) {  // a sigma
  painter.drawPolyline(QPolygonF({{17.5, 7.5}, {17.5, 5}, {7, 5}, {12.5, 12}, {7, 19}, {17.5, 19}, {17.5, 16.5}}));
}

void draw_settings(QPainter& painter) {  // three sliders
  for (const auto& [y, at] : {std::pair(6.5, 9.0), std::pair(12.0, 15.5), std::pair(17.5, 8.0)}) {
    painter.drawLine(QPointF(4, y), QPointF(at - 2, y));
    painter.drawLine(QPointF(at + 2, y), QPointF(20, y));
    painter.drawEllipse(QPointF(at, y), 2, 2);
  }
}

void draw_theme(QPainter& painter) {
  painter.drawEllipse(QPointF(12, 12), 7.5, 7.5);
  QPainterPath half({12, 4.5});
  half.arcTo(QRectF(4.5, 4.5, 15, 15), 90, -180);
  half.closeSubpath();
  painter.fillPath(half, painter.pen().color());
}

void draw_warning(QPainter& painter) {
  painter.drawPolygon(QPolygonF({{12, 4}, {21, 19.5}, {3, 19.5}}));
  painter.drawLine(QPointF(12, 10), QPointF(12, 14));
  painter.drawPoint(QPointF(12, 16.8));
}

// Draws the icons of states and of window actions.
void draw_state(QPainter& painter, Icon which) {
  switch (which) {
    case Icon::enlarge:
      draw_corners(painter, 2.5, 7);
      break;
    case Icon::shrink:
      draw_corners(painter, 7.5, 3);
      break;
    case Icon::close:
      painter.drawLine(QPointF(7, 7), QPointF(17, 17));
      painter.drawLine(QPointF(17, 7), QPointF(7, 17));
      break;
    case Icon::good:
      painter.drawEllipse(QPointF(12, 12), 8.5, 8.5);
      painter.drawPolyline(QPolygonF({{8, 12.3}, {11, 15.3}, {16.3, 9.3}}));
      break;
    case Icon::warning:
      draw_warning(painter);
      break;
    case Icon::bad:
      painter.drawEllipse(QPointF(12, 12), 8.5, 8.5);
      painter.drawLine(QPointF(9, 9), QPointF(15, 15));
      painter.drawLine(QPointF(15, 9), QPointF(9, 15));
      break;
    case Icon::busy:
      painter.drawArc(QRectF(4, 4, 16, 16), 90 * 16, -270 * 16);
      break;
    default:
      break;
  }
}

void draw(QPainter& painter, Icon which) {
  switch (which) {
    case Icon::settings:
      draw_settings(painter);
      break;
    case Icon::step_back:
      painter.drawPolyline(QPolygonF({{15, 5.5}, {8.5, 12}, {15, 18.5}}));
      break;
    case Icon::step_forward:
      painter.drawPolyline(QPolygonF({{9, 5.5}, {15.5, 12}, {9, 18.5}}));
      break;
    case Icon::play:
      fill(painter, triangle(18.5, 7.5));
      break;
    case Icon::pause:
      fill(painter, QRectF(6.5, 5.5, 3.5, 13));
      fill(painter, QRectF(14, 5.5, 3.5, 13));
      break;
    case Icon::undo:
      arrow_back(painter);
      break;
    case Icon::redo:
      painter.translate(24, 0);
      painter.scale(-1, 1);
      arrow_back(painter);
      break;
    case Icon::picture:
      draw_picture(painter);
      break;
    case Icon::numbers:
      draw_numbers(painter);
      break;
    case Icon::theme:
      draw_theme(painter);
      break;
    default:
      draw_state(painter, which);
      break;
  }
}

// Paints an icon. It looks up the colour at every painting, so a change of theme needs nothing else.
class Engine : public QIconEngine {
 public:
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    draw_in(*painter, rect, mode);
    painter->restore();
  }
  // The pixmap is cached until the theme changes, because tool buttons ask for it at every painting.
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    if (size.isEmpty()) return {};  // a button that is not laid out yet has no room for it
    const qint64 palette = QGuiApplication::palette().cacheKey();
    if (palette != std::exchange(kept_for_, palette)) kept_.clear();
    QPixmap& result = kept_[{size.width(), size.height(), mode}];
    if (!result.isNull()) return result;
    result = QPixmap(size);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    painter.end();
    return result;
  }

 protected:
  virtual void draw_in(QPainter& painter, const QRect& rect, QIcon::Mode mode) const = 0;

 private:
  std::map<std::tuple<int, int, QIcon::Mode>, QPixmap> kept_;
  qint64 kept_for_ = 0;
};

class StrokeEngine : public Engine {
 public:
  StrokeEngine(Icon which, QColor colour) : which_(which), colour_(std::move(colour)) {}
  QIconEngine* clone() const override { return new StrokeEngine(which_, colour_); }

 protected:
  void draw_in(QPainter& painter, const QRect& rect, QIcon::Mode mode) const override {
    const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
    const QColor colour = colour_.isValid() ? colour_ : QGuiApplication::palette().color(group, QPalette::ButtonText);
    const double side = std::min(rect.width(), rect.height());
    painter.translate(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2);
    painter.scale(side / 24, side / 24);
    painter.setPen(QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    draw(painter, which_);
  }

 private:
  Icon which_;
  QColor colour_;
};

class MarkEngine : public Engine {
 public:
  MarkEngine(Marker marker, Role role) : marker_(marker), role_(role) {}
  QIconEngine* clone() const override { return new MarkEngine(marker_, role_); }

 protected:
  void draw_in(QPainter& painter, const QRect& rect, QIcon::Mode) const override {
    const bool dark = is_dark(QGuiApplication::palette().color(QPalette::Base));
    const Theme& colours = theme(dark ? ThemeId::dark : ThemeId::light);
    const double side = std::min(rect.width(), rect.height());
    draw_marker(painter, QRectF(rect).center(), look_of(marker_, side * 0.6, role_, colours));
  }

 private:
  Marker marker_;
  Role role_;
};

}  // namespace

QIcon icon(Icon which) { return QIcon(new StrokeEngine(which, {})); }
QIcon icon(Icon which, const QColor& colour) { return QIcon(new StrokeEngine(which, colour)); }

QIcon mark_icon(Marker marker, Role role) { return QIcon(new MarkEngine(marker, role)); }

}  // namespace credence
