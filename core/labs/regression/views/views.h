// The views of the regression lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/regression/compute/analysis.h"
#include "core/labs/regression/compute/scene.h"
#include "core/pictures/graphs/model_graph.h"
#include "core/pictures/line/model_comparison.h"

#include <string>
#include <vector>

namespace credence::regression {

// Views that the lab opens with, or that show what the pointer is at in another one.
namespace view {
inline constexpr auto functions = "functions";
inline constexpr auto weights = "weights";
inline constexpr auto likelihood = "likelihood";
inline constexpr auto before = "before";
}  // namespace view

const ViewTable<Scene>& view_table();  // a scene has its place of the timeline, so Place is ignored

// The place of a cursor for the other views; an empty Pointer if `cursor` is null.
Pointer pointer_of(const RegressionParameters& p, const Cursor* cursor);
// Whether a view changes with the cursor.
bool follows_cursor(const RegressionParameters& p, const std::string& view, const Cursor& cursor);

using DrawView = Figure(const Scene& scene);
DrawView functions_view, ridge_view, forecast_view, marginal_view, noise_view;
DrawView one_step_view, ridge_prior_view;
DrawView weights_view, before_view, likelihood_view;
DrawView order_view, variance_view, comparison_view;

// The ring of an interval; each returns the undo text.
std::string drag_weight_level(RegressionParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_forecast_level(RegressionParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_noise_level(RegressionParameters& p, Inputs& inputs, const Gesture& gesture);

// Texts at the pointer.
using HoverText = std::string(const Scene& scene, int place, Point2 pointer);
HoverText functions_hover, weights_hover, orders_hover, orders_compared_hover, variances_hover;

ModelGraph model_graph(const Scene& scene);
std::vector<ModelEvidence> orders_compared(const Analysis& a);  // one model per order, from 0

// Ids of what can be touched on the regression lab's plots.

namespace handle {

inline constexpr auto points = "points";  // rows of the data
inline constexpr auto places = "places";  // where predictions are wanted
inline constexpr auto prior_mean = "prior";

}  // namespace handle

// Gestures change the parameters and inputs of the regression lab here. Each function is a Handler's `act`.

using Act = std::string(RegressionParameters& p, Inputs& inputs, const Gesture& gesture);
Act move_point, remove_point, add_point;
Act move_place, remove_place;
Act move_prior_mean;
Act take_order;           // the order that is nearest on the horizontal axis
Act take_compared_order;  // the order of the row that was clicked
Act take_prior_variance;  // the variance on the horizontal axis

}  // namespace credence::regression
