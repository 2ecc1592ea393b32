// The numbers beside the plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"

#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::darts {
namespace {

void add_estimates(ReadoutList& list, const Analysis& a, Quantity q, std::size_t turns) {
  const std::string none = say("Nothing has been thrown yet.");
  const bool any = turns > 0;
  const Estimate e = any ? a.estimate(q, turns) : Estimate{};
  const bool score = q == Quantity::score;
  list.add(score ? say("average score") : say("share that finished"), any ? rounded(e.mean) : no_value,
           any ? say("Among {} thrown up to this point of the timeline.", turns_text(a, turns)) : none);
  list.add(score ? say("its standard error") : say("standard error of the share"), any ? rounded(e.error, 3) : no_value,
           !any ? none
           : a.error_is_too_small(q, turns)
               ? say("Too small: on average only {} of them are unlike the rest. By quadrature "
                     "it is {}.",
                     rounded(*a.rare_turns(q, turns), 2), rounded(a.true_error(q, turns), 3))
               : say("The Monte Carlo error: it falls with 1/√n, the spread of the darts does "
                     "not."));
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list{.group = say("Score of a dart")};
  const std::size_t turns = a.turns(frame);
  const bool can = a.finishable(a.parameters.darts);
  const std::string never = say("The points left cannot be finished with so many darts.");
  const auto exactly = [&list](const std::string& label, std::string value, const std::string& help) {
    list.add(label, std::move(value), help);
    list.out.back().answer = true;
  };
  exactly(say("expected score"), rounded(a.exact(Quantity::score)), say("At the aim, by quadrature over the board."));
  exactly(say("standard deviation"), rounded(a.sd(Quantity::score)),
          say("Standard deviation of a single dart's points."));
  add_estimates(list, a, Quantity::score, turns);
  exactly(say("best aim"), aim_text(a.board->score.best.aim), say("Where the expected score is highest."));
  exactly(say("best expected score"), rounded(a.board->score.best.value), say("At the best aim."));
  list.group = say("Finishing");
  exactly(say("probability of finishing"), rounded(a.exact(Quantity::finish)),
          say("With the first dart at the aim, those after it at their best ones; by quadrature."));
  add_estimates(list, a, Quantity::finish, turns);
  exactly(say("best aim"), can ? aim_text(a.board->finish.best.aim) : no_value,
          can ? say("Where the probability of finishing is highest.") : never);
  exactly(say("best probability"), rounded(a.board->finish.best.value), can ? say("At the best aim.") : never);
  return list.out;
}

}  // namespace credence::darts
