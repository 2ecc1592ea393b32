// Studies: the error by coordinate and by shape, numerical curvature, Newton's distance to the mode, and Taylor's
// series.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/gamma_shapes.h"
#include "core/labs/laplace/views/newton_figures.h"
#include "core/labs/laplace/views/study_figures.h"
#include "core/labs/laplace/views/views.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence::laplace {

Figure distance_view(const Analysis& a, int frame) {
  const double end = a.newton.last().w[0];
  const auto& modes = a.chosen.modes;
  const auto goal = std::min_element(modes.begin(), modes.end(), [end](const LineMode& m, const LineMode& n) {
    return std::fabs(m.u - end) < std::fabs(n.u - end);
  });
  if (goal == modes.end()) {
    Figure figure = newton_distance_figure(a.newton, a.iteration(frame), a.start, 1);
    figure.layers.clear();
    figure.note = say("there is no mode to go to");
    return figure;
  }
  return newton_distance_figure(a.newton, a.iteration(frame), goal->u, goal->sd());
}

Figure coordinates_view(const Analysis& a) {
  Figure figure;
  figure.title = say("One distribution, four coordinates");
  figure.note = say("Δ log Z: Laplace − exact; KL(exact ‖ Laplace); TV: total variation; framed: drawn");
  figure.y.label = say("Gaussian in");
  std::vector<std::string> rows;
  Eigen::MatrixXd values = Eigen::MatrixXd::Constant(4, 4, std::nan(""));
  std::vector<bool> lit;
  for (std::size_t k = 0; k < a.others.size(); ++k) {
    if (!a.others[k]) continue;
    const LineApproximation& other = *a.others[k];
    if (!other.modes.empty()) {
      values.row(std::ssize(rows)) << other.modes[other.highest].z, *other.log_z_all - a.density.log_z,
          other.kl.value_or(std::nan("")), *other.total_variation;
    }
    rows.push_back(name_of(coordinates[k]));
    lit.insert(lit.begin(), 4, other.coordinate == a.chosen.coordinate);  // the lowest row first
  }
  if (rows.empty()) {
    rows.push_back(name_of(a.chosen.coordinate));
    figure.note = say("the other coordinates are still being computed");
  }
  const auto text = [](double value) { return std::isfinite(value) ? rounded(value, 3) : no_value; };
  const std::vector<std::string> columns{say("mode"), "Δ log Z", "KL", "TV"};
  Cells cells = cell_table(figure, rows, columns, values.topRows(std::ssize(rows)), text);
  cells.values.clear();
  cells.lit = std::move(lit);
  figure.layers.push_back(std::move(cells));
  return figure;
}

Figure shapes_view(const Analysis& a) {
  const ShapeSweep& sweep = gamma_shape_sweep();
  std::vector<Sweep> all;
  for (const Coordinate c : {Coordinate::identity, Coordinate::log, Coordinate::sqrt}) {
    const auto k = static_cast<std::size_t>(c);
    all.push_back({sweep.log10_shape, sweep.total_variation[k], Role::approximation, Dash::solid, name_of(c),
                   static_cast<int>(all.size()) + 1});
  }
  Figure figure;
  figure.title = say("Gamma densities of every shape");
  figure.x = {
      .label = say("shape α"), .min = sweep.log10_shape.front(), .max = sweep.log10_shape.back(), .log10 = true};
  add_magnitudes(figure, all, say("total variation"));
  const double at = std::clamp(std::log10(a.parameters.alpha), figure.x.min, figure.x.max);
  mark_setting(figure, at, Role::neutral, "α = " + short_text(a.parameters.alpha));
  const double error = a.chosen.total_variation.value_or(std::nan("")), height = std::log10(error);
  figure.layers.push_back(Handles{.id = handle::alpha,
                                  .at = {{at, std::isfinite(height) ? std::max(height, figure.y.min) : figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: another shape"),
                                  .values = {"α = " + short_text(a.parameters.alpha)}});
  figure.note = say("the same for every rate β; no mode, no line");
  return figure;
}

Figure hessian_view(const Analysis& a) {
  const double h = a.parameters.hessian_step;
  Figure figure = second_difference_figure(a.hessian_errors, {std::log10(h), a.hessian_error(h).value_or(0)});
  if (a.parameters.target == Density::formula) figure.note = say("against differences that are extrapolated to h = 0");
  if (a.hessian_errors.empty()) figure.note = say("there is no mode, so no curvature to measure");
  return figure;
}

Figure taylor_view(const Analysis& a) { return taylor_exp_figure(a.parameters.taylor_order, a.parameters.taylor_at); }

}  // namespace credence::laplace
