// The formulas of linear regression with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/regression/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::regression {
namespace {

constexpr Eigen::Index most_written = 4;  // weights whose vectors and matrices are written out

EquationSlot vector_slot(const std::string& name, const Eigen::VectorXd& values) {
  if (values.size() <= most_written) return matrix_slot(name, values);
  EquationSlot slot = word_slot(name, no_value);
  slot.reason = say("There are too many weights to write out; see the numbers.");
  return slot;
}

EquationSlot square_slot(const std::string& name, const Eigen::MatrixXd& values) {
  if (values.rows() <= most_written) return matrix_slot(name, values);
  EquationSlot slot = word_slot(name, no_value);
  slot.reason = say("With so many weights the matrix is too large to write out.");
  return slot;
}

void add_prior_equations(std::vector<Equation>& out, const Scene& scene) {
  const RegressionParameters& p = scene.parameters;
  const std::string noise = p.noise_known() ? "" : "_scaled";
  if (p.prior_mean.empty() && p.prior_covariance.empty()) {
    out.push_back(
        {"regression/prior" + noise, {number_slot("variance", p.prior_variance, "prior_variance")}, Role::prior});
  } else {
    out.push_back({"regression/general_prior" + noise,
                   {vector_slot("mean", scene.a.prior.mean()), square_slot("covariance", scene.a.prior.covariance())},
                   Role::prior});
  }
  if (!p.noise_known()) {
    out.push_back(
        {"regression/noise_prior", {number_slot("a", p.a0, "a0"), number_slot("b", p.b0, "b0")}, Role::prior});
  }
}

void add_posterior_equations(std::vector<Equation>& out, const Scene& scene, const std::vector<Readout>& rows) {
  const LinearPosterior& s = scene.now;
  if (s.gaussian()) {
    out.push_back(
        {"regression/posterior", {vector_slot("mean", s.mean), square_slot("covariance", s.scale)}, Role::posterior});
    return;
  }
  out.push_back({"regression/scaled_posterior",
                 {vector_slot("mean", s.mean), square_slot("covariance", s.a / s.b * s.scale)},
                 Role::posterior});
  out.push_back({"regression/noise_posterior",
                 {output_slot("a", rows, "posterior.a"), output_slot("b", rows, "posterior.b")},
                 Role::posterior});
}

}  // namespace

std::vector<Equation> make_equations(const Scene& scene, const std::vector<Readout>& rows) {
  const RegressionParameters& p = scene.parameters;
  const LinearPosterior& s = scene.now;
  std::vector<Equation> out;
  if (p.noise_known()) {
    out.push_back({"regression/model", {number_slot("noise", p.noise_variance, "noise_variance")}, Role::likelihood});
  } else {
    out.push_back({"regression/model_inferred", {}, Role::likelihood});
  }
  out.push_back({"regression/basis",
                 {word_slot("order", std::to_string(p.order), "order"),
                  word_slot("origin", trimmed(scene.a.basis.origin, 6), "x_origin"),
                  word_slot("scale", trimmed(scene.a.basis.scale, 6), "x_scale")}});
  add_prior_equations(out, scene);
  add_posterior_equations(out, scene, rows);
  std::optional<double> place;
  if (scene.pointer.data) place = scene.pointer.data->x;
  if (!place && !scene.a.inputs.places.empty()) place = scene.a.inputs.places[0][0];
  if (place) {
    const Forecast f = s.forecast(*place);
    std::vector<EquationSlot> slots{word_slot("place", trimmed(*place, 6)), number_slot("mean", f.mean),
                                    number_slot("scale", f.scale_squared)};
    if (!s.gaussian()) slots.push_back(number_slot("degrees", f.degrees));
    out.push_back({s.gaussian() ? "regression/forecast" : "regression/forecast_t", std::move(slots), Role::posterior});
  }
  out.push_back({s.gaussian() ? "regression/evidence" : "regression/evidence_t",
                 {output_slot("value", rows, "log_marginal_likelihood")},
                 Role::posterior});
  if (scene.a.ridge) {
    const bool known = p.noise_known();
    const double variance = known ? scene.a.equivalent_prior_variance : scene.a.scaled_equivalent_prior_variance();
    out.push_back({known ? "regression/ridge" : "regression/ridge_scaled",
                   {number_slot("lambda", p.ridge_lambda, "ridge_lambda"),
                    vector_slot("weights", scene.a.ridge->weights), number_slot("variance", variance)}});
  }
  return out;
}

}  // namespace credence::regression
