// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/probabilities.h"

#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

// Six decimals are rounded by up to 5e-7 each; sums and the numbers themselves by some units of the last place more:
// three times 0.333333 is 1 - 1.00000000003e-6.
constexpr double rounding = 1e-6 + 1e-12, least = 1e-12;

}  // namespace

bool sums_to_one(const Vector& probabilities) {
  return std::abs(std::accumulate(probabilities.begin(), probabilities.end(), 0.0) - 1) <= rounding;
}

void check_distribution(const std::string& place, const Vector& probabilities) {
  for (const double value : probabilities) {
    if (value == 0 || value >= least) continue;
    throw InputError(
        say("{}: {} is too small for a probability here: 0, or from 1e-12 on", place, format_number(value)));
  }
  if (sums_to_one(probabilities)) return;
  const double sum = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
  throw InputError(say("{}: probabilities sum to 1, these to {}", place, trimmed(sum, 7)));
}

Vector typed_probabilities(const std::string& place, const std::string& text, std::size_t all) {
  FieldInfo field;
  field.name = place;
  field.type = FieldType::vector;
  const Vector typed = std::get<Vector>(parse_value(field, text));
  if (typed.size() == 1 || typed.size() == all) return typed;
  throw InputError(say("{}: expected one probability, or all {} of the row with commas between, found {}", place,
                       std::to_string(all), std::to_string(typed.size())));
}

std::string typed_probability(double p) { return format_number(std::round(1e6 * p) / 1e6); }

std::string cell_probability(double p) { return p > 0 && p < 0.0005 ? "<0.001" : trimmed(p, 3); }

double dragged_probability(double share) {
  return share < 0.012 ? 0 : share > 0.988 ? 1 : std::clamp(std::round(100 * share) / 100, 0.01, 0.99);
}

Matrix rows_of(const Eigen::MatrixXd& values) {
  Matrix rows;
  for (Eigen::Index i = 0; i < values.rows(); ++i) {
    const Eigen::VectorXd row = values.row(i);
    rows.emplace_back(row.begin(), row.end());
  }
  return rows;
}

}  // namespace credence
