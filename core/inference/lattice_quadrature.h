// Integrals of a density by the trapezoid rule on a lattice in coordinates whitened by a Gaussian, refined until a
// shifted lattice agrees. For smooth densities that decay like a Gaussian its error falls faster than any power of the
// spacing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/whitened_lattice.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>

namespace credence {

struct LatticePrecision {
  double depth = 32;  // nodes this far (in log density) below the maximum are left out
  // Largest change of log evidence, mean / sd and relative covariance when the lattice is shifted.
  double tolerance = 2e-9;
  double useless = 1;  // an error with which the result is useless: no work is done if it cannot become smaller
  std::size_t evaluations = 10'000'000;  // evaluations of the density in total; each lattice may take a quarter
};

struct LatticeQuadrature {
  LatticeNodes nodes;
  Eigen::VectorXd weights;  // M, sum 1
  double log_evidence = 0;  // log of the density's integral over w
  Eigen::VectorXd mean;     // D, in whitened coordinates, like covariance and spacing
  Eigen::MatrixXd covariance;
  Eigen::VectorXd spacing;
  double error = 1;  // largest change, compared with `tolerance`
};

// D <= 3. `maxima` are further places of high density; `spacing` (D) is the first spacing. If the evaluations do not
// suffice for the tolerance, the result is as fine as they allow and `error` shows it. Returns nothing if `stop` was
// requested, or if not even a very coarse lattice is affordable.
std::optional<LatticeQuadrature> integrate_on_lattice(const LogDensity& density, const Gaussian& whitening,
                                                      std::span<const Eigen::VectorXd> maxima,
                                                      const Eigen::VectorXd& spacing, const LatticePrecision& precision,
                                                      const std::stop_token& stop = {});

}  // namespace credence
