// Draws of Markov chains in a plane: all of them, the trail of the last ones, and where a chain stayed.
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"

#include <functional>
#include <optional>
#include <string>

namespace credence {

// At most 3,000 kept draws of all chains, over the coordinates i and j.
Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Axes that cover the first chain's draws, too, in round steps.
void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// The first `made` draws of the first chain, its last 400 as a path, the last one marked, and in the note the
// arithmetic of the step that led there. `made` > 0.
void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j);

// Where the first chain last stood, up to draw `made`: places it left, each once, the longer it stayed the larger; the
// newest is left out, the older fade. `place`: of a draw.
void add_dwelling(Figure& figure, const ChainSnapshot& snapshot, std::size_t made,
                  const std::function<Point2(const Eigen::VectorXd&)>& place);
}  // namespace credence
