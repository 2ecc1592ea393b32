// The report and its warnings.
#include "core/lab/report_nodes.h"
#include "core/labs/regression/words/words.h"
#include "core/words/say.h"

namespace credence::regression {
namespace {

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

}  // namespace

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
