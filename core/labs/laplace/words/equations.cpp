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

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  std::vector<Equation> out;
  if (a.transformed()) {
    constexpr std::array ids{"", "laplace/log", "laplace/logit", "laplace/sqrt"};
    out.push_back({ids[static_cast<std::size_t>(a.chosen.coordinate)], {}, Role::truth});
  }
  for (std::size_t k = 0; k < a.chosen.modes.size(); ++k) {
    const LineMode& mode = a.chosen.modes[k];
    const std::string place = "modes." + std::to_string(k),
                      about = a.chosen.modes.size() > 1 ? "z = " + rounded(mode.z, 3) : "";
    out.push_back({a.transformed() ? "laplace/expansion_u" : "laplace/expansion",
                   {number_slot("mode", mode.u), output_slot("precision", rows, place + ".precision"),
                    output_slot("variance", rows, place + ".variance")},
                   Role::approximation,
                   about});
    out.push_back({"laplace/normaliser",
                   {output_slot("log_f", rows, place + ".log_f"), output_slot("log_z", rows, place + ".log_z"),
                    output_slot("exact", rows, "log_z_exact")},
                   Role::approximation,
                   about});
  }
  if (a.parameters.target == Density::gamma && !a.transformed() && a.mode()) {
    out.push_back({"laplace/gamma",
                   {number_slot("mode", a.mode()->z),
                    output_slot("variance", rows, "modes." + std::to_string(a.chosen.highest) + ".variance")},
                   Role::approximation});
  }
  add_newton_equation(out, a, frame);
  if (a.mode()) {
    out.push_back({"laplace/errors",
                   {output_slot("kl", rows, "kl"), output_slot("variation", rows, "total_variation")},
                   Role::neutral});
  }
  return out;
}

}  // namespace credence::laplace
