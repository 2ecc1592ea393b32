// The conditional densities and what theory says about their draws, with the current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/gibbs/words/words.h"

#include <cmath>

namespace credence::gibbs {
namespace {

void add_update_equation(std::vector<Equation>& out, const Analysis& a, const AxisUpdate& update) {
  const std::vector<EquationSlot> slots{number_slot("held", update.held), number_slot("mean", update.mean),
                                        number_slot("variance", update.sd * update.sd),
                                        number_slot("drawn", update.drawn)};
  const bool first = update.axis == 0;
  if (a.parameters.angle == 0) {
    out.push_back({first ? "gibbs/first" : "gibbs/second", slots, Role::highlight});
  } else {
    out.push_back({first ? "gibbs/first_turned" : "gibbs/second_turned", slots, Role::highlight});
  }
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  std::vector<Equation> out;
  const GibbsParameters& p = a.parameters;
  if (const std::size_t now = a.updates(frame); now > 0) add_update_equation(out, a, a.path().update(now));
  if (p.angle != 0) {
    const Eigen::MatrixXd along = turned(density_of(p.rho), axes_of(p.angle)).covariance();
    out.push_back(
        {"gibbs/turned",
         {number_slot("angle", p.angle, "angle"), number_slot("first", along(0, 0)), number_slot("second", along(1, 1)),
          number_slot("correlation", along(0, 1) / std::sqrt(along(0, 0) * along(1, 1)))},
         Role::truth});
  }
  const bool systematic = p.scan == Scan::systematic;
  const std::string lag = p.angle != 0 ? "gibbs/lag_turned" : systematic ? "gibbs/lag_sweep" : "gibbs/lag_random";
  std::vector<EquationSlot> slots{output_slot("lag1", rows, "lag1_theory"),
                                  output_slot("estimate", rows, "lag1_estimate")};
  if (p.angle == 0) slots.push_back(number_slot("rho", p.rho, "rho"));
  out.push_back({lag, slots, Role::truth});
  out.push_back({"gibbs/time",
                 {output_slot("time", rows, "iact_theory"), number_slot("updates", p.updates_per_draw()),
                  number_slot("worth", 1 / (p.updates_per_draw() * a.time_theory()))},
                 Role::gibbs});
  return out;
}

}  // namespace credence::gibbs
