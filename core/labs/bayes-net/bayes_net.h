// Gibbs sampling in the sprinkler network beside exact probabilities, which are sums over all states (thesis 3.1.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

class Lab;

const Lab& bayes_net_lab();

}  // namespace credence
