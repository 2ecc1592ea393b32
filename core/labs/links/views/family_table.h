// Families of targets with canonical links as a table, and what their parts are called.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/canonical.h"

#include <Eigen/Core>

#include <string>

namespace credence {

std::string family_name(Family family);  // "Poisson"
std::string link_text(Family family);    // "a = ln y"
std::string mean_text(Family family);    // "y = exp a"

// Link, mean, scale and gradient of each; the model's own family is lit, with its numbers. The cells "families", row by
// row from the last family up, four columns.
Figure families_figure(const CanonicalModel& model, const Eigen::VectorXd& gradient);

// The family of a cell of that table.
Family family_of_cell(std::size_t index);

// What the family at a height of the table is: its targets, their variance, its scale. Empty beside the table.
std::string family_hover(const CanonicalModel& model, Point2 at);

}  // namespace credence
