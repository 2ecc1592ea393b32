// Prior, likelihood and posterior over r: one scenario, all of them in lanes, or on top of each other.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/line/density_curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence::coin {
namespace {

struct Densities {
  std::vector<Polyline> priors, posteriors;
  Polyline likelihood;  // as a density over r
  double top = 0;       // above all of them, so that every view of scenarios has the same scale
};

Densities densities(const Analysis& a, std::int64_t n) {
  const Counts counts = a.first(n);
  Densities d{.likelihood = density_curve(Beta{1, 1}.updated(counts[0], counts[1]))};
  d.top = highest(d.likelihood).y;
  for (const Beta& prior : a.priors) {
    d.priors.push_back(density_curve(prior));
    d.posteriors.push_back(density_curve(prior.updated(counts[0], counts[1])));
    d.top = std::max({d.top, highest(d.priors.back()).y, highest(d.posteriors.back()).y});
  }
  double zero = 0;
  round_outwards(zero, d.top);
  return d;
}

Figure empty_figure(const Analysis& a, std::string title, Axis y) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("r, probability of heads"), .min = 0, .max = 1};
  figure.y = std::move(y);
  if (a.simulated()) mark_setting(figure, a.parameters.true_r, Role::truth, say("r of the simulated coin"));
  return figure;
}

// Marks the mode; a flat density has none.
void mark_mode(Figure& figure, const Polyline& curve, const Lane& lane, std::size_t k, const std::string& name,
               Role role = Role::posterior) {
  const Point2 peak = highest(curve);
  const bool flat = std::ranges::all_of(curve, [&](Point2 p) { return std::abs(p.y - peak.y) < 1e-9 * peak.y; });
  if (!flat) return add_marker(figure, {peak.x, lane.y(peak.y)}, role, class_marker(k), name);
  if (!name.empty()) figure.layers.push_back(Text{.at = {0.5, lane.y(peak.y)}, .text = name, .role = role});
}

// Shades the intervals under the posterior.
void add_intervals(Figure& figure, const Analysis& a, std::size_t k, std::int64_t n, const Polyline& curve,
                   const Lane& lane, bool named) {
  const Shade shade = a.parameters.interval;
  if (shade == Shade::none) return;
  credence::add_intervals(figure, a.intervals(k, n), shade, curve, Role::posterior, named, lane.base, lane.scale);
}

void mark_point(Figure& figure, const Analysis& a) {
  if (a.parameters.point) mark_setting(figure, *a.parameters.point, Role::highlight, say("point hypothesis"));
}

// A ring at the end of the interval that moves with its level, once all tosses are made.
void add_level_handle(Figure& figure, const Analysis& a, std::size_t k, std::int64_t n) {
  if (a.parameters.interval == Shade::none || n != a.size()) return;
  const CredibleIntervals found = a.intervals(k, n);
  const bool tails = a.parameters.interval == Shade::equal_tailed;
  figure.layers.push_back(Handles{.id = handle::level,
                                  .at = {{tails ? found.equal_tailed.high : moving_end(found), 0}},
                                  .visible = true,
                                  .hint = say("Drag: change the level"),
                                  .sideways = true,
                                  .values = {say("level {}", trimmed(a.parameters.level, 3))}});
}

std::string likelihood_name() { return say("likelihood (scaled)"); }

// The likelihood's name at half its height, on the side where there is room; nothing if it is too wide for that. At its
// end it lies on the baseline, where its name would stand in the lane below.
std::optional<Text> likelihood_text(const Polyline& curve, const Lane& lane) {
  const double half = 0.5 * highest(curve).y, room = 0.35;
  const auto high = [&](Point2 p) { return p.y >= half; };
  const Point2 left = *std::ranges::find_if(curve, high), right = *std::find_if(curve.rbegin(), curve.rend(), high);
  const bool at_left = left.x > room;
  if (!at_left && right.x >= 1 - room) return std::nullopt;
  const Point2 at = at_left ? left : right;
  return Text{.at = {at.x, lane.y(at.y)},
              .text = likelihood_name(),
              .role = Role::likelihood,
              .anchor = at_left ? Anchor::left : Anchor::right};
}

// Returns the lane whose curves have names: the first in which posterior and likelihood are two curves.
std::size_t named_lane(const Analysis& a) {
  const auto bent = std::ranges::find_if(a.priors, [](const Beta& p) { return p.alpha != 1 || p.beta != 1; });
  return bent == a.priors.end() ? 0 : static_cast<std::size_t>(bent - a.priors.begin());
}

}  // namespace

Figure scenario_view(const Analysis& a, std::int64_t n, std::size_t k) {
  const Densities d = densities(a, n);
  const Scenario s = a.scenario(k, n);
  Figure figure = empty_figure(a, say("Scenario {}: {}", std::to_string(k + 1), name_of(s.prior)),
                               {.label = say("density"), .max = d.top});
  add_intervals(figure, a, k, n, d.posteriors[k], {}, true);
  add_posterior(figure, d.posteriors[k], {}, say("posterior {}", name_of(s.posterior)));
  add_prior(figure, d.priors[k], {}, say("prior {}", name_of(s.prior)));
  add_likelihood(figure, d.likelihood, {}, likelihood_name());
  mark_mode(figure, d.posteriors[k], {}, k, {});
  mark_point(figure, a);
  add_level_handle(figure, a, k, n);
  return figure;
}

Figure stacked_view(const Analysis& a, std::int64_t n) {
  const Densities d = densities(a, n);
  Figure figure = empty_figure(a, say("Prior, likelihood and posterior"), lanes(a).axis(say("scenario")));
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Lane lane = lanes(a).lane(k, d.top);
    const Beta posterior = a.scenario(k, n).posterior;
    figure.layers.push_back(
        Line{.paths = {{{0, lane.base}, {1, lane.base}}}, .role = Role::neutral, .width = 0.8, .name = {}});
    const bool named = k == named_lane(a);
    add_intervals(figure, a, k, n, d.posteriors[k], lane, named);
    add_posterior(figure, d.posteriors[k], lane, "");
    add_prior(figure, d.priors[k], lane, named && n > 0 ? say("prior") : "");
    const auto likelihood = named ? likelihood_text(d.likelihood, lane) : std::nullopt;
    add_likelihood(figure, d.likelihood, lane, named && !likelihood ? likelihood_name() : "");
    if (likelihood) figure.layers.emplace_back(*likelihood);
    // Named at its mode, because it ends on the baseline, and in the uppermost lane, where there is room above it.
    mark_mode(figure, d.posteriors[k], lane, k, k > 0 ? "" : n > 0 ? say("posterior") : say("posterior = prior"));
    lanes(a).add_text(figure, k, text_right(a, k), "→ " + name_of(posterior));
  }
  mark_point(figure, a);
  return figure;
}

Figure all_view(const Analysis& a, std::int64_t n) {
  const Densities d = densities(a, n);
  Figure figure = empty_figure(a, say("All scenarios"), {.label = say("density"), .max = d.top});
  add_likelihood(figure, d.likelihood, {}, likelihood_name());
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    add_prior(figure, d.priors[k], {}, k == 0 ? say("prior") : "");
    add_posterior(figure, d.posteriors[k], {}, "", scenario_role(k));
  }
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    mark_mode(figure, d.posteriors[k], {}, k, name_of(a.priors[k]) + " → " + name_of(a.scenario(k, n).posterior),
              scenario_role(k));
  }
  return figure;
}

std::string density_hover(const Analysis& a, std::int64_t n, std::size_t k, double r) {
  if (r < 0 || r > 1) return {};
  const Scenario s = a.scenario(k, n);
  return say("{} at r = {}\nprior {}\nposterior {}", name_of(s.prior), rounded(r, 3),
             rounded(std::exp(s.prior.log_density(r)), 3), rounded(std::exp(s.posterior.log_density(r)), 3));
}

std::string all_hover(const Analysis& a, std::int64_t n, Point2 pointer) { return density_hover(a, n, 0, pointer.x); }

std::string stacked_hover(const Analysis& a, std::int64_t n, Point2 pointer) {
  return density_hover(a, n, lanes(a).nearest(pointer.y), pointer.x);
}

}  // namespace credence::coin
