// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/overlap_study.h"

#include "core/data/generators.h"
#include "core/math/special.h"
#include "core/math/streams.h"

#include <cmath>

namespace credence::classification {
namespace {

double share_wrong(const FeatureMap& features, const LabelledPoints& points, const Eigen::VectorXd& w) {
  const Eigen::VectorXd activation = features.design(points.X) * w;
  Eigen::Index wrong = 0;
  for (Eigen::Index n = 0; n < points.size(); ++n) wrong += (activation(n) > 0) != (points.t(n) == 1);
  return static_cast<double>(wrong) / static_cast<double>(points.size());
}

}  // namespace

bool is_overlapping(const Table& data) { return data.source().starts_with("overlapping, generated"); }

OverlapStudy overlap_study(const Analysis& a) {
  constexpr int fresh = 4000, most_points = 300;
  OverlapStudy study{.rows = {}, .bayes_error = normal_cdf(-std::sqrt(2.0) / 1.3), .fresh_points = fresh};
  if (a.points->size() == 0 || a.points->size() > most_points) return study;
  // After the streams of the generators themselves.
  Rng rng = make_rng(a.inputs.seed, stream::generators + 16);
  const LabelledPoints others = generate(Generator::overlapping, fresh, rng);
  for (int degree = 1; degree <= 6; ++degree) {
    const FeatureMap features = FeatureMap::polynomial(degree);
    const Eigen::Index D = features.dimension();
    const BinaryClassifier model(
        features.design(a.points->X), a.points->t, a.parameters.likelihood(),
        gaussian_prior({Eigen::VectorXd::Zero(D), a.parameters.prior_variance * Eigen::MatrixXd::Identity(D, D)}));
    const NewtonTrace run = newton(model, Eigen::VectorXd::Zero(D), {});
    if (run.status != NewtonStatus::converged) continue;
    study.rows.push_back(
        {degree, D, share_wrong(features, *a.points, run.last().w), share_wrong(features, others, run.last().w)});
  }
  return study;
}

}  // namespace credence::classification
