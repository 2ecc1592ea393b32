// The probabilities of a dartboard's beds for a Gaussian throw, by quadrature over the board: the integral along each
// direction in closed form, the integral over directions by Gauss's rule; of long ellipses along strips, where that is
// less work. No dart is thrown.
#pragma once

#include "core/labs/darts/compute/throw_strips.h"

#include <Eigen/Core>

#include <optional>
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
  // What a place half-way out costs, in directions that are looked along.
  int cost() const;

 private:
  double far() const { return nodes_ > 6 ? 8.5 : 5.5; }  // standard deviations, half a panel's width included
  int rays() const;                                      // directions that are looked along without strips
  BedProbabilities along_rays(Point2 aim) const;
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
  std::optional<ThrowStrips> strips_;
};

}  // namespace credence
