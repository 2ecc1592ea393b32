// What thrown darts estimate and how far off they are, what a dart counts, and what other spreads and more darts do.
#include "core/labs/darts/views/presentation.h"
#include "core/labs/darts/views/running_estimate.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

RunningEstimate running(const Analysis& a, Quantity q, int frame) {
  const bool score = q == Quantity::score;
  return {.after =
              [&a, q](std::size_t n) {
                const ShareEstimate e = a.estimate(q, n);
                return RunningEstimate::Value{e.mean, e.error};
              },
          .now = a.turns(frame),
          .all = static_cast<std::size_t>(a.parameters.throws),
          .exact = a.exact(q),
          .sd = a.deviation(q),
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
  figure.note = say("{}: {} ± {}, exact {}", turns_text(a, run.now), value_text(q, mean),
                    rounded(score ? error : 100 * error, 2), value_text(q, run.exact));
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
  for (std::size_t k = 0; k < errors.size(); ++k) {  // of an event that hardly came in all runs they say nothing
    if (!score && a.errors->turns[k] * a.errors->runs * run.exact < 20) errors[k] = 0;
  }
  add_typical_errors(figure, a.errors->turns, errors,
                     say("root mean square of {} runs", std::to_string(a.errors->runs)));
  figure.note = say("four times the throws, half the error");
  return figure;
}

Figure outcomes_view(const Analysis& a, Quantity, int frame) {
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
  Points thrown{.role = Role::chain, .marker = Marker::circle, .size = 6, .name = say("darts thrown")};
  for (std::size_t k = 0; k <= most; ++k) {
    const auto x = static_cast<double>(k);
    bars.edges.push_back(x - 0.5);
    if (shares[k] > 0) {
      thrown.at.push_back({x, shares[k]});
      figure.y.max = std::max(figure.y.max, 1.15 * shares[k]);
    }
  }
  bars.edges.push_back(most + 0.5);
  figure.layers.push_back(std::move(bars));
  if (turns > 0) figure.layers.push_back(std::move(thrown));
  mark_setting(figure, a.exact(Quantity::score), Role::truth, say("expected score"));
  figure.note = say("points times probability, added up, is {}", value_text(Quantity::score, a.exact(Quantity::score)));
  return figure;
}

Figure spread_view(const Analysis& a, Quantity, int) {
  Figure figure;
  figure.title = say("What aims are worth");
  figure.x = {.label = say("spread (mm)"), .min = 0.3, .max = 2.1, .log10 = true};
  figure.y = {.label = say("per cent of the best aim's score"), .min = 60, .max = 104};
  if (!a.spreads) {
    figure.note = say("looking for the best aims of other spreads");
    return figure;
  }
  const SpreadStudy& study = *a.spreads;
  figure.x.min = std::log10(study.sds.front());
  figure.x.max = std::log10(study.sds.back());
  double least = 100;
  const auto percent = [&](double score, double best) {
    const double share = 100 * score / best;
    least = std::min(least, share);
    return share;
  };
  const auto add = [&](const auto& value, Role role, Dash dash, const std::string& name) {
    Line line{.paths = {{}}, .role = role, .width = 2, .dash = dash, .name = name};
    for (std::size_t k = 0; k < study.sds.size(); ++k) {
      line.paths[0].push_back({std::log10(study.sds[k]), percent(value(k), study.best[k].value)});
    }
    figure.layers.push_back(std::move(line));
  };
  const std::array names{say("treble {}", "20"), say("treble {}", "19"), say("inner bull")};
  const std::array roles{Role::class1, Role::class0, Role::class2};
  for (std::size_t i = 0; i < study.fixed.size(); ++i) {
    add([&](std::size_t k) { return study.fixed[i][k]; }, roles[i], i == 0 ? Dash::solid : Dash::dashed, names[i]);
  }
  add([&](std::size_t k) { return study.best[k].value; }, Role::truth, Dash::dotted, say("best aim"));
  const ThrowSpread spread = a.parameters.spread();
  const double at = std::clamp(std::log10(std::sqrt(spread.sx * spread.sy)), figure.x.min, figure.x.max);
  const double here = percent(a.exact(Quantity::score), a.map(Quantity::score).best.value);
  figure.y.min = std::max(0.0, 10 * std::floor(least / 10));
  figure.y.max = 104;
  mark_setting(figure, at, Role::highlight, say("this player"));
  add_marker(figure, {at, here}, Role::posterior, Marker::square, say("the present aim"));
  figure.layers.push_back(Handles{
      .id = "sd", .at = {{at, 100}}, .visible = true, .hint = say("Drag: change the spread"), .sideways = true});
  figure.click_hint = say("Click: this spread");
  return figure;
}

Figure darts_view(const Analysis& a, Quantity, int) {
  Figure figure;
  const std::string score = std::to_string(a.parameters.score);
  figure.title = say("{} left", score);
  figure.x = {.label = {}, .min = 0.4, .max = 3.6};
  for (int darts = 1; darts <= 3; ++darts) figure.x.categories.push_back(several(darts, "{} dart", "{} darts"));
  figure.y = {.label = say("probability of finishing")};
  Handles choices{.id = "darts",
                  .at = {},
                  .hint = say("Click: so many darts"),
                  .click = say("So many darts"),
                  .reach = 30,
                  .fixed = true};
  double top = 0;
  for (int darts = 1; darts <= 3; ++darts) {
    const double best = a.board->plan.best(a.parameters.score, darts).value, here = a.chance(darts);
    const bool chosen = darts == a.parameters.darts, first = darts == 1;
    const auto x = static_cast<double>(darts);
    figure.layers.push_back(Bars{.edges = {x - 0.38, x + 0.38},
                                 .heights = {best},
                                 .role = Role::truth,
                                 .opacity = chosen ? 0.5 : 0.25,
                                 .name = first ? say("best first aim") : ""});
    figure.layers.push_back(Bars{.edges = {x - 0.2, x + 0.2},
                                 .heights = {here},
                                 .role = Role::posterior,
                                 .opacity = chosen ? 0.8 : 0.45,
                                 .name = first ? say("your first aim") : ""});
    figure.layers.push_back(Text{{x, best}, value_text(Quantity::finish, best), Role::truth, Anchor::above});
    choices.at.push_back({x, 0.5 * best});
    top = std::max(top, best);
  }
  figure.y.max = top > 0 ? 1.3 * top : 1;
  figure.layers.push_back(std::move(choices));
  figure.click_hint = say("Click: so many darts");  // anywhere in a column
  if (top <= 0) figure.note = say("{} cannot be finished in one turn", score);
  return figure;
}

}  // namespace credence::darts
