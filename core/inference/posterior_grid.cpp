#include "core/inference/posterior_grid.h"

#include "core/math/parallel.h"

#include <algorithm>

namespace credence {

ScalarField log_joint_grid(const BinaryClassifier& model, const Lattice& lattice, const Eigen::VectorXd& centre,
                           Eigen::Index i, Eigen::Index j, const std::stop_token& stop) {
  ScalarField field{lattice, std::vector<double>(lattice.size())};
  const bool done = parallel_for(static_cast<std::size_t>(lattice.ny), 4, [&](std::size_t begin, std::size_t end) {
    Eigen::MatrixXd W = centre.replicate(1, lattice.nx);
    for (int u = 0; u < lattice.nx; ++u) W(i, u) = lattice.x(u);
    for (std::size_t v = begin; v < end; ++v) {
      W.row(j).setConstant(lattice.y(static_cast<int>(v)));
      const Eigen::VectorXd row = model.values(W);
      std::copy(row.data(), row.data() + row.size(), field.values.data() + v * static_cast<std::size_t>(lattice.nx));
    }
  }, stop);
  if (!done) field.values.clear();
  return field;
}

}  // namespace credence
