// What the laplace lab says, true at every setting, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/laplace/views/presentation.h"
#include "core/labs/laplace/words/line_report.h"
#include "core/math/ranges.h"
#include "core/phrases/formula_code.h"

#include <algorithm>

namespace credence::laplace {
namespace {

std::string at_text(const Analysis& a, double u) {
  return symbol_of(a) + " = " + trimmed(u) + (a.transformed() ? ", z = " + trimmed(back(a.chosen.coordinate, u)) : "");
}

std::string modes_sentences(const Analysis& a) {
  const auto& modes = a.chosen.modes;
  const LineMode* best = a.mode();
  if (!best) {
    return a.chosen.refused.empty() ? say("There is no mode, so no Gaussian.") : refusal(a, a.chosen.refused[0]) + ".";
  }
  const std::string gaussian =
      say("The Gaussian has its mean at the mode, {}, and the curvature of the log density there, A = {}, as its "
          "precision: its variance is {}.",
          at_text(a, best->u), trimmed(best->precision), trimmed(1 / best->precision));
  if (modes.size() == 1) return gaussian;
  const auto n = static_cast<double>(modes.size());
  return (modes.size() < most_modes
              ? several(n, "{} mode has a Gaussian of its own.",
                        "{} modes have a Gaussian each, none of which knows of the others.")
              : say("The {} highest modes have a Gaussian each; lower ones, if there are any, are left out.",
                    count_text(n))) +
         " " + say("Of the highest one, the leftmost of equals:") + " " + gaussian;
}

std::string error_sentences(const Analysis& a) {
  if (!a.mode()) return {};
  const double exact = a.density.log_z, found = *a.chosen.log_z_all;
  std::string text = " ";
  text += say("The normaliser comes out as {} where {} is exact.", exp_text(found), exp_text(exact));
  return text.append(" ") +
         (a.chosen.modes.size() > 1
              ? say("{} of the probability is in the wrong place with all of them (total variation), {} with that one "
                    "alone.",
                    percent(*a.chosen.total_variation_all), percent(*a.chosen.total_variation))
              : say("{} of the probability is in the wrong place (total variation).",
                    percent(*a.chosen.total_variation)));
}

std::string newton_sentence(const Analysis& a, int frame) {
  const int k = a.iteration(frame), n = a.newton.iterations();
  const NewtonStep& step = a.step(k);
  const std::string place = at_text(a, step.w[0]);
  if (k < n && step.hessian(0, 0) < 0) {
    return say("After {} of {} steps Newton's method is at {}; the top of the parabola that fits there is at {}.",
               std::to_string(k), std::to_string(n), place,
               at_text(a, step.w[0] - step.gradient[0] / step.hessian(0, 0)));
  }
  if (k < n) {
    return say("After {} of {} steps Newton's method is at {}, where the log density is not curved downwards.",
               std::to_string(k), std::to_string(n), place);
  }
  if (a.newton.status == NewtonStatus::converged && !a.arrived()) {
    return say("Newton's method ends at {}, which is no mode.", place);
  }
  return say("Newton's method ends at {}: {}.", place, newton_status(a.newton).text);
}

std::string thesis_sentence(const Analysis& a) {
  const LaplaceParameters& p = a.parameters;
  if (p.target != Density::formula || p.formula != LaplaceParameters{}.formula || p.lower || p.upper) return {};
  return say(" The thesis calls this integral difficult; it is the sixth moment of N(0, 1), exactly 15.");
}

}  // namespace

std::string name_of(Coordinate coordinate) {
  constexpr std::array names{"z", "ln z", "logit z", "√z"};
  return names[static_cast<std::size_t>(coordinate)];
}

std::string symbol_of(const Analysis& a) { return a.transformed() ? "u" : "z"; }

std::string name_of(const Analysis& a) {
  const LaplaceParameters& p = a.parameters;
  if (p.target == Density::gamma) return "Gamma(" + short_text(p.alpha) + ", " + short_text(p.beta) + ")";
  if (p.target == Density::formula) return say("The density that was typed in");
  if (p.target == Density::sigmoid_gaussian) {
    const std::string sign = p.offset < 0 ? "z − " : "z + ";
    return "exp(−z²/2) σ(" + short_text(p.slope) + sign + short_text(std::fabs(p.offset)) + ")";
  }
  return several(static_cast<double>(p.means.size()), "{} Gaussian", "A mixture of {} Gaussians");
}

std::string refusal(const Analysis& a, const LevelPlace& place) {
  return refusal_text(place.level, at_text(a, place.at));
}

std::string short_refusal(const Analysis& a, const LevelPlace& place) {
  return short_refusal_text(place.level, symbol_of(a) + " = " + trimmed(place.at));
}

std::string make_narration(const Analysis& a, int frame) {
  std::string text = name_of(a) + ". ";
  if (a.transformed()) {
    text +=
        say("The approximation is made in u = {}: the mode is another one in every coordinate, since dz/du is part "
            "of the density. ",
            name_of(a.chosen.coordinate));
  }
  return text + modes_sentences(a) + error_sentences(a) + " " + newton_sentence(a, frame) + thesis_sentence(a);
}

Status make_status(const Analysis& a) {
  const auto& refused = a.chosen.refused;
  const bool elsewhere = a.newton.status == NewtonStatus::converged && !a.arrived();
  if (a.mode() && !elsewhere) return newton_status(a.newton);
  const double end = a.newton.last().w[0];
  const auto nearest = std::min_element(
      refused.begin(), refused.end(),
      [end](const LevelPlace& p, const LevelPlace& q) { return std::fabs(p.at - end) < std::fabs(q.at - end); });
  return {Status::Kind::warning,
          nearest == refused.end() ? say("there is no mode to approximate") : short_refusal(a, *nearest)};
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  const LineTruth& exact = *a.density.exact;
  const auto no_integral = [](bool diverges) {
    return diverges ? say("Its integral does not converge.") : say("Its integral is not known to six digits.");
  };
  list.group = say("Exact");
  list.add("Z", exp_text(a.density.log_z), say("The area under f."));
  list.add("log Z", rounded(a.density.log_z), say("Its logarithm."));
  list.add(say("mean of z"), rounded(exact.mean()),
           exact.mean() ? say("Of the normalised density.") : no_integral(exact.diverges(1)));
  list.add(say("variance of z"), exact.sd() ? rounded(*exact.sd() * *exact.sd()) : no_value,
           exact.sd() ? say("Of the normalised density.") : no_integral(exact.diverges(2)));
  for (const LineMode& mode : a.chosen.modes) add_mode_readouts(list, mode, a.transformed());
  if (a.mode()) {
    list.group = say("How good is it?");
    list.add(say("log Z − exact"), rounded(*a.chosen.log_z_all - a.density.log_z, 3), say("Of all modes together."));
    list.add(
        "KL", rounded(a.chosen.kl),
        a.chosen.kl ? say("KL(exact || Gaussian) of the highest mode.") : no_integral(a.chosen.exact->diverges(2)));
    list.add(say("total variation"), rounded(a.chosen.total_variation),
             say("Half the area between the density and the highest mode's Gaussian."));
    if (a.chosen.modes.size() > 1) {
      list.add(say("… of all modes"), rounded(a.chosen.total_variation_all), say("Each by its share of Z."));
    }
    const auto error = a.hessian_error(a.parameters.hessian_step);
    list.add(say("numerical curvature"), error ? rounded(std::pow(10, *error), 2) : no_value,
             error ? say("Relative error of the second difference with step h.") : say("The step leads outside."));
  }
  add_newton_readouts(list, a.newton, symbol_of(a), a.iteration(frame));
  return list.out;
}

std::string make_hover(const Analysis& a, const std::string& view, int, Point2 at) {
  const bool in_u = view == "density_u" || view == "log_density";
  if (!in_u && view != "density" && view != "log_density_z") return {};
  const double u = in_u ? at.x : into(a.chosen.coordinate, at.x);
  const double slope = in_u ? 1 : slope_back(a.chosen.coordinate, u);
  const LineTruth& exact = in_u ? *a.chosen.exact : *a.density.exact;
  const std::string symbol = in_u ? symbol_of(a) : "z", place = symbol + " = " + rounded(at.x, 3);
  std::string text = place + "\n" + say("density {}", rounded(exact.density(at.x), 3));
  const double gaussian = a.mode() ? std::exp(log_density(a.chosen.gaussians(), u)) / slope : std::nan("");
  return std::isfinite(gaussian) ? text + "\n" + say("Laplace {}", rounded(gaussian, 3)) : text;
}

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
  const LineTruth& exact = *a.density.exact;
  if (const double error = std::max(exact.relative_error(), a.chosen.exact->relative_error()); error > 1e-6) {
    warnings.push_back(
        say("log_z_exact and the other exact numbers have a relative error of about {}: a pole or a heavy "
            "tail of the density keeps the quadrature from more digits",
            short_text(to_digits(error, 1))));
  }
  if (!exact.mean()) {
    warnings.push_back(exact.diverges(1) ? say("mean is null: its integral does not converge")
                                         : say("mean is null: its integral is not known to six digits"));
  }
  if (!exact.sd()) {
    warnings.push_back(exact.diverges(2) ? say("variance is null: its integral does not converge")
                                         : say("variance is null: its integral is not known to six digits"));
  }
  if (a.mode() && !a.chosen.kl) {
    warnings.push_back(a.chosen.exact->diverges(2) ? say("kl is null: its integral does not converge")
                                                   : say("kl is null: its integral is not known to six digits"));
  }
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

Program make_program(const Analysis& a, Language language) {
  const LaplaceParameters& p = a.parameters;
  const bool formula = p.target == Density::formula;
  const auto end_text = [](double end) {
    return std::isfinite(end) ? format_number(end) : std::string(end < 0 ? "-Infinity" : "Infinity");
  };
  return {.values = {{"code", formula ? formula_code(p.formula, language) : std::string()},
                     {"low", a.u_range.lower},
                     {"high", a.u_range.upper},
                     {"from", a.density.support.lower},
                     {"to", a.density.support.upper},
                     {"first", end_text(a.chosen.bounds.lower)},
                     {"last", end_text(a.chosen.bounds.upper)}},
          .holds = {{"mode", a.mode() != nullptr},
                    {"formula", formula},
                    {"below", std::isfinite(a.density.support.lower)},
                    {"above", std::isfinite(a.density.support.upper)},
                    {"kl", a.chosen.kl.has_value()},
                    {"mean", a.density.exact->mean().has_value()},
                    {"variance", a.density.exact->sd().has_value()}}};
}

}  // namespace credence::laplace
