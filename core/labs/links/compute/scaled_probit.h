// The probit that is as steep at 0 as the logistic sigmoid: Phi(lambda a), lambda^2 = pi / 8 (PRML 4.5.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::links {

double probit_slope();           // lambda
double scaled_probit(double a);  // Phi(lambda a)

// The places a and -a where sigma(a) and Phi(lambda a) differ most.
struct LinkGap {
  double a = 0, difference = 0;  // a > 0, |sigma(a) - Phi(lambda a)|
};
LinkGap widest_link_gap();

}  // namespace credence::links
