// Probabilities as people type and drag them.
#pragma once

#include "core/lab/fields.h"

#include <Eigen/Core>

#include <string>

namespace credence {

// Throws InputError, a sentence that begins with the place, unless all are 0 or at least 1e-12, whose products stay
// clear of zero, and sum to one but for rounding to six decimals.
void check_distribution(const std::string& place, const Vector& probabilities);

// Numbers in [0, 1] with commas between, fractions too: one, or as many as there are. Throws InputError likewise.
Vector typed_probabilities(const std::string& place, const std::string& text, std::size_t all);
std::string typed_probability(double p);        // what would be typed to have it again, to six decimals
std::string cell_probability(double p);         // three digits: "0.25", "<0.001"
double dragged_probability(double share);       // hundredths; near 0 or 1 a hand means these
Matrix rows_of(const Eigen::MatrixXd& values);  // of a parameter

}  // namespace credence
