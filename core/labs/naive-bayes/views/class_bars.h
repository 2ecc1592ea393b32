// Probabilities of classes as bars.
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence {

// A bar a class, with its number, and dashes where it stood before; no bars where there is nothing. Sets both axes but
// their labels. Clicks on a class' column are hits of `areas`.
void add_class_bars(Figure& figure, const std::vector<std::string>& classes,
                    const std::optional<Eigen::VectorXd>& probabilities, const Eigen::VectorXd& before,
                    const std::string& before_name, Areas areas);

// A rectangle that can be clicked and is not seen.
Area clickable(const Rect& rect);

}  // namespace credence
