// Class probabilities at one place as bars.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/phrases/interval_fields.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence::softmax {

// Adds bars over the classes of these names: `probabilities` and beside them, if there are any, others. Then the first
// are pale and the others full.
void add_class_bars(Figure& figure, std::vector<std::string> names, const Eigen::VectorXd& probabilities,
                    const std::optional<Eigen::VectorXd>& beside);

// Adds the credible intervals of the classes' probabilities, one per class, at the right of the bars of `beside`:
// equal-tailed as a line, highest-density as a wide pale one.
void add_class_intervals(Figure& figure, const std::vector<CredibleIntervals>& found, Shade shade);

// Adds the probabilities at another place as a mark over each class.
void add_other_probabilities(Figure& figure, const Eigen::VectorXd& probabilities, std::string name);

}  // namespace credence::softmax
