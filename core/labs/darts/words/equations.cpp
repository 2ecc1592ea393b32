// The formulas of the expectation and of its estimate, with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"

#include <cmath>

namespace credence::darts {
namespace {

// `place`: of the estimate among the outputs.
void add_estimate(std::vector<Equation>& out, const std::vector<Readout>& rows, const std::string& id,
                  const std::string& place, std::size_t turns) {
  out.push_back({id,
                 {word_slot("n", count_text(static_cast<double>(turns))),
                  output_slot("mean", rows, place + ".monte_carlo"), output_slot("error", rows, place + ".mcse")},
                 Role::chain});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  const auto& p = a.parameters;
  const std::size_t turns = a.turns(frame);
  std::vector<Equation> out;
  out.push_back(
      {"darts/dart",
       {matrix_slot("aim", Eigen::Vector2d(p.aim[0], p.aim[1])), matrix_slot("covariance", p.spread().covariance())},
       Role::highlight});
  out.push_back({"darts/expectation", {output_slot("value", rows, "expected_score")}, Role::truth});
  add_estimate(out, rows, "darts/average", "score", turns);
  out.push_back(
      {p.darts == 1 ? "darts/finish_one" : "darts/finish_more",
       {word_slot("score", std::to_string(p.score), "score"), output_slot("value", rows, "p_finish.quadrature")},
       Role::truth});
  add_estimate(out, rows, "darts/share", "p_finish", turns);
  const auto n = static_cast<double>(turns);
  const std::string none = output_slot("", rows, "score.monte_carlo").reason;
  out.push_back(
      {"darts/error",
       {output_slot("sd", rows, "score.sd"), word_slot("n", count_text(n)),
        number_slot("value", turns > 0 ? std::optional(a.sd(Quantity::score) / std::sqrt(n)) : std::nullopt, none)},
       Role::truth});
  return out;
}

}  // namespace credence::darts
