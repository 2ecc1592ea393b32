// The numbers of the laplace lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

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

std::string no_integral(bool diverges) {
  return diverges ? say("Its integral does not converge.") : say("Its integral is not known to six digits.");
}

std::string no_mode() {
  return say(
      "kl, total_variation, log_z_all_modes, total_variation_all_modes, laplace_interval and gaussian_outside are "
      "null: there is no mode to approximate");
}

void add_exact_numbers(Outputs& out, const Analysis& a) {
  const LineTruth& exact = *a.density.exact;
  out.heading(say("Exact"), Outputs::Tells::answers);
  out.show("Z", exp_text(a.density.log_z), say("The area under f."));
  out.add({.key = "log_z_exact", .name = "log Z", .value = a.density.log_z, .help = say("Its logarithm.")});
  out.add({.key = "mean",
           .name = say("mean of z"),
           .value = number_node(exact.mean(), exact.diverges(1)
                                                  ? say("mean is null: its integral does not converge")
                                                  : say("mean is null: its integral is not known to six digits")),
           .help = exact.mean() ? say("For the normalised density.") : no_integral(exact.diverges(1))});
  const auto sd = exact.sd();
  out.add({.key = "variance",
           .name = say("variance of z"),
           .value = sd                  ? Node(*sd * *sd)
                    : exact.diverges(2) ? Null{say("variance is null: its integral does not converge")}
                                        : Null{say("variance is null: its integral is not known to six digits")},
           .help = sd ? say("For the normalised density.") : no_integral(exact.diverges(2))});
}

void add_line_intervals(Outputs& out, const Analysis& a) {
  const Shade shade = a.parameters.interval;
  out.report("interval", [&] { return interval_node(a.intervals()); });
  if (!out.for_report() && shade != Shade::none) add_interval_readouts(out, a.intervals(), shade);
  const auto approximate = a.laplace_interval();
  if (!approximate) return out.report("laplace_interval", Null{no_mode()});
  out.report("laplace_interval", Members{{"level", a.parameters.level},
                                         {"equal_tailed", Items{approximate->low, approximate->high}},
                                         {"mass", approximate->mass}});
  if (shade == Shade::none) return;
  out.show(say("{} % by Laplace", trimmed(100 * approximate->mass, 4)),
           say("{} to {}", rounded(approximate->low), rounded(approximate->high)),
           approximate->mass < a.parameters.level
               ? say("The interval of the highest mode's Gaussian, cut where √z ends: it holds less than the level.")
               : say("The same share of the highest mode's Gaussian, as much below as above; it reaches beyond the "
                     "density if the Gaussian does."));
}

void add_mode(Outputs& out, const LineMode& mode, bool transformed) {
  out.heading(say("Mode at z = {}", trimmed(mode.z)));
  out.report("z", mode.z);
  out.add({.key = "u",
           .name = transformed ? say("mode in u") : "",
           .value = mode.u,
           .help = say("Mode of the density of u.")});
  out.add({.key = "log_f",
           .name = "log f",
           .value = mode.log_f,
           .help = say("Log density at the mode, the slope dz/du included.")});
  out.add({.key = "precision",
           .name = say("precision A"),
           .value = mode.precision,
           .help = say("Minus the second derivative of log f there.")});
  out.add({.key = "variance",
           .name = say("variance 1/A"),
           .value = 1 / mode.precision,
           .help = say("Variance of the Gaussian.")});
  out.add({.key = "log_z", .name = "log Z", .value = mode.log_z(), .help = "log f + ½ log(2π/A)."});
}

void add_level_place(Outputs& out, const Analysis& a, const LevelPlace& place) {
  out.report("z", number_node(back(a.chosen.coordinate, place.at),
                              say("refused: z is null where u leads beyond all numbers")));
  out.report("level", to_string(place.level));
  out.report("reason", refusal(a, place));
}

// Beside the plots if there is a mode.
void add_quality(Outputs& out, const Analysis& a) {
  const LineApproximation& chosen = a.chosen;
  const auto label = [&](const std::string& text) { return a.mode() ? text : std::string(); };
  out.heading(say("How good is it?"));
  if (a.mode()) {
    out.show(say("log Z − exact"), rounded(*chosen.log_z_all - a.density.log_z, 3), say("For all modes together."));
  }
  const bool diverges = chosen.exact->diverges(2);
  out.add({.key = "kl",
           .name = label("KL"),
           .value = number_node(chosen.kl, !a.mode()  ? no_mode()
                                           : diverges ? say("kl is null: its integral does not converge")
                                                      : say("kl is null: its integral is not known to six digits")),
           .help = chosen.kl ? say("KL(exact || Gaussian) of the highest mode.") : no_integral(diverges)});
  out.add({.key = "total_variation",
           .name = label(say("total variation")),
           .value = number_node(chosen.total_variation, no_mode()),
           .help = say("Half the area between the density and the highest mode's Gaussian.")});
  out.add({.key = "total_variation_all_modes",
           .name = chosen.modes.size() > 1 ? say("… of all modes") : "",
           .value = number_node(chosen.total_variation_all, no_mode()),
           .help = say("All modes together, each weighted by its share of Z.")});
  out.report("gaussian_outside", [&] { return a.mode() ? Node(chosen.outside()) : Node(Null{no_mode()}); });
  const auto error = a.hessian_error(a.parameters.hessian_step);
  out.add(
      {.key = "hessian_relative_error",
       .name = label(say("numerical curvature")),
       .value = error      ? Node(std::pow(10, *error))
                : a.mode() ? Null{say("hessian_relative_error is null: hessian_step leads outside the density")}
                           : Null{say("hessian_relative_error is null: there is no mode")},
       .digits = 2,
       .help = error ? say("Relative error of the second difference with step h.") : say("The step leads outside.")});
}

// A number of one of Newton's steps.
Node step_number(double value, const char* name, const std::string& why) {
  return std::isfinite(value) ? Node(value) : Null{say("newton has a null for {}: {}", name, why)};
}

// Beside the plots if it is the step that the frame shows.
void add_newton_step(Outputs& out, const Analysis& a, const NewtonStep& step, bool shown) {
  const std::string outside = say("it went where the density is zero or beyond double precision");
  const auto label = [shown](const std::string& text) { return shown ? text : std::string(); };
  const double u = step.w[0], slope = step.gradient[0];
  out.report("z", [&] { return step_number(back(a.chosen.coordinate, u), "z", outside); });
  out.add({.key = "u",
           .name = label(symbol_of(a)),
           .value = step_number(u, "u", outside),
           .shown = rounded(u),
           .help = say("Where Newton's method is after these.")});
  out.report("log_f", step_number(step.value, "log_f", outside));
  out.report("gradient_norm",
             step_number(step.gradient.norm(), "gradient_norm", say("the density has no slope there")));
  if (shown) {
    out.show(say("slope"), std::isfinite(slope) ? rounded(slope, 3) : no_value,
             say("First derivative of log f; zero at the mode."));
  }
  out.add(
      {.key = "second_derivative",
       .name = label(say("second derivative")),
       .value = step_number(step.hessian(0, 0), "second_derivative", say("the density has no second derivative there")),
       .digits = 3,
       .help = say("Second derivative of log f; negative at a mode.")});
  out.report("step_norm", step_number(step.step.norm(), "step_norm", outside));
  if (!shown) return;
  if (&step != &a.newton.steps.front()) {
    out.show(say("step"), rounded(step.step[0], 3), say("Length of the step that led here."));
  }
  if (step.damping < 1) out.show(say("step taken"), rounded(step.damping, 3), say("Fraction of the full step."));
}

void add_newton_run(Outputs& out, const Analysis& a, int frame) {
  const int k = a.iteration(frame);
  out.heading(say("Newton"), Outputs::Tells::the_present);
  out.add({.key = "iterations",
           .name = say("iteration"),
           .value = std::int64_t{k},
           .shown = say("{} of {}", std::to_string(k), std::to_string(a.newton.iterations())),
           .help = say("Updates made so far.")});
  out.report("status", to_string(a.newton.status));
  out.each("newton", a.newton.steps,
           [&](const NewtonStep& step) { add_newton_step(out, a, step, &step == &a.step(frame)); });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"modes", "refused", "log_z_exact", "log_z_all_modes"});
  add_exact_numbers(out, a);
  add_line_intervals(out, a);
  out.each("modes", a.chosen.modes, [&](const LineMode& mode) { add_mode(out, mode, a.transformed()); });
  out.each("refused", a.chosen.refused, [&](const LevelPlace& place) { add_level_place(out, a, place); });
  out.report("log_z_all_modes", number_node(a.chosen.log_z_all, no_mode()));
  add_quality(out, a);
  add_newton_run(out, a, frame);
}

void find_faults(Faults& faults, const Analysis& a) {
  for (const LevelPlace& place : a.chosen.refused) {
    if (place.level != Level::minimum) faults.add(Weight::doubtful, refusal(a, place));
  }
  if (a.chosen.more_modes()) {
    faults.add(Weight::doubtful, say("modes lists the highest maxima alone, {} with those in refused: log_z_all_modes "
                                     "and total_variation_all_modes leave out the others",
                                     count_text(static_cast<double>(most_modes))));
  }
  const double error = std::max(a.density.exact->relative_error(), a.chosen.exact->relative_error());
  if (error > 1e-6) {
    faults.add(Weight::doubtful,
               say("log_z_exact and the other exact numbers have a relative error of about {}: a pole or a heavy "
                   "tail of the density keeps the quadrature from more digits",
                   short_text(to_digits(error, 1))));
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
}

}  // namespace credence::laplace
