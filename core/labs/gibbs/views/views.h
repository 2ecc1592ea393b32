// The views of the gibbs lab. The place of the timeline is a number of updates; if it is negative, all updates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/gibbs/compute/analysis.h"
#include "core/labs/gibbs/compute/gaussian_race.h"
#include "core/labs/gibbs/compute/gibbs_path.h"
#include "core/labs/gibbs/words/words.h"
#include "core/phrases/model_view.h"

namespace credence::gibbs {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }
inline constexpr auto path_view_id = "path", autocorrelation_view_id = "autocorrelation";  // the views at first

Figure path_view(const Analysis& a, int frame);
Figure within_view(const Analysis& a, int frame);
Figure conditional_view(const Analysis& a, int frame);
Figure autocorrelation_view(const Analysis& a, int frame);
Figure lag1_view(const Analysis& a);
ModelGraph model_graph(const Analysis& a);

// The label at the pointer.
std::string path_hover(const Analysis& a, int frame, Point2 at);
std::string autocorrelation_hover(const Analysis& a, int frame, Point2 at);
std::string lag1_hover(const Analysis& a, int frame, Point2 at);

// Handles on the plots of the gibbs lab, and the edits that dragging them makes.

namespace handle {
inline constexpr auto rho = "rho", axes = "axes";
}

inline constexpr double axis_reach = 3.7;  // of the axes on the path, whose handle is at the end

void add_path_handles(Figure& figure, const Analysis& a);     // the start, the correlation and the axes
void add_lag1_handle(Figure& figure, const Analysis& a);      // the correlation
void add_strength_handle(Figure& figure, const Analysis& a);  // the correlation

// Each returns the undo text.
std::string turn_axes(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_rho_on_path(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_rho_on_lag1(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_strength(GibbsParameters& p, Inputs& inputs, const Gesture& gesture);

// Gibbs sampling, a random walk and HMC side by side: how far they came with equally many evaluations, and what an
// evaluation is worth to each.

// Shows the walks after `evaluations` each, at most as many as they have, and the worth of all evaluations of a chain.
// The walk of Gibbs is `path`, an update per evaluation; of the other kernels it is the first chain.
Figure walks_figure(const GaussianRaceSettings& settings, const GaussianRacers& racers, const GibbsPath& path,
                    std::size_t evaluations);
// Shows the worth of an evaluation over log10 (1 - |rho|) from `strongest` to 0. `racers` and `strengths` are null
// while they are not known.
Figure worth_figure(const GaussianRaceSettings& settings, const GaussianRacers* racers, const Strengths* strengths);
inline constexpr double strongest = -3;

}  // namespace credence::gibbs
