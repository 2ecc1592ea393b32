// The coin's formulas with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/coin/words/words.h"
#include "core/words/numbers.h"

namespace credence::coin {
namespace {

EquationSlot count_slot(const std::string& name, double count, const std::string& field = {}) {
  return word_slot(name, count_text(count), field);
}

// `place`: of the scenario among the outputs.
void add_scenario_equations(std::vector<Equation>& out, const Analysis& a, const Scenario& s, std::int64_t n,
                            const std::vector<Readout>& rows, const std::string& place) {
  const CoinParameters& p = a.parameters;
  const std::string about = a.priors.size() > 1 ? name_of(s.prior) : "";
  const auto heads = static_cast<double>(a.first(n)[0]);
  out.push_back({"coin/bayes",
                 {count_slot("alpha", s.prior.alpha, "priors"), count_slot("beta", s.prior.beta, "priors"),
                  count_slot("heads", heads, "heads"), count_slot("tosses", static_cast<double>(n), "tosses"),
                  count_slot("posterior_alpha", s.posterior.alpha), count_slot("posterior_beta", s.posterior.beta)},
                 Role::posterior,
                 about});
  out.push_back({"coin/next", {output_slot("probability", rows, place + ".mean")}, Role::posterior, about});
  out.push_back({"coin/predictive",
                 {count_slot("most", static_cast<double>(p.win_at_most), "win_at_most"),
                  output_slot("probability", rows, place + ".p_win"),
                  count_slot("future", static_cast<double>(p.future_tosses), "future_tosses")},
                 Role::neutral,
                 about});
  out.push_back(
      {"coin/marginal", {output_slot("value", rows, place + ".log_marginal_likelihood")}, Role::neutral, about});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, std::int64_t n, const std::vector<Readout>& rows) {
  std::vector<Equation> out;
  if (!a.two_sides()) {
    const Counts counts = a.first(n);
    const Eigen::Vector3d y(static_cast<double>(counts[0]), static_cast<double>(counts[1]),
                            static_cast<double>(counts[2]));
    const Dirichlet posterior = a.dirichlet(n);
    out.push_back(
        {"coin/dirichlet",
         {matrix_slot("alpha", posterior.alpha - y), matrix_slot("counts", y), matrix_slot("mean", posterior.mean())},
         Role::posterior});
    return out;
  }
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Scenario s = a.scenario(k, n);
    add_scenario_equations(out, a, s, n, rows, "scenarios." + std::to_string(k));
    if (k > 0)
      out.push_back({"coin/bayes_factor", {word_slot("factor", exp_text(s.log_factor))}, {}, name_of(s.prior)});
  }
  return out;
}

}  // namespace credence::coin
