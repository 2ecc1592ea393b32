#include "core/labs/newton_report.h"

#include "core/labs/report_nodes.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence {

namespace {

template <class Steps>
std::size_t index_of(const Steps& steps, int frame) {
  const std::size_t last = steps.size() - 1;
  return frame < 0 ? last : std::min(static_cast<std::size_t>(frame), last);
}

// The gain that the quadratic at the previous w promised for the fraction d of the full step: (d - d^2 / 2) g.full.
double promised_gain(const NewtonStep& before, const NewtonStep& step) {
  return before.gradient.dot(step.step) + 0.5 * step.step.dot(before.hessian * step.step);
}

}  // namespace

void add_newton_readouts(std::vector<Readout>& out, const NewtonTrace& trace, const std::string& quantity, int frame) {
  const std::size_t k = index_of(trace.steps, frame);
  const NewtonStep& step = trace.steps[k];
  const auto add = [&out](const char* label, std::string value, const char* help) {
    out.push_back({"Newton", label, std::move(value), help});
  };
  add("iteration", std::to_string(k) + " of " + std::to_string(trace.iterations()), "Updates made so far.");
  add("w", weights_text(step.w), "Weights after this many updates.");
  if (step.w.size() > few_weights) {
    add("weights", std::to_string(step.w.size()), "How many features, so how many weights.");
    add("|w|", rounded(step.w.norm()), "Length of the vector of all weights.");
  }
  add(quantity.c_str(), rounded(step.value), "Log joint density at w.");
  add("|gradient|", rounded(step.gradient.norm(), 3), "Zero at the maximum.");
  if (k == 0) return;
  const NewtonStep& before = trace.steps[k - 1];
  add("step length", rounded(step.step.norm(), 3), "Length of the step into w.");
  add("gain (promised)", rounded(step.value - before.value, 2) + " (" + rounded(promised_gain(before, step), 2) + ")",
      "How much the log joint rose in this step, and how much the quadratic at the previous w had promised.");
  if (step.damping < 1) add("step taken", rounded(step.damping, 3), "Fraction of the full step.");
}

void add_ascent_readouts(std::vector<Readout>& out, const AscentTrace& trace, int frame) {
  const std::size_t k = index_of(trace.steps, frame);
  const char* ending = trace.status == AscentStatus::converged  ? "converged after "
                       : trace.status == AscentStatus::diverged ? "overshoots: diverged after "
                                                                : "still going after ";
  const auto add = [&out](const char* label, std::string value, const char* help) {
    out.push_back({"Gradient ascent", label, std::move(value), help});
  };
  add("step", std::to_string(k) + ", " + ending + std::to_string(trace.steps.size() - 1),
      "Steps of the learning rate times the gradient.");
  add("w", weights_text(trace.steps[k].w), "Weights after this many steps.");
  add("log joint", rounded(trace.steps[k].value), "Log joint density at w.");
  add("|gradient|", rounded(trace.steps[k].gradient_norm, 3), "Zero at the maximum.");
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
