// The first two derivatives of a typed formula in one variable, exact by differentiation of its tree: each part passes
// on its value and its derivatives (forward mode).
//
// Formula::with_gradient (formula.h) differentiates as well, for another use: first derivatives by many variables, fast
// enough for every step of a chain, and therefore by the flat program that also computes values. At a kink it takes
// either side. Here a mode is examined, once: limits from a chosen side, and logarithms of values that underflow. Both
// need the formula's form.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/formula_tree.h"

namespace credence {

// A function's value and derivatives at a place, as limits from one side. NaN or infinite: not known in this way, as at
// 0 for sqrt(x^4), although the limits may exist.
struct FormulaJet {
  double value = 0, first = 0, second = 0;
  bool finite() const;
};

enum class Side { below, above };

// At a kink or a jump, such as 0 for abs(x), sign(x), max(x, 0) and x < 0 ? a : b, the sides differ. x^c with c no
// whole number has derivatives from the side where x > 0.
FormulaJet derivatives(const FormulaNode& formula, double x, Side side);

// Those of the formula's logarithm. Products, quotients, powers and exp are taken apart, so that values which underflow
// have them too.
FormulaJet log_derivatives(const FormulaNode& formula, double x, Side side);

}  // namespace credence
