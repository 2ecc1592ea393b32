#include "core/labs/samplers/views/race_curves.h"

#include "core/labs/samplers/views/racer_style.h"
#include "core/labs/samplers/words/names.h"
#include "core/pictures/line/sweep.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {

Figure race_curves_figure(const std::vector<SamplerKind>& samplers, const std::vector<RaceStop>& stops, std::size_t now,
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
  for (std::size_t k = 0; k < samplers.size(); ++k) {
    Sweep sweep{.role = racer_role(samplers[k]), .name = name_of(samplers[k])};
    for (const RaceStop& stop : stops) {
      const auto value = log_of(stop.scores[k].*score);
      if (value) heights.push_back(*value);
      if (stop.evaluations > now) continue;
      sweep.settings.push_back(place(stop));
      sweep.values.push_back(value);
    }
    if (!sweep.settings.empty()) add_growing(figure, sweep, racer_marker(samplers[k]), {});
  }
  if (!heights.empty()) {
    const auto [low, high] = std::ranges::minmax(heights);
    figure.y.min = low - 0.1;
    figure.y.max = std::max(high, low + 0.1) + 0.15;
  }
  return figure;
}

}  // namespace credence::samplers
