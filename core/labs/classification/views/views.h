// The views of the lab: one table, and the functions that draw its rows. Pure functions of the analysis and a frame.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/classification/views/shown.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/point_tools.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::classification {

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

}  // namespace credence::classification
