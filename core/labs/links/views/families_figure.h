// Families of targets with canonical links as a table.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/canonical_model.h"

#include <optional>
#include <string>

namespace credence::links {

// Shows link, mean, scale and gradient of each family. The row of the model's own family is highlighted and has its
// numbers. The cells are handle::families, row by row from the last family up, in four columns.
Figure families_figure(const CanonicalModel& model, const Eigen::VectorXd& gradient);

std::optional<Family> family_of_cell(std::size_t index);  // nothing if the table has no such cell

// Describes the family at a height of the table: its targets, their variance, its scale. Empty beside the table.
std::string family_hover(const CanonicalModel& model, Point2 at);

}  // namespace credence::links
