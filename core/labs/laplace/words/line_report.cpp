#include "core/labs/laplace/words/line_report.h"

#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

#include <array>

namespace credence::laplace {

const char* to_string(Level level) {
  constexpr std::array ids{"mode", "flat", "kink", "edge", "saddle", "minimum"};
  return ids[static_cast<std::size_t>(level)];
}

std::string refusal_text(Level level, const std::string& where) {
  switch (level) {
    case Level::flat:
      return say("No Gaussian at {}: the log density is flat there, its second derivative is zero", where);
    case Level::kink:
      return say("No Gaussian at {}: the slope jumps there, so there is no second derivative", where);
    case Level::edge:
      return say("No Gaussian at {}: highest at an edge, where the slope is not zero", where);
    case Level::saddle:
      return say("No Gaussian at {}: a saddle, level but no maximum", where);
    default:
      return say("No Gaussian at {}: a minimum, where the variance would be negative", where);
  }
}

std::string short_refusal_text(Level level, const std::string& where) {
  switch (level) {
    case Level::flat:
      return say("No Gaussian at {}: flat, no curvature", where);
    case Level::kink:
      return say("No Gaussian at {}: the slope jumps", where);
    case Level::edge:
      return say("No Gaussian at {}: an edge, slope not zero", where);
    case Level::saddle:
      return say("No Gaussian at {}: a saddle, no maximum", where);
    default:
      return say("No Gaussian at {}: a minimum", where);
  }
}

void add_mode_readouts(ReadoutList& list, const LineMode& mode, bool transformed) {
  list.group = say("Mode at z = {}", trimmed(mode.z));
  if (transformed) list.add(say("mode in u"), rounded(mode.u), say("Of the density of u."));
  list.add("log f", rounded(mode.log_f), say("Log density at the mode, the slope dz/du included."));
  list.add(say("precision A"), rounded(mode.precision), say("Minus the second derivative of log f there."));
  list.add(say("variance 1/A"), rounded(1 / mode.precision), say("Of the Gaussian."));
  list.add("log Z", rounded(mode.log_z()), "log f + ½ log(2π/A).");
}

void add_newton_readouts(ReadoutList& list, const NewtonTrace& trace, const std::string& symbol, int k) {
  const NewtonStep& step = trace.steps[static_cast<std::size_t>(k)];
  const auto number = [](double value) { return std::isfinite(value) ? rounded(value, 3) : no_value; };
  list.group = say("Newton");
  list.add(say("iteration"), say("{} of {}", std::to_string(k), std::to_string(trace.iterations())),
           say("Updates made so far."));
  list.add(symbol, rounded(step.w[0]), say("Where it is after these."));
  list.add(say("slope"), number(step.gradient[0]), say("First derivative of log f; zero at the mode."));
  list.add(say("second derivative"), number(step.hessian(0, 0)), say("Of log f; negative at a mode."));
  if (k > 0) list.add(say("step"), rounded(step.step[0], 3), say("That led here."));
  if (step.damping < 1) list.add(say("step taken"), rounded(step.damping, 3), say("Fraction of the full step."));
}

Status newton_status(const NewtonTrace& trace) {
  const double n = trace.iterations();
  switch (trace.status) {
    case NewtonStatus::converged:
      return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations")};
    case NewtonStatus::not_positive_definite:
      return {Status::Kind::warning, say("stopped: not curved downwards there, the parabola has no top")};
    default:
      return {Status::Kind::warning,
              n < 100 ? say("stopped: no further step stays where there is density")
                      : several(n, "not converged in {} iteration", "not converged in {} iterations")};
  }
}

Node mode_node(const LineMode& mode) {
  return Members{{"z", mode.z},
                 {"u", mode.u},
                 {"log_f", mode.log_f},
                 {"precision", mode.precision},
                 {"variance", 1 / mode.precision},
                 {"log_z", mode.log_z()}};
}

Node level_node(const LevelPlace& place, Coordinate coordinate, const std::string& reason) {
  return Members{{"z", number_node(back(coordinate, place.at))}, {"level", to_string(place.level)}, {"reason", reason}};
}

Node line_newton_node(const NewtonTrace& trace, Coordinate coordinate) {
  Items rows;
  for (const NewtonStep& step : trace.steps) {
    rows.push_back(Members{{"z", number_node(back(coordinate, step.w[0]))},
                           {"u", number_node(step.w[0])},
                           {"log_f", number_node(step.value)},
                           {"gradient_norm", number_node(step.gradient.norm())},
                           {"second_derivative", number_node(step.hessian(0, 0))},
                           {"step_norm", number_node(step.step.norm())}});
  }
  return rows;
}

}  // namespace credence::laplace
