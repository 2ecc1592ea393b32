// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/step_words.h"

#include "core/lab/equation_slots.h"
#include "core/phrases/hastings_words.h"
#include "core/words/numbers.h"

namespace credence {
namespace {

std::string proposal_sentence(const ProposalStep& step, Wall wall, double step_size) {
  const std::string from = place_words(step.from), to = place_words(step.proposal), sd = short_text(step_size);
  switch (wall) {
    case Wall::redraw:
      return say("From {} it proposed {}, drawn as often as it took to be inside.", from, to);
    case Wall::reflect:
      return say("From {} it proposed {}, thrown back by the walls where need be.", from, to);
    case Wall::log:
      return say("From {} it proposed {}, a Gaussian step of {} on the log scale.", from, to, sd);
    case Wall::repeat:
      break;
  }
  return say("From {} it proposed {}, drawn from a Gaussian of standard deviation {} around it.", from, to, sd);
}

std::string acceptance_sentence(const ProposalStep& step, bool factor) {
  const std::string ratio = height_text(step.log_ratio), u = rounded(step.uniform, 3);
  if (step.log_ratio >= 0) {
    return factor ? say("Heights and proposals there and back make a ratio of {}, not below 1: it moves.", ratio)
                  : say("The density there is {} times as high, so it moves in any case.", ratio);
  }
  return factor ? say("Heights and proposals there and back make a ratio of {}; u = {} is smaller: it moves.", ratio, u)
                : say("The density there is {} times as high; u = {} is smaller, so it moves all the same.", ratio, u);
}

}  // namespace

std::string place_words(const Eigen::VectorXd& x) { return x.size() == 1 ? "x = " + trimmed(x[0]) : vector_text(x, 3); }

std::string step_sentences(const ChainSnapshot& chains, const ProposalStep& step, std::size_t made, Wall wall,
                           double step_size, bool nowhere) {
  std::string text = proposal_sentence(step, wall, step_size) + " ";
  if (step.accepted) return text + acceptance_sentence(step, wall == Wall::log);
  text += nowhere ? say("There the density is zero.")
                  : say("The ratio is only {}, and u = {} is not below it.", height_text(step.log_ratio),
                        rounded(step.uniform, 3));
  const std::size_t stayed = dwell_time(chains.chain(), made - 1);
  text.append(" ");
  if (made <= chains.draws.warmup) return text + say("It stays; of the warmup nothing counts.");
  if (stayed < 2) return text + say("It stays, and its place is a draw again.");
  return text + several(static_cast<double>(stayed), "It stays, and its place counts again: {} time by now.",
                        "It stays, and its place counts again: {} times in a row by now.");
}

void add_step_readouts(Outputs& out, const ChainSnapshot& chains, const ProposalStep& step, std::size_t made) {
  out.heading(say("This step"), Outputs::Tells::the_present);
  out.show(say("state"), place_words(step.from), say("Where the first chain stood."));
  out.show(say("proposal"), place_words(step.proposal), say("Where the chain might go."));
  out.show(say("ratio"), height_text(step.log_ratio),
           say("Density at the proposal over density at the state, with the proposals' factor if any."));
  out.show("u", rounded(step.uniform), say("A random number from 0 to 1: below the ratio it moves."));
  out.show(say("verdict"), step.accepted ? say("moves") : say("stays"), say("Staying is a draw, too."));
  out.show(say("draws here"), std::to_string(dwell_time(chains.chain(), made - 1)),
           say("Number of repeats in a row, this one included."));
}

std::vector<EquationSlot> proposal_slots(const ProposalStep& step, double step_size, const std::string& field) {
  const auto place = [](const Eigen::VectorXd& x) { return x.size() == 1 ? rounded(x[0]) : vector_text(x, 3); };
  return {word_slot("from", place(step.from)), word_slot("to", place(step.proposal)),
          number_slot("sd", step_size, field)};
}

std::vector<EquationSlot> verdict_slots(const ProposalStep& step, const LogDensity& density, bool factor) {
  std::vector<EquationSlot> slots{word_slot("here", height_text(density.value(step.from))),
                                  word_slot("there", height_text(density.value(step.proposal))),
                                  word_slot("ratio", height_text(step.log_ratio)), number_slot("u", step.uniform),
                                  word_slot("verdict", step.accepted ? say("moves") : say("stays"))};
  if (factor) slots.push_back(word_slot("factor", height_text(step.log_factor)));
  return slots;
}

}  // namespace credence
