// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/analysis.h"

#include "core/inference/draws.h"
#include "core/lab/report_nodes.h"
#include "core/labs/classification/compute/feature_choice.h"
#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

std::shared_ptr<const Prior> make_prior(const ClassificationParameters& p, Eigen::Index D) {
  if (p.prior == PriorKind::flat) return nullptr;
  Eigen::VectorXd m0 = Eigen::VectorXd::Zero(D);
  Eigen::MatrixXd S0 = p.prior_variance * Eigen::MatrixXd::Identity(D, D);
  if (!p.prior_mean.empty()) m0 = Eigen::Map<const Eigen::VectorXd>(p.prior_mean.data(), D);
  if (p.prior == PriorKind::laplace) return laplace_prior(m0, p.prior_variance);
  if (p.prior == PriorKind::student_t) return student_t_prior(m0, p.prior_variance, p.prior_degrees_of_freedom);
  if (!p.prior_covariance.empty()) S0 = matrix_of(p.prior_covariance);
  return gaussian_prior(Gaussian(m0, S0));
}

// Takes the maxima, Laplace's approximation at the highest, and whether the posterior can be normalised.
void take(Analysis& a, const Maxima& maxima) {
  // Without a prior only a log-concave likelihood with a maximum falls to zero in every direction.
  const bool decays = a.model->prior() || a.model->log_concave();
  a.modes.clear();
  a.laplace = nullptr;
  a.newton_is_highest = maxima.run_is_highest;
  a.higher_at_infinity = maxima.higher_at_infinity;
  for (const NewtonTrace& mode : maxima.found) {
    const auto approximation = decays ? laplace(mode) : std::nullopt;
    if (a.modes.empty() && approximation) {
      a.laplace = share(*approximation);
      a.laplace_is_settled = settled(mode, *approximation);
    }
    a.modes.push_back(
        {mode.last().w, mode.last().value, approximation ? std::optional(approximation->log_evidence) : std::nullopt});
  }
  a.proper = a.model->prior() || a.laplace;
}

void set_predictor(Analysis& a, Method method, std::unique_ptr<Predictor> predictor) {
  if (has_method(a.parameters.likelihood(), method)) a.predictors[method] = std::move(predictor);
}

// A smaller rise is rounding, or what a coarser tolerance left.
double least_rise(const Analysis& a) { return 1e-6 + 1e-12 * std::abs(a.modes[0].log_joint); }

// Computes what depends on the highest maximum.
void approximate(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const Eigen::Index D = a.dimension();
  a.predictors = {};
  a.bic = a.aic = std::nullopt;
  if (!a.modes.empty()) set_predictor(a, Method::map, map_predictor(p.likelihood(), a.centre()));
  if (!a.laplace) return;
  const Gaussian& gaussian = a.laplace->gaussian;
  a.aic = a.model->log_likelihood(a.centre()) - static_cast<double>(D);
  if (a.points->size() > 0) a.bic = bic(a.model->log_likelihood(a.centre()), D, a.points->size());
  // So many draws do not delay the first picture; the others follow when it is refined.
  constexpr Eigen::Index affordable = 200'000;
  draw_laplace(a, std::min<Eigen::Index>(p.laplace_draws, std::max<Eigen::Index>(1, affordable / (D * D))));
  set_predictor(a, Method::laplace_moderated, moderated_predictor(p.likelihood(), gaussian));
  set_predictor(a, Method::laplace_quadrature, quadrature_predictor(p.likelihood(), gaussian));
  set_predictor(a, Method::probit_closed_form, probit_predictor(gaussian));
}

}  // namespace

std::vector<std::string> Analysis::weight_symbols() const {
  std::vector<std::string> symbols;
  for (const std::string& name : features.weight_names()) symbols.push_back(symbol_of(name));
  return symbols;
}

std::array<Eigen::Index, 2> Analysis::shown_weights() const {
  return classification::shown_weights(parameters, features);
}

Eigen::VectorXd Analysis::centre() const { return modes.empty() ? newton->last().w : modes[0].w; }

const Eigen::VectorXd& Analysis::newton_at(int frame) const {
  const auto last = newton->steps.size() - 1;
  return newton->steps[frame < 0 ? last : std::min(static_cast<std::size_t>(frame), last)].w;
}

std::shared_ptr<const BinaryClassifier> make_model(const ClassificationParameters& p, const FeatureMap& features,
                                                   const LabelledPoints& points) {
  return std::make_shared<BinaryClassifier>(features.design(points.X), points.t, p.likelihood(),
                                            make_prior(p, features.dimension()));
}

Prediction predict(const Analysis& a, double x1, double x2) {
  for (const Prediction& known : a.predictions) {  // to more digits
    if (known.place[0] == x1 && known.place[1] == x2) return known;
  }
  Prediction prediction{.place = {x1, x2}};
  const Eigen::MatrixXd Phi = a.features(x1, x2).transpose();
  for (const Method method : all_methods) {
    if (a.predictors[method]) prediction.by_method[method] = (*a.predictors[method])(Phi)(0);
  }
  return prediction;
}

void find_exact(Analysis& a, Resolution resolution, const std::stop_token& stop, double budget) {
  a.exact = nullptr;
  a.predictors[Method::exact] = nullptr;
  if (!a.laplace || a.dimension() > exact_dimension_limit) return;
  std::vector<Eigen::VectorXd> others;
  for (std::size_t k = 1; k < a.modes.size(); ++k) others.push_back(a.modes[k].w);
  auto exact = exact_posterior(*a.model, *a.laplace, resolution, stop, others, budget);
  if (!exact) return;
  if (check_maxima(a, exact->nodes, exact->log_joint, stop)) return find_exact(a, resolution, stop, budget);
  a.exact = share(*std::move(exact));
  a.exact_is_coarse = resolution == Resolution::coarse;
  // Averages over the nodes of three weights, or along rays, use fewer: hundreds of thousands of nodes per place are
  // too many.
  auto few = (a.dimension() == 3 || a.exact->along_rays) && resolution == Resolution::full
                 ? exact_posterior(*a.model, *a.laplace, Resolution::coarse, stop, others, budget)
                 : std::nullopt;
  const Eigen::Index most = a.exact_is_coarse ? coarse_nodes : a.exact->nodes.cols();
  a.predictors[Method::exact] = exact_predictor(a.parameters.likelihood(), few ? *few : *a.exact, most);
}

std::vector<Eigen::VectorXd> mode_starts(const Analysis& a, Search search, const std::stop_token& stop) {
  if (a.model->log_concave()) return {};
  const NewtonStep& first = a.newton->status == NewtonStatus::converged ? a.newton->last() : a.newton->steps[0];
  return credence::mode_starts(*a.model, first.w, a.inputs.seed, search, stop);
}

void draw_laplace(Analysis& a, Eigen::Index count) {
  a.laplace_draws = share(sample(a.laplace->gaussian, count, make_rng(a.inputs.seed, stream::draws)));
  set_predictor(a, Method::laplace_monte_carlo, averaging_predictor(a.parameters.likelihood(), *a.laplace_draws));
}

void fit(Analysis& a, const std::stop_token& stop) {
  const ClassificationParameters& p = a.parameters;
  a.model = make_model(p, a.features, *a.points);
  Eigen::VectorXd start = Eigen::VectorXd::Zero(a.dimension());
  if (!p.newton_start.empty()) start = Eigen::Map<const Eigen::VectorXd>(p.newton_start.data(), a.dimension());
  a.newton = share(climb(*a.model, start, {.tolerance = p.newton_tolerance, .damping = p.damping, .stop = stop}));
  if (p.gradient_ascent) {
    a.ascent = share(gradient_ascent(*a.model, start, p.learning_rate, p.ascent_steps, p.newton_tolerance * 1e-4));
  }
  take(a, find_maxima(*a.model, *a.newton, mode_starts(a, Search::quick, stop),
                      {.tolerance = p.newton_tolerance, .stop = stop}));
  approximate(a);
}

bool look_further(Analysis& a, std::vector<Eigen::VectorXd> places, const std::stop_token& stop) {
  if (a.model->log_concave() || a.newton->status == NewtonStatus::separable) return false;
  for (const Mode& mode : a.modes) places.push_back(mode.w);
  const Maxima maxima =
      find_maxima(*a.model, *a.newton, places, {.tolerance = a.parameters.newton_tolerance, .stop = stop});
  const bool higher =
      !maxima.found.empty() && (a.modes.empty() || maxima.found[0].last().value > a.modes[0].log_joint + least_rise(a));
  if (!higher && maxima.found.size() <= a.modes.size()) return false;
  take(a, maxima);
  approximate(a);
  return true;
}

bool check_maxima(Analysis& a, const Eigen::MatrixXd& places, const Eigen::VectorXd& log_joint,
                  const std::stop_token& stop) {
  if (a.modes.empty() || log_joint.size() == 0) return false;
  Eigen::Index highest = 0;
  const double value = log_joint.maxCoeff(&highest);
  const bool found = value > a.modes[0].log_joint + least_rise(a) && look_further(a, {places.col(highest)}, stop);
  constexpr double converged = 2e-4;
  a.higher_seen = value > a.modes[0].log_joint + converged;
  return found;
}

}  // namespace credence::classification
