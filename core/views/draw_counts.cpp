#include "core/views/draw_counts.h"

#include "core/inference/distances.h"
#include "core/views/class_points.h"
#include "core/views/ranges.h"
#include "core/views/sweep.h"
#include "core/views/target_pictures.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr int reach = 2;  // bins on either side of a place

// The i-th kept draw of all chains.
auto kept_draws(const Chains& chains, const KnownTarget& target) {
  return [&chains, &target](std::size_t i) {
    const std::size_t C = chains.chains.size();
    return target.bin_place(chains.chains[i % C].draw(chains.warmup + i / C));
  };
}

}  // namespace

DrawCounts::DrawCounts(std::shared_ptr<const KnownTarget> target)
    : target_(std::move(target)),
      counts_(0, static_cast<double>(target_->probabilities.size()), target_->probabilities.size()) {}

void DrawCounts::extend(const Chains& chains) {
  counts_.extend(chains.draws() * chains.chains.size(), kept_draws(chains, *target_));
}

std::vector<double> DrawCounts::shares(const Chains& chains, std::size_t kept) const {
  const std::size_t all = kept * chains.chains.size();
  std::vector<double> shares;
  if (all == 0) return shares;
  const auto counts = counts_.at(all, kept_draws(chains, *target_));
  for (std::size_t b = 0; b + 1 < counts.size(); ++b) shares.push_back(counts[b] / static_cast<double>(all));
  return shares;
}

std::optional<double> DrawCounts::total_variation(const Chains& chains, std::size_t kept) const {
  if (kept == 0) return std::nullopt;
  return credence::total_variation(target_->probabilities, shares(chains, kept));
}

double DrawCounts::unvisited(const Chains& chains, std::size_t kept) const {
  const std::vector<double> found = shares(chains, kept);
  double sum = 0;
  for (std::size_t b = 0; b < found.size(); ++b) sum += found[b] > 0 ? 0 : target_->probabilities[b];
  return sum;
}

std::optional<ProposalStep> CountedChains::step(int frame) const {
  const std::size_t made = chains->made(frame);
  return made > 0 ? proposal_step(*chains, made - 1) : std::nullopt;
}

std::string distance_note(const DrawCounts& counts, const ChainSnapshot& chains, int frame, bool shown) {
  const std::size_t kept = chains.kept(frame);
  if (kept == 0) return chains.made(frame) > 0 ? say("still warming up: nothing counts yet") : say("no draw yet");
  const auto draws = static_cast<double>(kept * chains.draws.chains.size());
  if (!shown) return several(draws, "{} draw; the exact density is hidden", "{} draws; the exact density is hidden");
  return several(draws, "{} draw, {} in the wrong place", "{} draws, {} in the wrong place",
                 percent(*counts.total_variation(chains.draws, kept)));
}

std::vector<double> warmup_shares(const KnownTarget& target, const Chains& chains, std::size_t made) {
  const std::size_t until = std::min(made, chains.warmup);
  if (until == 0) return {};
  std::vector<double> shares(target.probabilities.size(), 0.0);
  const double each = 1 / static_cast<double>(until * chains.chains.size());
  for (const Chain& chain : chains.chains) {
    for (std::size_t draw = 0; draw < std::min(until, chain.size()); ++draw) {
      const double bin = target.bin_place(chain.draw(draw));
      if (bin >= 0 && bin < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(bin)] += each;
    }
  }
  return shares;
}

std::vector<double> shares_without_repeats(const KnownTarget& target, const Chains& chains, std::size_t kept) {
  constexpr std::size_t most = 200'000;
  std::vector<double> shares(target.probabilities.size(), 0.0);
  double count = 0;
  for (const Chain& chain : chains.chains) {
    for (std::size_t i = 0; i < std::min(kept, most); ++i) {
      const std::size_t draw = chains.warmup + i;
      if (draw > 0 && chain.draw(draw) == chain.draw(draw - 1)) continue;
      ++count;
      const double bin = target.bin_place(chain.draw(draw));
      if (bin >= 0 && bin < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(bin)] += 1;
    }
  }
  if (count == 0) return {};
  for (double& share : shares) share /= count;
  return shares;
}

Figure repeats_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, bool exact) {
  const KnownTarget& target = counts.target();
  Figure figure = line_axes(target, {target.range.x0, target.range.x1}, 0);
  figure.title = say("With repeats and without");
  const std::vector<double> all = counts.shares(chains.draws, kept);
  const std::vector<double> moved = shares_without_repeats(target, chains.draws, kept);
  if (!all.empty()) add_histogram(figure, target, all, Role::chain, say("draws"));
  if (!moved.empty()) {
    Polyline steps;
    for (std::size_t b = 0; b < moved.size(); ++b) {
      const double left = target.range.x0 + target.bin_width() * static_cast<double>(b);
      steps.push_back({left, moved[b] / target.bin_width()});
      steps.push_back({left + target.bin_width(), moved[b] / target.bin_width()});
    }
    figure.layers.push_back(
        Line{.paths = {std::move(steps)}, .role = Role::rejected, .width = 1.6, .name = say("without repeats: wrong")});
  }
  if (exact) add_line_density(figure, target, {figure.x.min, figure.x.max}, say("density"));
  if (all.empty() || moved.empty() || !exact) {
    figure.note = all.empty() ? say("nothing counts yet") : "";
    return figure;
  }
  const auto off = [&](const std::vector<double>& shares) {
    return percent(credence::total_variation(target.probabilities, shares));
  };
  figure.note = say("{} misplaced with repeats, {} without", off(all), off(moved));
  return figure;
}

double share_around(const KnownTarget& target, const std::vector<double>& of, double place) {
  const double bin = std::floor((place - target.range.x0) / target.bin_width());
  const int last = KnownTarget::line_bins - 1, middle = static_cast<int>(std::clamp(bin, 0.0, last + 0.0));
  double sum = 0;
  for (int b = std::max(0, middle - reach); b <= std::min(last, middle + reach); ++b) {
    sum += of[static_cast<std::size_t>(b)];
  }
  return sum;
}

PlacePair highest_and_third(const KnownTarget& target) {
  const auto middle = [&](int bin) { return target.range.x0 + target.bin_width() * (bin + 0.5); };
  const auto share = [&](int bin) { return share_around(target, target.probabilities, middle(bin)); };
  constexpr int end = KnownTarget::line_bins - reach;
  int highest = reach, third = reach;
  for (int bin = reach; bin < end; ++bin) {
    if (share(bin) > share(highest)) highest = bin;
  }
  const auto off = [&](int bin) { return std::fabs(share(bin) - share(highest) / 3); };
  for (int bin = reach; bin < end; ++bin) {
    if (off(bin) < off(third)) third = bin;
  }
  return {middle(highest), middle(third)};
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
    figure.layers.push_back(Line{.paths = {{{0, exact}, {planned, exact}}},
                                 .role = Role::truth,
                                 .width = 2,
                                 .dash = Dash::dashed,
                                 .name = say("the density's own ratio")});
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
  return figure;
}

}  // namespace credence
