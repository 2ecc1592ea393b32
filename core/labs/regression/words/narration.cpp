// The paragraph about curves, noise, forecast and evidence, and the status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/words/words.h"
#include "core/words/numbers.h"
#include "core/words/paragraph.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

std::string curve_sentence(const Scene& scene) {
  const std::string basis = basis_text(scene.a), mean = weights_text(scene.now.mean, 3);
  const std::string order = std::to_string(scene.parameters.order);
  if (scene.points == 0) {
    return say(
        "The weights are those of the prior. Curves are polynomials of order {} in {}; before any point every "
        "one that the prior allows may be true.",
        order, basis);
  }
  return say("Curves are polynomials of order {} in {}. The posterior mean of the weights is {}.", order, basis, mean);
}

std::string noise_sentence(const Scene& scene) {
  if (scene.parameters.noise_known()) {
    return say("The noise's variance is taken as known, {}.", trimmed(scene.parameters.noise_variance));
  }
  return say(
      "The noise's variance is not known either: about {} is what points and prior make of it, and forecasts "
      "are Student t with {} degrees of freedom.",
      short_text(scene.now.noise_variance), short_text(scene.now.degrees));
}

std::string forecast_sentence(const Scene& scene) {
  if (scene.a.inputs.places.empty()) return {};
  const double place = scene.a.inputs.places[0][0];
  const Forecast forecast = scene.now.forecast(place);
  const Interval likely = central_interval(forecast);
  return say("At {} = {} a new point is expected at {}, and with probability 0.95 between {} and {}.",
             scene.a.symbols.x(), input_text(scene.a, place), resolved(forecast.mean, likely.high - likely.low),
             resolved(likely.low, likely.high - likely.low), resolved(likely.high, likely.high - likely.low));
}

std::string evidence_sentence(const Scene& scene) {
  const auto& values = scene.a.evidence.by_order;
  const auto best = std::max_element(values.begin(), values.end()) - values.begin();
  const auto order = static_cast<std::size_t>(scene.parameters.order);
  if (scene.a.size() == 0 || !std::isfinite(values[order])) return {};
  const bool known = scene.parameters.noise_known();
  const std::string noise = short_text(scene.parameters.noise_variance);
  if (best == scene.parameters.order) {
    return known ? say("Among the orders 0 to 10 this one makes the targets the most probable under N(0, σ₀²I).")
                 : say("If the noise were known, σ² = {}, this one of the orders 0 to 10 would make the targets the "
                       "most probable under N(0, σ₀²I).",
                       noise);
  }
  const std::string winner = std::to_string(best);
  const std::string ratio = exp_text(values[static_cast<std::size_t>(best)] - values[order]);
  return known ? say("Under N(0, σ₀²I) order {} makes the targets {} times as probable as this one.", winner, ratio)
               : say("If the noise were known, σ² = {}, order {} would make the targets {} times as probable under "
                     "N(0, σ₀²I) as this one.",
                     noise, winner, ratio);
}

}  // namespace

std::string make_narration(const Scene& scene) {
  return paragraph({points_text(scene) + ".", curve_sentence(scene), noise_sentence(scene), forecast_sentence(scene),
                    evidence_sentence(scene)});
}

Status make_status(const Scene& scene) {
  const RegressionParameters& p = scene.parameters;
  if (!scene.a.inputs.data.origin().own || !p.noise_known()) return {Status::Kind::good, points_text(scene)};
  return {Status::Kind::good, say("{}, noise variance {}", points_text(scene), short_text(p.noise_variance))};
}

}  // namespace credence::regression
