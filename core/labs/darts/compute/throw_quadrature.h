// The probabilities of a dartboard's beds for a Gaussian throw, by quadrature over the board: the integral along each
// direction from the centre in closed form, the integral over directions by Gauss's rule. For a long ellipse the board
// is cut into strips instead (throw_strips.h) if that is less work. No dart is thrown.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/darts/compute/throw_strips.h"

#include <Eigen/Core>

#include <optional>
#include <stop_token>
#include <vector>

namespace credence::darts {

// The spread of the Gaussian around the aim: standard deviations in millimetres; |correlation| < 1.
struct ThrowSpread {
  double sx = 25, sy = 25, correlation = 0;
  Eigen::Matrix2d covariance() const;
  double narrowest() const;  // standard deviation along the shorter axis
  double widest() const;     // standard deviation along the longer axis
  double direction() const;  // of the longer axis, in radians from the x axis
  bool operator==(const ThrowSpread&) const = default;
};

// The probability of missing the board for an aim on it, to about ten digits however small it is. The quadrature below
// has it as what the beds leave of 1, so that its error is all of theirs.
double miss_probability(const ThrowSpread& spread, Point2 aim);

class ThrowQuadrature {
 public:
  enum class Accuracy { picture, number };  // absolute errors of about 1e-5 and 1e-10
  explicit ThrowQuadrature(const ThrowSpread& spread, Accuracy accuracy = Accuracy::picture);

  BedProbabilities operator()(Point2 aim) const;
  // Returns one row per aim and one column per bed, or an empty matrix if `stop` was requested.
  Eigen::MatrixXd at(const std::vector<Point2>& aims, const std::stop_token& stop = {}) const;
  // The same for aims on one line along the longer axis of the spread, which is less work. Runs in the calling thread.
  Eigen::MatrixXd on_line(const std::vector<Point2>& aims) const;
  // Returns the expected worth of a dart: one row per aim of the lattice, one column per column of `worth`, which has a
  // row per bed. The matrix is empty if `stop` was requested.
  Eigen::MatrixXd average(const Lattice& aims, const Eigen::MatrixXd& worth, const std::stop_token& stop = {}) const;
  // The cost of an aim half-way between centre and edge, as a number of directions that are integrated along.
  int cost() const;

 private:
  double far() const { return nodes_ > 6 ? 8.5 : 5.5; }  // standard deviations, including half of a panel's width
  int rays() const;                                      // directions to integrate along if there are no strips
  BedProbabilities along_rays(Point2 aim) const;
  static BedProbabilities with_misses(BedProbabilities p);
  int panels_for(double distance) const;  // panels per wedge, a power of two

  // The directions of a rule with a given number of panels per wedge.
  struct Directions {
    Eigen::ArrayXd cos, sin, weight, curvature, root;  // curvature: u^T precision u; root: its square root
  };
  ThrowSpread spread_;
  Eigen::Matrix2d precision_;
  double scale_ = 1;  // 1 / (2 pi sqrt(det covariance))
  int nodes_ = 5;
  std::vector<Directions> tables_;  // for 1, 2, 4, ... panels
  std::optional<ThrowStrips> strips_;
};

}  // namespace credence::darts
