// The narration, one sentence after the other, and the status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <array>
#include <cmath>

namespace credence::darts {
namespace {

std::string mm(double value) { return trimmed(value, 3); }

std::string player_sentence(const Analysis& a) {
  const ThrowSpread s = a.parameters.spread();
  const std::string aim = aim_text(a.parameters.aimed_at());
  std::string text = say("The player aims at: {}.", aim) + " ";
  text += s.sx == s.sy ? say("The darts land around it with a standard deviation of {} mm.", mm(s.sx))
                       : say("The darts land around it with standard deviations of {} mm across and {} mm up.",
                             mm(s.sx), mm(s.sy));
  if (s.correlation != 0)
    text.append(" ") += say("Their deviations have a correlation of {}.", short_text(s.correlation));
  return text;
}

std::string score_sentences(const Analysis& a) {
  const double here = a.exact(Quantity::score), best = a.board->score.best.value;
  const double treble = numbers_at(a, dartboard::middle_of(dartboard::treble_bed(20))).score;
  std::string text = " ";
  text += say("Such a dart counts {} points on average; the best aim, {}, is worth {}, treble 20 is worth {}.",
              rounded(here, 3), aim_text(a.board->score.best.aim), rounded(best, 3), rounded(treble, 3));
  return text;
}

std::string finish_sentences(const Analysis& a) {
  const auto& p = a.parameters;
  const std::string score = std::to_string(p.score);
  if (!a.finishable(p.darts)) {
    return " " + several(p.darts, "From {1} points nobody can finish with {0} dart.",
                         "From {1} points nobody can finish with {0} darts.", score);
  }
  const BestAim& best = a.board->finish.best;
  return " " +
         several(p.darts,
                 "From {1} points this aim finishes with probability {2} with {0} dart; the best one, {3}, with {4}.",
                 "From {1} points this aim finishes with probability {2} with {0} darts; the best one, {3}, with {4}.",
                 score, rounded(a.exact(Quantity::finish), 3), aim_text(best.aim), rounded(best.value, 3));
}

// Says which values the colours of the maps stand for.
std::string colour_sentence(const Analysis& a) {
  const auto range = [&](Quantity q) {
    return std::array{value_text(q, a.map(q).least), value_text(q, a.map(q).best.value)};
  };
  const auto score = range(Quantity::score), finish = range(Quantity::finish);
  if (!a.finishable(a.parameters.darts)) {
    return " " +
           say("On the map the palest place of the board is worth {}, the deepest colour {}.", score[0], score[1]);
  }
  return " " +
         say("On the maps the palest place of the board is worth {} or finishes with {}, the deepest colour {} or "
             "{}.",
             score[0], finish[0], score[1], finish[1]);
}

// Says that an error from turns that are nearly all alike is too small.
std::string rare_sentence(const Analysis& a, Quantity q, std::size_t turns) {
  const double right = a.true_error(q, turns);
  if (!a.error_is_too_small(q, turns) || right < 1e-6) return {};
  const bool none = a.estimate(q, turns).error == 0;
  const std::string error = rounded(right, 2);
  if (q == Quantity::score) {
    return " " + (none ? say("All darts scored alike, so the average's own standard error is 0, which is wrong: it is "
                             "{}.",
                             error)
                       : say("Nearly all darts score alike, so the average's own standard error is too small: the true "
                             "one is {}.",
                             error));
  }
  return " " +
         (none ? say("All turns ended alike, so the share's own standard error is 0, which is wrong: it is {}.", error)
               : say("Nearly all turns end alike, so the share's own standard error is too small: the true one "
                     "is {}.",
                     error));
}

std::string throw_sentences(const Analysis& a, int frame) {
  const std::size_t turns = a.turns(frame);
  if (turns == 0) return " " + say("Nothing has been thrown yet.");
  const Estimate score = a.estimate(Quantity::score, turns), finish = a.estimate(Quantity::finish, turns);
  std::string text = " ";
  if (a.parameters.darts == 1) {
    text += say("{} thrown so far count {} on average, with a standard error of {}, and a share of {} has finished.",
                turns_text(a, turns), rounded(score.mean, 3), rounded(score.error, 2), rounded(finish.mean, 3));
  } else {
    text +=
        say("The first darts of {} thrown so far count {} on average, with a standard error of {}, and a share of {} "
            "of the turns has finished.",
            turns_text(a, turns), rounded(score.mean, 3), rounded(score.error, 2), rounded(finish.mean, 3));
  }
  for (const Quantity q : {Quantity::score, Quantity::finish}) text += rare_sentence(a, q, turns);
  return text;
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  std::string text =
      player_sentence(a) + score_sentences(a) + finish_sentences(a) + colour_sentence(a) + throw_sentences(a, frame);
  if (!a.fine) text.append(" ") += say("The best aims are still being refined.");
  return text;
}

std::string make_narration_so_far(const Analysis& a, int frame) {
  return player_sentence(a) + throw_sentences(a, frame);
}

Status make_status(const Analysis& a, int frame) {
  if (!a.fine) return {Status::Kind::busy, say("refining the board")};
  const std::size_t turns = a.turns(frame);
  if (!a.finishable(a.parameters.darts)) return {Status::Kind::warning, unfinishable_text(a)};
  for (const Quantity q : {Quantity::finish, Quantity::score}) {
    // Single darts are thrown for their score; the numbers say whether their share of finishes has an error bar.
    if (q == Quantity::finish && a.parameters.darts == 1) continue;
    if (!a.error_is_too_small(q, a.thrown->size())) continue;
    const bool finishes = q == Quantity::finish && a.exact(q) < 0.5;
    return {Status::Kind::warning, finishes ? say("{} thrown, too few finish for an error bar", turns_text(a, turns))
                                            : say("{} thrown, too few differ for an error bar", turns_text(a, turns))};
  }
  return {Status::Kind::good, say("{} thrown", turns_text(a, turns))};
}

}  // namespace credence::darts
