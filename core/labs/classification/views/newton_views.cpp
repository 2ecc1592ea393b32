// Newton's method as iteratively reweighted least squares (PRML 4.3.3).
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/working_response.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/class_points.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

constexpr double largest_dot = 22, smallest_dot = 3;  // diameters, in points

// The largest weight that a likelihood gives on the right side of the boundary sets the scale of the dots.
double full_weight(const Analysis& a) { return a.parameters.link == Link::probit ? 0.6366 : 0.25; }

double dot_size(const Analysis& a, double R) {
  return std::clamp(largest_dot * std::sqrt(std::abs(R) / full_weight(a)), smallest_dot, 1.5 * largest_dot);
}

int step_of(const Analysis& a, int frame) {
  const int last = a.newton->iterations();
  return a.parameters.timeline != TimelineOf::newton || frame < 0 ? last : std::min(frame, last);
}

// Adds points as large as their weights; those of negative weight (label noise) are grey. A working response beyond all
// numbers, of a weight next to zero, has no place.
void add_weighted_points(Figure& figure, const Analysis& a, const Eigen::VectorXd& R, const std::vector<Point2>& at) {
  for (int k = 0; k < 2; ++k) {
    Points points{.role = k == 0 ? Role::class0 : Role::class1,
                  .marker = k == 0 ? Marker::circle : Marker::square,
                  .opacity = 0.8,
                  .name = symbols_of(a).data.is(static_cast<std::size_t>(k))};
    for (Eigen::Index n = 0; n < a.points->size(); ++n) {
      const Point2 place = at[static_cast<std::size_t>(n)];
      if (a.points->t(n) != k || !std::isfinite(place.y)) continue;
      points.at.push_back(place);
      points.sizes.push_back(dot_size(a, R(n)));
      points.fill.push_back(R(n) < 0 ? Role::neutral : points.role);
    }
    figure.layers.push_back(std::move(points));
  }
}

std::string weights_note(const Eigen::VectorXd& R) {
  if (R.size() == 0) return say("no points");
  const std::string sum = rounded(R.sum(), 3);
  return (R.array() < 0).any() ? say("the area of a dot is its weight R: together {}; grey ones are negative", sum)
                               : say("the area of a dot is its weight R: together {}", sum);
}

}  // namespace

Figure irls_figure(const Shown& a, int frame) {
  Figure figure;
  const int k = step_of(a, frame);
  figure.title = say("IRLS weights at iteration {}", std::to_string(k));
  const DataSymbols symbols = symbols_of(a).data;
  figure.x = {.label = symbols.x(0), .min = a.data_range.x0, .max = a.data_range.x1};
  figure.y = {.label = symbols.x(1), .min = a.data_range.y0, .max = a.data_range.y1};
  figure.equal_aspect = symbols.one_scale();
  const WorkingResponse response = working_response(*a.model, a.newton_at(k));
  figure.layers.push_back(
      Line{.paths = a.tracer->paths(a.newton_at(k)), .role = Role::neutral, .width = 2, .name = say("boundary now")});
  add_weighted_points(figure, a, response.R, places_of(*a.points));
  figure.layers.push_back(point_handles(*a.all, say("Drag: move this point")));
  figure.note = weights_note(response.R);
  return figure;
}

Figure working_response_view(const Analysis& a, int frame) {
  Figure figure;
  const int k = step_of(a, frame);
  figure.title = say("Working response at iteration {}", std::to_string(k));
  figure.x = {.label = activation_label(a), .min = -5, .max = 5};
  figure.y = {.label = say("working response z"), .min = -5, .max = 5};
  if (a.points->size() == 0) {
    figure.note = say("no points");
    return figure;
  }
  const WorkingResponse response = working_response(*a.model, a.newton_at(k));
  const bool last = k == a.newton->iterations();
  const Eigen::VectorXd next = a.model->design() * a.newton_at(last ? k : k + 1);
  // Points that hardly count must not set the scale: z of a well-fitted point is far out, with next to no weight.
  const double counts = 0.05 * response.R.cwiseAbs().maxCoeff();
  double reach_x = 1, reach_y = 1;
  Eigen::Index beyond = 0;
  for (Eigen::Index n = 0; n < a.points->size(); ++n) {
    reach_x = std::max(reach_x, std::abs(response.a(n)));
    reach_y = std::max(reach_y, std::abs(next(n)));
    const bool sets_scale = std::abs(response.R(n)) >= counts && std::isfinite(response.z(n));
    if (sets_scale) reach_y = std::max(reach_y, std::abs(response.z(n)));
  }
  reach_y = std::max(reach_y, reach_x);
  const double low = -1.08 * reach_x, low_z = -1.08 * reach_y, high = -low, high_z = -low_z;
  figure.x.min = low;
  figure.x.max = high;
  figure.y.min = low_z;
  figure.y.max = high_z;
  figure.layers.push_back(
      Line{.paths = {{{low, low}, {high, high}}}, .role = Role::neutral, .width = 1.6, .name = say("fit now, z = a")});
  std::vector<Point2> at;
  Points fitted{.role = Role::approximation, .marker = Marker::plus, .size = 7, .name = say("fit after the step")};
  for (Eigen::Index n = 0; n < a.points->size(); ++n) {
    at.push_back({response.a(n), response.z(n)});
    if (std::abs(response.z(n)) > high_z) ++beyond;
    fitted.at.push_back({response.a(n), next(n)});
  }
  if (!last) figure.layers.push_back(std::move(fitted));
  add_weighted_points(figure, a, response.R, at);
  figure.note = weights_note(response.R);
  if (beyond > 0) {
    figure.note = several(static_cast<double>(beyond), "{} point lies beyond the plot, with next to no weight",
                          "{} points lie beyond the plot, with next to no weight");
  }
  return figure;
}

}  // namespace credence::classification
