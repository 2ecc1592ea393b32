// The symbols of labels and prior: t in {0, 1} with the variance sigma^2, as in the textbook and in PRML, or y in
// {-1, +1} with the precision lambda = 1 / sigma^2, as in the 3F8 slides. A table's own names of labels come first.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/lab/lab.h"
#include "core/labs/classification/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::classification {

struct Symbols {
  DataSymbols data;
  std::string t;                   // the labels in formulas: "log p(t | w)"
  std::string variance;            // "σ²", "1/λ"
  std::string variance_in_prior;   // within N(m₀, ...): "σ²", "λ⁻¹"
  std::string scale, scale_value;  // of the prior: "σ²" and "10", or "λ" and "0.1"

  std::string prior_scale() const { return scale + " = " + scale_value; }
  std::string covariance() const { return variance_in_prior + "I"; }
};
Symbols symbols_of(const Inputs& inputs, const ClassificationParameters& p);
Symbols symbols_of(const Analysis& a);
std::string probability_of_one(const Analysis& a);  // "P(t = 1 | x)"
std::string objective_name(const Analysis& a);      // "log p(t | w) + log p(w)", of Newton's method

// Takes the equations whose names end in "_signed" if the notation asks for them and there are any.
std::vector<Equation> in_notation(std::vector<Equation> equations, const ClassificationParameters& p);

}  // namespace credence::classification
