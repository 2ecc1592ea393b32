// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/hastings_words.h"

#include "core/lab/equation_slots.h"
#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

#include <cmath>

namespace credence {
namespace {

std::string verdict_word(const ProposalStep& step) { return step.accepted ? say("moves") : say("stays"); }

std::string verdict_of(const ProposalStep& step) {
  const std::string u = rounded(step.uniform, 3);
  return step.accepted ? say("> u = {}: moves", u) : say("≤ u = {}: stays", u);
}

}  // namespace

std::string height_text(double log) { return std::isfinite(log) ? exp_text(log) : "0"; }

double log_heights(const ProposalStep& step, HastingsFactor factor) {
  return factor == HastingsFactor::counted && std::isfinite(step.log_ratio) ? step.log_ratio - step.log_factor
                                                                            : step.log_ratio;
}

std::string factor_note(const ChainSnapshot& chains, const ProposalStep& step, std::size_t made,
                        HastingsFactor factor) {
  const std::string number = count_text(static_cast<double>(made));
  const std::string draw = made <= chains.draws.warmup ? say("draw {} (warmup)", number) : say("draw {}", number);
  const std::string heights = height_text(log_heights(step, factor));
  if (!std::isfinite(log_heights(step, factor))) return draw + ": " + say("beyond a wall: stays");
  std::string ratio = say("ratio {}", heights);
  const std::string times = height_text(step.log_factor);
  if (factor == HastingsFactor::counted) {
    ratio = say("{} × Hastings {} = {}", heights, times, height_text(step.log_ratio));
  } else if (factor == HastingsFactor::forgotten) {
    ratio = say("{} (without Hastings {})", heights, times);
  }
  return draw + ": " + ratio + " " + verdict_of(step);
}

Text verdict_at(Point2 place, const ProposalStep& step, HastingsFactor factor) {
  Text text{.at = place, .role = step.accepted ? Role::accepted : Role::rejected, .anchor = Anchor::right};
  const double heights = log_heights(step, factor);
  if (!std::isfinite(heights)) {
    text.text = say("beyond a wall: stays");
    return text;
  }
  text.text = height_text(heights);
  if (factor == HastingsFactor::counted) text.text += " × " + height_text(step.log_factor);
  text.text += " " + verdict_of(step);
  return text;
}

std::string factor_sentences(const ProposalStep& step, std::size_t made, HastingsFactor factor) {
  const std::string from = vector_text(step.from, 3), to = vector_text(step.proposal, 3);
  const std::string heights = height_text(log_heights(step, factor)), times = height_text(step.log_factor);
  std::string text =
      say("Draw {} of the first chain: from {} it proposes {}.", count_text(static_cast<double>(made)), from, to);
  if (!std::isfinite(log_heights(step, factor))) {
    return text + " " +
           say("That is beyond a wall, where the density is zero: it stays, and its place is a draw again.");
  }
  text += " ";
  if (factor == HastingsFactor::none) {
    text += say("The posterior there is {} times as high.", heights);
  } else if (factor == HastingsFactor::counted) {
    text += say("The posterior there is {} times as high, and the proposals there and back make a factor of {}.",
                heights, times);
  } else {
    text += say("The posterior there is {} times as high; the proposals' factor of {} is forgotten.", heights, times);
  }
  const std::string u = rounded(step.uniform, 3);
  return text + " " +
         (step.accepted ? say("With u = {} it moves.", u)
                        : say("With u = {} it stays, and its place is a draw again.", u));
}

void add_factor_readouts(Outputs& list, const ProposalStep& step, HastingsFactor factor, const std::string& state) {
  list.heading(say("This step"), Outputs::Tells::the_present);
  list.show(say("state"), vector_text(step.from, 4), state);
  list.show(say("proposal"), vector_text(step.proposal, 4), say("Where the chain might go."));
  list.show(say("heights"), height_text(log_heights(step, factor)),
            say("Posterior at the proposal over posterior at the state."));
  if (factor != HastingsFactor::none) {
    list.show(say("Hastings factor"), height_text(step.log_factor),
              factor == HastingsFactor::counted
                  ? say("Density of the way back over that of the way there.")
                  : say("Density of the way back over that of the way there; forgotten."));
  }
  list.show("u", rounded(step.uniform), say("A random number from 0 to 1: below the ratio it moves."));
  list.show(say("verdict"), verdict_word(step), say("Staying is a draw, too."));
}

std::vector<EquationSlot> factor_slots(const ProposalStep& step, HastingsFactor factor) {
  std::vector<EquationSlot> slots{word_slot("heights", height_text(log_heights(step, factor)))};
  if (factor != HastingsFactor::none) slots.push_back(word_slot("ratio", height_text(step.log_ratio)));
  slots.push_back(number_slot("u", step.uniform));
  slots.push_back(word_slot("verdict", verdict_word(step)));
  if (factor != HastingsFactor::none) slots.push_back(word_slot("factor", height_text(step.log_factor)));
  return slots;
}

}  // namespace credence
