// What the darts lab says, true at every setting.
#include "core/labs/darts/views/presentation.h"

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

// What the colours of the maps stand for.
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

std::string throw_sentences(const Analysis& a, int frame) {
  const std::size_t turns = a.turns(frame);
  if (turns == 0) return " " + say("Nothing has been thrown yet.");
  const ShareEstimate score = a.estimate(Quantity::score, turns), finish = a.estimate(Quantity::finish, turns);
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
  const double true_error = a.deviation(Quantity::finish) / std::sqrt(static_cast<double>(turns));
  if (finish.error == 0 && true_error > 1e-6) {
    text.append(" ") += say("All turns ended alike, so the share's own standard error is 0, which is wrong: it is {}.",
                            rounded(true_error, 2));
  }
  return text;
}

struct ReadoutList {
  std::vector<Readout> out;
  std::string group;
  void add(const std::string& label, const std::string& value, const std::string& help) {
    out.push_back({group, label, value, help});
  }
};

void add_estimates(ReadoutList& list, const Analysis& a, Quantity q, std::size_t turns) {
  const std::string none = say("Nothing has been thrown yet.");
  const bool any = turns > 0;
  const ShareEstimate e = any ? a.estimate(q, turns) : ShareEstimate{};
  const bool score = q == Quantity::score;
  list.add(score ? say("average score") : say("share that finished"), any ? rounded(e.mean) : no_value,
           any ? say("Of {} thrown by this place of the timeline.", turns_text(a, turns)) : none);
  list.add(score ? say("its standard error") : say("standard error of the share"), any ? rounded(e.error, 3) : no_value,
           any ? say("The Monte Carlo error: it falls with 1/√n, the spread of the darts does not.") : none);
}

}  // namespace

std::string value_text(Quantity q, double value) {
  const auto percent = [](const std::string& number) { return number + "\u202f%"; };
  if (q == Quantity::finish && value > 0 && value < 1e-5) return say("under {}", percent("0.001"));
  if (q == Quantity::finish) return percent(rounded(100 * value, 3));
  return say("{} points", rounded(value, 3));
}

std::string turns_text(const Analysis& a, std::size_t turns) {
  const auto n = static_cast<double>(turns);
  return a.parameters.darts == 1 ? several(n, "{} dart", "{} darts") : several(n, "{} turn", "{} turns");
}

std::string make_narration(const Analysis& a, int frame) {
  std::string text =
      player_sentence(a) + score_sentences(a) + finish_sentences(a) + colour_sentence(a) + throw_sentences(a, frame);
  if (!a.fine) text.append(" ") += say("The best aims are still being refined.");
  return text;
}

Status make_status(const Analysis& a, int frame) {
  if (!a.fine) return {Status::Kind::busy, say("refining the board")};
  const std::size_t turns = a.turns(frame);
  if (!a.finishable(a.parameters.darts)) {
    return {Status::Kind::warning,
            several(a.parameters.darts, "{1} cannot be finished with {0} dart", "{1} cannot be finished with {0} darts",
                    std::to_string(a.parameters.score))};
  }
  return {Status::Kind::good, say("{} thrown", turns_text(a, turns))};
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  const std::size_t turns = a.turns(frame);
  const bool can = a.finishable(a.parameters.darts);
  const std::string never = say("The points left cannot be finished with so many darts.");
  list.group = say("Score of a dart");
  list.add(say("expected score"), rounded(a.exact(Quantity::score)), say("At the aim, by quadrature over the board."));
  list.add(say("standard deviation"), rounded(a.deviation(Quantity::score)), say("Of a single dart's points."));
  add_estimates(list, a, Quantity::score, turns);
  list.add(say("best aim"), aim_text(a.board->score.best.aim), say("Where the expected score is highest."));
  list.add(say("best expected score"), rounded(a.board->score.best.value), say("At the best aim."));
  list.group = say("Finishing");
  list.add(say("probability of finishing"), rounded(a.exact(Quantity::finish)),
           say("With the first dart at the aim, those after it at their best ones; by quadrature."));
  add_estimates(list, a, Quantity::finish, turns);
  list.add(say("best aim"), can ? aim_text(a.board->finish.best.aim) : no_value,
           can ? say("Where the probability of finishing is highest.") : never);
  list.add(say("best probability"), rounded(a.board->finish.best.value), can ? say("At the best aim.") : never);
  return list.out;
}

std::string make_hover(const Analysis& a, const std::string& view, int, Point2 at) {
  if (view == "score_map" || view == "finish_map" || view == "wander") {
    if (std::hypot(at.x, at.y) > 240) return {};
    const AimNumbers here = numbers_at(a, at);
    return aim_text(at) + "\n" + value_text(Quantity::score, here.score) + "\n" +
           say("finishes with {}", value_text(Quantity::finish, here.finish));
  }
  if (view == "spread" && a.spreads) {
    const double sd = std::pow(10, at.x);
    std::size_t k = 0;
    while (k + 1 < a.spreads->sds.size() && a.spreads->sds[k + 1] <= sd) ++k;
    return say("spread {} mm", rounded(a.spreads->sds[k], 3)) + "\n" +
           say("best aim: {}", aim_text(a.spreads->best[k].aim)) + "\n" +
           value_text(Quantity::score, a.spreads->best[k].value);
  }
  return {};
}

}  // namespace credence::darts
