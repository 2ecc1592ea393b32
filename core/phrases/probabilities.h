// Probabilities as they are typed and dragged.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/fields.h"

#include <Eigen/Core>

#include <string>

namespace credence {

bool sums_to_one(const Vector& probabilities);  // up to rounding to six decimals
// Throws InputError, a sentence that begins with `place`, unless the probabilities sum to 1, and each is 0 or at least
// 1e-12. The lower bound keeps their products above zero.
void check_distribution(const std::string& place, const Vector& probabilities);

// Parses numbers or fractions in [0, 1], separated by commas. Throws InputError unless there are 1 or `all` of them.
Vector typed_probabilities(const std::string& place, const std::string& text, std::size_t all);
std::string typed_probability(double p);   // text for an editor, to six decimals
std::string cell_probability(double p);    // three digits: "0.25", "<0.001"
double dragged_probability(double share);  // rounds to hundredths, and to 0 or 1 near the ends
Matrix rows_of(const Eigen::MatrixXd& values);

}  // namespace credence
