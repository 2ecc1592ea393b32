// Numbers for reading.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/classification/compute/prediction_interval.h"
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/posterior_report.h"
#include "core/labs/classification/words/symbols.h"
#include "core/labs/classification/words/words.h"
#include "core/math/decompositions.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/newton_report.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace credence::classification {

namespace {

std::string pending(const Analysis& a, const std::string& reason) { return a.complete ? reason : say("computing"); }

void add_maxima_readouts(std::vector<Readout>& out, const Analysis& a) {
  if (a.modes.size() < 2) return;
  const auto add = [&out](std::string name, std::string value, std::string help) {
    out.push_back({say("Maxima"), std::move(name), std::move(value), std::move(help)});
  };
  add(say("found"), std::to_string(a.modes.size()), say("Local maxima of the log joint, from several starts."));
  for (std::size_t k = 0; k < a.modes.size(); ++k) {
    const Mode& mode = a.modes[k];
    const std::string number = std::to_string(k + 1);
    add(number + ": w", weights_text(mode.w), k == 0 ? say("The highest: MAP.") : say("Another maximum."));
    add(say("{}: log joint", number), rounded(mode.log_joint), say("Log joint density there."));
    if (!mode.log_evidence) continue;
    add(say("{}: log evidence", number), rounded(*mode.log_evidence),
        say("Laplace's log p({}), of this peak alone.", symbols_of(a).t));
  }
}

void add_prediction_readouts(std::vector<Readout>& out, const Analysis& a) {
  for (const Prediction& prediction : a.predictions) {
    const std::string group =
        say("P({}) at {}", symbols_of(a).data.is(1), place_text(prediction.place[0], prediction.place[1]));
    for (const Method method : all_methods) {
      if (!has_method(a.parameters.likelihood(), method)) continue;
      const auto& value = prediction.by_method[method];
      out.push_back({group, value ? method_text(a, method) : method_name(method),
                     value ? probability_text(*value) : pending(a, no_value), ""});
    }
  }
}

// The intervals of the shown weights and of the predicted probabilities, by Laplace's approximation.
void add_laplace_intervals(std::vector<Readout>& out, const Analysis& a) {
  const Shade shade = a.parameters.interval;
  if (shade == Shade::none || !a.laplace) return;
  ReadoutList list;
  const std::vector<std::string> symbols = a.weight_symbols();
  const auto [i, j] = a.shown_weights();
  for (const Eigen::Index k : {i, j}) {
    list.group = say("Intervals of {}, by Laplace", symbols[static_cast<std::size_t>(k)]);
    add_interval_readouts(list, intervals_of(weight_marginal(a, k), a.parameters.level), shade);
    if (a.dimension() == 1) break;
  }
  for (const Prediction& prediction : a.predictions) {
    const auto found = prediction_intervals(a, prediction.place[0], prediction.place[1]);
    if (!found) continue;
    list.group =
        say("P({}) at {}, by Laplace", symbols_of(a).data.is(1), place_text(prediction.place[0], prediction.place[1]));
    add_interval_readouts(list, *found, shade);
  }
  std::ranges::move(list.out, std::back_inserter(out));
}

// The eigenvalues of minus the Hessian where Newton's method is: those of the likelihood alone may be zero.
void add_curvature_readouts(std::vector<Readout>& out, const Analysis& a, int frame) {
  static constexpr Eigen::Index most = 30, few_of_them = 3;
  if (a.dimension() == 0 || a.dimension() > most || !a.model->prior()) return;
  const int last = a.newton->iterations();
  const NewtonStep& at = a.newton->steps[static_cast<std::size_t>(frame < 0 ? last : std::min(frame, last))];
  const auto text = [](const Eigen::MatrixXd& curvature) {
    const Eigen::VectorXd values = symmetric_eigenvalues(curvature);
    std::string all;
    for (Eigen::Index k = 0; k < std::min(values.size(), few_of_them); ++k) {
      const double value = std::abs(values[k]) < 1e-12 * values.cwiseAbs().maxCoeff() ? 0 : values[k];
      all += (k > 0 ? "; " : "") + rounded(value, 3);
    }
    return values.size() > few_of_them ? all + "; …" : all;
  };
  const Eigen::MatrixXd with = -at.hessian, without = with + a.model->prior()->hessian(at.w);
  out.push_back({say("Curvature"), say("of the likelihood"), text(without),
                 say("Eigenvalues of −H without the prior. None is negative, but some may be zero: without the prior "
                     "the Hessian is only negative semi-definite.")});
  out.push_back({say("Curvature"), say("with the prior"), text(with),
                 say("Eigenvalues of −H. A Gaussian prior adds its precision, so all are positive: H is negative "
                     "definite.")});
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  const int updates = a.parameters.timeline == TimelineOf::newton ? frame : -1;
  const int draws = a.parameters.timeline == TimelineOf::chain ? frame : -1;
  add_prediction_readouts(out, a);
  add_maxima_readouts(out, a);
  add_posterior_readouts(out, a);
  if (a.chains && a.chains->made(draws) > 0) {
    const auto [i, j] = a.shown_weights();
    add_chain_readouts(out, *a.chains, a.weight_symbols(), {i, j});
    add_chain_interval_readouts(out, *a.chains, a.weight_symbols(), {i, j},
                                {a.parameters.interval, a.parameters.level});
  }
  add_laplace_intervals(out, a);
  add_evidence_readouts(out, a);
  for (Readout& readout : out) readout.answer = readout.answer || a.parameters.timeline == TimelineOf::newton;
  const std::string likelihood = "log p(" + symbols_of(a).t + "|w)";
  add_newton_readouts(out, *a.newton, a.model->prior() ? likelihood + "p(w)" : likelihood, updates);
  if (a.parameters.likelihood().log_concave()) add_curvature_readouts(out, a, updates);
  if (a.ascent) add_ascent_readouts(out, *a.ascent, updates);
  return out;
}

}  // namespace credence::classification
