// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/posterior_grid.h"

#include "core/inference/density_grid.h"

#include <optional>
#include <utility>

namespace credence::classification {
namespace {

// On the plane the activations are a0 + w_i phi_i + w_j phi_j: three features, however many the model has.
BinaryClassifier plane_likelihood(const BinaryClassifier& model, const Eigen::VectorXd& origin, Eigen::Index i,
                                  Eigen::Index j) {
  const Eigen::MatrixXd& Phi = model.design();
  Eigen::MatrixXd seen(Phi.rows(), 3);
  seen << Phi * origin, Phi.col(i), Phi.col(j);
  return {std::move(seen), model.labels(), model.likelihood(), std::nullopt};
}

// log N(w | m0, S0) on the plane through `origin` along w_i and w_j: a quadratic of (w_i, w_j).
class PlanePrior {
 public:
  PlanePrior(const Gaussian& prior, const Eigen::VectorXd& origin, Eigen::Index i, Eigen::Index j)
      : value_(prior.log_density(origin)) {
    const Eigen::MatrixXd& P = prior.precision();
    const Eigen::VectorXd slope = P * (prior.mean() - origin);
    slope_ << slope(i), slope(j);
    precision_ << P(i, i), P(i, j), P(j, i), P(j, j);
  }
  double operator()(double x, double y) const {
    const Eigen::Vector2d w(x, y);
    return value_ + slope_.dot(w) - 0.5 * w.dot(precision_ * w);
  }

 private:
  double value_;
  Eigen::Vector2d slope_;
  Eigen::Matrix2d precision_;
};

ScalarField many_weights_grid(const BinaryClassifier& model, const Lattice& lattice, const Eigen::VectorXd& centre,
                              Eigen::Index i, Eigen::Index j, const std::stop_token& stop) {
  Eigen::VectorXd origin = centre;
  origin(i) = origin(j) = 0;
  const BinaryClassifier likelihood = plane_likelihood(model, origin, i, j);
  ScalarField field = log_density_grid(likelihood, lattice, Eigen::Vector3d(1, 0, 0), 1, 2, stop);
  if (field.values.empty() || !model.prior()) return field;
  const auto add = [&field, &lattice](const auto& log_prior) {
    auto value = field.values.begin();
    for (int row = 0; row < lattice.ny; ++row) {
      for (int column = 0; column < lattice.nx; ++column) *value++ += log_prior(lattice.x(column), lattice.y(row));
    }
  };
  if (const Gaussian* gaussian = model.prior()->as_gaussian()) {
    add(PlanePrior(*gaussian, origin, i, j));
  } else {
    Eigen::VectorXd w = origin;
    add([&](double x, double y) {
      w(i) = x;
      w(j) = y;
      return model.prior()->log_density(w);
    });
  }
  return field;
}

}  // namespace

ScalarField log_joint_grid(const BinaryClassifier& model, const Lattice& lattice, const Eigen::VectorXd& centre,
                           Eigen::Index i, Eigen::Index j, const std::stop_token& stop) {
  if (model.dimension() > 3) return many_weights_grid(model, lattice, centre, i, j, stop);
  return log_density_grid(model, lattice, centre, i, j, stop);
}

}  // namespace credence::classification
