// The textbook's data and independently computed reference values for the tests of this room.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "core/data/features.h"
#include "core/data/points.h"
#include "core/inference/laplace.h"
#include "core/model/binary_classifier.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <array>
#include <fstream>
#include <stop_token>

namespace credence::reference {

inline LabelledPoints textbook_points() {
  std::ifstream in(project_file("resources/data/binary_fig4_1.csv"));
  return to_points(read_csv(in, "binary_fig4_1.csv", numeric_format({"x1", "x2", "t"})), 2);
}

inline Gaussian isotropic(Eigen::Index dimension, double variance) {
  return {Eigen::VectorXd::Zero(dimension), variance * Eigen::MatrixXd::Identity(dimension, dimension)};
}

inline BinaryClassifier textbook_model(const Likelihood& likelihood = Link::logistic, double prior_variance = 10,
                                       FeatureKind kind = FeatureKind::linear) {
  const LabelledPoints points = textbook_points();
  const FeatureMap features(kind);
  return {features.design(points.X), points.t, likelihood, isotropic(features.dimension(), prior_variance)};
}

inline BinaryClassifier textbook_model_with_flat_prior(Link link = Link::logistic) {
  const LabelledPoints points = textbook_points();
  return {points.X, points.t, link, std::nullopt};
}

// Points of class 1 in three directions 120 degrees apart, `sizes` of them: no w has all on its right side, so that
// with label noise every group may be the one explained as noise and the posterior has several maxima.
inline Eigen::MatrixXd three_groups_points(const std::array<int, 3>& sizes) {
  const double x[] = {3, -1.5, -1.5}, y[] = {0, 2.6, -2.6};
  Eigen::MatrixXd X(sizes[0] + sizes[1] + sizes[2], 2);
  Eigen::Index n = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    for (int i = 0; i < sizes[k]; ++i) X.row(n++) << x[k] + 0.25 * i, y[k] - 0.2 * i;
  }
  return X;
}

inline BinaryClassifier three_groups(const std::array<int, 3>& sizes, double epsilon, double prior_variance) {
  const Eigen::MatrixXd X = three_groups_points(sizes);
  return {X, Eigen::VectorXi::Ones(X.rows()), {Link::label_noise, epsilon}, isotropic(2, prior_variance)};
}

inline NewtonTrace converge(const SmoothLogDensity& model) {
  NewtonOptions options;
  options.tolerance = 1e-14;
  return newton(model, Eigen::VectorXd::Zero(model.dimension()), options);
}

inline QJsonObject json(const QString& name) {
  QFile file(QString::fromStdString(project_file("tests/data/")) + name);
  if (!file.open(QIODevice::ReadOnly)) qFatal("missing test data %s", qPrintable(name));
  return QJsonDocument::fromJson(file.readAll()).object();
}

inline Eigen::VectorXd vector(const QJsonValue& value) {
  const QJsonArray array = value.toArray();
  Eigen::VectorXd result(array.size());
  for (qsizetype i = 0; i < array.size(); ++i) result[i] = array[i].toDouble();
  return result;
}

inline Eigen::MatrixXd matrix(const QJsonValue& value) {  // array of rows
  const QJsonArray rows = value.toArray();
  Eigen::MatrixXd result(rows.size(), rows[0].toArray().size());
  for (qsizetype i = 0; i < rows.size(); ++i) result.row(i) = vector(rows[i]);
  return result;
}

// "(-3, 5)" -> (-3, 5)
inline Eigen::Vector2d place(const QString& key) {
  const auto match = QRegularExpression(R"(\((.*), (.*)\))").match(key);
  return {match.captured(1).toDouble(), match.captured(2).toDouble()};
}

inline double error(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected) {
  return (actual - expected).cwiseAbs().maxCoeff();
}

using credence::close;  // of numbers

inline bool close(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected, double relative) {
  return error(actual, expected) <= relative * expected.cwiseAbs().maxCoeff();
}

// Another density that requests stop when its derivatives are looked at for the n-th time.
class Asking final : public SmoothLogDensity {
 public:
  Asking(const SmoothLogDensity& density, int n, std::stop_source& source)
      : density_(density), n_(n), source_(source) {}
  int looks() const { return looks_; }
  Eigen::Index dimension() const override { return density_.dimension(); }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return density_.value(w); }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return density_.gradient(w); }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return density_.hessian(w); }
  Derivatives derivatives(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    if (++looks_ == n_) source_.request_stop();
    return density_.derivatives(w);
  }

 private:
  const SmoothLogDensity& density_;
  int n_;
  std::stop_source& source_;
  mutable int looks_ = 0;
};

}  // namespace credence::reference
