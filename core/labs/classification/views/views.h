// The views of the lab: one table, and the functions that draw its rows. Pure functions of the analysis and a frame.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/view_table.h"
#include "core/labs/classification/compute/analysis.h"
#include "core/labs/classification/compute/parameters.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/point_tools.h"
#include "core/pictures/graphs/model_graph.h"
#include "core/pictures/plane/boundary_tracer.h"
#include "core/pictures/plane/density_plane.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace credence::classification {

// An analysis as it is drawn.

// An analysis with the pictures that are prepared once, so that stepping through frames costs nothing.
struct Shown : Analysis {
  std::shared_ptr<const BoundaryTracer> tracer;                 // over data_extent
  std::shared_ptr<const std::vector<Polyline>> boundary_paths;  // the boundaries of all boundary_weights
  std::shared_ptr<const Contours> prediction_contours, prediction_b_contours;
  std::shared_ptr<const DensityPicture> posterior_picture;
};

// Prepares the pictures of an analysis. `last`, which may be null, is an earlier stage of it or the analysis of all
// points; its pictures are taken over if they would be the same.
Shown with_pictures(Analysis analysis, const Shown* last);

namespace view {
inline constexpr auto plane = "plane", weights = "weights";  // are open at first
}

const ViewTable<Shown>& view_table();
bool is_data_view(const std::string& view);    // whether its axes are x1, x2
bool is_weight_view(const std::string& view);  // whether its axes are two weights
// Returns whether the pointer at `cursor` changes what a view shows.
bool follows_cursor(const std::string& view, const Cursor& cursor);

PointTools point_tools(const ClassificationParameters& p, const Inputs& inputs);
std::vector<Handler<ClassificationParameters>> data_handlers();
std::vector<Handler<ClassificationParameters>> weight_handlers();
std::string data_hover(const Analysis& a, int frame, Point2 pointer);
std::string weight_hover(const Analysis& a, int frame, Point2 pointer);

ModelGraph model_graph(const Shown& a);

// Over the plane of the data. The first shows everything at once.
Figure plane_view(const Shown& a, int frame, const Cursor* cursor);
Figure points_view(const Shown& a, int frame, const Cursor* cursor);
Figure map_boundary_view(const Shown& a, int frame, const Cursor* cursor);
Figure boundaries_view(const Shown& a, int frame, const Cursor* cursor);
Figure predictive_view(const Shown& a, int frame, const Cursor* cursor);
Figure second_method_view(const Shown& a, int frame, const Cursor* cursor);
Figure difference_view(const Shown& a, int frame, const Cursor* cursor);
Figure half_lines_view(const Shown& a, int frame, const Cursor* cursor);  // lines where each method says 0.5
Figure irls_view(const Shown& a, int frame, const Cursor* cursor);
Figure irls_figure(const Shown& a, int frame);  // the points, each as large as its weight R
Figure section_view(const Analysis& a);

// Over the plane of two weights. The first shows everything at once.
Figure weights_view(const Shown& a, int frame, const Cursor* cursor);
Figure laplace_view(const Analysis& a);
Figure posterior_view(const Shown& a);
Figure votes_view(const Shown& a, int frame, const Cursor* cursor);
Figure chain_view(const Shown& a, int frame);

Figure components_view(const Analysis& a, int frame);
Figure objective_view(const Analysis& a, int frame);
Figure working_response_view(const Analysis& a, int frame);  // z against a
std::string activation_label(const Analysis& a);             // of an axis: wᵀx, or wᵀφ(x) with other features

Figure evidence_view(const Analysis& a);
Figure evidence_width_view(const Analysis& a);
Figure comparison_view(const Analysis& a);  // the feature sets side by side
std::string evidence_hover(const Analysis& a, int frame, Point2 pointer);
std::string evidence_width_hover(const Analysis& a, int frame, Point2 pointer);
std::string feature_sets_hover(const Analysis& a, int frame, Point2 pointer);

Figure stairs_view(const Analysis& a);  // exact evidence, Laplace, BIC, AIC
Figure flip_rate_view(const Analysis& a);
std::string take_flip_rate(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture);
Figure starts_view(const Analysis& a);
Figure generative_view(const Shown& a, int frame, const Cursor* cursor);
Figure parameter_counts_view(const Analysis& a);
Figure overlap_view(const Analysis& a);

Figure arrival_view(const Analysis& a, int frame);
Figure prior_prediction_view(const Analysis& a);
Figure prior_error_view(const Analysis& a);

// Ids of what can be dragged in the lab's own pictures.

namespace handle {

inline constexpr auto section = "section";    // its two ends
inline constexpr auto prior = "prior";        // the four handles of the prior's ellipse, as ellipse_handles
inline constexpr auto picked_w = "picked_w";  // the w whose boundary is drawn

}  // namespace handle

// Single quantities with their credible intervals: a weight, and the probability that is predicted at a place.

Figure marginal_view(const Analysis& a);   // of the weight on the horizontal axis of weight space
Figure certainty_view(const Analysis& a);  // the distribution over the weights of the probability at a place
std::string drag_weight_level(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_certainty_level(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture);

// The Gaussian prior as an ellipse over two weights, and the effect of dragging its handles.

// Returns the marginal of the Gaussian prior in `p` (D weights) over the two shown weights.
GaussianEllipse prior_ellipse(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown);

// Moves one of its handles. Scaling an isotropic prior changes its variance; turning or stretching an axis makes a full
// covariance. Nothing changes if the ellipse would vanish.
void drag_prior(ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown, EllipseHandle handle,
                Point2 to);

}  // namespace credence::classification
