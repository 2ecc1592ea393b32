// The report and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/faults.h"
#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::darts {
namespace {

Node place_node(Point2 at) { return Items{at.x, at.y}; }

Node aim_node(const Analysis& a, int darts) {
  return a.finishable(darts) ? place_node(a.board->plan.best(a.parameters.score, darts).aim) : Node();
}

// Says that an error from these turns is too small, and what it is.
std::string rare_warning(const Analysis& a, Quantity q) {
  const std::size_t n = a.thrown->size();
  const std::string turns = turns_text(a, n), rare = rounded(*a.rare_turns(q, n), 2),
                    error = rounded(a.true_error(q, n), 3);
  if (q == Quantity::score) {
    return say(
        "score.mcse: of {} only {} on average score otherwise than the rest, so an error from them is too "
        "small; by quadrature it is {}",
        turns, rare, error);
  }
  return a.exact(q) < 0.5 ? say("p_finish.mcse: of {} only {} on average finish, so an error from them is too small; "
                                "by quadrature it is {}",
                                turns, rare, error)
                          : say("p_finish.mcse: of {} only {} on average do not finish, so an error from them is too "
                                "small; by quadrature it is {}",
                                turns, rare, error);
}

}  // namespace

Node make_report(const Analysis& a) {
  const auto& p = a.parameters;
  const std::size_t n = a.thrown->size();
  const Estimate finish = a.estimate(Quantity::finish, n), score = a.estimate(Quantity::score, n);
  Items by_darts;
  for (int darts = 1; darts <= 3; ++darts) {
    by_darts.push_back(Members{{"darts", std::int64_t{darts}},
                               {"p_finish", a.finish_probability(darts)},
                               {"best_aim", aim_node(a, darts)},
                               {"best_p_finish", a.board->plan.best(p.score, darts).value}});
  }
  return Members{
      {"p_finish",
       Members{{"quadrature", a.exact(Quantity::finish)}, {"monte_carlo", finish.mean}, {"mcse", finish.error}}},
      {"expected_score", a.exact(Quantity::score)},
      {"best_aim", aim_node(a, p.darts)},
      {"best_p_finish", a.board->finish.best.value},
      {"score", Members{{"sd", a.sd(Quantity::score)}, {"monte_carlo", score.mean}, {"mcse", score.error}}},
      {"best_score_aim", place_node(a.board->score.best.aim)},
      {"best_expected_score", a.board->score.best.value},
      {"by_darts", std::move(by_darts)},
  };
}

std::vector<std::string> make_warnings(const Analysis& a) {
  const auto& p = a.parameters;
  Faults faults;
  for (const Quantity q : {Quantity::finish, Quantity::score}) {
    if (a.error_is_too_small(q, a.thrown->size())) faults.add(Weight::doubtful, rare_warning(a, q));
  }
  const std::string score = std::to_string(p.score);
  if (!a.finishable(p.darts)) {
    faults.add(Weight::missing, several(p.darts, "best_aim is null: {1} cannot be finished with {0} dart",
                                        "best_aim is null: {1} cannot be finished with {0} darts", score));
  }
  for (int darts = 1; darts <= 3; ++darts) {
    if (a.finishable(darts)) continue;
    faults.add(Weight::missing,
               several(darts, "by_darts: best_aim is null where {1} cannot be finished with {0} dart",
                       "by_darts: best_aim is null where {1} cannot be finished with {0} darts", score));
  }
  return faults.texts();
}

}  // namespace credence::darts
