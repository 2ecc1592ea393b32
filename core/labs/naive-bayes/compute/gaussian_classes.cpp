// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/gaussian_classes.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace credence::naive_bayes {
namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

double log_normaliser(double variance) { return -0.5 * (std::log(2 * std::numbers::pi) + std::log(variance)); }

}  // namespace

Eigen::VectorXd GaussianClasses::log_density(Eigen::Index feature, double x) const {
  Eigen::VectorXd log_p(counts.size());
  for (Eigen::Index k = 0; k < log_p.size(); ++k) {
    const double v = variance(feature, k), z = (x - mean(feature, k)) / std::sqrt(v);
    log_p(k) = has_density(k) ? log_normaliser(v) - 0.5 * z * z : minus_infinity;
  }
  return log_p;
}

GaussianFit::GaussianFit(Eigen::Index features, Eigen::Index classes)
    : classes_{.mean = Eigen::MatrixXd::Zero(features, classes),
               .variance = Eigen::MatrixXd::Zero(features, classes),
               .counts = Eigen::VectorXd::Zero(classes)} {}

void GaussianFit::add(const Eigen::Ref<const Eigen::RowVectorXd>& x, int k) {
  const double n = ++classes_.counts(k);
  auto mean = classes_.mean.col(k), variance = classes_.variance.col(k);
  for (Eigen::Index d = 0; d < x.size(); ++d) {
    const double before = x(d) - mean(d);
    mean(d) += before / n;
    variance(d) += (before * (x(d) - mean(d)) - variance(d)) / n;
  }
}

GaussianClasses fit_gaussian(const RowMatrix& X, const ClassLabels& labels) {
  GaussianFit fit(X.cols(), labels.size());
  for (Eigen::Index n = 0; n < X.rows(); ++n) fit.add(X.row(n), labels.of[static_cast<std::size_t>(n)]);
  return fit.classes();
}

GaussianScores::GaussianScores(const GaussianClasses& classes, const Eigen::VectorXd& times)
    : mean_(classes.mean),
      half_precision_(Eigen::MatrixXd::Zero(mean_.rows(), mean_.cols())),
      constant_(Eigen::VectorXd::Constant(mean_.cols(), minus_infinity)) {
  const double rows = classes.counts.sum();
  for (Eigen::Index k = 0; k < mean_.cols(); ++k) {
    if (!classes.has_density(k)) continue;
    constant_(k) = std::log(classes.counts(k) / rows);
    for (Eigen::Index d = 0; d < mean_.rows(); ++d) {
      constant_(k) += times(d) * log_normaliser(classes.variance(d, k));
      half_precision_(d, k) = 0.5 * times(d) / classes.variance(d, k);
    }
  }
}

void GaussianScores::operator()(const Eigen::Ref<const Eigen::RowVectorXd>& x, Eigen::Ref<Eigen::VectorXd> out) const {
  for (Eigen::Index k = 0; k < out.size(); ++k) {
    double distance = 0;
    for (Eigen::Index d = 0; d < x.size(); ++d) {
      const double off = x(d) - mean_(d, k);
      distance += half_precision_(d, k) * off * off;
    }
    out(k) = constant_(k) - distance;
  }
}

}  // namespace credence::naive_bayes
