// The decision to accept or reject that all Metropolis-Hastings kernels share.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/kernel.h"

#include <cmath>
#include <limits>

namespace credence {

struct Verdict : Note {
  double log_ratio = 0;  // accepted with probability min(1, e^log_ratio)
  double uniform = 0;    // in [0, 1): accepted if log(uniform) < log_ratio

  // A NaN ratio counts as minus infinity, so the proposal is rejected.
  void judge(double ratio, Rng& rng) {
    log_ratio = std::isnan(ratio) ? -std::numeric_limits<double>::infinity() : ratio;
    log_acceptance = log_ratio < 0 ? log_ratio : 0;
    uniform = credence::uniform(rng);
    // log u < 0, so that an ascent needs no logarithm. Minus infinity is never above log u.
    accepted = log_ratio >= 0 || std::log(uniform) < log_ratio;
  }
};

}  // namespace credence
