// The log marginal likelihood over orders and over the prior's variance, with the current choice marked.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace credence::regression {
namespace {

enum class Settings { discrete, continuous };

// Draws a point per setting. Those below the plot are arrows at its lower side, with their values where no arrow is
// beside them: numbers close together would seem to be each other's.
void add_each(Figure& figure, const std::vector<double>& settings, const std::vector<double>& values) {
  const double low = figure.y.min, unit = 0.06 * (figure.y.max - low);
  Points each{.role = Role::posterior, .size = 8};
  Arrows below{.role = Role::posterior, .width = 1.4};
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (!std::isfinite(values[k])) continue;
    if (values[k] >= low) {
      each.at.push_back({settings[k], values[k]});
      continue;
    }
    below.from.push_back({settings[k], low + 1.4 * unit});
    below.to.push_back({settings[k], low + 0.2 * unit});
    const auto is_below = [&](std::size_t at) { return at < values.size() && values[at] < low; };
    if (is_below(k + 1) || (k > 0 && is_below(k - 1))) continue;
    figure.layers.push_back(Text{.at = {settings[k], low + 1.4 * unit},
                                 .text = (values[k] < 0 ? "−" : "") + count_text(std::round(std::abs(values[k]))),
                                 .role = Role::posterior,
                                 .anchor = Anchor::above});
  }
  figure.layers.push_back(std::move(each));
  if (!below.from.empty()) figure.layers.push_back(std::move(below));
}

// Draws `values` over their settings, as a curve if those are continuous. A star marks the largest value. The plot ends
// `most_shown` nats below it, and the note says so. The caller sets the x axis.
Figure evidence_figure(std::string title, const std::vector<double>& settings, const std::vector<double>& values,
                       Settings kind) {
  constexpr double most_shown = 20;
  Figure figure;
  figure.title = std::move(title);
  std::vector<std::optional<double>> shown(values.size());
  auto most = values.end();
  double least = std::numeric_limits<double>::infinity();
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (!std::isfinite(*value)) continue;
    shown[static_cast<std::size_t>(value - values.begin())] = *value;
    least = std::min(least, *value);
    if (most == values.end() || *value > *most) most = value;
  }
  if (most == values.end()) {
    figure.note = say("no model has an evidence to compare");
    return figure;
  }
  double low = std::max(least, *most - most_shown), high = *most;
  if (least < low) {
    figure.note = kind == Settings::discrete
                      ? say("arrows: more than {} below the highest", short_text(most_shown))
                      : say("what is more than {} below the highest leaves the plot", short_text(most_shown));
  }
  const double room = std::max(0.06 * (high - low), 0.5);
  low -= room;
  high += 2 * room;
  round_outwards(low, high);
  figure.y = {.label = say("log marginal likelihood"), .min = low, .max = high};
  if (kind == Settings::discrete) {
    add_each(figure, settings, values);
  } else {
    add_sweep(figure, {.settings = settings, .values = std::move(shown), .role = Role::posterior});
  }
  add_marker(figure, {settings[static_cast<std::size_t>(most - values.begin())], *most}, Role::highlight, Marker::star,
             say("largest"));
  return figure;
}

std::string as_if_known(const Scene& scene) {
  return say("as if the noise were known, σ² = {}", short_text(scene.parameters.noise_variance));
}

void mark_unused(Figure& figure, const Scene& scene) {
  if (!scene.parameters.noise_known() && figure.note.empty()) figure.note = as_if_known(scene);
}

std::optional<double> if_finite(double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; }

}  // namespace

Figure order_view(const Scene& scene) {
  std::vector<double> orders;
  for (int k = 0; k <= most_order; ++k) orders.push_back(k);
  Figure figure = evidence_figure(say("Evidence of orders"), orders, scene.a.evidence.by_order, Settings::discrete);
  figure.x = {.label = say("order"), .min = -0.5, .max = most_order + 0.5, .integers = true};
  mark_setting(figure, scene.parameters.order, Role::prior, say("order of the curve"));
  figure.click_hint = say("Click: take this order");
  mark_unused(figure, scene);
  return figure;
}

std::vector<ModelEvidence> orders_compared(const Analysis& a) {
  std::vector<ModelEvidence> models;
  for (std::size_t k = 0; k < a.evidence.by_order.size(); ++k) {
    models.push_back({.name = say("order {}", std::to_string(k)),
                      .exact = if_finite(a.evidence.by_order[k]),
                      .laplace = if_finite(a.evidence.by_order[k]),  // a Gaussian is its own approximation
                      .bic = a.evidence.bic_by_order[k],
                      .present = static_cast<int>(k) == a.parameters.order});
  }
  return models;
}

Figure comparison_view(const Scene& scene) {
  Figure figure = comparison_figure(orders_compared(scene.a));
  if (!scene.parameters.noise_known()) figure.note += "; " + as_if_known(scene);
  figure.click_hint = say("Click: take this order");
  return figure;
}

Figure variance_view(const Scene& scene) {
  std::vector<double> logs;
  for (const double variance : scene.a.evidence.prior_variances) logs.push_back(std::log10(variance));
  Figure figure = evidence_figure(say("Evidence of prior variances"), logs, scene.a.evidence.by_prior_variance,
                                  Settings::continuous);
  figure.x = {.label = say("prior variance σ₀²"), .min = -3, .max = 3, .log10 = true};
  const double now = std::log10(scene.parameters.prior_variance);
  if (std::abs(now) <= 3) mark_setting(figure, now, Role::prior, say("σ₀² of the curve"));
  figure.click_hint = say("Click: take this variance");
  mark_unused(figure, scene);
  return figure;
}

std::string orders_hover(const Scene& scene, int, Point2 pointer) {
  const auto k = std::lround(pointer.x);
  if (k < 0 || k > most_order) return {};
  return say("order {}\nlog marginal {}", std::to_string(k),
             rounded(scene.a.evidence.by_order[static_cast<std::size_t>(k)]));
}

std::string orders_compared_hover(const Scene& scene, int, Point2 pointer) {
  return comparison_hover(orders_compared(scene.a), pointer.y);
}

std::string variances_hover(const Scene& scene, int, Point2 pointer) {
  const auto k = std::lround((pointer.x + 3) * 10);
  if (k < 0 || k > 60) return {};
  const auto index = static_cast<std::size_t>(k);
  return say("σ₀² = {}\nlog marginal {}", short_text(scene.a.evidence.prior_variances[index]),
             rounded(scene.a.evidence.by_prior_variance[index]));
}

}  // namespace credence::regression
