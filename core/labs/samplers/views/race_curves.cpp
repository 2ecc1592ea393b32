// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/race_curves.h"

#include "core/labs/samplers/views/racer_style.h"
#include "core/labs/samplers/words/names.h"
#include "core/pictures/line/sweep.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

std::optional<double> log_of(double value) {
  return std::isfinite(value) && value > 0 ? std::optional(std::log10(value)) : std::nullopt;
}

double place(std::size_t evaluations) { return std::log10(static_cast<double>(evaluations)); }

// At most a factor of ten in either direction, where an error is as large as its value.
void add_errors(Figure& figure, const RaceCurve& curve, std::size_t now) {
  Band band{.role = racer_role(curve.sampler), .opacity = 0.16, .name = {}};
  for (std::size_t k = 0; k < curve.errors.size() && curve.evaluations[k] <= now; ++k) {
    const double value = curve.values[k], reach = 2 * curve.errors[k];
    if (!(value > 0) || !std::isfinite(value + reach)) continue;
    band.x.push_back(place(curve.evaluations[k]));
    band.lower.push_back(std::log10(std::max(value - reach, value / 10)));
    band.upper.push_back(std::log10(value + reach));
  }
  if (band.x.size() > 1) figure.layers.push_back(std::move(band));
}

}  // namespace

std::vector<RaceCurve> curves_of(const std::vector<SamplerKind>& samplers, const std::vector<RaceStop>& stops,
                                 double RaceScore::*score) {
  std::vector<RaceCurve> curves;
  for (std::size_t k = 0; k < samplers.size(); ++k) {
    RaceCurve& curve = curves.emplace_back(RaceCurve{.sampler = samplers[k]});
    for (const RaceStop& stop : stops) {
      curve.evaluations.push_back(stop.evaluations);
      curve.values.push_back(stop.scores[k].*score);
    }
  }
  return curves;
}

std::vector<RaceCurve> curves_of(const std::vector<SamplerKind>& samplers, const RaceStudy& study,
                                 Spread RacerWorth::*score) {
  std::vector<RaceCurve> curves;
  for (std::size_t k = 0; k < samplers.size(); ++k) {
    RaceCurve& curve = curves.emplace_back(RaceCurve{.sampler = samplers[k]});
    for (const StudyStop& stop : study.stops) {
      const Spread& found = stop.worth[k].*score;
      curve.evaluations.push_back(stop.evaluations);
      curve.values.push_back(found.mean);
      curve.errors.push_back(found.error());
    }
  }
  return curves;
}

Figure race_curves_figure(const std::vector<RaceCurve>& curves, std::size_t now, std::string label, double scale) {
  Figure figure;
  figure.x = {.label = say("evaluations, of all chains together"), .min = 2, .max = 3, .log10 = true};
  figure.y = {.label = std::move(label), .min = -2, .max = 0, .log10 = true};
  if (curves.empty() || curves[0].evaluations.empty()) {
    figure.note = say("the race still runs");
    return figure;
  }
  figure.x.min = place(curves[0].evaluations.front());
  figure.x.max = std::max(place(curves[0].evaluations.back()), figure.x.min + 0.1);
  std::vector<double> heights;
  if (scale > 0) {
    Line line{.paths = {{}}, .role = Role::truth, .width = 1.4, .dash = Dash::dotted, .name = say("independent draws")};
    for (const double x : {figure.x.min, figure.x.max}) {
      line.paths[0].push_back({x, std::log10(scale) - x / 2});
      heights.push_back(line.paths[0].back().y);
    }
    figure.layers.push_back(std::move(line));
  }
  for (const RaceCurve& curve : curves) add_errors(figure, curve, now);
  for (const RaceCurve& curve : curves) {
    Sweep sweep{.role = racer_role(curve.sampler), .name = name_of(curve.sampler)};
    for (std::size_t k = 0; k < curve.values.size(); ++k) {
      const auto value = log_of(curve.values[k]);
      if (value) heights.push_back(*value);
      if (curve.evaluations[k] > now) continue;
      sweep.settings.push_back(place(curve.evaluations[k]));
      sweep.values.push_back(value);
    }
    if (!sweep.settings.empty()) add_growing(figure, sweep, racer_marker(curve.sampler), {});
  }
  if (!heights.empty()) {
    const auto [low, high] = std::ranges::minmax(heights);
    figure.y.min = low - 0.1;
    figure.y.max = std::max(high, low + 0.1) + 0.15;
  }
  return figure;
}

}  // namespace credence::samplers
