// The numbers beside the plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/regression/words/words.h"
#include "core/phrases/interval_fields.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace credence::regression {
namespace {

// A number with its help, or the reason why it does not exist.
Readout finite_readout(const std::string& group, const std::string& label, double value, const std::string& help,
                       const std::string& reason) {
  if (!std::isfinite(value)) return {group, label, no_value, reason};
  return {group, label, rounded(value), help};
}

void add_forecasts(std::vector<Readout>& out, const Scene& scene) {
  for (const auto& place : scene.a.inputs.places) {
    const Forecast forecast = scene.now.forecast(place[0]);
    const Interval likely = central_interval(forecast);
    const double variance = forecast.variance();
    const std::string group = say("New point at {} = {}", scene.a.symbols.x(), input_text(scene.a, place[0]));
    const double width = likely.high - likely.low;
    out.push_back({group, say("mean"), resolved(forecast.mean, width), "m_N · φ(x)."});
    out.push_back({group, say("95 %"), say("{} to {}", resolved(likely.low, width), resolved(likely.high, width)),
                   say("The central interval of the forecast, the noise included.")});
    out.push_back({group, say("variance"), std::isfinite(variance) ? rounded(variance) : no_value,
                   std::isfinite(variance) ? say("The noise included.")
                                           : say("A Student t with two degrees of freedom or fewer has none.")});
  }
}

void add_weights(std::vector<Readout>& out, const Scene& scene) {
  const auto covariance = scene.now.covariance();
  for (Eigen::Index k = 0; k < scene.now.mean.size(); ++k) {
    const std::string sd = covariance ? rounded(std::sqrt((*covariance)(k, k)), 3) : no_value;
    out.push_back({say("Posterior"), weight_symbol(k),
                   resolved(scene.now.mean(k), 4 * std::sqrt(scene.now.scale(k, k))) + " ± " + sd,
                   covariance ? say("Mean and standard deviation.")
                              : say("A Student t with two degrees of freedom or fewer has no variance.")});
  }
}

// The intervals that are shaded, at their own level.
void add_intervals(std::vector<Readout>& out, const Scene& scene) {
  const Shade shade = scene.parameters.interval;
  if (shade == Shade::none) return;
  ReadoutList list;
  for (const Eigen::Index k : {weights_shown(scene.parameters).first, weights_shown(scene.parameters).second}) {
    list.group = say("Intervals of {}", weight_symbol(k));
    add_interval_readouts(list, intervals_of(scene.now.marginal(k), scene.parameters.level), shade);
    if (scene.parameters.order == 0) break;
  }
  if (!scene.parameters.noise_known()) {
    list.group = say("Intervals of {}", "σ²");
    add_interval_readouts(list, intervals_of(scene.now.noise(), scene.parameters.level), shade);
  }
  for (const auto& place : scene.a.inputs.places) {
    list.group =
        say("Intervals of {} at {} = {}", scene.a.symbols.label, scene.a.symbols.x(), input_text(scene.a, place[0]));
    add_interval_readouts(list, intervals_of(gaussian_or_t_of(scene.now.forecast(place[0])), scene.parameters.level),
                          shade);
  }
  std::ranges::move(list.out, std::back_inserter(out));
}

}  // namespace

std::vector<Readout> make_readouts(const Scene& scene) {
  std::vector<Readout> out;
  add_forecasts(out, scene);
  add_weights(out, scene);
  const std::string evidence = say("Evidence");
  out.push_back(finite_readout(evidence, say("log marginal"), scene.now.log_marginal_likelihood,
                               say("Log probability density of the targets so far."),
                               say("The targets are so improbable that its size is beyond the largest number.")));
  const std::string noise = say("Noise");
  if (scene.parameters.noise_known()) {
    out.push_back({noise, "σ²", short_text(scene.now.noise_variance), say("The value that was set.")});
  } else {
    out.push_back(
        {noise, "a", rounded(scene.now.a), say("Parameter of the inverse gamma posterior of the noise's variance.")});
    out.push_back(
        {noise, "b", rounded(scene.now.b), say("Parameter of the inverse gamma posterior of the noise's variance.")});
    const bool exists = scene.now.a > 1;
    out.push_back({noise, say("mean of σ²"), exists ? rounded(scene.now.noise_variance) : no_value,
                   exists ? "b/(a − 1)." : say("It does not exist for a of one or less.")});
  }
  if (scene.a.ridge) {
    const std::string group = say("Ridge, all points");
    out.push_back(
        {group, say("weights"), weights_text(scene.a.ridge->weights), say("Solution of regularised least squares.")});
    const bool known = scene.parameters.noise_known();
    out.push_back(
        finite_readout(group, say("prior variance"),
                       known ? scene.a.equivalent_prior_variance : scene.a.scaled_equivalent_prior_variance(),
                       known ? say("σ²/(Nλ): with it the posterior mean is the same.")
                             : say("1/(Nλ), in units of the noise variance: with it the posterior mean is the same."),
                       say("It is larger than the largest number.")));
  }
  out.push_back({say("Basis"), say("powers of"), basis_text(scene.a), say("The weights are those of these powers.")});
  add_intervals(out, scene);
  return out;
}

}  // namespace credence::regression
