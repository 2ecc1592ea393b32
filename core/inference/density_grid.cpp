// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/density_grid.h"

#include "core/math/parallel.h"

#include <algorithm>

namespace credence {

ScalarField log_density_grid(const LogDensity& density, const Lattice& lattice, const Eigen::VectorXd& centre,
                             Eigen::Index i, Eigen::Index j, const std::stop_token& stop) {
  ScalarField field{lattice, std::vector<double>(lattice.size())};
  const auto nx = static_cast<std::size_t>(lattice.nx);
  // The stop token is checked about every quarter of a million terms.
  const std::size_t terms = nx * static_cast<std::size_t>(std::max<Eigen::Index>(1, density.terms()));
  const std::size_t rows = std::max<std::size_t>(1, 250'000 / std::max<std::size_t>(1, terms));
  const bool done = parallel_for(
      static_cast<std::size_t>(lattice.ny), rows,
      [&](std::size_t begin, std::size_t end) {
        Eigen::MatrixXd W = centre.replicate(1, lattice.nx);
        for (int k = 0; k < lattice.nx; ++k) W(i, k) = lattice.x(k);
        for (std::size_t row = begin; row < end; ++row) {
          W.row(j).setConstant(lattice.y(static_cast<int>(row)));
          Eigen::Map<Eigen::VectorXd>(field.values.data() + row * nx, lattice.nx) = density.values(W);
        }
      },
      stop);
  if (!done) field.values.clear();
  return field;
}

}  // namespace credence
