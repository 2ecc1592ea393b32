// The probabilities of a dartboard's beds for a Gaussian throw, by quadrature over the board: the integral along each
// direction in closed form, the integral over directions by Gauss's rule. No dart is thrown.
#pragma once

#include "core/math/lattice.h"
#include "core/model/dartboard.h"

#include <Eigen/Core>

#include <stop_token>
#include <vector>

namespace credence {

// Of the Gaussian around the aim, in millimetres; |correlation| < 1.
struct ThrowSpread {
  double sx = 25, sy = 25, correlation = 0;
  Eigen::Matrix2d covariance() const;
  double narrowest() const;  // standard deviation along its shorter axis
  double widest() const;
  bool operator==(const ThrowSpread&) const = default;
};

using BedProbabilities = Eigen::Matrix<double, dartboard::bed_count, 1>;  // as dartboard's beds; they sum to 1

class ThrowQuadrature {
 public:
  enum class Accuracy { picture, number };  // about 1e-5, 1e-10 absolute
  explicit ThrowQuadrature(const ThrowSpread& spread, Accuracy accuracy = Accuracy::picture);

  BedProbabilities operator()(Point2 aim) const;
  // A row an aim, a column a bed; empty where stop was requested.
  Eigen::MatrixXd at(const std::vector<Point2>& aims, const std::stop_token& stop = {}) const;
  // What a dart is worth on average, a row an aim of the lattice, a column a column of `worth` (a row a bed); empty
  // where stop was requested.
  Eigen::MatrixXd average(const Lattice& aims, const Eigen::MatrixXd& worth, const std::stop_token& stop = {}) const;
  // Directions that are looked along for an aim half-way out: what a place costs.
  int cost() const;

 private:
  int panels_for(double distance) const;  // a power of two, in each wedge

  // Of 20 wedges of so many panels each: a direction a column, with weights.
  struct Directions {
    Eigen::ArrayXd cos, sin, weight, curvature, root;  // curvature: u^T precision u
  };
  ThrowSpread spread_;
  Eigen::Matrix2d precision_;
  double scale_ = 1;  // 1 / (2 pi sqrt(det covariance))
  int nodes_ = 5;
  std::vector<Directions> tables_;  // of 1, 2, 4, ... panels
};

}  // namespace credence
