// The probabilities of a dartboard's beds for a throw that is much wider along one direction than across it. The
// integral along lines of that direction is in closed form, the integral across them by Gauss's rule. The rule's panels
// end where a line touches a ring or meets a corner of a bed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/darts/compute/dartboard.h"
#include "core/math/lattice.h"

#include <Eigen/Core>

#include <array>
#include <functional>
#include <span>
#include <vector>

namespace credence::darts {

using BedProbabilities = Eigen::Matrix<double, dartboard::bed_count, 1>;  // one per bed; they sum to 1

class ThrowStrips {
 public:
  // `along` and `across`: standard deviations; `direction`: of the long axis, in radians from the x axis; `nodes` and
  // `weights`: Gauss's rule on [-1, 1]; `far`: the number of standard deviations across that is integrated to either
  // side.
  ThrowStrips(double along, double across, double direction, const Eigen::VectorXd& nodes,
              const Eigen::VectorXd& weights, double far);

  // Returns the probabilities of beds 1, 2, ...; bed 0 is left at zero.
  BedProbabilities operator()(Point2 aim) const;
  // Calls visit(i, probabilities) for aims on one line along the long axis, which have all strips in common.
  void on_line(std::span<const Point2> aims,
               const std::function<void(std::size_t, const BedProbabilities&)>& visit) const;
  double cost() const;  // the approximate number of ends of beds on all lines of an aim

 private:
  struct Line {
    double weight;
    std::size_t first;  // of its ends in Lines::ends, and of the beds between them in Lines::beds
    std::size_t count;
  };
  struct Lines {
    std::vector<Line> lines;
    std::vector<double> ends;  // in millimetres along
    std::vector<int> beds;     // between an end and the next one
  };
  double along(Point2 aim) const { return cos_ * aim.x + sin_ * aim.y; }
  void cut(Point2 aim, Lines& all) const;
  void add_line(Lines& all, double offset, double weight) const;
  BedProbabilities sum(const Lines& all, double from) const;

  double along_, across_, far_, cos_, sin_;
  double panel_ = 1;  // the largest width of a panel
  Eigen::VectorXd nodes_, weights_;
  // Borders of wedges: [0] for those that lines above the centre meet, [1] for those below.
  std::array<std::vector<double>, 2> cotangents_;
  std::array<int, 2> first_wedge_{};  // the wedge in which such a line begins
  std::vector<double> breaks_;        // offsets of lines at which the beds along them change, in order
};

}  // namespace credence::darts
