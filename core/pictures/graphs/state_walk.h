// Chains of named states as pictures: where a walker is step by step, two crowds state by state, and the eigenvalues of
// a transition matrix.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <cstdint>
#include <string>
#include <vector>

namespace credence {

// States after steps 0 .. k, in pages of so many steps; the first state on top. Sets the ranges of both axes and the
// names of y; `steps` are all that there will be.
void add_state_path(Figure& figure, const std::vector<std::uint8_t>& path, int k, int steps,
                    const std::vector<std::string>& names);

// Around the states 1, 2, ... of the horizontal axis: bars of shares on one side, with a thick mark where each is
// expected.
void add_crowd_bars(Figure& figure, const Eigen::VectorXd& shares, const Eigen::VectorXd& expected, bool left,
                    Role role, std::string name, std::string name_of_expected = {});
// Dashes across the bars of each state.
void add_state_marks(Figure& figure, const Eigen::VectorXd& values, Role role, std::string name);

// In the complex plane with the unit circle, the largest first; `second` is the second largest modulus.
void add_eigenvalues(Figure& figure, const Eigen::VectorXcd& values, double second);

}  // namespace credence
