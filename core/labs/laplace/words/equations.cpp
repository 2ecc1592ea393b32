// The formulas of Laplace's approximation with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/laplace/words/words.h"

namespace credence::laplace {
namespace {

void add_newton_equation(std::vector<Equation>& out, const Analysis& a, int frame) {
  const NewtonStep& step = a.step(frame);
  const double u = step.w[0], slope = step.gradient[0], curvature = step.hessian(0, 0);
  const std::string none = say("not curved downwards here");
  out.push_back(
      {a.transformed() ? "laplace/newton_u" : "laplace/newton",
       {number_slot("at", u), number_slot("slope", std::isfinite(slope) ? std::optional(slope) : std::nullopt, none),
        number_slot("curvature", std::isfinite(curvature) ? std::optional(curvature) : std::nullopt, none),
        number_slot("next", curvature < 0 ? std::optional(u - slope / curvature) : std::nullopt, none)},
       Role::highlight});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame) {
  std::vector<Equation> out;
  if (a.transformed()) {
    constexpr std::array ids{"", "laplace/log", "laplace/logit", "laplace/sqrt"};
    out.push_back({ids[static_cast<std::size_t>(a.chosen.coordinate)], {}, Role::truth});
  }
  for (const LineMode& mode : a.chosen.modes) {
    const std::string about = a.chosen.modes.size() > 1 ? "z = " + rounded(mode.z, 3) : "";
    out.push_back({a.transformed() ? "laplace/expansion_u" : "laplace/expansion",
                   {number_slot("mode", mode.u), number_slot("precision", mode.precision),
                    number_slot("variance", 1 / mode.precision)},
                   Role::approximation,
                   about});
    out.push_back(
        {"laplace/normaliser",
         {number_slot("log_f", mode.log_f), number_slot("log_z", mode.log_z()), number_slot("exact", a.density.log_z)},
         Role::approximation,
         about});
  }
  if (a.parameters.target == Density::gamma && !a.transformed() && a.mode()) {
    out.push_back({"laplace/gamma",
                   {number_slot("mode", a.mode()->z), number_slot("variance", 1 / a.mode()->precision)},
                   Role::approximation});
  }
  add_newton_equation(out, a, frame);
  if (a.mode()) {
    const std::string reason = say("Its integral does not converge.");
    out.push_back({"laplace/errors",
                   {number_slot("kl", a.chosen.kl, reason), number_slot("variation", a.chosen.total_variation, reason)},
                   Role::neutral});
  }
  return out;
}

}  // namespace credence::laplace
