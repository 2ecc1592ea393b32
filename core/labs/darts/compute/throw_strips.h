// The probabilities of a dartboard's beds for a throw that is much wider along one direction than across it: along
// lines of that direction in closed form, across them by Gauss's rule between the places where a line touches a ring or
// meets a corner of a bed.
#pragma once

#include "core/labs/darts/compute/dartboard.h"
#include "core/math/lattice.h"

#include <Eigen/Core>

#include <array>
#include <vector>

namespace credence {

class ThrowStrips {
 public:
  // Standard deviations along and across, the direction in radians from the x axis, Gauss's rule on [-1, 1], and beyond
  // how many standard deviations across nothing is left.
  ThrowStrips(double along, double across, double direction, const Eigen::VectorXd& nodes,
              const Eigen::VectorXd& weights, double far);

  // As ThrowQuadrature's, of beds 1, 2, ...
  Eigen::Matrix<double, dartboard::bed_count, 1> operator()(Point2 aim) const;
  double cost() const;  // ends of beds on all lines of an aim, about

 private:
  struct Line {
    double weight;
    std::size_t first;  // of its ends, and of the beds between them
    std::size_t count;
  };
  struct Lines {
    std::vector<Line> lines;
    std::vector<double> ends;  // in standard deviations along
    std::vector<int> beds;     // between an end and the next one
  };
  void add_line(Lines& all, double offset, double weight, double from) const;

  double along_, across_, far_, cos_, sin_;
  double panel_ = 1;  // at most so wide
  Eigen::VectorXd nodes_, weights_;
  std::array<std::vector<double>, 2>
      cotangents_;                    // of the wedges' borders that a line above the centre meets, and below
  std::array<int, 2> first_wedge_{};  // where such a line begins
  std::vector<double> breaks_;        // offsets of lines at which the beds along them change, in order
};

}  // namespace credence
