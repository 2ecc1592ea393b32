// Generative classifiers beside the discriminative one, and what features cannot remove: the overlap of two densities.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/contours.h"
#include "core/labs/classification/compute/class_gaussians.h"
#include "core/labs/classification/compute/overlap_study.h"
#include "core/labs/classification/views/views.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <array>

namespace credence::classification {
namespace {

// Where naive Bayes finds both classes equally probable.
std::vector<Polyline> naive_boundary(const ClassGaussians& g, const Rect& extent) {
  constexpr int nodes = 121;
  ScalarField odds{{extent, nodes, nodes}, {}};
  std::array<double, nodes> across{};
  for (int i = 0; i < nodes; ++i) across[static_cast<std::size_t>(i)] = g.naive_term(0, odds.lattice.x(i));
  for (int j = 0; j < nodes; ++j) {
    const double row = g.share_log_odds() + g.naive_term(1, odds.lattice.y(j));
    for (const double term : across) odds.values.push_back(row + term);
  }
  return trace_contour(odds, 0);
}

}  // namespace

Figure generative_view(const Shown& a, int frame, const Cursor* cursor) {
  Figure figure = map_boundary_view(a, frame, cursor);
  figure.title = say("Three boundaries");
  for (Layer& layer : figure.layers) {
    auto* line = std::get_if<Line>(&layer);
    if (line != nullptr && line->name == say("MAP boundary"))
      line->name = say("logistic regression: {} numbers", std::to_string(parameter_counts(2).logistic));
  }
  const auto g = class_gaussians(*a.points);
  if (!g) {
    figure.note = say("each class needs points that spread in every direction");
    return figure;
  }
  const Eigen::LLT<Eigen::Matrix2d> factor(g->shared);
  const Eigen::Matrix2d L = factor.matrixL();
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
    figure.layers.push_back(Ellipses{.centre = {g->mean[k][0], g->mean[k][1]},
                                     .l11 = L(0, 0),
                                     .l21 = L(1, 0),
                                     .l22 = L(1, 1),
                                     .radii = {1, 2},
                                     .role = class_role(k),
                                     .width = 1.2,
                                     .name = {}});
  }
  figure.layers.push_back(
      Line{.paths = decision_boundary(FeatureMap(FeatureKind::linear_bias), g->line(), a.data_extent),
           .role = Role::approximation,
           .width = 2.2,
           .dash = Dash::dashed,
           .name = say("Gaussians of one shape: {} numbers", std::to_string(parameter_counts(2).shared))});
  figure.layers.push_back(Line{.paths = naive_boundary(*g, a.data_extent),
                               .role = Role::posterior,
                               .width = 2.2,
                               .dash = Dash::dotted,
                               .name = say("naive Bayes: {} numbers", std::to_string(parameter_counts(2).naive))});
  figure.note = say("ellipses: the shared shape at 1 and 2 sd");
  return figure;
}

Figure parameter_counts_view(const Analysis&) {
  constexpr int most = 20;
  Figure figure;
  figure.title = say("How many numbers must be fitted");
  figure.x = {.label = say("M, number of features"), .min = 1, .max = most, .integers = true};
  figure.y = {.label = say("numbers for two classes"), .min = 0, .max = 1.05 * parameter_counts(most).shared};
  Line logistic{.paths = {{}}, .role = Role::neutral, .width = 2.4, .name = say("logistic regression, M + 1")};
  Line naive{
      .paths = {{}}, .role = Role::posterior, .width = 2.4, .dash = Dash::dotted, .name = say("naive Bayes, 4M + 1")};
  Line shared{.paths = {{}},
              .role = Role::approximation,
              .width = 2.4,
              .dash = Dash::dashed,
              .name = say("Gaussians of one shape, M(M + 5)/2 + 1")};
  for (int M = 1; M <= most; ++M) {
    const ParameterCounts counts = parameter_counts(M);
    logistic.paths[0].push_back({double(M), double(counts.logistic)});
    naive.paths[0].push_back({double(M), double(counts.naive)});
    shared.paths[0].push_back({double(M), double(counts.shared)});
  }
  for (Line* line : {&shared, &naive, &logistic}) figure.layers.push_back(std::move(*line));
  mark_setting(figure, 2, Role::highlight, say("here, M = 2"));
  return figure;
}

Figure overlap_view(const Analysis& a) {
  Figure figure;
  figure.title = say("What features cannot remove");
  figure.x = {.label = say("degree of the polynomial features"), .min = 0.7, .max = 6.3, .integers = true};
  figure.y = {.label = say("share of points on the wrong side"), .min = 0, .max = 0.3};
  if (!is_overlapping(a.inputs.data)) {
    figure.note = say("choose Data > Overlapping, whose densities are known");
    return figure;
  }
  const OverlapStudy study = overlap_study(a);
  if (study.rows.empty()) {
    figure.note = say("this needs 4 to 300 points and a prior");
    return figure;
  }
  Sweep own{.role = Role::likelihood, .dash = Dash::dashed, .name = say("these points")};
  Sweep fresh{.role = Role::truth, .name = say("{} new points", count_text(study.fresh_points))};
  for (const OverlapRow& row : study.rows) {
    own.settings.push_back(row.degree);
    own.values.push_back(row.own);
    fresh.settings.push_back(row.degree);
    fresh.values.push_back(row.fresh);
    figure.y.max = std::max({figure.y.max, 1.15 * row.own, 1.15 * row.fresh});
  }
  add_sweep(figure, own);
  add_sweep(figure, fresh);
  figure.layers.push_back(Line{.paths = {{{figure.x.min, study.bayes_error}, {figure.x.max, study.bayes_error}}},
                               .role = Role::highlight,
                               .width = 2,
                               .dash = Dash::dotted,
                               .name = say("Bayes error, {}", percent(study.bayes_error))});
  if (a.parameters.features == FeatureKind::polynomial)
    mark_setting(figure, a.parameters.degree, Role::neutral, say("degree {}", std::to_string(a.parameters.degree)));
  figure.note = say("no boundary does better on new points than the Bayes error");
  return figure;
}

}  // namespace credence::classification
