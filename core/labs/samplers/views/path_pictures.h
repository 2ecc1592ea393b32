// How Hamiltonian kernels move: the leapfrog path of a draw, the tree of a no-U-turn path, and the energies that the
// momenta have to reach.
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/chain.h"
#include "core/sampling/hmc.h"
#include "core/sampling/nuts.h"

namespace credence {

// Over the coordinates i and j: each leapfrog step a bead, the end marked by its verdict; a divergent path ends where
// its energy was lost.
void add_leapfrog_path(Figure& figure, const Hmc::Info& info, Eigen::Index i, Eigen::Index j);
// Likewise with the leaves of the path in the order of their times, the latest doubling the strongest and the draw
// marked.
void add_nuts_path(Figure& figure, const Nuts::Info& info, Eigen::Index i, Eigen::Index j);

// The tree over its leaves' times, forwards to the right: a doubling joins what there was with as much again, and what
// it rests on is balanced. Leaves of a last doubling that cannot be drawn are faint.
Figure nuts_tree_figure(const Nuts::Info& info);

// The kept draws' energies about their mean, and the changes from draw to draw that the momenta make: where these are
// much narrower the tails are out of reach (E-BFMI, Betancourt 2016).
Figure energy_figure(const Chains& chains);

}  // namespace credence
