// Moves of Hamiltonian kernels: the leapfrog path of a draw, the tree of a no-U-turn path, and the energies that the
// momenta have to reach.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/chain.h"
#include "core/sampling/hmc.h"
#include "core/sampling/nuts.h"

namespace credence::samplers {

// Adds the path over the coordinates i and j: each leapfrog step is a bead, and the end is marked by its verdict. A
// divergent path ends where its energy was lost.
void add_leapfrog_path(Figure& figure, const Hmc::Info& info, Eigen::Index i, Eigen::Index j);
// Adds the path over the coordinates i and j, with its leaves in the order of their times. The latest doubling is the
// strongest, and the draw is marked.
void add_nuts_path(Figure& figure, const Nuts::Info& info, Eigen::Index i, Eigen::Index j);

// Shows the tree over the times of its leaves, forwards to the right: a doubling joins the path so far with as much
// again, which is itself a balanced tree. Leaves of a last doubling that cannot be drawn are faint.
Figure nuts_tree_figure(const Nuts::Info& info);

// Shows the energies of the kept draws about their mean, and the changes from draw to draw that the momenta make. If
// the changes are much narrower, the tails are out of reach (E-BFMI, Betancourt 2016).
Figure energy_figure(const Chains& chains);

}  // namespace credence::samplers
