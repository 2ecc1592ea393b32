// The density of the probability of recapture psi, given the mortality, over the log odds of psi.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cmath>

namespace credence::recapture {

inline constexpr double inner_spacing = 0.1;  // of the nodes over psi, in units of the sinh rule

// The function psi^power (1 - psi)^b e^(-rate psi) of the log odds of psi about its maximum; power > 0, b > 0, rate >=
// 0.
struct PsiCurve {
  double power, b, rate;
  double psi, rest, log_peak, scale;  // the highest place, 1 - psi there, its log density, and its width

  PsiCurve(double power_, double b_, double rate_) : power(power_), b(b_), rate(rate_) {
    const double sum = power + b + rate, root = std::sqrt((sum - 2 * power) * (sum - 2 * power) + 4 * power * b);
    psi = 2 * power / (sum + root);
    // The other odds by the same equation for 1 - psi, without cancellation.
    const double turned = power + b - rate, turned_root = std::sqrt(turned * turned + 4 * rate * b);
    rest = turned > 0 ? 2 * b / (turned + turned_root)
           : rate > 0 ? (turned_root - turned) / (2 * rate)
                      : b / (power + b);
    rest = std::min(rest, 1.0);
    log_peak = power * std::log(psi) + b * std::log(rest) - rate * psi;
    scale = 1 / std::sqrt(root * psi * rest);
  }
  struct Place {
    double log_height;                   // relative to the peak
    double ratio, log_ratio, log_other;  // psi over that at the peak, and (1 - psi) likewise
  };
  // The place at the log odds of the peak plus `away`.
  Place operator()(double away) const {
    constexpr double far = 700;  // e^away is no number beyond
    const double u = std::expm1(std::min(-away, far)) * rest;
    Place at{0, 1 / (1 + u), 0, 0};
    at.log_ratio = -away < far ? -std::log1p(u) : away - std::log(rest);
    at.log_other = away < far ? -std::log1p(std::expm1(away) * psi) : -away - std::log(psi);
    at.log_height = power * at.log_ratio + b * at.log_other + rate * psi * u * at.ratio;
    return at;
  }
};

}  // namespace credence::recapture
