// The formulas of the current setting with their numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/softmax/words/words.h"

namespace credence::softmax {
namespace {

Equation feature_equation(const Analysis& a) {
  const SoftmaxParameters& p = a.parameters;
  if (p.features == FeatureKind::polynomial) return {"softmax/polynomial", {number_slot("degree", p.degree, "degree")}};
  return {p.features == FeatureKind::linear ? "softmax/linear" : "softmax/linear_bias", {}};
}

// One row per class.
EquationSlot by_class(const Analysis& a, const std::string& name, const Eigen::VectorXd& w) {
  return matrix_slot(name, a.model->by_class(w).transpose());
}

Equation newton_equation(const Analysis& a, int frame) {
  const NewtonStep& at = a.step(frame);
  const EquationSlot iteration = word_slot("iteration", std::to_string(a.iteration(frame)));
  const EquationSlot gradient = number_slot("gradient", at.gradient.norm()), value = number_slot("value", at.value);
  if (a.model->features() > 3 || a.classes() > 4) {
    return {"softmax/newton_many", {iteration, gradient, value}, Role::highlight};
  }
  return {"softmax/newton", {iteration, by_class(a, "w", at.w), gradient, value}, Role::highlight};
}

void add_evidence(std::vector<Equation>& out, const Analysis& a, const std::vector<Readout>& rows) {
  if (!a.laplace) return;
  const double total = a.laplace->log_evidence, fit = a.model->log_likelihood(a.newton->last().w);
  out.push_back(
      {"softmax/evidence",
       {number_slot("fit", fit), number_slot("occam", total - fit), output_slot("total", rows, "laplace.log_evidence")},
       Role::approximation});
}

void add_prediction(std::vector<Equation>& out, const Analysis& a, const std::optional<Point2>& at) {
  if (!at) return;
  const Prediction prediction = predict(a, *at);
  if (!prediction.map) return;
  const EquationSlot place = word_slot("place", place_text(at->x, at->y));
  out.push_back({"softmax/plug_in", {place, matrix_slot("probabilities", *prediction.map)}, Role::likelihood});
  if (!prediction.averaged) return;
  out.push_back({"softmax/averaged",
                 {place, matrix_slot("probabilities", *prediction.averaged),
                  word_slot("draws", count_text(static_cast<double>(a.draws->cols())), "laplace_draws")},
                 Role::approximation});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame, std::optional<Point2> place,
                                     const std::vector<Readout>& rows) {
  std::vector<Equation> out{{"softmax/model", {word_slot("classes", std::to_string(a.classes()))}, Role::likelihood},
                            feature_equation(a)};
  if (a.parameters.standardise) {
    out.push_back({"softmax/standardise",
                   {matrix_slot("mean", a.scale.mean.transpose()), matrix_slot("sd", a.scale.sd.transpose())}});
  }
  const LogTerms s = log_terms(a, frame);
  if (a.flat()) {
    out.push_back({"softmax/flat", {}, Role::prior});
  } else {
    out.push_back(
        {"softmax/gaussian", {number_slot("variance", a.parameters.prior_variance, "prior_variance")}, Role::prior});
  }
  out.push_back({"softmax/invariance", {number_slot("likelihood", s.shifted_likelihood)}, Role::likelihood});
  if (!a.flat()) {
    out.push_back({"softmax/shifted_prior",
                   {number_slot("prior", s.prior), number_slot("shifted", s.shifted_prior)},
                   Role::prior});
  }
  out.push_back(newton_equation(a, frame));
  if (a.classes() > 1) out.push_back({"softmax/hessian", {}});
  add_evidence(out, a, rows);
  add_prediction(out, a, place);
  return out;
}

}  // namespace credence::softmax
