// The report of the laplace lab and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/faults.h"
#include "core/lab/report_nodes.h"
#include "core/labs/laplace/words/words.h"
#include "core/math/ranges.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::laplace {
namespace {

const char* to_string(Level level) {
  constexpr std::array ids{"mode", "flat", "kink", "rough", "edge", "pole", "saddle", "minimum"};
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

void warn_of_exact(Faults& faults, const Analysis& a) {
  const LineTruth &in_z = *a.density.exact, &in_u = *a.chosen.exact;
  if (const double error = std::max(in_z.relative_error(), in_u.relative_error()); error > 1e-6) {
    faults.add(Weight::doubtful,
               say("log_z_exact and the other exact numbers have a relative error of about {}: a pole or a heavy "
                   "tail of the density keeps the quadrature from more digits",
                   short_text(to_digits(error, 1))));
  }
  if (!in_z.mean()) {
    faults.add(Weight::missing, in_z.diverges(1) ? say("mean is null: its integral does not converge")
                                                 : say("mean is null: its integral is not known to six digits"));
  }
  if (!in_z.sd()) {
    faults.add(Weight::missing, in_z.diverges(2) ? say("variance is null: its integral does not converge")
                                                 : say("variance is null: its integral is not known to six digits"));
  }
  if (a.mode() && !a.chosen.kl) {
    faults.add(Weight::missing, in_u.diverges(2) ? say("kl is null: its integral does not converge")
                                                 : say("kl is null: its integral is not known to six digits"));
  }
}

void warn_of_newton(Faults& faults, const Analysis& a) {
  const auto missing = [&](const auto& number, const char* name, const std::string& why) {
    const auto is_null = [&](const NewtonStep& step) { return !std::isfinite(number(step)); };
    if (std::ranges::none_of(a.newton.steps, is_null)) return;
    faults.add(Weight::missing, say("newton has a null for {}: {}", name, why));
  };
  const std::string outside = say("it went where the density is zero or beyond double precision");
  missing([&](const NewtonStep& s) { return back(a.chosen.coordinate, s.w[0]); }, "z", outside);
  missing([](const NewtonStep& s) { return s.w[0]; }, "u", outside);
  missing([](const NewtonStep& s) { return s.value; }, "log_f", outside);
  missing([](const NewtonStep& s) { return s.gradient.norm(); }, "gradient_norm",
          say("the density has no slope there"));
  missing([](const NewtonStep& s) { return s.hessian(0, 0); }, "second_derivative",
          say("the density has no second derivative there"));
  missing([](const NewtonStep& s) { return s.step.norm(); }, "step_norm", outside);
  if (std::ranges::any_of(a.chosen.refused, [&](const LevelPlace& place) {
        return !std::isfinite(back(a.chosen.coordinate, place.at));
      })) {
    faults.add(Weight::missing, say("refused: z is null where u leads beyond all numbers"));
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
  const auto approximate = a.laplace_interval();
  const auto error = a.hessian_error(a.parameters.hessian_step);
  return Members{
      {"modes", std::move(modes)},
      {"refused", std::move(refused)},
      {"log_z_exact", a.density.log_z},
      {"log_z_all_modes", number_node(a.chosen.log_z_all)},
      {"mean", number_node(exact.mean())},
      {"variance", exact.sd() ? Node(*exact.sd() * *exact.sd()) : Node()},
      {"interval", interval_node(a.intervals())},
      {"laplace_interval", approximate ? Node(Members{{"level", a.parameters.level},
                                                      {"equal_tailed", Items{approximate->low, approximate->high}},
                                                      {"mass", approximate->mass}})
                                       : Node()},
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
  Faults faults;
  for (const LevelPlace& place : a.chosen.refused) {
    if (place.level != Level::minimum) faults.add(Weight::doubtful, refusal(a, place));
  }
  if (!a.mode())
    faults.add(Weight::missing, say("kl, total_variation, log_z_all_modes, total_variation_all_modes, "
                                    "laplace_interval and gaussian_outside are null: there is no mode "
                                    "to approximate"));
  if (a.chosen.more_modes()) {
    faults.add(Weight::doubtful, say("modes lists the highest maxima alone, {} with those in refused: log_z_all_modes "
                                     "and total_variation_all_modes leave out the others",
                                     count_text(static_cast<double>(most_modes))));
  }
  warn_of_exact(faults, a);
  if (!a.hessian_error(a.parameters.hessian_step)) {
    faults.add(Weight::missing, a.mode() ? say("hessian_relative_error is null: hessian_step leads outside the density")
                                         : say("hessian_relative_error is null: there is no mode"));
  }
  const auto& given = a.parameters.newton_start;
  const double start = back(a.chosen.coordinate, a.start);
  if (given && std::fabs(start - *given) > 1e-9 * std::max(1.0, std::fabs(*given))) {
    faults.add(Weight::note, say("newton_start: the density is zero at z = {}, so Newton starts at z = {}",
                                 short_text(*given), short_text(start)));
  }
  if (a.mode() && a.newton.status == NewtonStatus::converged && !a.arrived()) {
    faults.add(Weight::doubtful, newton_sentence(a, -1));
  }
  warn_of_newton(faults, a);
  return faults.texts();
}

}  // namespace credence::laplace
