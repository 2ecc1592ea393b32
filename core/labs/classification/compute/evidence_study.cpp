// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/evidence_study.h"

#include "core/inference/exact_posterior.h"
#include "core/inference/laplace.h"
#include "core/inference/modes.h"
#include "core/labs/classification/compute/analysis.h"
#include "core/labs/classification/compute/feature_choice.h"
#include "core/math/parallel.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

ClassificationParameters polynomial(ClassificationParameters p, int degree) {
  p.features = FeatureKind::polynomial;
  p.degree = degree;
  return p;
}

ClassificationParameters basis_grid(ClassificationParameters p, int side) {
  p.features = FeatureKind::rbf;
  p.rbf_centres = RbfCentres::grid;
  p.rbf_grid = side;
  return p;
}

ClassificationParameters of_kind(ClassificationParameters p, FeatureKind kind) {
  p.features = kind;
  return p;
}

bool same_features(const ClassificationParameters& p, const ClassificationParameters& q) {
  if (p.features != q.features) return false;
  if (p.features == FeatureKind::polynomial) return p.degree == q.degree;
  if (p.features != FeatureKind::rbf) return true;
  const bool same_centres =
      p.rbf_centres == q.rbf_centres && (p.rbf_centres == RbfCentres::data || p.rbf_grid == q.rbf_grid);
  return same_centres && p.rbf_width == q.rbf_width;
}

FeatureSetEvidence feature_set(const ClassificationParameters& p, const ClassificationParameters& in_use) {
  FeatureSetEvidence set{.parameters = p, .name = {}, .said = {}, .label = {}, .in_use = same_features(p, in_use)};
  const std::string degree = std::to_string(p.degree), side = std::to_string(p.rbf_grid);
  const auto name = [&set](std::string id, std::string said, std::string label) {
    set.name = std::move(id);
    set.said = std::move(said);
    set.label = std::move(label);
  };
  switch (p.features) {
    case FeatureKind::linear:
      name("linear", say("linear"), "x");
      break;
    case FeatureKind::linear_bias:
      name("linear_bias", say("linear with bias"), "1, x");
      break;
    case FeatureKind::polynomial:
      name("polynomial " + degree, say("polynomial {}", degree), degree);
      break;
    case FeatureKind::rbf:
      if (p.rbf_centres == RbfCentres::data) {
        name("rbf on data", say("rbf on data"), "N");
      } else {
        name("rbf " + side + "x" + side, say("rbf {}×{}", side, side), side + "²");
      }
      break;
  }
  return set;
}

std::vector<FeatureSetEvidence> all_sets(const ClassificationParameters& in_use) {
  std::vector<ClassificationParameters> choices{of_kind(in_use, FeatureKind::linear),
                                                of_kind(in_use, FeatureKind::linear_bias)};
  for (int degree = 1; degree <= 6; ++degree) choices.push_back(polynomial(in_use, degree));
  for (int side = 2; side <= 8; ++side) choices.push_back(basis_grid(in_use, side));
  const auto is_in_use = [&](const ClassificationParameters& p) { return same_features(p, in_use); };
  if (std::none_of(choices.begin(), choices.end(), is_in_use)) choices.push_back(in_use);
  std::vector<FeatureSetEvidence> sets;
  for (const ClassificationParameters& p : choices) sets.push_back(feature_set(p, in_use));
  return sets;
}

// Keeps the centres if basis functions are in use; otherwise takes the grid.
std::vector<FeatureSetEvidence> all_widths(const ClassificationParameters& in_use) {
  const bool rbf = in_use.features == FeatureKind::rbf;
  std::vector<double> widths;
  for (int k = -4; k <= 6; ++k) widths.push_back(std::exp2(0.5 * k));
  const auto is_in_use = [&](double width) { return std::abs(width / in_use.rbf_width - 1) < 1e-9; };
  if (rbf && std::none_of(widths.begin(), widths.end(), is_in_use)) widths.push_back(in_use.rbf_width);
  std::sort(widths.begin(), widths.end());
  std::vector<FeatureSetEvidence> sets;
  for (const double width : widths) {
    ClassificationParameters p = rbf ? in_use : basis_grid(in_use, in_use.rbf_grid);
    p.rbf_width = is_in_use(width) ? in_use.rbf_width : width;
    sets.push_back(feature_set(p, in_use));
  }
  return sets;
}

void compute_evidence(FeatureSetEvidence& set, const LabelledPoints& points, std::uint64_t seed,
                      const std::stop_token& stop) {
  const FeatureMap features = make_features(set.parameters, points.X);
  set.weights = features.dimension();
  ClassificationParameters p = set.parameters;
  const auto D = static_cast<std::size_t>(set.weights);
  set.prior_is_replaced = (!p.prior_mean.empty() && p.prior_mean.size() != D) ||
                          (!p.prior_covariance.empty() && p.prior_covariance.size() != D);
  if (p.prior_mean.size() != D) p.prior_mean.clear();
  if (p.prior_covariance.size() != D) p.prior_covariance.clear();
  const auto model = make_model(p, features, points);
  const bool flat = p.prior == PriorKind::flat;
  const Search search = set.in_use ? Search::thorough : Search::brief;
  const std::vector<NewtonTrace> maxima =
      find_maxima(*model, seed, search, {.tolerance = std::min(p.newton_tolerance, 1e-12), .stop = stop}).found;
  if (maxima.empty()) return;

  const Eigen::VectorXd& w = maxima[0].last().w;
  set.log_likelihood = model->log_likelihood(w);
  if (points.size() > 0) {
    set.bic = bic(*set.log_likelihood, set.weights, points.size());
    const Eigen::ArrayXd activation = model->design() * w;
    set.accuracy = ((activation >= 0) == (points.t.array() == 1)).cast<double>().mean();
  }
  if (flat) return;
  const auto approximation = laplace(maxima[0]);
  if (!approximation || !settled(maxima[0], *approximation)) return;
  set.log_evidence = approximation->log_evidence;
  if (set.weights > exact_dimension_limit) return;
  std::vector<Eigen::VectorXd> others;
  for (std::size_t m = 1; m < maxima.size(); ++m) others.push_back(maxima[m].last().w);
  if (const auto exact = exact_posterior(*model, *approximation, Resolution::full, stop, others)) {
    set.exact = exact->log_evidence;
  }
}

bool is_bias_model_again(const FeatureSetEvidence& set) {
  return set.parameters.features == FeatureKind::polynomial && set.parameters.degree == 1;
}

// A polynomial of degree 1 is the model with a bias, whose quadrature may take seconds: its numbers are copied.
void copy_bias_model(std::vector<FeatureSetEvidence>& sets) {
  const auto bias = std::find_if(sets.begin(), sets.end(), [](const FeatureSetEvidence& set) {
    return set.parameters.features == FeatureKind::linear_bias;
  });
  for (FeatureSetEvidence& set : sets) {
    if (bias == sets.end() || !is_bias_model_again(set)) continue;
    FeatureSetEvidence copy = *bias;
    copy.parameters = set.parameters;
    copy.name = set.name;
    copy.said = set.said;
    copy.label = set.label;
    copy.in_use = set.in_use;
    set = std::move(copy);
  }
}

bool evaluate_all(std::vector<FeatureSetEvidence>& sets, const LabelledPoints& points, std::uint64_t seed,
                  const std::stop_token& stop) {
  const bool done = parallel_for(
      sets.size(), 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          if (!is_bias_model_again(sets[i])) compute_evidence(sets[i], points, seed, stop);
        }
      },
      stop);
  copy_bias_model(sets);
  return done && !stop.stop_requested();
}

}  // namespace

std::optional<double> FeatureSetEvidence::occam_factor() const {
  if (!log_evidence || !log_likelihood) return std::nullopt;
  return *log_evidence - *log_likelihood;
}

std::optional<EvidenceStudy> evidence_study(const ClassificationParameters& p, const LabelledPoints& points,
                                            std::uint64_t seed, const std::stop_token& stop) {
  EvidenceStudy study{all_sets(p), all_widths(p)};
  if (!evaluate_all(study.sets, points, seed, stop) || !evaluate_all(study.widths, points, seed, stop)) {
    return std::nullopt;
  }
  return study;
}

const FeatureSetEvidence* best_of(const std::vector<FeatureSetEvidence>& sets) {
  const FeatureSetEvidence* best = nullptr;
  bool tie = false;
  for (const FeatureSetEvidence& set : sets) {
    if (!set.log_evidence || is_bias_model_again(set)) continue;
    const double gain = best ? *set.log_evidence - *best->log_evidence : HUGE_VAL;
    const double least = 1e-9 * (1 + std::abs(*set.log_evidence));
    if (gain > least) best = &set;
    tie = gain <= least && (tie || gain >= -least);
  }
  return tie ? nullptr : best;
}

const FeatureSetEvidence* used_set(const std::vector<FeatureSetEvidence>& sets) {
  const auto found = std::find_if(sets.begin(), sets.end(), [](const auto& set) { return set.in_use; });
  return found == sets.end() ? nullptr : &*found;
}

}  // namespace credence::classification
