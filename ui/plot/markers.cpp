// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/markers.h"

#include "ui/plot/display_list.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace credence {
namespace {

constexpr std::size_t most_sprites = 256;

QPainterPath regular(int corners, double radius, double inner, double start) {
  QPainterPath path;
  const int points = inner > 0 ? 2 * corners : corners;
  for (int k = 0; k < points; ++k) {
    const double r = inner > 0 && k % 2 == 1 ? inner : radius;
    const double angle = start + 2 * std::numbers::pi * k / points;
    const QPointF p(r * std::cos(angle), r * std::sin(angle));
    k == 0 ? path.moveTo(p) : path.lineTo(p);
  }
  path.closeSubpath();
  return path;
}

// Sizes are chosen so that all shapes look about equally large.
QPainterPath shape(Marker marker, double d) {
  const double up = -std::numbers::pi / 2;
  QPainterPath path;
  switch (marker) {
    case Marker::circle:
      path.addEllipse(QPointF(0, 0), d / 2, d / 2);
      break;
    case Marker::square:
      path.addRect(-0.45 * d, -0.45 * d, 0.9 * d, 0.9 * d);
      break;
    case Marker::triangle:
      path = regular(3, 0.64 * d, 0, up).translated(0, 0.1 * d);
      break;
    case Marker::diamond:
      path = regular(4, 0.62 * d, 0, up);
      break;
    case Marker::star:
      path = regular(5, 0.68 * d, 0.29 * d, up).translated(0, 0.04 * d);
      break;
    case Marker::cross:
    case Marker::plus: {
      const double r = marker == Marker::plus ? 0.56 * d : 0.43 * d;
      path.moveTo(-r, marker == Marker::plus ? 0 : -r);
      path.lineTo(r, marker == Marker::plus ? 0 : r);
      path.moveTo(marker == Marker::plus ? 0 : -r, r);
      path.lineTo(marker == Marker::plus ? 0 : r, -r);
      break;
    }
  }
  return path;
}

// Returns the smallest part around the middle pixel that has all that is painted.
QImage without_margin(const QImage& square) {
  const int middle = square.width() / 2;
  int reach = 0;
  for (int y = 0; y < square.height(); ++y) {
    for (int x = 0; x < square.width(); ++x) {
      if (qAlpha(square.pixel(x, y)) > 0) reach = std::max({reach, std::abs(x - middle), std::abs(y - middle)});
    }
  }
  return square.copy(middle - reach, middle - reach, 2 * reach + 1, 2 * reach + 1);
}

double rim_width(double size) { return std::clamp(0.14 * size, 0.3, 1.6); }

}  // namespace

MarkerLook look_of(Marker marker, double size, Role role, const Theme& theme) {
  const QColor own = theme.colour(role);
  MarkerLook look{marker, size * theme.point_scale, own, own, theme.plot_area};
  if (role == Role::highlight) look.fill = marker == Marker::circle ? QColor(Qt::transparent) : theme.plot_area;
  return look;
}

void draw_marker(QPainter& painter, QPointF centre, const MarkerLook& look) {
  painter.save();
  painter.translate(centre);
  const QPainterPath path = shape(look.marker, look.size);
  const double rim = rim_width(look.size);
  if (look.marker == Marker::cross || look.marker == Marker::plus) {
    const double width = std::max(1.2, 0.22 * look.size);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.rim, width + 2 * rim, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
    painter.setPen(QPen(look.outline, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
  } else if (look.fill.alpha() == 0) {
    const double width = std::clamp(0.13 * look.size, 0.7, 2.4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.rim, width + 2 * rim));
    painter.drawPath(path);
    painter.setPen(QPen(look.outline, width));
    painter.drawPath(path);
  } else {
    painter.setPen(QPen(look.rim, 2 * rim, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(look.rim);
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.outline);
    painter.drawPath(path);
    if (look.fill != look.outline) {  // the outline is what a smaller shape leaves visible
      const double ring = std::max(1.2, 0.2 * look.size);
      painter.setBrush(look.fill);
      painter.drawPath(shape(look.marker, look.size - 2 * ring));
    }
  }
  painter.restore();
}

namespace {

// The image of a marker, its centre in the middle pixel.
QImage sprite_of(const MarkerLook& look, double scale) {
  struct Sprite {
    MarkerLook look;
    double scale;
    QImage image;
  };
  thread_local std::vector<Sprite> sprites;  // plots have few looks, and the same ones at every painting
  const auto known =
      std::find_if(sprites.begin(), sprites.end(), [&](const Sprite& s) { return s.scale == scale && s.look == look; });
  if (known != sprites.end()) return known->image;
  // Odd, so that the centre is a pixel.
  const int side = 2 * static_cast<int>(std::ceil((0.75 * look.size + 2) * scale)) + 1;
  QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter p(&image);
  p.setRenderHint(QPainter::Antialiasing);
  p.translate(side / 2.0, side / 2.0);
  p.scale(scale, scale);
  draw_marker(p, QPointF(0, 0), look);
  p.end();
  if (sprites.size() >= most_sprites) sprites.clear();
  sprites.push_back({look, scale, without_margin(image)});
  return sprites.back().image;
}

}  // namespace

MarkerStamp::MarkerStamp(QPainter& painter, const QRectF& area, std::size_t count)
    : painter_(painter),
      to_device_(painter.worldTransform()),
      raster_(painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster &&
              to_device_.type() <= QTransform::TxScale && to_device_.m11() == to_device_.m22()),
      list_(list_of(painter)) {
  constexpr std::size_t many = 10'000;
  constexpr double largest = 10;  // reach of a mark of a crowd beyond its centre
  if (!raster_ || count < many) return;
  layer_.emplace(to_device_.mapRect(area.adjusted(-largest, -largest, largest, largest)).toAlignedRect());
}

MarkerStamp::~MarkerStamp() {
  record();
  if (layer_) layer_->paint(painter_);
}

const QImage& MarkerStamp::sprite(const MarkerLook& look) {
  if (last_look_ != look) {
    last_look_ = look;
    last_sprite_ = sprite_of(look, to_device_.m11());
  }
  return last_sprite_;
}

// A list has each mark once, and the places of those that follow each other.
void MarkerStamp::record() {
  if (list_ == nullptr || places_.empty()) return;
  painter_.save();
  painter_.resetTransform();
  list_->begin_mark();
  draw_marker(painter_, QPointF(0, 0), *last_look_);
  const std::size_t mark = list_->end_mark();
  list_->stamp(mark, std::exchange(places_, {}), opacity_);
  painter_.restore();
}

void MarkerStamp::draw(QPointF centre, const MarkerLook& look, double opacity) {
  if (list_ != nullptr) {
    if (last_look_ != look || opacity_ != opacity) record();
    last_look_ = look;
    opacity_ = opacity;
    places_.push_back(to_device_.map(centre));
    return;
  }
  if (!raster_) {
    painter_.setOpacity(opacity);
    draw_marker(painter_, centre, look);
    painter_.setOpacity(1);
    return;
  }
  const QImage& image = sprite(look);
  const QPointF at = to_device_.map(centre);
  const QPoint top_left(static_cast<int>(std::floor(at.x())) - image.width() / 2,
                        static_cast<int>(std::floor(at.y())) - image.height() / 2);
  if (layer_) return layer_->stamp(image, top_left, opacity);
  painter_.setOpacity(opacity);
  painter_.setWorldMatrixEnabled(false);
  painter_.drawImage(top_left, image);
  painter_.setWorldMatrixEnabled(true);
  painter_.setOpacity(1);
}

}  // namespace credence
