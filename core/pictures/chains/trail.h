// Draws of Markov chains in a plane: all draws, the trail of the last ones, and the places where a chain stayed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"

#include <functional>
#include <optional>
#include <string>

namespace credence {

// Returns at most 3,000 kept draws of all chains, over the coordinates i and j.
Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Widens the axes in round steps so that they cover the first chain's draws.
void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Opacity of draws over a density, low enough to keep it visible.
inline constexpr double faint_draws = 0.15;
inline constexpr std::size_t path_steps = 30;  // the last steps of a chain, drawn as a solid path

// Adds a proposal as an arrow. A rejected one ends in a cross, an accepted one in a dot. `named` adds the word to the
// legend.
void add_proposal(Figure& figure, Point2 from, Point2 to, bool accepted, bool named = true);

// Adds the first `made` > 0 draws of the first chain. The last steps form a path, and the last draw is marked. The note
// shows the arithmetic of the last step.
void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j);

// Adds the last distinct places of the first chain up to draw `made`. A place is larger if the chain stayed longer. The
// newest is left out, and older ones fade. `place` maps a draw to the plot.
void add_dwelling(Figure& figure, const ChainSnapshot& snapshot, std::size_t made,
                  const std::function<Point2(const Eigen::VectorXd&)>& place);
}  // namespace credence
