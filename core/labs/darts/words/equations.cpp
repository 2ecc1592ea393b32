// The formulas of the expectation and of its estimate, with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::darts {
namespace {

void add_estimate(std::vector<Equation>& out, const Analysis& a, Quantity q, std::size_t turns) {
  const bool score = q == Quantity::score, any = turns > 0;
  const std::string none = say("Nothing has been thrown yet.");
  const Estimate e = any ? a.estimate(q, turns) : Estimate{};
  const auto known = [any](double value) { return any ? std::optional(value) : std::nullopt; };
  out.push_back({score ? "darts/average" : "darts/share",
                 {word_slot("n", count_text(static_cast<double>(turns))), number_slot("mean", known(e.mean), none),
                  number_slot("error", known(e.error), none)},
                 Role::chain});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame) {
  const auto& p = a.parameters;
  const std::size_t turns = a.turns(frame);
  std::vector<Equation> out;
  out.push_back(
      {"darts/dart",
       {matrix_slot("aim", Eigen::Vector2d(p.aim[0], p.aim[1])), matrix_slot("covariance", p.spread().covariance())},
       Role::highlight});
  out.push_back({"darts/expectation", {number_slot("value", a.exact(Quantity::score))}, Role::truth});
  add_estimate(out, a, Quantity::score, turns);
  out.push_back(
      {p.darts == 1 ? "darts/finish_one" : "darts/finish_more",
       {word_slot("score", std::to_string(p.score), "score"), number_slot("value", a.exact(Quantity::finish))},
       Role::truth});
  add_estimate(out, a, Quantity::finish, turns);
  const auto n = static_cast<double>(turns);
  const std::string none = say("Nothing has been thrown yet.");
  out.push_back(
      {"darts/error",
       {number_slot("sd", a.sd(Quantity::score)), word_slot("n", count_text(n)),
        number_slot("value", turns > 0 ? std::optional(a.sd(Quantity::score) / std::sqrt(n)) : std::nullopt, none)},
       Role::truth});
  return out;
}

}  // namespace credence::darts
