// Finite Markov chains: their graph, their matrix, and what becomes of a thousand walkers (thesis 1.4).
#pragma once

namespace credence {

class Lab;

const Lab& markov_chain_lab();

}  // namespace credence
