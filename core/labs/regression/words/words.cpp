// What the regression lab says, true at every setting, its numbers, its report and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/regression/views/presentation.h"
#include "core/math/input_error.h"
#include "core/words/paragraph.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

std::string curve_sentence(const Scene& scene) {
  const std::string basis = basis_text(scene.a), mean = weights_text(scene.now.mean, 3);
  const std::string order = std::to_string(scene.p().order);
  if (scene.points == 0) {
    return say(
        "The weights are those of the prior. Curves are polynomials of order {} in {}; before any point every "
        "one that the prior allows may be true.",
        order, basis);
  }
  return say("Curves are polynomials of order {} in {}. The posterior mean of the weights is {}.", order, basis, mean);
}

std::string noise_sentence(const Scene& scene) {
  if (scene.p().noise_known()) {
    return say("The noise's variance is taken as known, {}.", short_text(scene.p().noise_variance));
  }
  return say(
      "The noise's variance is not known either: about {} is what points and prior make of it, and forecasts "
      "are Student t with {} degrees of freedom.",
      short_text(scene.now.noise_variance), short_text(scene.now.degrees));
}

std::string forecast_sentence(const Scene& scene) {
  if (scene.a.inputs.places.empty()) return {};
  const double place = scene.a.inputs.places[0][0];
  const Forecast forecast = scene.now.forecast(scene.a.phi(place));
  const Interval likely = central_interval(forecast);
  return say("At x = {} a new point is expected at {}, and with probability 0.95 between {} and {}.", trimmed(place, 6),
             rounded(forecast.mean), rounded(likely.low), rounded(likely.high));
}

std::string evidence_sentence(const Scene& scene) {
  const auto& values = scene.a.evidence.by_order;
  const auto best = std::max_element(values.begin(), values.end()) - values.begin();
  const auto order = static_cast<std::size_t>(scene.p().order);
  if (scene.a.size() == 0) return {};
  if (best == scene.p().order) {
    return say("Of the orders 0 to 10 this one makes the targets the most probable under N(0, σ₀²I).");
  }
  return say("Under N(0, σ₀²I) order {} makes the targets {} times as probable as this one.", std::to_string(best),
             exp_text(values[static_cast<std::size_t>(best)] - values[order]));
}

void add_forecasts(std::vector<Readout>& out, const Scene& scene) {
  for (const auto& place : scene.a.inputs.places) {
    const Forecast forecast = scene.now.forecast(scene.a.phi(place[0]));
    const Interval likely = central_interval(forecast);
    const double variance = forecast.variance();
    const std::string group = say("New point at x = {}", trimmed(place[0], 6));
    out.push_back({group, say("mean"), rounded(forecast.mean), "m_N · φ(x)."});
    out.push_back({group, say("95 %"), say("{} to {}", rounded(likely.low), rounded(likely.high)),
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
    out.push_back({say("Posterior"), weight_symbol(k), rounded(scene.now.mean(k)) + " ± " + sd,
                   covariance ? say("Mean and standard deviation.")
                              : say("A Student t with two degrees of freedom or fewer has no variance.")});
  }
}

Node predictions_node(const Analysis& a) {
  Items items;
  for (const auto& place : a.inputs.places) {
    const Forecast forecast = a.after.forecast(a.phi(place[0]));
    items.push_back(
        Members{{"x", place[0]}, {"mean", number_node(forecast.mean)}, {"variance", number_node(forecast.variance())}});
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

std::string weights_hover(const Scene& scene, Point2 at) {
  const auto [i, j] = weights_shown(scene.p());
  if (i == j) return {};
  Eigen::VectorXd w = scene.now.mean;
  w(i) = at.x;
  w(j) = at.y;
  double squares = 0;
  for (Eigen::Index n = 0; n < scene.points; ++n) {
    squares += std::pow(scene.a.t[n] - scene.a.basis.value(w, scene.a.x[n]), 2);
  }
  const std::string place =
      say("{} = {}, {} = {}", weight_symbol(i), rounded(at.x, 3), weight_symbol(j), rounded(at.y, 3));
  if (scene.points == 0) return place;
  return place + "\n" + say("mean squared error {}", rounded(squares / static_cast<double>(scene.points), 3));
}

}  // namespace

std::string weight_symbol(Eigen::Index k) { return "w" + std::to_string(k); }

std::string basis_text(const Analysis& a) {
  if (a.basis.origin == 0 && a.basis.scale == 1) return "z = x";
  const std::string shifted = a.basis.origin == 0  ? "x"
                              : a.basis.origin > 0 ? "(x − " + trimmed(a.basis.origin, 6) + ")"
                                                   : "(x + " + trimmed(-a.basis.origin, 6) + ")";
  return "z = " + shifted + " / " + trimmed(a.basis.scale, 6);
}

std::string points_text(const Scene& scene) {
  const auto all = static_cast<double>(scene.a.size()), now = static_cast<double>(scene.points);
  return scene.complete() ? several(all, "{} point", "{} points")
                          : several(all, "{1} of {0} point", "{1} of {0} points", count_text(now));
}

std::pair<Eigen::Index, Eigen::Index> weights_shown(const RegressionParameters& p) {
  const Eigen::Index D = p.order + 1;
  if (D == 1) return {0, 0};
  const Eigen::Index i = std::min<Eigen::Index>(p.weight_x, D) - 1;
  const Eigen::Index j = std::min<Eigen::Index>(p.weight_y, D) - 1;
  return i != j ? std::pair{i, j} : std::pair{i, i == 0 ? Eigen::Index{1} : i - 1};
}

Status make_status(const Scene& scene) { return {Status::Kind::good, points_text(scene)}; }

std::string make_narration(const Scene& scene) {
  return paragraph({points_text(scene) + ".", curve_sentence(scene), noise_sentence(scene), forecast_sentence(scene),
                    evidence_sentence(scene)});
}

std::vector<Readout> make_readouts(const Scene& scene) {
  std::vector<Readout> out;
  add_forecasts(out, scene);
  add_weights(out, scene);
  const std::string evidence = say("Evidence");
  out.push_back({evidence, say("log marginal"), rounded(scene.now.log_marginal_likelihood),
                 say("Log probability density of the targets so far.")});
  const std::string noise = say("Noise");
  if (scene.p().noise_known()) {
    out.push_back({noise, "σ²", short_text(scene.now.noise_variance), say("As it is set.")});
  } else {
    out.push_back({noise, "a", rounded(scene.now.a), say("Of the inverse gamma posterior of the noise's variance.")});
    out.push_back({noise, "b", rounded(scene.now.b), say("Of the inverse gamma posterior of the noise's variance.")});
    const bool exists = scene.now.a > 1;
    out.push_back({noise, say("mean of σ²"), exists ? rounded(scene.now.noise_variance) : no_value,
                   exists ? "b/(a − 1)." : say("It does not exist for a of one or less.")});
  }
  if (scene.a.ridge) {
    const std::string group = say("Ridge, all points");
    out.push_back({group, say("weights"), weights_text(*scene.a.ridge), say("Of regularised least squares.")});
    out.push_back({group, say("prior variance"), rounded(scene.a.equivalent_prior_variance),
                   say("σ²/(Nλ): with it the posterior mean is the same.")});
  }
  out.push_back({say("Basis"), say("powers of"), basis_text(scene.a), say("The weights are those of these powers.")});
  return out;
}

std::string make_hover(const Scene& scene, const std::string& view, Point2 at) {
  if (is_weight_view(view)) return weights_hover(scene, at);
  if (view == "comparison") return comparison_hover(orders_compared(scene.a), at.y);
  if (view == "orders") {
    const auto k = std::lround(at.x);
    if (k < 0 || k > most_order) return {};
    return say("order {}\nlog marginal {}", std::to_string(k),
               rounded(scene.a.evidence.by_order[static_cast<std::size_t>(k)]));
  }
  if (view == "prior_variances") {
    const auto k = std::lround((at.x + 3) * 10);
    if (k < 0 || k > 60) return {};
    const auto index = static_cast<std::size_t>(k);
    return say("σ₀² = {}\nlog marginal {}", short_text(scene.a.evidence.prior_variances[index]),
               rounded(scene.a.evidence.by_prior_variance[index]));
  }
  if (view != "functions") return {};
  const Forecast forecast = scene.now.forecast(scene.a.phi(at.x));
  const Interval likely = central_interval(forecast);
  return say("x = {}\nmean {}\n95 %: {} to {}", rounded(at.x, 5), rounded(forecast.mean), rounded(likely.low),
             rounded(likely.high));
}

Node make_report(const Analysis& a) {
  const auto covariance = a.after.covariance();
  Members posterior{{"mean", vector_node(a.after.mean)},
                    {"covariance", covariance ? matrix_node(*covariance) : Node(std::monostate())}};
  if (!a.parameters.noise_known()) {
    posterior.push_back({"a", a.after.a});
    posterior.push_back({"b", a.after.b});
  }
  Node ridge;
  if (a.ridge) {
    ridge = Members{{"w", vector_node(*a.ridge)}, {"equivalent_prior_variance", a.equivalent_prior_variance}};
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

Program make_program(const Analysis& a) {
  const auto list = [](const Eigen::VectorXd& v) { return Vector(v.begin(), v.end()); };
  Vector places;
  for (const auto& place : a.inputs.places) places.push_back(place[0]);
  return {
      .values = {{"origin", a.basis.origin}, {"scale", a.basis.scale}, {"mean", list(a.prior.mean())}, {"at", places}},
      .holds = {{"covariance", a.after.covariance().has_value()},
                {"variance", a.after.gaussian() || a.after.degrees > 2},
                {"points", a.size() > 0}}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  if (a.size() == 0) warnings.push_back(say("ridge is null: without points there is nothing to fit"));
  if (!a.after.covariance()) {
    warnings.push_back(
        say("posterior.covariance and predictions.variance are null: a Student t with two degrees of "
            "freedom or fewer has no variance"));
  }
  return warnings;
}

}  // namespace credence::regression
