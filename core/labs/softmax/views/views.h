// The views of the lab: one table, and the functions that draw its rows. Pure functions.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/softmax/words/words.h"
#include "core/phrases/point_tools.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::softmax {

namespace view {
inline constexpr auto regions = "regions", weights = "weights";  // are open at first
inline constexpr auto place = "place";                           // follows the pointer
}  // namespace view

const ViewTable<Analysis>& view_table();
// Returns whether a view shows another place if the pointer is at `cursor`.
bool follows_cursor(const std::string& view, const Cursor& cursor);
// The place that predictions are shown at: the one under the pointer in the plane, else the first of the inputs'.
std::optional<Point2> shown_place(const Analysis& a, const Cursor* cursor);

PointTools point_tools(const SoftmaxParameters& p, int classes, const Table& data);
std::vector<Handler<SoftmaxParameters>> plane_handlers();
std::vector<Handler<SoftmaxParameters>> weight_handlers();

ModelGraph model_graph(const Analysis& a);
Figure regions_view(const Analysis& a, int frame);
Figure averaged_view(const Analysis& a);
Figure entropy_view(const Analysis& a, int frame);
Figure entropy_averaged_view(const Analysis& a);
Figure place_view(const Analysis& a, int frame, const Cursor* cursor);
std::string plane_hover(const Analysis& a, int frame, Point2 pointer);
std::string hessian_hover(const Analysis& a, int frame, Point2 pointer);  // an entry of the matrix

Figure weights_view(const Analysis& a, int frame);
Figure marginal_view(const Analysis& a);  // the weight on the horizontal axis of weight space, of each class
std::string drag_weight_level(SoftmaxParameters& p, Inputs& inputs, const Gesture& gesture);
Figure components_view(const Analysis& a, int frame);
Figure objective_view(const Analysis& a, int frame);
Figure hessian_view(const Analysis& a, int frame);
Figure gradient_view(const Analysis& a, int frame);

// The gradient of the error -log p(t | w) by classes, and each class's part of the error.
struct ClassGradients {
  Eigen::MatrixXd blocks;  // K x P: row k is the sum of (y_nk - t_nk) phi_n (PRML 4.109)
  Eigen::VectorXd errors;  // K: minus the log probabilities of the points of a class
};
ClassGradients class_gradients(const Analysis& a, const Eigen::VectorXd& w);
Figure spectrum_view(const Analysis& a, int frame);

// Ids of what can be dragged in the lab's own pictures.

namespace handle {

inline constexpr auto shift = "shift";  // the ring in the middle of the classes' weights

}  // namespace handle

}  // namespace credence::softmax
