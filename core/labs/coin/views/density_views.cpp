// Prior, likelihood and posterior over r: one scenario, all of them in lanes, or on top of each other.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/line/density_curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace credence::coin {
namespace {

struct Densities {
  std::vector<Polyline> priors, posteriors;
  Polyline likelihood;  // as a density over r
  double top = 0;       // above all of them, so that every view of scenarios has the same scale
};

// Adds places towards the ends at which the density has no bound, up to this height.
void reach_up(Polyline& curve, const Beta& beta, double top) {
  constexpr int places = 80;
  constexpr double first = 0.1, ratio = 0.8;
  const auto add = [&](double x) { curve.push_back({x, std::exp(beta.log_density(x))}); };
  for (int i = 0; i < places; ++i) {
    const double away = first * std::pow(ratio, i);
    if (beta.alpha < 1) add(away);
    if (beta.beta < 1) add(1 - away);
  }
  std::ranges::sort(curve, {}, &Point2::x);
  for (Point2& at : curve) at.y = std::min(at.y, top);
}

// Densities without bound are cut at a multiple `beyond` of what is shown.
Densities densities(const Analysis& a, std::int64_t n, double beyond = 3) {
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
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    reach_up(d.priors[k], a.priors[k], beyond * d.top);
    reach_up(d.posteriors[k], a.priors[k].updated(counts[0], counts[1]), beyond * d.top);
  }
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

// An end where the density has no bound.
bool is_infinite_at_0(const Beta& beta) { return beta.alpha < 1; }
bool is_infinite_at_1(const Beta& beta) { return beta.beta < 1; }

// Marks the mean on the curve of the density, with the mark that it has wherever means are compared.
void mark_mean(Figure& figure, const Beta& beta, const Lane& lane, std::size_t k, const std::string& name,
               Role role = Role::posterior) {
  const double mean = beta.mean();
  add_marker(figure, {mean, lane.y(std::exp(beta.log_density(mean)))}, role, class_marker(k), name);
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

// All names go to the legend. An interval's fill lies under the posterior's, and so its sample is as dark as both.
void legend_of_shades(Figure& figure) {
  names_to_legend(figure);
  for (Layer& layer : figure.layers) {
    auto* sample = std::get_if<Bars>(&layer);
    if (sample != nullptr && sample->heights.empty()) sample->opacity = 1 - (1 - sample->opacity) * (1 - 0.18);
  }
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

// With a flat prior likelihood and posterior are one curve.
bool is_flat(const Beta& prior) { return prior.alpha == 1 && prior.beta == 1; }

// The likelihood's name at half its height, on the side where there is room beside the other curves of its lane;
// nothing if there is none. At its end it lies on the baseline, where its name would stand in the lane below.
std::optional<Text> likelihood_text(const Polyline& curve, const std::vector<Polyline>& others, const Lane& lane) {
  const double half = 0.5 * highest(curve).y, room = 0.35, close = 0.15 / lane.scale;
  const auto high = [&](Point2 p) { return p.y >= half; };
  const Point2 left = *std::ranges::find_if(curve, high), right = *std::find_if(curve.rbegin(), curve.rend(), high);
  const auto is_free = [&](double from, double to) {
    return from >= 0 && to <= 1 && std::ranges::none_of(others, [&](const Polyline& other) {
             return std::ranges::any_of(
                 other, [&](Point2 p) { return p.x > from && p.x < to && std::abs(p.y - half) < close; });
           });
  };
  constexpr double beside = 0.04;  // where a curve may be that runs along the likelihood
  const bool at_left = is_free(left.x - room, left.x - beside);
  if (!at_left && !is_free(right.x + beside, right.x + room)) return std::nullopt;
  const Point2 at = at_left ? left : right;
  return Text{.at = {at.x, lane.y(at.y)},
              .text = likelihood_name(),
              .role = Role::likelihood,
              .anchor = at_left ? Anchor::left : Anchor::right};
}

// Returns the lane whose curves have names: the first in which posterior and likelihood are two curves.
std::size_t named_lane(const Analysis& a) {
  const auto bent = std::ranges::find_if_not(a.priors, is_flat);
  return bent == a.priors.end() ? 0 : static_cast<std::size_t>(bent - a.priors.begin());
}

}  // namespace

Figure scenario_view(const Analysis& a, std::int64_t n, std::size_t k) {
  const Densities d = densities(a, n);
  const Scenario s = a.scenario(k, n);
  Figure figure = empty_figure(a, say("Scenario {}: {}", std::to_string(k + 1), name_of(s.prior)),
                               {.label = say("density"), .max = d.top});
  add_intervals(figure, a, k, n, d.posteriors[k], {}, true);
  add_posterior(figure, d.posteriors[k], {},
                n > 0 ? say("posterior {}", name_of(s.posterior)) : say("posterior = prior"));
  if (n > 0) add_prior(figure, d.priors[k], {}, say("prior {}", name_of(s.prior)));
  add_likelihood(figure, d.likelihood, {}, likelihood_name());
  mark_mean(figure, s.posterior, {}, k, say("posterior mean"));
  const bool left = is_infinite_at_0(s.posterior), right = is_infinite_at_1(s.posterior);
  if (left || right) {
    figure.note = left && right ? say("the density grows without bound towards r = 0 and r = 1")
                  : left        ? say("the density grows without bound towards r = 0")
                                : say("the density grows without bound towards r = 1");
  }
  // The posterior runs along the shade's edge, so that a name beside one would name both.
  if (a.parameters.interval != Shade::none) legend_of_shades(figure);
  mark_point(figure, a);
  add_level_handle(figure, a, k, n);
  return figure;
}

Figure stacked_view(const Analysis& a, std::int64_t n) {
  constexpr double lane_alone = 1;
  const Densities d = densities(a, n, lane_alone);
  Figure figure = empty_figure(a, n > 0 ? say("Prior, likelihood and posterior") : say("Prior and posterior"),
                               lanes(a).axis(say("scenario, density on one scale")));
  const std::size_t first = named_lane(a);
  const auto text = [&](const Densities& at) {
    return likelihood_text(at.likelihood, {at.priors[first], at.posteriors[first]}, lanes(a).lane(first, at.top));
  };
  const auto likelihood = n > 0 ? text(d) : std::nullopt;
  // Names do not move to the legend in the middle of the tosses.
  const bool in_legend = a.size() > 0 && !text(densities(a, a.size(), lane_alone));
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Lane lane = lanes(a).lane(k, d.top);
    const Beta posterior = a.scenario(k, n).posterior;
    figure.layers.push_back(
        Line{.paths = {{{0, lane.base}, {1, lane.base}}}, .role = Role::neutral, .width = 0.8, .name = {}});
    const bool named = k == first;
    add_intervals(figure, a, k, n, d.posteriors[k], lane, named);
    add_posterior(figure, d.posteriors[k], lane,
                  !named || !in_legend ? ""
                  : n > 0              ? say("posterior")
                                       : say("posterior = prior"));
    add_prior(figure, d.priors[k], lane, named && n > 0 ? say("prior") : "");
    if (n > 0) add_likelihood(figure, d.likelihood, lane, named && !likelihood ? likelihood_name() : "");
    if (named && likelihood) figure.layers.emplace_back(*likelihood);
    // Named at its mean, because it ends on the baseline, and in the uppermost lane, where there is room above it.
    mark_mean(figure, posterior, lane, k,
              k > 0 || in_legend ? ""
              : n > 0            ? say("posterior")
                                 : say("posterior = prior"));
    constexpr std::array marks{"●", "■", "▲"};
    const std::string mean = rounded(posterior.mean(), 3);
    lanes(a).add_text(figure, k, text_right(a, k),
                      n > 0 ? say("→ {}, {} mean {}", name_of(posterior), marks[k % 3], mean)
                            : say("{} mean {}", marks[k % 3], mean));
  }
  mark_point(figure, a);
  if (in_legend) legend_of_shades(figure);
  return figure;
}

Figure all_view(const Analysis& a, std::int64_t n) {
  const Densities d = densities(a, n);
  Figure figure = empty_figure(a, say("All scenarios"), {.label = say("density"), .max = d.top});
  add_likelihood(figure, d.likelihood, {}, likelihood_name());
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    add_prior(figure, d.priors[k], {}, "");
    std::get<Line>(figure.layers.back()).role = scenario_role(k);
    add_posterior(figure, d.posteriors[k], {}, "", scenario_role(k));
  }
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Beta posterior = a.scenario(k, n).posterior;
    mark_mean(figure, posterior, {}, k, name_of(a.priors[k]) + " → " + name_of(posterior), scenario_role(k));
  }
  if (are_close(a)) names_to_legend(figure);
  figure.note = say("dashed: the priors, in the colours of their posteriors");
  return figure;
}

bool are_close(const Analysis& a) {
  constexpr double close = 0.05;
  std::vector<double> means;
  for (std::size_t k = 0; k < a.priors.size(); ++k) means.push_back(a.scenario(k, a.size()).posterior.mean());
  std::ranges::sort(means);
  return std::ranges::adjacent_find(means, [](double m, double next) { return next - m < close; }) != means.end();
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
