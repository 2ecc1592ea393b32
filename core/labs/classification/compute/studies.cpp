// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/studies.h"

#include "core/inference/cost.h"
#include "core/labs/classification/compute/arrival.h"
#include "core/labs/classification/compute/stages.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

constexpr double least_variance = 0.1, decades = 4;
constexpr int variances = 25;  // 0.1 to 1000

void choose(Analysis& a, const Analysis& whole, Eigen::Index count) {
  std::vector<Eigen::Index> rows = arrival_order(whole.all->size(), whole.inputs.seed);
  rows.resize(static_cast<std::size_t>(count));
  std::sort(rows.begin(), rows.end());
  a.points = share(LabelledPoints{whole.all->X(rows, Eigen::all), whole.all->t(rows)});
}

// Copies from the whole analysis what does not depend on its points.
Analysis part_of(const Analysis& whole) {
  Analysis a;
  a.inputs = whole.inputs;
  a.parameters = whole.parameters;
  a.parameters.gradient_ascent = false;
  a.parameters.picked_point = 0;
  a.features = whole.features;
  a.all = whole.all;
  return a;
}

// Three weights are integrated coarsely; no row gets more than its share of a few seconds of work, or some ten
// thousand nodes.
bool fit_exactly(Analysis& a, int rows, const std::stop_token& stop) {
  constexpr double budget = 1e9, nodes = 30000;
  fit(a, stop);
  find_exact(a, a.dimension() <= 2 ? Resolution::study : Resolution::coarse, stop,
             std::max(budget / rows, nodes * static_cast<double>(a.points->size() + 140)));
  return !stop.stop_requested();
}

StudyRow row_of(const Analysis& a, double setting) {
  StudyRow row{.setting = setting};
  const bool known = a.exact && a.exact->error <= 1e-3;  // a gap shows that quadrature ran out of work before
  if (!a.inputs.places.empty()) {
    const Prediction p = predict(a, a.inputs.places[0][0], a.inputs.places[0][1]);
    row.map = p.by_method[Method::map];
    row.laplace = p.by_method[Method::laplace_quadrature];
    if (known) row.exact = p.by_method[Method::exact];
  }
  if (known) {
    const double kl = kullback_leibler(*a.exact, a.laplace->gaussian);
    if (std::isfinite(kl)) row.kl = kl;
    row.log_evidence_error = a.laplace->log_evidence - a.exact->log_evidence;
  }
  return row;
}

}  // namespace

Analysis after_arrival(const Analysis& whole, Eigen::Index count) {
  Analysis a = part_of(whole);
  choose(a, whole, count);
  fit(a);
  a.data_range = whole.data_range;
  a.data_extent = whole.data_extent;
  a.weight_range = whole.weight_range;
  a.refined = whole.refined;
  if (a.dimension() <= 2 && count <= 1000) find_exact(a, Resolution::coarse, {});
  evaluate_coarsely(a);
  a.arrival = whole.arrival;
  a.prior_sweep = whole.prior_sweep;
  a.evidence = whole.evidence;
  a.complete = true;
  return a;
}

bool study_arrival(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop) {
  const std::vector<Eigen::Index> counts = arrival_counts(a.points->size(), affordable_searches(*a.model));
  for (const Eigen::Index n : counts) {
    Analysis part = part_of(a);
    choose(part, a, n);
    part.parameters.laplace_draws = 1;
    if (!fit_exactly(part, static_cast<int>(counts.size()), stop)) return false;
    a.arrival.push_back(row_of(part, static_cast<double>(n)));
    row_added();
  }
  return true;
}

bool study_prior_variance(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop) {
  if (a.parameters.prior == PriorKind::flat) return true;
  const int rows = std::clamp(affordable_searches(*a.model), 3, variances);
  for (int i = 0; i < rows; ++i) {
    Analysis part = part_of(a);
    part.points = a.points;
    part.parameters.laplace_draws = 1;
    part.parameters.prior_covariance.clear();
    part.parameters.prior_variance = least_variance * std::pow(10.0, decades * i / (rows - 1));
    if (!fit_exactly(part, rows, stop)) return false;
    a.prior_sweep.push_back(row_of(part, part.parameters.prior_variance));
    row_added();
  }
  return true;
}

}  // namespace credence::classification
