// The status of the run, and warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/faults.h"
#include "core/labs/softmax/words/class_phrases.h"
#include "core/labs/softmax/words/words.h"
#include "core/phrases/newton_report.h"
#include "core/phrases/standardised_words.h"

namespace credence::softmax {

namespace {

Status status_at(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  if (a.newton->status == NewtonStatus::separable) {
    return {Status::Kind::bad, say("diverging: flat prior, and a class is separable")};
  }
  if (const auto status = status_without_maximum(*a.newton, a.points->size() == 0 && a.flat())) return *status;
  if (!a.complete) {
    return {Status::Kind::busy,
            several(n, "converged in {} iteration, refining", "converged in {} iterations, refining")};
  }
  if (frame >= 0 && frame < n) return {Status::Kind::busy, say("update {}: not converged yet", std::to_string(frame))};
  return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations")};
}

}  // namespace

// Hides the final status before the last iteration.
Status make_status(const Analysis& a, int frame) {
  Status status = status_at(a, frame);
  status.answer = true;
  return status;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  const DataSymbols symbols = data_symbols(a.inputs.data);
  if (a.points->size() == 0) {
    faults.add(Weight::note, a.flat() ? say("there are no points and the prior is flat: every w is equally good")
                                      : say("there are no points: the posterior is the prior"));
  } else if (a.classes() == 1) {
    faults.add(Weight::note, say("all points are of class {}", symbols.name(0)));
  }
  if (const std::string empty = empty_classes_sentence(*a.points, a.classes(), symbols); !empty.empty())
    faults.add(Weight::note, empty);
  if (!a.has_maximum()) {
    faults.add(
        Weight::misleads,
        say("{}: w, log_joint, log_likelihood and right of map are null, and so are map and laplace_monte_carlo of "
            "predictions",
            make_status(a, -1).text));
  }
  if (a.flat()) {
    std::string names;
    for (const std::string& symbol : a.features.symbols()) names += (names.empty() ? "" : "; ") + symbol;
    faults.add(
        Weight::missing,
        say("laplace and laplace_monte_carlo of predictions are null: under a flat prior the posterior cannot be "
            "normalised. Null "
            "directions of the likelihood: the same number added in every class to the weight of one feature ({})",
            names));
  } else if (!a.has_maximum()) {
    faults.add(
        Weight::missing,
        say("laplace is null: it is made at the mode, which was not found; choose other units of {} and {}, or a "
            "smaller prior_variance",
            symbols.x(0), symbols.x(1)));
  } else if (!a.laplace) {
    faults.add(Weight::missing, say("laplace and laplace_monte_carlo of predictions are null: to rounding the Hessian "
                                    "at the mode has no inverse; choose other units of "
                                    "{} and {}",
                                    symbols.x(0), symbols.x(1)));
  } else if (a.laplace && !a.laplace_is_settled) {
    faults.add(Weight::doubtful, say("laplace: Newton's tolerance ended the run before the evidence had settled"));
  }
  if (a.parameters.standardise) add_constant_warnings(faults, *a.points, symbols);
  if (a.flat() && a.is_shifted()) {
    faults.add(Weight::missing, say("shifted.log_prior is null: a flat prior has none"));
  }
  return faults.texts();
}

}  // namespace credence::softmax
