// The figures of the recapture lab, as functions of what they show.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/draw_counts.h"
#include "core/chains/live_chains.h"
#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"
#include "core/labs/recapture/compute/count_knowledge.h"
#include "core/labs/recapture/compute/hastings_study.h"
#include "core/labs/recapture/compute/region_outlines.h"
#include "core/sampling/proposals.h"

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace credence::recapture {

// One coordinate of chains over a plane: a histogram of their draws beside the exact marginal.

// Shows the draws by this place of the timeline as a histogram, with the exact density and its mean over it. Mean and
// standard deviation are known. `label` names the coordinate.
Figure marginal_figure(const CountedChains& chains, int frame, std::size_t coordinate, std::string title,
                       std::string label);

// The draws of chains over a plane: those of all chains as a cloud, those of the first as a path to its current
// proposal.

// A cloud of at most about 3,000 of the first `kept` kept draws of all chains over the first two coordinates. It may be
// empty.
Points kept_cloud(const Chains& chains, std::size_t kept);

// Adds some hundred of the first chain's kept draws by this place of the timeline, few enough to see the layers below;
// its last 60 draws as a path, the place where it stands, and the step that led there as an arrow. At least one draw is
// made.
void add_walk(Figure& figure, const ChainSnapshot& chains, int frame, const ProposalStep& step);

// The density of a chain's next proposal over a plane, as contours.

// Adds the contours where the density of proposals from a place is e^-1/2 and e^-2 of its highest, as a Gaussian's is
// at one and two standard deviations. Each coordinate is proposed by itself, by `steps`. The figure's axes are set.
// Adds nothing if the density has no finite top.
void add_plane_proposal(Figure& figure, const std::vector<CoordinateStep>& steps, const Eigen::VectorXd& from);

// The regions of highest density of a posterior over a plane, as a layer of a figure.

// The outline of the narrower region is thicker. Both are labelled by the shares that they hold.
Contours region_contours(const RegionOutlines& outlines, Role role, std::string name);
// The regions of all days, dashed and without labels, to stand beside those of the days that count.
Contours faint_region_contours(const RegionOutlines& outlines, std::string name);

// The proposals of a random walk near a wall at 0: a Gaussian loses its part beyond; a log-normal proposal has none
// there.

struct WallProposal {
  std::variant<GaussianStep, LogStep> proposal;  // LogStep: of the logarithm itself
  double from = 1;                               // > 0
  std::optional<ProposalStep> step;              // the step from there; its first coordinate is shown
  // Texts: of the axis, and in the legend of the proposal's density and of its part beyond the wall.
  std::string label, name, lost;
};

// Shows the density of the proposal, the wall, the state, and the step as an arrow.
Figure wall_proposal_figure(const WallProposal& at_wall);

// Chains with and without the Hastings factor, a lane for each coordinate.

// A lane per coordinate, in exact standard deviations from the exact mean: the draws without the factor as bars, those
// with it as stairs, and the exact density.
// `shown` is the factor of the chain in the other views, whose colour its draws have here, too.
Figure hastings_figure(const HastingsStudy& study, const KnownTarget& target, HastingsFactor shown);

// Counts over time: the expectation of a recapture model before or after they are known, curves of single states, and
// how far the counts are off.

// A figure over the time of all predictions, up to the highest count or predictive interval.
Figure count_axes(const CountKnowledge& knowledge, std::span<const double> counts, std::string time, std::string count);

// Adds central intervals of the counts or of their mean, the narrower (`wide` 0) or the wider ones (1).
using CountIntervals = std::array<CountPrediction::Interval, 2> CountPrediction::*;
void add_count_band(Figure& figure, const CountKnowledge& knowledge, CountIntervals of, std::size_t wide, Role role,
                    double opacity, std::string name);
void add_expected_counts(Figure& figure, const CountKnowledge& knowledge, Role role, std::string name);

// Adds the counts that the state `w`, mu and psi, expects, over the figure's horizontal axis.
void add_count_curve(Figure& figure, double released, const Eigen::Vector2d& w, Role role, Dash dash, std::string name);
// Adds the curves of `wanted` of the first `kept` kept draws of all chains, evenly spaced, or of all if there are
// fewer.
void add_drawn_curves(Figure& figure, double released, const Chains& chains, std::size_t kept, std::size_t wanted);

// Shows the finite residuals as stems over their times up to `end`, with the band that holds 95 % of Poisson numbers.
// The note is chi_square_text().
Figure count_residuals_figure(const std::vector<double>& times, const CountFit& fit, double end, std::string time);

}  // namespace credence::recapture
