// Gibbs sampling in the sprinkler network, beside what it should find by adding up all states (thesis 3.1.2).
#pragma once

namespace credence {

class Lab;

const Lab& bayes_net_lab();

}  // namespace credence
