// The numbers of the regression lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/regression/words/words.h"
#include "core/phrases/interval_fields.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

std::string no_variance() {
  return say(
      "posterior.covariance and predictions.variance are null: a Student t with two degrees of freedom or fewer has no "
      "variance");
}

void add_forecast_at(Outputs& out, const Scene& scene, double x) {
  const Forecast forecast = scene.now.forecast(x);
  const Interval likely = central_interval(forecast);
  const double width = likely.high - likely.low, variance = forecast.variance();
  const bool exists = forecast.degrees == 0 || forecast.degrees > 2;
  out.heading(say("New point at {} = {}", scene.a.symbols.x(), input_text(scene.a, x)));
  out.report("x", x);
  out.add({.key = "mean",
           .name = say("mean"),
           .value = forecast.mean,
           .shown = resolved(forecast.mean, width),
           .help = "m_N · φ(x)."});
  out.show(say("95 %"), say("{} to {}", resolved(likely.low, width), resolved(likely.high, width)),
           say("The central interval of the forecast, the noise included."));
  out.add({.key = "variance",
           .name = say("variance"),
           .value = exists ? Node(variance) : Null{no_variance()},
           .shown = std::isfinite(variance) ? "" : no_value,
           .help = std::isfinite(variance) ? say("The noise included.")
                                           : say("A Student t with two degrees of freedom or fewer has none.")});
  out.report("interval",
             [&] { return interval_node(intervals_of(gaussian_or_t_of(forecast), scene.parameters.level)); });
}

void add_weight_posterior(Outputs& out, const LinearPosterior& now) {
  const auto covariance = now.covariance();
  out.heading(say("Posterior"));
  for (Eigen::Index k = 0; k < now.mean.size(); ++k) {
    const std::string sd = covariance ? rounded(std::sqrt((*covariance)(k, k)), 3) : no_value;
    out.add({.key = "mean[]",
             .name = weight_symbol(k),
             .value = now.mean(k),
             .shown = resolved(now.mean(k), 4 * std::sqrt(now.scale(k, k))) + " ± " + sd,
             .help = covariance ? say("Mean and standard deviation.")
                                : say("A Student t with two degrees of freedom or fewer has no variance.")});
  }
  out.report("covariance", [&] { return covariance ? matrix_node(*covariance) : Null{no_variance()}; });
}

void add_evidence(Outputs& out, const LinearPosterior& now) {
  const double evidence = now.log_marginal_likelihood;
  out.heading(say("Evidence"));
  out.add({.key = "log_marginal_likelihood",
           .name = say("log marginal"),
           .value = number_node(evidence, say("log_marginal_likelihood is null: the targets are so improbable that its "
                                              "size is beyond the largest number")),
           .help = std::isfinite(evidence)
                       ? say("Log probability density of the targets so far.")
                       : say("The targets are so improbable that its size is beyond the largest number.")});
}

void add_known_noise(Outputs& out, const LinearPosterior& now) {
  out.heading(say("Noise"));
  out.show("σ²", short_text(now.noise_variance), say("The value that was set."));
}

void add_noise_posterior(Outputs& out, const LinearPosterior& now) {
  out.heading(say("Noise"));
  const std::string help = say("Parameter of the inverse gamma posterior of the noise's variance.");
  out.add({.key = "a", .name = "a", .value = now.a, .help = help});
  out.add({.key = "b", .name = "b", .value = now.b, .help = help});
  const bool exists = now.a > 1;
  out.show(say("mean of σ²"), exists ? rounded(now.noise_variance) : no_value,
           exists ? "b/(a − 1)." : say("It does not exist for a of one or less."));
}

void add_sweeps(Outputs& out, const OrderEvidence& evidence) {
  const auto& orders = evidence.by_order;
  const bool beyond = std::ranges::any_of(orders, [](double value) { return std::isnan(value); });
  const std::string improbable = say(
      "by_order.log_marginal_likelihood or by_prior_variance.log_marginal_likelihood is null where the targets are so "
      "improbable that its size is beyond the largest number");
  const std::string why =
      beyond ? say("by_order.log_marginal_likelihood is null for orders whose powers are beyond what can be computed "
                   "with; another x_origin or x_scale will do")
             : improbable;
  for (std::size_t k = 0; k < orders.size(); ++k) {
    out.inside("by_order[]", [&] {
      out.report("order", static_cast<std::int64_t>(k));
      out.report("log_marginal_likelihood", number_node(orders[k], why));
    });
  }
  for (std::size_t k = 0; k < evidence.by_prior_variance.size(); ++k) {
    out.inside("by_prior_variance[]", [&] {
      out.report("prior_variance", evidence.prior_variances[k]);
      out.report("log_marginal_likelihood", number_node(evidence.by_prior_variance[k], improbable));
    });
  }
}

void add_ridge_fit(Outputs& out, const Analysis& a) {
  const double variance = a.equivalent_prior_variance, scaled = a.scaled_equivalent_prior_variance();
  const Node value = number_node(
      variance, say("ridge.equivalent_prior_variance is null: σ²/(Nλ) is larger than the largest number; a larger "
                    "ridge_lambda will do"));
  const std::string name = say("prior variance"), too_large = say("It is larger than the largest number.");
  out.heading(say("Ridge, all points"));
  out.add({.key = "w",
           .name = say("weights"),
           .value = vector_node(a.ridge->weights),
           .shown = weights_text(a.ridge->weights),
           .help = say("Solution of regularised least squares.")});
  if (a.parameters.noise_known()) {
    out.add({.key = "equivalent_prior_variance",
             .name = name,
             .value = value,
             .help = std::isfinite(variance) ? say("σ²/(Nλ): with it the posterior mean is the same.") : too_large});
    return;
  }
  out.report("equivalent_prior_variance", value);
  out.show(name, std::isfinite(scaled) ? rounded(scaled) : no_value,
           std::isfinite(scaled)
               ? say("1/(Nλ), in units of the noise variance: with it the posterior mean is the same.")
               : too_large);
}

void add_basis(Outputs& out, const Analysis& a) {
  out.heading(say("Basis"));
  out.show(say("powers of"), basis_text(a), say("The weights are those of these powers."));
  out.report("x_origin", a.basis.origin);
  out.report("x_scale", a.basis.scale);
}

Node parameter_intervals(const Scene& scene) {
  Items rows;
  for (Eigen::Index k = 0; k < scene.now.mean.size(); ++k) {
    rows.push_back(interval_row(weight_symbol(k), intervals_of(scene.now.marginal(k), scene.parameters.level)));
  }
  if (!scene.parameters.noise_known()) {
    rows.push_back(interval_row("σ²", intervals_of(scene.now.noise(), scene.parameters.level)));
  }
  return rows;
}

// The intervals that are shaded, at their own level.
void show_intervals(Outputs& out, const Scene& scene) {
  const Shade shade = scene.parameters.interval;
  const double level = scene.parameters.level;
  if (out.for_report() || shade == Shade::none) return;
  const auto [first, second] = weights_shown(scene.parameters);
  for (const Eigen::Index k : {first, second}) {
    out.heading(say("Intervals of {}", weight_symbol(k)));
    add_interval_readouts(out, intervals_of(scene.now.marginal(k), level), shade);
    if (scene.parameters.order == 0) break;
  }
  if (!scene.parameters.noise_known()) {
    out.heading(say("Intervals of {}", "σ²"));
    add_interval_readouts(out, intervals_of(scene.now.noise(), level), shade);
  }
  const DataSymbols& symbols = scene.a.symbols;
  for (const auto& place : scene.a.inputs.places) {
    out.heading(say("Intervals of {} at {} = {}", symbols.label, symbols.x(), input_text(scene.a, place[0])));
    add_interval_readouts(out, intervals_of(gaussian_or_t_of(scene.now.forecast(place[0])), level), shade);
  }
}

std::string digits_warning(const std::string& names, double digits) {
  const double whole = std::floor(digits);
  if (whole < 1) {
    return say(
        "{}: the numbers are right, but a curve computed from them has no right digit at some points, because "
        "large terms cancel; predictions, curves and evidence are computed with more digits",
        names);
  }
  return several(whole,
                 "{1}: the numbers are right, but a curve computed from them has only {0} right digit at some points, "
                 "because large terms cancel; predictions, curves and evidence are computed with more digits",
                 "{1}: the numbers are right, but a curve computed from them has only {0} right digits at some points, "
                 "because large terms cancel; predictions, curves and evidence are computed with more digits",
                 names);
}

void warn_of_digits(Faults& faults, const Analysis& a) {
  constexpr double enough = 6;
  if (!a.after.precise && !(a.ridge && a.ridge->precise)) return;
  const DigitsLeft left = digits_left(a);
  if (left.mean < enough) faults.add(Weight::note, digits_warning("posterior.mean", left.mean));
  if (left.variance < enough) faults.add(Weight::note, digits_warning("posterior.covariance", left.variance));
  if (left.ridge < enough) faults.add(Weight::note, digits_warning("ridge.w", left.ridge));
}

}  // namespace

void declare_outputs(Outputs& out, const Scene& scene) {
  const Analysis& a = scene.a;
  out.order({"basis", "posterior", "log_marginal_likelihood", "by_order", "by_prior_variance", "ridge"});
  out.each("predictions", a.inputs.places,
           [&](const std::vector<double>& place) { add_forecast_at(out, scene, place[0]); });
  out.inside("posterior", [&] { add_weight_posterior(out, scene.now); });
  add_evidence(out, scene.now);
  if (scene.parameters.noise_known()) {
    add_known_noise(out, scene.now);
  } else {
    out.inside("posterior", [&] { add_noise_posterior(out, scene.now); });
  }
  if (out.for_report()) add_sweeps(out, a.evidence);
  if (a.ridge) {
    out.inside("ridge", [&] { add_ridge_fit(out, a); });
  } else {
    out.report("ridge", Null{say("ridge is null: without points there is nothing to fit")});
  }
  out.inside("basis", [&] { add_basis(out, a); });
  out.inside("posterior", [&] { out.report("interval", [&] { return parameter_intervals(scene); }); });
  show_intervals(out, scene);
}

void find_faults(Faults& faults, const Analysis& a) {
  if (a.after.degrees > 0 && a.after.marginal(0).half_width(a.parameters.level) >= widest_half) {
    faults.add(Weight::note, say("interval: cut at ±1e300, since a Student t with {} degrees of freedom reaches "
                                 "further than numbers do; more points or a larger a0 help",
                                 short_text(a.after.degrees)));
  }
  if (a.after.degrees > 0 && a.after.noise().quantile((1 + a.parameters.level) / 2) >= widest_half) {
    faults.add(Weight::note,
               say("posterior.interval: that of σ² is cut at 1e300, since an inverse gamma density of shape {} reaches "
                   "further than numbers do; more points or a larger a0 help",
                   short_text(a.after.a)));
  }
  warn_of_digits(faults, a);
}

}  // namespace credence::regression
