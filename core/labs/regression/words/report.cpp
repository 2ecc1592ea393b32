// The report and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/regression/words/words.h"
#include "core/phrases/interval_fields.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

Node predictions_node(const Analysis& a) {
  Items items;
  for (const auto& place : a.inputs.places) {
    const Forecast forecast = a.after.forecast(place[0]);
    items.push_back(Members{{"x", place[0]},
                            {"mean", number_node(forecast.mean)},
                            {"variance", number_node(forecast.variance())},
                            {"interval", interval_node(intervals_of(gaussian_or_t_of(forecast), a.parameters.level))}});
  }
  return items;
}

Node sweep_node(const std::string& name, const std::vector<double>& settings, const std::vector<double>& values) {
  Items items;
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Node setting = name == "order" ? Node(static_cast<std::int64_t>(k)) : Node(settings[k]);
    items.push_back(Members{{name, setting}, {"log_marginal_likelihood", number_node(values[k])}});
  }
  return items;
}

bool all_finite(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

void add_nulls(std::vector<std::string>& warnings, const Analysis& a) {
  if (a.ridge && !std::isfinite(a.equivalent_prior_variance)) {
    warnings.push_back(
        say("ridge.equivalent_prior_variance is null: σ²/(Nλ) is larger than the largest number; a larger ridge_lambda "
            "will do"));
  }
  if (!std::isfinite(a.after.log_marginal_likelihood)) {
    warnings.push_back(say(
        "log_marginal_likelihood is null: the targets are so improbable that its size is beyond the largest number"));
  }
  const auto& orders = a.evidence.by_order;
  const bool beyond = std::any_of(orders.begin(), orders.end(), [](double value) { return std::isnan(value); });
  if (beyond) {
    warnings.push_back(
        say("by_order.log_marginal_likelihood is null for orders whose powers are beyond what can be computed with; "
            "another x_origin or x_scale will do"));
  }
  if ((!beyond && !all_finite(orders)) || !all_finite(a.evidence.by_prior_variance)) {
    warnings.push_back(
        say("by_order.log_marginal_likelihood or by_prior_variance.log_marginal_likelihood is null where the targets "
            "are so improbable that its size is beyond the largest number"));
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

void add_digits(std::vector<std::string>& warnings, const Analysis& a) {
  constexpr double enough = 6;
  if (!a.after.precise && !(a.ridge && a.ridge->precise)) return;
  const DigitsLeft left = digits_left(a);
  if (left.mean < enough) warnings.push_back(digits_warning("posterior.mean", left.mean));
  if (left.variance < enough) warnings.push_back(digits_warning("posterior.covariance", left.variance));
  if (left.ridge < enough) warnings.push_back(digits_warning("ridge.w", left.ridge));
}

}  // namespace

Node make_report(const Analysis& a) {
  const auto covariance = a.after.covariance();
  Members posterior{{"mean", vector_node(a.after.mean)},
                    {"covariance", covariance ? matrix_node(*covariance) : Node(std::monostate())}};
  if (!a.parameters.noise_known()) {
    posterior.push_back({"a", a.after.a});
    posterior.push_back({"b", a.after.b});
  }
  Items intervals;
  for (Eigen::Index k = 0; k < a.after.mean.size(); ++k) {
    intervals.push_back(interval_row(weight_symbol(k), intervals_of(a.after.marginal(k), a.parameters.level)));
  }
  if (!a.parameters.noise_known()) {
    intervals.push_back(interval_row("σ²", intervals_of(a.after.noise(), a.parameters.level)));
  }
  posterior.push_back({"interval", std::move(intervals)});
  Node ridge;
  if (a.ridge) {
    ridge = Members{{"w", vector_node(a.ridge->weights)},
                    {"equivalent_prior_variance", number_node(a.equivalent_prior_variance)}};
  }
  return Members{
      {"basis", Members{{"x_origin", a.basis.origin}, {"x_scale", a.basis.scale}}},
      {"posterior", std::move(posterior)},
      {"log_marginal_likelihood", number_node(a.after.log_marginal_likelihood)},
      {"by_order", sweep_node("order", {}, a.evidence.by_order)},
      {"by_prior_variance", sweep_node("prior_variance", a.evidence.prior_variances, a.evidence.by_prior_variance)},
      {"ridge", std::move(ridge)},
      {"predictions", predictions_node(a)}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  if (a.size() == 0) warnings.push_back(say("ridge is null: without points there is nothing to fit"));
  if (!a.after.covariance()) {
    warnings.push_back(
        say("posterior.covariance and predictions.variance are null: a Student t with two degrees of "
            "freedom or fewer has no variance"));
  }
  if (a.after.degrees > 0 && a.after.marginal(0).half_width(a.parameters.level) >= widest_half) {
    warnings.push_back(say(
        "interval: cut at ±1e300, since a Student t with {} degrees of freedom reaches further than numbers do; more "
        "points or a larger a0 help",
        short_text(a.after.degrees)));
  }
  if (a.after.degrees > 0 && a.after.noise().quantile((1 + a.parameters.level) / 2) >= widest_half) {
    warnings.push_back(
        say("posterior.interval: that of σ² is cut at 1e300, since an inverse gamma density of shape {} reaches "
            "further than numbers do; more points or a larger a0 help",
            short_text(a.after.a)));
  }
  add_nulls(warnings, a);
  add_digits(warnings, a);
  return warnings;
}

}  // namespace credence::regression
