// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/posterior_marginal.h"

#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace credence::classification {
namespace {

// Along the third weight, given the two others: the approximation's conditional mean and standard deviation.
class Conditional {
 public:
  Conditional(const Gaussian& q, Eigen::Index i, Eigen::Index j, Eigen::Index k) : mean_(q.mean()(k)) {
    const Eigen::MatrixXd& A = q.precision();
    sd_ = 1 / std::sqrt(A(k, k));
    slope_ << -A(k, i) / A(k, k), -A(k, j) / A(k, k);
    centre_ << q.mean()(i), q.mean()(j);
  }
  double sd() const { return sd_; }
  double mean(double x, double y) const { return mean_ + slope_.dot(Eigen::Vector2d(x, y) - centre_); }

 private:
  double mean_, sd_ = 1;
  Eigen::Vector2d slope_, centre_;
};

constexpr double spacing = 0.3;  // in the approximation's conditional standard deviations
constexpr double depth = 24;     // a log density this far below its maximum adds nothing

// Walks up and down from the approximation's mean until the density is negligible on both sides.
class LineIntegral {
 public:
  LineIntegral(const LogDensity& density, Eigen::Index k, double step) : density_(density), k_(k), step_(step) {}

  double operator()(const Eigen::Vector3d& w) {
    values_.clear();
    maximum_ = -std::numeric_limits<double>::infinity();
    extend(w, 1, 0);
    extend(w, -1, 1);
    if (!std::isfinite(maximum_)) return maximum_;
    double sum = 0;
    for (const double value : values_) sum += std::exp(value - maximum_);
    return maximum_ + std::log(sum * step_);
  }

 private:
  void extend(const Eigen::Vector3d& w, int direction, int begin) {
    constexpr int block = 12, most = 4000;
    Eigen::MatrixXd W = w.replicate(1, block);
    for (int node = begin; node < most; node += block) {
      for (int n = 0; n < block; ++n) W(k_, n) = w(k_) + direction * (node + n) * step_;
      const Eigen::VectorXd values = density_.values(W);
      values_.insert(values_.end(), values.data(), values.data() + block);
      maximum_ = std::max(maximum_, values.maxCoeff());
      if (values(block - 1) < maximum_ - depth && values(block - 1) <= values(0)) return;
    }
  }

  const LogDensity& density_;
  Eigen::Index k_;
  double step_;
  std::vector<double> values_;
  double maximum_ = 0;
};

}  // namespace

ScalarField log_marginal_grid(const LogDensity& density, const Gaussian& approximation, const Lattice& lattice,
                              Eigen::Index i, Eigen::Index j, const std::stop_token& stop) {
  if (density.dimension() != 3) throw InputError(say("a marginal by quadrature needs exactly three weights"));
  const Eigen::Index k = 3 - i - j;
  const Conditional conditional(approximation, i, j, k);
  ScalarField field{lattice, std::vector<double>(lattice.size())};
  const bool done = parallel_for(
      static_cast<std::size_t>(lattice.ny), 1,
      [&](std::size_t begin, std::size_t end) {
        LineIntegral integral(density, k, spacing * conditional.sd());
        Eigen::Vector3d w;
        for (std::size_t row = begin; row < end; ++row) {
          w(j) = lattice.y(static_cast<int>(row));
          for (int column = 0; column < lattice.nx; ++column) {
            w(i) = lattice.x(column);
            w(k) = conditional.mean(w(i), w(j));
            field.values[row * static_cast<std::size_t>(lattice.nx) + static_cast<std::size_t>(column)] = integral(w);
          }
        }
      },
      stop);
  if (!done) field.values.clear();
  return field;
}

}  // namespace credence::classification
