// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/walker_motion.h"

#include "core/figure/paths.h"
#include "ui/plot/markers.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Returns the place at a share of a line's length.
QPointF place_at(const QPolygonF& line, double share) {
  double total = 0;
  for (int k = 1; k < line.size(); ++k) total += QLineF(line[k - 1], line[k]).length();
  double rest = share * total;
  for (int k = 1; k < line.size(); ++k) {
    const QLineF segment(line[k - 1], line[k]);
    if (segment.length() > 0 && rest <= segment.length()) return segment.pointAt(rest / segment.length());
    rest -= segment.length();
  }
  return line.back();
}

}  // namespace

std::optional<WalkerStep> walker_step(const Figure& figure) {
  for (std::size_t k = 1; k < figure.layers.size(); ++k) {
    const auto* arrow = std::get_if<Arrows>(&figure.layers[k - 1]);
    const auto* star = std::get_if<Points>(&figure.layers[k]);
    if (!arrow || !star || arrow->ways.size() != 1 || arrow->ways.front().size() < 2 || star->at.size() != 1) continue;
    if (arrow->role != Role::highlight || star->role != Role::highlight || star->marker != Marker::star) continue;
    WalkerStep step{k, arrow->ways.front()};
    step.way.push_back(star->at.front());
    return step;
  }
  return std::nullopt;
}

void WalkerMotion::follow(const PlotScene& scene, bool may_move) {
  auto step = walker_step(scene.figure());
  const bool other = step && step_ && step->way != step_->way;
  const bool travels = motion_.running();
  step_ = std::move(step);
  outdate();
  if (travels) {
    motion_.end();
  } else if (other && may_move) {
    motion_.begin();
  }
}

const QImage& WalkerMotion::picture(const PlotScene& scene, const QImage& now, QSize size) {
  if (!motion_.running() || !step_) return now;
  const double ratio = now.devicePixelRatio();
  if (alone_.isNull()) {
    PlotScene other;
    other.be_like(scene);
    Figure figure = scene.figure();
    std::get<Points>(figure.layers[step_->layer]).at.clear();
    other.set_figure(std::move(figure));
    alone_ = QImage(now.size(), now.format());
    QPainter painter(&alone_);
    painter.scale(ratio, ratio);
    other.render(painter, QRectF(QPointF(0, 0), QSizeF(size)));
  }
  between_ = alone_;
  QPainter painter(&between_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(ratio, ratio);
  paint_walker(painter, scene);
  painter.end();
  between_.setDevicePixelRatio(ratio);
  return between_;
}

void WalkerMotion::paint_walker(QPainter& painter, const PlotScene& scene) const {
  QPolygonF way;
  for (const Point2 p : step_->way) way << scene.layout().mapping.to_pixels(p);
  const Points& star = std::get<Points>(scene.figure().layers[step_->layer]);
  draw_marker(painter, place_at(way, motion_.share()),
              look_of(star.marker, star.size * scene.theme().point_scale, star.role, scene.theme()));
}

}  // namespace credence
