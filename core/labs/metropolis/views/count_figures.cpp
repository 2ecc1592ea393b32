// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/count_figures.h"

#include "core/chains/share_gap.h"
#include "core/figure/answers.h"
#include "core/math/ranges.h"
#include "core/phrases/spread_text.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/pictures/line/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::metropolis {

std::string distance_note(const Analysis& a, int frame) {
  const auto gap = a.gap(frame);
  if (!gap) return a.chains->made(frame) > 0 ? say("still warming up: nothing counts yet") : say("no draw yet");
  const auto draws = static_cast<double>(a.counted(frame));
  if (!a.parameters.show_exact) {
    return several(draws, "{} draw; the exact density is hidden", "{} draws; the exact density is hidden");
  }
  const SeedStudy::Stop* others = a.other_gaps(frame);
  const std::string share = others ? with_error(100 * *gap, 100 * others->gap.sd) + "\u202f%" : percent(*gap);
  return several(draws, "{} draw; shares off by up to {}", "{} draws; shares off by up to {}", share);
}

Figure repeats_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, const GapFinder& finder,
                      bool exact) {
  const KnownTarget& target = counts.target();
  Figure figure = line_axes(target, {target.range.x0, target.range.x1}, 0);
  figure.title = say("With repeats and without");
  const std::vector<double> all = counts.shares(chains.draws, kept);
  const Eigen::MatrixXd moves = draws_without_repeats(chains.draws, kept);
  const std::vector<double> moved = shares_of(target, moves);
  if (!all.empty()) add_histogram(figure, target, all, Role::chain, say("draws"));
  if (!moved.empty()) {
    Polyline steps;
    for (std::size_t b = 0; b < moved.size(); ++b) {
      const double left = target.range.x0 + target.bin_width() * static_cast<double>(b);
      steps.push_back({left, moved[b] / target.bin_width()});
      steps.push_back({left + target.bin_width(), moved[b] / target.bin_width()});
    }
    figure.layers.push_back(
        Line{.paths = {std::move(steps)}, .role = Role::rejected, .width = 1.6, .name = say("without repeats")});
  }
  const std::size_t drawn = figure.layers.size();
  if (exact) add_line_density(figure, target, {figure.x.min, figure.x.max}, say("density"));
  mark_answers(figure, drawn);
  if (all.empty() || moved.empty() || !exact) {
    figure.note = all.empty() ? say("nothing counts yet") : "";
    return figure;
  }
  const Eigen::VectorXd alike = Eigen::VectorXd::Constant(moves.cols(), 1 / static_cast<double>(moves.cols()));
  figure.note = say("shares off by up to {} with repeats, {} without", percent(finder.of(chains.draws, kept).size),
                    percent(finder.of(moves, alike).size));
  figure.note_answers = true;
  return figure;
}

Figure visits_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, PlacePair places) {
  const KnownTarget& target = counts.target();
  const double exact =
      share_around(target, target.probabilities, places.a) / share_around(target, target.probabilities, places.b);
  Sweep found{.role = Role::chain, .name = say("ratio of the visits")};
  const CheckpointPlaces& checkpoints = counts.histogram().places();
  const std::size_t all = kept * chains.draws.chains.size(), end = checkpoints.before(all) + 1,
                    stride = std::max<std::size_t>(1, end / 250);
  const auto add = [&](std::size_t draws, const std::vector<double>& numbers) {
    const double at_a = share_around(target, numbers, places.a), at_b = share_around(target, numbers, places.b);
    found.settings.push_back(static_cast<double>(draws));
    found.values.push_back(at_b > 0 ? std::optional(at_a / at_b) : std::nullopt);
  };
  for (std::size_t k = 1; k < end && checkpoints[k] < all; k += k < 60 ? 1 : stride) {
    const auto& so_far = counts.histogram().at_checkpoint(k);
    add(checkpoints[k], {so_far.begin(), so_far.end()});
  }
  if (all > 0) add(all, counts.shares(chains.draws, kept));
  Figure figure;
  figure.title = say("Visits to x = {} for one to x = {}", short_text(places.a), short_text(places.b));
  const auto planned = static_cast<double>(chains.run->plan().draws * chains.draws.chains.size());
  figure.x = {.label = say("draws of all chains"), .min = 0, .max = planned};
  figure.y = {.label = say("ratio"), .max = std::isfinite(exact) && exact > 0 ? 2 * exact : 2};
  round_outwards(figure.y.min, figure.y.max);
  if (std::isfinite(exact)) {
    figure.layers.push_back(as_answer(Line{.paths = {{{0, exact}, {planned, exact}}},
                                           .role = Role::truth,
                                           .width = 2,
                                           .dash = Dash::dashed,
                                           .name = say("the density's own ratio")}));
  }
  const auto last = found.values.empty() ? std::nullopt : found.values.back();
  for (auto& value : found.values) {
    if (value) value = std::min(*value, figure.y.max);
  }
  if (!found.settings.empty()) add_growing(figure, found, Marker::circle, {});
  figure.note = !last ? say("b has not been visited yet")
                : std::isfinite(exact)
                    ? say("{} visits to one so far, {} by the density", rounded(*last, 3), rounded(exact, 3))
                    : say("by the density b is never visited");
  figure.note_answers = last.has_value();
  return figure;
}

}  // namespace credence::metropolis
