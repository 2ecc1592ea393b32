// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include "core/figure/contours.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::recapture {
namespace {

struct Reach {
  double low, high;
};

// The range that holds nearly all proposals; on a logarithmic scale not further beyond the axis than it is long.
Reach reach_of(const CoordinateStep& step, double from, const Axis& axis) {
  if (const auto* beta = std::get_if<BetaStep>(&step)) {
    const double p = beta->a0 + beta->a1 * from, q = beta->b0 + beta->b1 * from, middle = p / (p + q);
    const double sd = std::sqrt(middle * (1 - middle) / (p + q + 1));
    return {std::max(0.0, middle - 4 * sd), std::min(1.0, middle + 5 * sd)};
  }
  if (const auto* log = std::get_if<LogStep>(&step)) {
    if (std::isfinite(log->upper)) return {log->lower, log->upper};
    const double away = from - log->lower, factor = std::exp(3 * std::min(log->sd, 20.0));
    return {log->lower + away * std::exp(-3 * std::min(log->sd, 20.0)),
            std::min(log->lower + away * factor, axis.max + (axis.max - axis.min))};
  }
  const double sd = std::visit(
      [](const auto& s) {
        if constexpr (requires { s.sd; }) return s.sd;
        return 0.0;
      },
      step);
  return {from - 3 * sd, from + 3 * sd};
}

}  // namespace

void add_plane_proposal(Figure& figure, const std::vector<CoordinateStep>& steps, const Eigen::VectorXd& from) {
  constexpr int nodes = 61;
  const Reach x = reach_of(steps[0], from[0], figure.x), y = reach_of(steps[1], from[1], figure.y);
  if (!(x.low < x.high && y.low < y.high)) return;
  ScalarField field{{{x.low, x.high, y.low, y.high}, nodes, nodes}, {}};
  std::vector<double> across, up;
  for (int i = 0; i < nodes; ++i) {
    across.push_back(log_density(steps[0], from[0], field.lattice.x(i)));
    up.push_back(log_density(steps[1], from[1], field.lattice.y(i)));
  }
  for (const double row : up) {
    for (const double column : across) field.values.push_back(row + column);
  }
  const double top = *std::max_element(field.values.begin(), field.values.end());
  if (!std::isfinite(top)) return;
  Contours contours{.levels = {}, .role = Role::highlight, .dash = Dash::dotted, .name = say("proposal density")};
  for (const double level : {top - 0.5, top - 2}) {
    contours.levels.push_back({level, "", trace_contour(field, level), 1.6});
  }
  figure.layers.push_back(std::move(contours));
}

}  // namespace credence::recapture
