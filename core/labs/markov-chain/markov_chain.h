// Finite Markov chains: their graph, their matrix, and what becomes of a thousand walkers (thesis 1.4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

class Lab;

const Lab& markov_chain_lab();

}  // namespace credence
