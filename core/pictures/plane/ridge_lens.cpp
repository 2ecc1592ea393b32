// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/ridge_lens.h"

#include "core/figure/layer_parts.h"
#include "core/figure/paths.h"
#include "core/math/decompositions.h"
#include "core/pictures/plane/placing.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace credence {
namespace {

constexpr double narrow = 0.1;  // of a ridge's width to its length

struct RidgeAxes {
  double angle, along, across;  // angle of the longer axis in (-pi/2, pi/2], standard deviations
};

RidgeAxes ridge_axes(const Eigen::Matrix2d& covariance) {
  const PlaneEigen eigen = plane_eigen(covariance);
  Eigen::Vector2d way = eigen.vectors.col(1);
  if (way[0] < 0) way = -way;
  return {std::atan2(way[1], way[0]), std::sqrt(std::max(0.0, eigen.values[1])),
          std::sqrt(std::max(0.0, eigen.values[0]))};
}

// The parts of a line that are not in the rectangle.
std::vector<Polyline> outside_of(const Polyline& line, const Rect& rect) {
  std::vector<Polyline> parts{{}};
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point2 from = line[k - 1], to = line[k];
    const std::vector<Polyline> hidden = clip_polyline({from, to}, rect);
    if (parts.back().empty()) parts.back().push_back(from);
    if (!hidden.empty() && hidden.front().size() > 1) {
      parts.back().push_back(hidden.front().front());
      parts.push_back({hidden.front().back()});
    }
    parts.back().push_back(to);
  }
  std::erase_if(
      parts, [](const Polyline& part) { return part.size() < 2 || (part.size() == 2 && part.front() == part.back()); });
  return parts;
}

// A lens is a window of its own: lines that run through its place are cut there.
void cut_lines(Figure& figure, const Rect& place) {
  for (Layer& layer : figure.layers) {
    auto* line = std::get_if<Line>(&layer);
    if (line == nullptr) continue;
    std::vector<Polyline> paths;
    for (const Polyline& path : line->paths) std::ranges::move(outside_of(path, place), std::back_inserter(paths));
    line->paths = std::move(paths);
  }
  std::vector<Layer> rings;
  for (Layer& layer : figure.layers) {
    auto* ellipses = std::get_if<Ellipses>(&layer);
    if (ellipses == nullptr) continue;
    Line cut{.role = ellipses->role, .width = ellipses->width, .dash = ellipses->dash, .name = {}};
    std::erase_if(ellipses->radii, [&](double radius) {
      const Polyline ring = ellipse_path(*ellipses, radius);
      if (clip_polyline(ring, place).empty()) return false;
      std::ranges::move(outside_of(ring, place), std::back_inserter(cut.paths));
      return true;
    });
    if (cut.paths.empty()) continue;
    rings.emplace_back(std::move(cut));
    rings.back().answer = layer.answer;
    rings.back().live = layer.live;
  }
  figure.layers.insert(figure.layers.begin(), std::move_iterator(rings.begin()), std::move_iterator(rings.end()));
}

bool is_sliver(const RidgeAxes& ridge) { return ridge.across > 0 && ridge.across < narrow * ridge.along; }

}  // namespace

std::optional<RidgeLens> lens_over_ridge(const Eigen::Vector2d& mean, const Eigen::Matrix2d& covariance) {
  const RidgeAxes ridge = ridge_axes(covariance);
  if (!is_sliver(ridge)) return std::nullopt;
  return RidgeLens{{mean[0], mean[1]}, ridge.angle, 3.3 * ridge.along, 4.2 * ridge.across, ridge.angle > 0};
}

std::optional<RidgeLens> lens_around(Point2 place, const Eigen::Matrix2d& covariance, double widths) {
  const RidgeAxes ridge = ridge_axes(covariance);
  if (!is_sliver(ridge)) return std::nullopt;
  return RidgeLens{place, 0, widths * ridge.across, widths * ridge.across, ridge.angle > 0};
}

void add_lens(Figure& figure, const RidgeLens& lens) {
  const double width = figure.x.max - figure.x.min, height = figure.y.max - figure.y.min;
  const bool round = lens.half_along == lens.half_across;
  const double wide = (round ? 0.36 : lens_width) * width, high = (round ? 0.36 : lens_height) * height;
  const double left = lens.rising ? figure.x.min + 0.03 * width : figure.x.max - 0.03 * width - wide;
  const Point2 low{left, figure.y.max - 0.04 * height - high}, top{low.x + wide, low.y + high};
  const Rect range{-lens.half_along, lens.half_along, -lens.half_across, lens.half_across};
  const Placing to{range, low, wide / range.width(), high / range.height()};
  std::vector<Layer> inside;
  for (const Layer& layer : figure.layers) {
    const Role* role = layer_role(layer);
    if (lens.only && (role == nullptr || *role != *lens.only)) continue;
    const std::optional<Layer> flat = turned(layer, lens.centre, lens.angle);
    std::optional<Layer> there = flat ? placed(to, *flat) : std::nullopt;
    if (!there) continue;
    there->live = layer.live;
    there->answer = layer.answer;
    if (std::string* name = layer_name(*there)) name->clear();
    inside.push_back(std::move(*there));
  }
  cut_lines(figure, {low.x, top.x, low.y, top.y});
  inside.push_back(Line{.paths = {{low, {top.x, low.y}, top, {low.x, top.y}, low}}, .width = 1, .name = {}});
  // A lens over a whole ridge shows it lying flat, enlarged across and not along.
  const bool flat = std::abs(to.scale_x - to.scale_y) > 0.05 * to.scale_y;
  const std::string times = rounded(to.scale_y, 2) + (flat ? " ↕" : "");
  inside.push_back(Text{.at = {lens.rising ? low.x : top.x, low.y - 0.075 * height},
                        .text = lens.of.empty() ? say("× {}", times) : say("{} × {}", lens.of, times),
                        .anchor = lens.rising ? Anchor::right : Anchor::left});
  std::move(inside.begin(), inside.end(), std::back_inserter(figure.layers));
}

}  // namespace credence
