// The estimates from thrown darts and their errors, and the points of a dart.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/darts/views/running_estimate.h"
#include "core/labs/darts/views/views.h"
#include "core/pictures/line/sweep.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

RunningEstimate running(const Analysis& a, Quantity q, int frame) {
  const bool score = q == Quantity::score;
  return {.after = [&a, q](std::size_t n) { return a.estimate(q, n); },
          .now = a.turns(frame),
          .all = static_cast<std::size_t>(a.parameters.throws),
          .exact = a.exact(q),
          .sd = a.sd(q),
          .most = score ? 60.0 : 1.0,
          .value = score ? say("expected score") : say("probability of finishing"),
          .draws = a.parameters.darts == 1 ? say("darts thrown, n") : say("turns thrown, n")};
}

}  // namespace

Figure estimate_view(const Analysis& a, Quantity q, int frame) {
  const bool score = q == Quantity::score;
  const RunningEstimate run = running(a, q, frame);
  Figure figure = running_estimate_figure(
      score ? say("Average score of the darts thrown") : say("Share of the turns that finished"), run);
  if (run.now == 0) return figure;
  const auto [mean, error] = run.after(run.now);
  const std::string turns = turns_text(a, run.now), estimate = value_text(q, mean),
                    sd = rounded(score ? error : 100 * error, 2);
  figure.note = say("{}: {} ± {}, exact {}", turns, estimate, sd, value_text(q, run.exact));
  figure.note_answers = true;
  figure.known_note = say("{}: {} ± {}", turns, estimate, sd);
  return figure;
}

Figure error_view(const Analysis& a, Quantity q, int frame) {
  const bool score = q == Quantity::score;
  const RunningEstimate run = running(a, q, frame);
  Figure figure =
      estimate_error_figure(score ? say("Error of the average score") : say("Error of the share that finished"), run);
  if (!figure.note.empty()) return figure;
  if (!a.errors) {
    figure.note = say("throwing the darts of a hundred other runs");
    return figure;
  }
  std::vector<double> errors = score ? a.errors->score : a.errors->finish;
  // If all runs together saw hardly any turn finish, the errors say nothing.
  for (std::size_t k = 0; k < errors.size(); ++k) {
    if (!score && a.errors->turns[k] * a.errors->runs * run.exact < 20) errors[k] = 0;
  }
  add_typical_errors(figure, a.errors->turns, errors,
                     say("root mean square of {} runs", std::to_string(a.errors->runs)));
  figure.note = say("four times the throws, half the error");
  figure.note_answers = true;
  return figure;
}

Figure outcomes_view(const Analysis& a, int frame) {
  constexpr std::size_t most = 60;
  const std::size_t turns = a.turns(frame);
  std::vector<double> exact(most + 1), shares(most + 1);
  for (int bed = 0; bed < dartboard::bed_count; ++bed) {
    exact[static_cast<std::size_t>(dartboard::points_of(bed))] += a.beds(bed);
  }
  for (std::size_t i = 0; i < turns; ++i) {
    shares[static_cast<std::size_t>(dartboard::points_of(a.thrown->bed(i)))] += 1.0 / static_cast<double>(turns);
  }
  Figure figure;
  figure.title = say("What a dart counts from this aim");
  figure.x = {.label = say("points"), .min = -1, .max = most + 1, .integers = true};
  figure.y = {.label = say("probability"), .max = 1.15 * *std::ranges::max_element(exact)};
  Bars bars{.edges = {}, .heights = exact, .role = Role::truth, .opacity = 0.35, .name = say("exact")};
  Points thrown{.role = Role::chain,
                .marker = Marker::circle,
                .size = 6,
                .name = say("share of {} darts thrown", count_text(static_cast<double>(turns)))};
  for (std::size_t k = 0; k <= most; ++k) {
    const auto x = static_cast<double>(k);
    bars.edges.push_back(x - 0.5);
    if (shares[k] > 0) {
      thrown.at.push_back({x, shares[k]});
      figure.y.max = std::max(figure.y.max, 1.15 * shares[k]);
    }
  }
  bars.edges.push_back(most + 0.5);
  figure.layers.push_back(as_answer(std::move(bars)));
  if (turns > 0) figure.layers.push_back(std::move(thrown));
  const std::size_t known = figure.layers.size();
  mark_setting(figure, a.exact(Quantity::score), Role::truth, say("expected score"));
  mark_answers(figure, known);
  figure.note_answers = true;
  figure.note = say("points times probability, added up, is {}", value_text(Quantity::score, a.exact(Quantity::score)));
  return figure;
}

}  // namespace credence::darts
