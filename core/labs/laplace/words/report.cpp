// The report of the laplace lab and its warnings.
#include "core/lab/report_nodes.h"
#include "core/labs/laplace/words/words.h"
#include "core/math/ranges.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::laplace {
namespace {

const char* to_string(Level level) {
  constexpr std::array ids{"mode", "flat", "kink", "rough", "edge", "saddle", "minimum"};
  return ids[static_cast<std::size_t>(level)];
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

void warn_of_exact(std::vector<std::string>& warnings, const Analysis& a) {
  const LineTruth &in_z = *a.density.exact, &in_u = *a.chosen.exact;
  if (const double error = std::max(in_z.relative_error(), in_u.relative_error()); error > 1e-6) {
    warnings.push_back(
        say("log_z_exact and the other exact numbers have a relative error of about {}: a pole or a heavy "
            "tail of the density keeps the quadrature from more digits",
            short_text(to_digits(error, 1))));
  }
  if (!in_z.mean()) {
    warnings.push_back(in_z.diverges(1) ? say("mean is null: its integral does not converge")
                                        : say("mean is null: its integral is not known to six digits"));
  }
  if (!in_z.sd()) {
    warnings.push_back(in_z.diverges(2) ? say("variance is null: its integral does not converge")
                                        : say("variance is null: its integral is not known to six digits"));
  }
  if (a.mode() && !a.chosen.kl) {
    warnings.push_back(in_u.diverges(2) ? say("kl is null: its integral does not converge")
                                        : say("kl is null: its integral is not known to six digits"));
  }
}

}  // namespace

Node make_report(const Analysis& a) {
  Items modes, refused;
  for (const LineMode& mode : a.chosen.modes) modes.push_back(mode_node(mode));
  for (const LevelPlace& place : a.chosen.refused) {
    refused.push_back(level_node(place, a.chosen.coordinate, refusal(a, place)));
  }
  const LineTruth& exact = *a.density.exact;
  const auto error = a.hessian_error(a.parameters.hessian_step);
  return Members{{"modes", std::move(modes)},
                 {"refused", std::move(refused)},
                 {"log_z_exact", a.density.log_z},
                 {"log_z_all_modes", number_node(a.chosen.log_z_all)},
                 {"mean", number_node(exact.mean())},
                 {"variance", exact.sd() ? Node(*exact.sd() * *exact.sd()) : Node()},
                 {"kl", number_node(a.chosen.kl)},
                 {"total_variation", number_node(a.chosen.total_variation)},
                 {"total_variation_all_modes", number_node(a.chosen.total_variation_all)},
                 {"gaussian_outside", a.mode() ? Node(a.chosen.outside()) : Node()},
                 {"hessian_relative_error", error ? Node(std::pow(10, *error)) : Node()},
                 {"iterations", std::int64_t{a.newton.iterations()}},
                 {"status", to_string(a.newton.status)},
                 {"newton", line_newton_node(a.newton, a.chosen.coordinate)}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  for (const LevelPlace& place : a.chosen.refused) {
    if (place.level != Level::minimum) warnings.push_back(refusal(a, place));
  }
  if (!a.mode()) warnings.push_back(say("kl and total_variation are null: there is no mode to approximate"));
  warn_of_exact(warnings, a);
  if (!a.hessian_error(a.parameters.hessian_step)) {
    warnings.push_back(say("hessian_relative_error is null: the step leads outside the density, or there is no mode"));
  }
  const auto& given = a.parameters.newton_start;
  const double start = back(a.chosen.coordinate, a.start);
  if (given && std::fabs(start - *given) > 1e-9 * std::max(1.0, std::fabs(*given))) {
    warnings.push_back(say("newton_start: the density is zero at z = {}, so Newton starts at z = {}",
                           short_text(*given), short_text(start)));
  }
  if (a.mode() && a.newton.status == NewtonStatus::converged && !a.arrived()) {
    warnings.push_back(newton_sentence(a, -1));
  }
  const auto& steps = a.newton.steps;
  if (std::any_of(steps.begin(), steps.end(), [](const NewtonStep& s) { return !std::isfinite(s.hessian(0, 0)); })) {
    warnings.push_back(say("newton has a null where the density has no second derivative"));
  }
  return warnings;
}

}  // namespace credence::laplace
