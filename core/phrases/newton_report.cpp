// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/newton_report.h"

#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence {

namespace {

template <class Steps>
std::size_t index_of(const Steps& steps, int frame) {
  const std::size_t last = steps.size() - 1;
  return frame < 0 ? last : std::min(static_cast<std::size_t>(frame), last);
}

// Returns the gain that the quadratic at the previous w predicts for the fraction d of the full step: (d - d^2 / 2)
// g.full.
double promised_gain(const NewtonStep& before, const NewtonStep& step) {
  return before.gradient.dot(step.step) + 0.5 * step.step.dot(before.hessian * step.step);
}

}  // namespace

void add_newton_readouts(Outputs& out, const NewtonTrace& trace, const std::string& quantity, int frame) {
  const std::size_t k = index_of(trace.steps, frame);
  const NewtonStep& step = trace.steps[k];
  out.heading(say("Newton"), Outputs::Tells::the_present);
  const auto add = [&out](const std::string& label, std::string value, const std::string& help) {
    out.show(label, std::move(value), help);
  };
  add(say("iteration"), say("{} of {}", std::to_string(k), std::to_string(trace.iterations())),
      say("Updates made so far."));
  add("w", weights_text(step.w), say("Weights after this many updates."));
  if (step.w.size() > few_weights) {
    add(say("weights"), std::to_string(step.w.size()), say("Number of features, and so of weights."));
    add("|w|", rounded(step.w.norm()), say("Length of the vector of all weights."));
  }
  add(quantity, rounded(step.value), say("Log joint density at w."));
  add(say("|gradient|"), rounded(step.gradient.norm(), 3), say("Zero at the maximum."));
  if (k == 0) return;
  const NewtonStep& before = trace.steps[k - 1];
  add(say("step length"), rounded(step.step.norm(), 3), say("Length of the step into w."));
  add(say("gain (promised)"),
      rounded(step.value - before.value, 2) + " (" + rounded(promised_gain(before, step), 2) + ")",
      say("How much the log joint rose in this step, and how much the quadratic at the previous w had promised."));
  if (step.damping < 1) add(say("step taken"), rounded(step.damping, 3), say("Fraction of the full step."));
}

void add_ascent_readouts(Outputs& out, const AscentTrace& trace, int frame) {
  const std::size_t k = index_of(trace.steps, frame);
  out.heading(say("Gradient ascent"), Outputs::Tells::the_present);
  const auto add = [&out](const std::string& label, std::string value, const std::string& help) {
    out.show(label, std::move(value), help);
  };
  const std::string step = std::to_string(k), last = std::to_string(trace.steps.size() - 1);
  add(say("step"),
      trace.status == AscentStatus::converged  ? say("{}, converged after {}", step, last)
      : trace.status == AscentStatus::diverged ? say("{}, overshoots: diverged after {}", step, last)
                                               : say("{}, still going after {}", step, last),
      say("Steps of the learning rate times the gradient."));
  add("w", weights_text(trace.steps[k].w), say("Weights after this many steps."));
  add(say("log joint"), rounded(trace.steps[k].value), say("Log joint density at w."));
  add(say("|gradient|"), rounded(trace.steps[k].gradient_norm, 3), say("Zero at the maximum."));
}

std::optional<Status> status_without_maximum(const NewtonTrace& trace, bool nothing_known) {
  const int n = trace.iterations();
  if (nothing_known) return Status{Status::Kind::bad, say("no points and a flat prior: every w is equally good")};
  switch (trace.status) {
    case NewtonStatus::separable:
      return Status{Status::Kind::bad, say("diverging: separable classes, flat prior")};
    case NewtonStatus::not_positive_definite:
      return Status{Status::Kind::bad, say("stopped: the Hessian is not negative definite")};
    case NewtonStatus::iteration_limit:
      return Status{Status::Kind::warning,
                    several(n, "Newton did not converge in {} iteration", "Newton did not converge in {} iterations")};
    case NewtonStatus::converged:
      break;
  }
  return std::nullopt;
}

Node newton_node(const NewtonTrace& trace) {
  Items rows;
  for (const NewtonStep& step : trace.steps) {
    rows.push_back(Members{{"w", vector_node(step.w)},
                           {"log_joint", number_node(step.value)},
                           {"gradient_norm", number_node(step.gradient.norm())},
                           {"step_norm", number_node(step.step.norm())}});
  }
  return rows;
}

}  // namespace credence
