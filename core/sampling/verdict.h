// The verdict that Metropolis, Hastings and all who propose and judge have in common.
#pragma once

#include "core/sampling/kernel.h"

#include <cmath>
#include <limits>

namespace credence {

struct Verdict : Note {
  double log_ratio = 0;  // accepted with probability min(1, e^log_ratio)
  double uniform = 0;    // in [0, 1): accepted where log(uniform) < log_ratio

  // What is not a number counts as minus infinity and is rejected.
  void judge(double ratio, Rng& rng) {
    log_ratio = std::isnan(ratio) ? -std::numeric_limits<double>::infinity() : ratio;
    log_acceptance = log_ratio < 0 ? log_ratio : 0;
    uniform = credence::uniform(rng);
    // log u < 0, so that an ascent needs no logarithm. Minus infinity is never above log u.
    accepted = log_ratio >= 0 || std::log(uniform) < log_ratio;
  }
};

}  // namespace credence
