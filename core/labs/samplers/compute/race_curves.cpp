#include "core/labs/samplers/compute/race_curves.h"

#include "core/pictures/line/sweep.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {

Role racer_role(std::size_t k) {
  return std::array{Role::chain, Role::approximation, Role::likelihood, Role::neutral}[k % 4];
}
Dash racer_dash(std::size_t k) { return std::array{Dash::solid, Dash::dashed, Dash::solid, Dash::dashed}[k % 4]; }
Marker racer_marker(std::size_t k) {
  return std::array{Marker::circle, Marker::square, Marker::triangle, Marker::diamond}[k % 4];
}

std::vector<std::size_t> race_stops(std::size_t evaluations, std::size_t chains) {
  constexpr int count = 25;
  std::vector<std::size_t> stops;
  const double first = std::min<double>(100.0 * static_cast<double>(chains), static_cast<double>(evaluations)),
               ratio = static_cast<double>(evaluations) / first;
  for (int k = 0; k < count; ++k) {
    const auto at = static_cast<std::size_t>(first * std::pow(ratio, k / (count - 1.0)));
    const std::size_t whole = k + 1 == count ? evaluations : at - at % chains;
    if (whole > 0 && (stops.empty() || stops.back() < whole)) stops.push_back(whole);
  }
  return stops;
}

const RaceStop* stop_by(const std::vector<RaceStop>& stops, std::size_t evaluations) {
  const RaceStop* last = nullptr;
  for (const RaceStop& stop : stops) {
    if (stop.evaluations <= evaluations) last = &stop;
  }
  return last;
}

Figure race_curves_figure(const std::vector<std::string>& names, const std::vector<RaceStop>& stops, std::size_t now,
                          double RaceScore::*score, std::string label, double scale) {
  Figure figure;
  figure.x = {.label = say("evaluations, of all chains together"), .min = 2, .max = 3, .log10 = true};
  figure.y = {.label = std::move(label), .min = -2, .max = 0, .log10 = true};
  if (stops.empty()) {
    figure.note = say("the race still runs");
    return figure;
  }
  const auto log_of = [](double value) {
    return std::isfinite(value) && value > 0 ? std::optional(std::log10(value)) : std::nullopt;
  };
  const auto place = [](const RaceStop& stop) { return std::log10(static_cast<double>(stop.evaluations)); };
  figure.x.min = place(stops.front());
  figure.x.max = std::max(place(stops.back()), figure.x.min + 0.1);
  std::vector<double> heights;
  if (scale > 0) {
    Line line{.paths = {{}}, .role = Role::truth, .width = 1.4, .dash = Dash::dotted, .name = say("independent draws")};
    for (const double x : {figure.x.min, figure.x.max}) {
      line.paths[0].push_back({x, std::log10(scale) - x / 2});
      heights.push_back(line.paths[0].back().y);
    }
    figure.layers.push_back(std::move(line));
  }
  for (std::size_t k = 0; k < names.size(); ++k) {
    Sweep sweep{.role = racer_role(k), .dash = racer_dash(k), .name = names[k]};
    for (const RaceStop& stop : stops) {
      const auto value = log_of(stop.scores[k].*score);
      if (value) heights.push_back(*value);
      if (stop.evaluations > now) continue;
      sweep.settings.push_back(place(stop));
      sweep.values.push_back(value);
    }
    if (!sweep.settings.empty()) add_growing(figure, sweep, racer_marker(k), {});
  }
  if (!heights.empty()) {
    const auto [low, high] = std::ranges::minmax(heights);
    figure.y.min = low - 0.1;
    figure.y.max = std::max(high, low + 0.1) + 0.15;
  }
  return figure;
}

}  // namespace credence
