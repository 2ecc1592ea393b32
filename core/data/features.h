// Feature maps phi(x) of points in the plane. Every feature is the product of a factor of x1 and a factor of x2.
// Coordinates may be standardised before, and may have names of their own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/points.h"
#include "core/math/lattice.h"

#include <Eigen/Core>

#include <array>
#include <string>
#include <vector>

namespace credence {

enum class FeatureKind { linear, linear_bias, polynomial, rbf };

class FeatureMap {
 public:
  // linear: (x1, x2); linear_bias: (1, x1, x2). Throws InputError for the kinds that need a degree or centres.
  explicit FeatureMap(FeatureKind kind = FeatureKind::linear);
  // The features are 1, x1, x2, x1^2, x1 x2, x2^2, ... by total degree. Throws InputError unless degree is 1 to 8.
  static FeatureMap polynomial(int degree);
  // The features are 1, then exp(-|x - c|^2 / (2 width^2)) for each centre c (row of `centres`). Throws InputError
  // unless width is positive and finite.
  static FeatureMap rbf(Eigen::MatrixX2d centres, double width);

  // The same features of standardised coordinates, (x - mean) / sd; centres and width count in them.
  FeatureMap standardised(const Standardisation& scale) const;
  // The same features of coordinates with these names, which the names of weights and the symbols say.
  FeatureMap of(std::array<std::string, 2> coordinates) const;

  FeatureKind kind() const { return kind_; }
  const Standardisation& scale() const { return scale_; }  // changes nothing unless standardised() was called
  // The gradient of w^T phi(x), if it is the same at every x: see straight().
  Eigen::Vector2d slope(const Eigen::Ref<const Eigen::VectorXd>& w) const;
  bool has_bias() const { return kind_ != FeatureKind::linear; }
  bool straight() const;                                    // true if every boundary w^T phi(x) = 0 is a line
  Eigen::Index dimension() const;                           // D, the number of weights
  Eigen::VectorXd operator()(double x1, double x2) const;   // phi(x): D
  Eigen::MatrixXd design(const Eigen::MatrixX2d& X) const;  // Phi: N x D
  // M x D: the factors at M values of coordinate `axis` (0 or 1), with phi_k(x) = factors(0, x1)_k factors(1, x2)_k.
  Eigen::MatrixXd factors(int axis, const Eigen::Ref<const Eigen::VectorXd>& x) const;
  // D names: "w1, weight of x1", "w4, weight of x1 x2", "w7, basis at (1.2, −3)".
  std::vector<std::string> weight_names() const;
  // D symbols of the features: "1", "x1", "x1 x2", or "φ3" for a basis function
  std::vector<std::string> symbols() const;
  bool operator==(const FeatureMap& other) const;

 private:
  FeatureKind kind_;
  std::vector<std::array<int, 2>> exponents_;  // D powers of (x1, x2); empty for rbf
  Eigen::MatrixX2d centres_;                   // (D - 1) x 2, rbf only
  double width_ = 1;
  bool scaled_ = false;
  Standardisation scale_;
  std::array<std::string, 2> coordinates_{"x1", "x2"};
};

// n x n places, one per row, on a lattice that includes the rectangle's border; lowest x2 first.
Eigen::MatrixX2d lattice_centres(const Rect& rect, int n);

// The features of all nodes of a lattice, stored as their factors: (nx + ny) D numbers instead of nx ny D.
class LatticeFeatures {
 public:
  LatticeFeatures(const FeatureMap& features, const Lattice& lattice);
  const Lattice& lattice() const { return lattice_; }
  Eigen::MatrixXd rows(int begin, int end) const;  // Phi of lattice rows begin .. end - 1: (end - begin) nx x D
  ScalarField activation(const Eigen::Ref<const Eigen::VectorXd>& w) const;  // w^T phi at every node

 private:
  Lattice lattice_;
  Eigen::MatrixXd along_x1_, along_x2_;  // nx x D, ny x D
};

}  // namespace credence
