// The numbers of the darts lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <array>
#include <utility>

namespace credence::darts {
namespace {

Node place_node(Point2 at) { return Items{at.x, at.y}; }

// Adds what no turn thrown so far could know.
void add_exact(Outputs& out, Output output) {
  out.tells(Outputs::Tells::answers);
  out.add(std::move(output));
  out.tells(Outputs::Tells::the_present);
}

void add_estimate(Outputs& out, const Analysis& a, Quantity q, std::size_t turns) {
  const std::string none = say("Nothing has been thrown yet.");
  const bool any = turns > 0;
  const Estimate e = any ? a.estimate(q, turns) : Estimate{};
  const bool score = q == Quantity::score;
  out.add({.key = "monte_carlo",
           .name = score ? say("average score") : say("share that finished"),
           .value = any ? Node(e.mean) : Node(Null{none}),
           .help = any ? say("Among {} thrown up to this point of the timeline.", turns_text(a, turns)) : none});
  out.add({.key = "mcse",
           .name = score ? say("its standard error") : say("standard error of the share"),
           .value = any ? Node(e.error) : Node(Null{none}),
           .digits = 3,
           .help = !any ? none
                   : a.error_is_too_small(q, turns)
                       ? say("Too small: on average only {} of them are unlike the rest. By quadrature "
                             "it is {}.",
                             rounded(*a.rare_turns(q, turns), 2), rounded(a.true_error(q, turns), 3))
                       : say("The Monte Carlo error: it falls with 1/√n, the spread of the darts does "
                             "not.")});
}

void add_score(Outputs& out, const Analysis& a, std::size_t turns) {
  out.heading(say("Score of a dart"));
  add_exact(out, {.key = "expected_score",
                  .name = say("expected score"),
                  .value = a.exact(Quantity::score),
                  .help = say("At the aim, by quadrature over the board.")});
  out.inside("score", [&] {
    add_exact(out, {.key = "sd",
                    .name = say("standard deviation"),
                    .value = a.sd(Quantity::score),
                    .help = say("Standard deviation of a single dart's points.")});
    add_estimate(out, a, Quantity::score, turns);
  });
  const BestAim& best = a.board->score.best;
  add_exact(out, {.key = "best_score_aim",
                  .name = say("best aim"),
                  .value = place_node(best.aim),
                  .shown = aim_text(best.aim),
                  .help = say("Where the expected score is highest.")});
  add_exact(out, {.key = "best_expected_score",
                  .name = say("best expected score"),
                  .value = best.value,
                  .help = say("At the best aim.")});
}

void add_finishing(Outputs& out, const Analysis& a, std::size_t turns) {
  const int darts = a.parameters.darts;
  const bool can = a.finishable(darts);
  const std::string never = say("The points left cannot be finished with so many darts.");
  out.heading(say("Finishing"));
  out.inside("p_finish", [&] {
    add_exact(out, {.key = "quadrature",
                    .name = say("probability of finishing"),
                    .value = a.exact(Quantity::finish),
                    .help = say("With the first dart at the aim, those after it at their best ones; by quadrature.")});
    add_estimate(out, a, Quantity::finish, turns);
  });
  const BestAim& best = a.board->finish.best;
  add_exact(out, {.key = "best_aim",
                  .name = say("best aim"),
                  .value = can ? place_node(best.aim)
                               : Null{several(darts, "best_aim is null: {1} cannot be finished with {0} dart",
                                              "best_aim is null: {1} cannot be finished with {0} darts",
                                              std::to_string(a.parameters.score))},
                  .shown = can ? aim_text(best.aim) : no_value,
                  .help = can ? say("Where the probability of finishing is highest.") : never});
  add_exact(out, {.key = "best_p_finish",
                  .name = say("best probability"),
                  .value = best.value,
                  .help = can ? say("At the best aim.") : never});
}

void add_by_darts(Outputs& out, const Analysis& a) {
  const int score = a.parameters.score;
  out.each("by_darts", std::array{1, 2, 3}, [&](int darts) {
    out.report("darts", std::int64_t{darts});
    out.report("p_finish", [&] { return a.finish_probability(darts); });
    out.report("best_aim", [&]() -> Node {
      if (a.finishable(darts)) return place_node(a.board->plan.best(score, darts).aim);
      return Null{several(darts, "by_darts: best_aim is null where {1} cannot be finished with {0} dart",
                          "by_darts: best_aim is null where {1} cannot be finished with {0} darts",
                          std::to_string(score))};
    });
    out.report("best_p_finish", [&] { return a.board->plan.best(score, darts).value; });
  });
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

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"p_finish", "expected_score", "best_aim", "best_p_finish", "score"});
  const std::size_t turns = a.turns(frame);
  add_score(out, a, turns);
  add_finishing(out, a, turns);
  add_by_darts(out, a);
}

void find_faults(Faults& faults, const Analysis& a) {
  for (const Quantity q : {Quantity::finish, Quantity::score}) {
    if (a.error_is_too_small(q, a.thrown->size())) faults.add(Weight::doubtful, rare_warning(a, q));
  }
}

}  // namespace credence::darts
