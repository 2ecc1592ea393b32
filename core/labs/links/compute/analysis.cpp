// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/analysis.h"

#include "core/inference/newton.h"
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/compute/scaled_probit.h"
#include "core/math/streams.h"
#include "core/model/binary_classifier.h"

#include <algorithm>

namespace credence::links {
namespace {

const std::string example_source = "example (";

std::optional<Eigen::VectorXd> maximum_likelihood(const CanonicalModel& model) {
  const Eigen::MatrixXd& Phi = model.design();
  if (model.size() < 2 || Phi.col(1).maxCoeff() == Phi.col(1).minCoeff()) return std::nullopt;
  if (model.family() == Family::bernoulli && is_separable(Phi, model.targets().cast<int>())) return std::nullopt;
  const NewtonTrace run =
      newton(model, flat_weights(model.family(), model.targets()), {.tolerance = 1e-16, .gain_tolerance = 1e-10});
  if (run.status != NewtonStatus::converged) return std::nullopt;
  return run.last().w;
}

}  // namespace

std::size_t Analysis::count(int frame) const {
  return frame < 0 ? thetas.size() : std::min(static_cast<std::size_t>(frame), thetas.size());
}

Eigen::VectorXd Analysis::gradient() const {
  const Eigen::MatrixXd parts = model->contributions(weights);
  const Eigen::VectorXd sum = parts.colwise().sum(), size = parts.cwiseAbs().colwise().sum();
  return (sum.array().abs() > 1e-13 * size.array()).select(sum, 0);
}

Thresholds law_of(const LinksParameters& p) {
  switch (p.threshold) {
    case ThresholdKind::logistic:
      return Thresholds::logistic();
    case ThresholdKind::probit:
      return Thresholds::normal(1);
    case ThresholdKind::matched:
      return Thresholds::normal(1 / probit_slope());
    case ThresholdKind::label_noise:
      return Thresholds::logistic().with_far(p.epsilon);
    case ThresholdKind::drawn:
      return Thresholds::drawn(-drawn_reach, drawn_reach, p.heights, "heights");
  }
  return Thresholds::logistic();
}

std::shared_ptr<const CanonicalModel> model_of(const LinksParameters& p, const Table& data) {
  const auto size = static_cast<Eigen::Index>(data.size());
  const auto column = [&](std::size_t k) { return Eigen::Map<const Eigen::VectorXd>(data.numbers(k).data(), size); };
  Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(size, 2);
  Phi.col(1) = column(0);
  return std::make_shared<CanonicalModel>(p.family, std::move(Phi), column(1), p.scale);
}

Eigen::VectorXd weights_of(const LinksParameters& p, const CanonicalModel& model) {
  if (p.weights.empty()) return flat_weights(p.family, model.targets());
  return Eigen::Vector2d(p.weights[0], p.weights[1]);
}

Table example_data(const LinksParameters& p, std::uint64_t seed) {
  Rng rng = make_rng(seed, stream::targets);
  return {example_source + "seed " + std::to_string(seed) + ')',
          {"x", "t"},
          example_targets(p.family, std::min(p.scale, 1.0), 16, rng)};
}

bool is_example(const Table& data) { return data.source().starts_with(example_source); }

Analysis analyse(const LinksParameters& p, const Table& data, std::uint64_t seed) {
  Analysis a{.parameters = p, .law = law_of(p)};
  Rng rng = make_rng(seed, stream::thresholds);
  a.thetas = a.law.sample(rng, static_cast<std::size_t>(p.thresholds));
  a.below.push_back(0);
  for (const double theta : a.thetas) a.below.push_back(a.below.back() + (theta <= p.activation ? 1 : 0));
  a.study =
      study_outlier({p.zeros, p.ones}, p.outlier,
                    {Link::logistic, Link::probit, Likelihood(Link::label_noise, p.epsilon)}, p.prior_variance, seed);
  a.moderated = moderated_sigmoid(p.mean, p.variance);
  a.quadrature = expected_sigmoid(p.mean, p.variance);
  a.map = average_map(p.mean, p.variance);
  a.cost = std::make_shared<const AverageCost>(average_cost(p.mean, p.variance, seed));
  a.model = model_of(p, data);
  a.symbols = data_symbols(data);
  a.weights = weights_of(p, *a.model);
  a.best = maximum_likelihood(*a.model);
  return a;
}

}  // namespace credence::links
