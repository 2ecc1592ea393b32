// The formulas of the current setting with their numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/lab/report_nodes.h"
#include "core/labs/classification/words/sampler_role.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/sampling/random_walk_metropolis.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::classification {
namespace {

std::string no_maximum() { return say("there is no maximum"); }
std::string no_laplace() { return say("there is no Laplace approximation"); }

bool few(const Analysis& a) { return a.dimension() <= 3; }

Equation model_equation(const Analysis& a) {
  switch (a.parameters.link) {
    case Link::logistic:
      return {"classification/logistic", {}, Role::likelihood};
    case Link::probit:
      return {"classification/probit", {}, Role::likelihood};
    case Link::label_noise:
      return {
          "classification/label_noise", {number_slot("epsilon", a.parameters.epsilon, "epsilon")}, Role::likelihood};
  }
  return {};
}

Equation feature_equation(const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  switch (p.features) {
    case FeatureKind::linear:
      return {"classification/linear", {}};
    case FeatureKind::linear_bias:
      return {"classification/linear_bias", {}};
    case FeatureKind::polynomial:
      return {"classification/polynomial", {number_slot("degree", p.degree, "degree")}};
    case FeatureKind::rbf:
      return {"classification/rbf",
              {number_slot("width", p.rbf_width, "rbf_width"),
               word_slot("centres", count_text(static_cast<double>(a.dimension() - 1)))}};
  }
  return {};
}

Equation prior_equation(const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const EquationSlot variance = number_slot("variance", p.prior_variance, "prior_variance");
  switch (p.prior) {
    case PriorKind::flat:
      return {"classification/flat", {}, Role::prior};
    case PriorKind::laplace:
      return {"classification/laplace_prior", {variance}, Role::prior};
    case PriorKind::student_t:
      return {"classification/student_t",
              {number_slot("degrees", p.prior_degrees_of_freedom, "prior_degrees_of_freedom"), variance},
              Role::prior};
    case PriorKind::gaussian:
      break;
  }
  if ((p.prior_mean.empty() && p.prior_covariance.empty()) || !few(a)) {
    return {"classification/gaussian", {variance}, Role::prior};
  }
  const Eigen::Index D = a.dimension();
  const Eigen::MatrixXd covariance = p.prior_covariance.empty()
                                         ? Eigen::MatrixXd(p.prior_variance * Eigen::MatrixXd::Identity(D, D))
                                         : matrix_of(p.prior_covariance);
  EquationSlot mean = matrix_slot("mean", a.model->prior()->centre());
  EquationSlot spread = matrix_slot("covariance", covariance);
  mean.field = "prior_mean";
  spread.field = "prior_covariance";
  return {"classification/gaussian_general", {mean, spread}, Role::prior};
}

Equation newton_equation(const Analysis& a, int frame) {
  const int last = a.newton->iterations();
  const int k = a.parameters.timeline != TimelineOf::newton || frame < 0 ? last : std::min(frame, last);
  const NewtonStep& at = a.newton->steps[static_cast<std::size_t>(k)];
  const EquationSlot iteration = word_slot("iteration", std::to_string(k));
  if (!few(a)) {
    return {"classification/newton_many",
            {iteration, number_slot("gradient", at.gradient.norm()), number_slot("value", at.value)},
            Role::highlight};
  }
  Equation equation{
      "classification/newton_end",
      {iteration, matrix_slot("w", at.w), matrix_slot("gradient", at.gradient), matrix_slot("hessian", at.hessian)},
      Role::highlight};
  if (k < last) {
    const NewtonStep& next = a.newton->steps[static_cast<std::size_t>(k) + 1];
    equation.id = "classification/newton";
    equation.numbers.push_back(number_slot("damping", next.damping));
    equation.numbers.push_back(matrix_slot("next", next.w));
  }
  return equation;
}

void add_laplace(std::vector<Equation>& out, const Analysis& a) {
  if (!a.laplace) return;
  if (few(a)) {
    const Gaussian& gaussian = a.laplace->gaussian;
    out.push_back({"classification/laplace",
                   {matrix_slot("mean", gaussian.mean()), matrix_slot("covariance", gaussian.covariance())},
                   Role::approximation});
  } else {
    out.push_back(
        {"classification/laplace_many", {word_slot("weights", std::to_string(a.dimension()))}, Role::approximation});
  }
  std::optional<double> total, fit, occam;
  if (a.model->prior()) {
    total = a.laplace->log_evidence;
    fit = a.model->log_likelihood(a.centre());
    occam = *total - *fit;
  }
  const std::string flat = say("a flat prior cannot be normalised");
  out.push_back({"classification/evidence",
                 {number_slot("fit", fit, flat), number_slot("occam", occam, flat), number_slot("total", total, flat)},
                 Role::approximation});
}

// The numbers of one method's formula.
Equation method_equation(const Analysis& a, Method method, const Prediction& prediction, double mean, double variance) {
  const auto& probability = prediction.by_method[method];
  Equation equation{"classification/" + method_id(method),
                    {number_slot("probability", probability, a.laplace ? say("not known") : no_laplace())},
                    method == Method::exact  ? Role::truth
                    : method == Method::mcmc ? chain_role(a.parameters)
                                             : Role::approximation};
  if (method == Method::mcmc && a.chains) equation.about = mixing_warning(*a.chains);  // beside the number
  if (method == Method::laplace_monte_carlo && a.laplace) {
    equation.numbers.push_back(
        word_slot("draws", count_text(static_cast<double>(a.laplace_draws->cols())), "laplace_draws"));
  }
  if (method == Method::laplace_moderated) {
    std::optional<double> kappa, sigmoid;
    if (a.laplace) {
      kappa = 1 / std::sqrt(1 + std::numbers::pi * variance / 8);
      sigmoid = credence::probability(Link::logistic, *kappa * mean);
    }
    equation.numbers.push_back(number_slot("kappa", kappa, no_laplace()));
    equation.numbers.push_back(number_slot("sigmoid", sigmoid, no_laplace()));
  }
  return equation;
}

void add_predictions(std::vector<Equation>& out, const Analysis& a, const std::optional<Point2>& place) {
  if (!place) return;
  const Eigen::VectorXd phi = a.features(place->x, place->y);
  std::optional<double> mean, variance;
  if (!a.modes.empty()) mean = phi.dot(a.centre());
  if (a.laplace) variance = (a.laplace->gaussian.cholesky().transpose() * phi).squaredNorm();
  out.push_back({"classification/integral",
                 {word_slot("place", place_text(place->x, place->y)), number_slot("mean", mean, no_maximum()),
                  number_slot("variance", variance, no_laplace())},
                 Role::posterior});
  const Prediction prediction = predict(a, place->x, place->y);
  const ClassificationParameters& p = a.parameters;
  for (const Method method : {Method::map, p.predictor, p.compare ? p.predictor_b : p.predictor}) {
    const Equation equation = method_equation(a, method, prediction, mean.value_or(0), variance.value_or(0));
    const bool there = std::any_of(out.begin(), out.end(), [&](const Equation& e) { return e.id == equation.id; });
    if (!there) out.push_back(equation);
  }
}

// Adds the current move of the first chain.
void add_metropolis(std::vector<Equation>& out, const Analysis& a, int frame) {
  const ClassificationParameters& p = a.parameters;
  if (p.timeline != TimelineOf::chain || p.sampler != Sampler::random_walk_metropolis || !a.chains || !few(a)) return;
  const std::size_t made = a.chains->made(frame);
  if (made == 0) return;
  const Move move = a.chains->run->move(0, made - 1);
  const auto& info = std::any_cast<const RandomWalkMetropolis::Info&>(move.info);
  out.push_back(
      {"classification/metropolis",
       {word_slot("draw", count_text(static_cast<double>(made))), matrix_slot("from", move.from),
        matrix_slot("proposal", info.proposal), word_slot("ratio", exp_text(info.log_ratio)),
        number_slot("u", info.uniform),
        word_slot("verdict", std::log(info.uniform) < info.log_ratio ? say(" < r: accepted") : say(" ≥ r: rejected"))},
       Role::chain});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame, std::optional<Point2> place) {
  std::vector<Equation> out{model_equation(a),
                            feature_equation(a),
                            prior_equation(a),
                            {"classification/posterior",
                             {word_slot("points", count_text(static_cast<double>(a.points->size())))},
                             Role::posterior}};
  if (a.parameters.standardise) {
    const Standardisation& scale = a.features.scale();
    out.insert(out.begin() + 1,
               {"classification/standardise",
                {matrix_slot("mean", scale.mean.transpose()), matrix_slot("sd", scale.sd.transpose())}});
  }
  add_metropolis(out, a, frame);
  out.push_back(newton_equation(a, frame));
  add_laplace(out, a);
  add_predictions(out, a, place);
  return out;
}

}  // namespace credence::classification
