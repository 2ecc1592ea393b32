// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/softmax_predictive.h"

#include "core/labs/softmax/compute/softmax_classifier.h"
#include "core/math/parallel.h"

namespace credence::softmax {

Eigen::MatrixXd mean_softmax(const Eigen::MatrixXd& Phi, const Eigen::Ref<const Eigen::MatrixXd>& W, int classes) {
  const Eigen::Index P = Phi.cols(), S = W.cols();
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(Phi.rows(), classes), Y(Phi.rows(), classes);
  for (Eigen::Index s = 0; s < S; ++s) {
    Y.noalias() = Phi.lazyProduct(Eigen::Map<const Eigen::MatrixXd>(W.col(s).data(), P, classes));
    softmax_rows(Y);
    sum += Y;
  }
  return sum / static_cast<double>(S);
}

std::optional<ClassField> mean_softmax_field(const FeatureMap& features, const Lattice& lattice,
                                             const Eigen::Ref<const Eigen::MatrixXd>& W, int classes,
                                             const std::stop_token& stop) {
  const LatticeFeatures nodes(features, lattice);
  ClassField field{lattice, classes, std::vector<double>(lattice.size() * static_cast<std::size_t>(classes))};
  const auto row_size = static_cast<std::size_t>(lattice.nx) * static_cast<std::size_t>(classes);
  // Every row of the lattice is a range of its own, so that the sums do not depend on the number of threads.
  const auto fill = [&](std::size_t begin, std::size_t end) {
    for (std::size_t j = begin; j < end; ++j) {
      const Eigen::MatrixXd Phi = nodes.rows(static_cast<int>(j), static_cast<int>(j) + 1);
      Eigen::Map<Eigen::MatrixXd>(field.probabilities.data() + j * row_size, classes, lattice.nx) =
          mean_softmax(Phi, W, classes).transpose();
    }
  };
  const double work = static_cast<double>(lattice.size()) * static_cast<double>(W.size());
  constexpr double alone = 2e5;  // is done before another thread would have begun
  const std::size_t rows = static_cast<std::size_t>(lattice.ny), grain = work < alone ? rows : 1;
  if (!parallel_for(rows, grain, fill, stop)) return std::nullopt;
  return field;
}

}  // namespace credence::softmax
