// Draws of Markov chains in a plane: all of them, the trail of the last ones, and the places where a chain stayed.
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"

#include <functional>
#include <optional>
#include <string>

namespace credence {

// At most 3,000 kept draws of all chains, over the coordinates i and j.
Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Widens the axes in round steps so that they cover the first chain's draws.
void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Adds the first `made` > 0 draws of the first chain, the last 400 of them as a path and the last one marked. The note
// has the arithmetic of the step that led there.
void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j);

// Adds the places where the first chain last stood, up to draw `made`, each once. The longer it stayed, the larger they
// are. The newest is left out, and older ones fade. `place` maps a draw to the plot.
void add_dwelling(Figure& figure, const ChainSnapshot& snapshot, std::size_t made,
                  const std::function<Point2(const Eigen::VectorXd&)>& place);
}  // namespace credence
