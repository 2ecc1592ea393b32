// The table of views, and what the pointer in one view shows in another.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/views.h"

#include "core/labs/regression/words/words.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/phrases/model_view.h"

namespace credence::regression {
namespace {

using Kind = Gesture::Kind;

bool two_weights(const RegressionParameters& p) { return p.order > 0; }
bool stripes(const RegressionParameters& p) { return p.order > 0 && p.noise_known(); }
bool infers_noise(const RegressionParameters& p) { return !p.noise_known(); }

std::string describe(const Figure& figure, const Scene& scene, const std::string&, int) {
  return axes_text(figure) + make_narration(scene);
}

bool is_weight_view(const std::string& id) {
  return id == view::weights || id == view::likelihood || id == view::before;
}

std::vector<ViewRow<Scene>> rows() {
  std::vector<ViewRow<Scene>> rows{
      {.info = {view::functions, "Data and curves", "Data space", data_given()},
       .draw = functions_view,
       .handlers = {{handle::points, {Kind::drag}, move_point},
                    {handle::points, {Kind::remove}, remove_point},
                    {handle::places, {Kind::drag}, move_place},
                    {handle::places, {Kind::remove}, remove_place},
                    {empty_plot, {Kind::click}, add_point}},
       .hover = functions_hover},
      {.info = {"forecast", "Forecast at a place", "Data space"},
       .draw = forecast_view,
       .handlers = {{level_handle, {Kind::drag}, drag_forecast_level}}},
      {.info = {"ridge", "Ridge and posterior mean", "Data space", data_given()},
       .draw = ridge_view,
       .handlers = {{handle::points, {Kind::drag}, move_point},
                    {handle::points, {Kind::remove}, remove_point},
                    {empty_plot, {Kind::click}, add_point}}},
      {.info = {"ridge_prior", "Ridge beside this prior", "Data space", data_given()}, .draw = ridge_prior_view},
      {.info = {view::weights, "Posterior of the weights", "Weight space", roles_given({})},
       .draw = weights_view,
       .handlers = {{handle::prior_mean, {Kind::drag}, move_prior_mean}},
       .hover = weights_hover},
      {.info = {"marginal", "Marginal of a weight", "Weight space"},
       .draw = marginal_view,
       .handlers = {{level_handle, {Kind::drag}, drag_weight_level}}},
      {.info = {view::likelihood, "Likelihood of the newest point", "Weight space"},
       .draw = likelihood_view,
       .offered = stripes,
       .hover = weights_hover},
      {.info = {view::before, "Before the newest point", "Weight space"},
       .draw = before_view,
       .offered = two_weights,
       .hover = weights_hover},
      {.info = {"one_step", "One Newton step", "Weight space"}, .draw = one_step_view, .offered = two_weights},
      {.info = {"noise", "Posterior of the noise", "Weight space"},
       .draw = noise_view,
       .handlers = {{level_handle, {Kind::drag}, drag_noise_level}},
       .offered = infers_noise},
      {.info = {"orders", "Evidence of orders", "Evidence"},
       .draw = order_view,
       .handlers = {{empty_plot, {Kind::click}, take_order}},
       .hover = orders_hover},
      {.info = {"comparison", "Orders compared", "Evidence"},
       .draw = comparison_view,
       .handlers = {{empty_plot, {Kind::click}, take_compared_order}},
       .hover = orders_compared_hover},
      {.info = {"prior_variances", "Evidence of prior variances", "Evidence"},
       .draw = variance_view,
       .handlers = {{empty_plot, {Kind::click}, take_prior_variance}},
       .hover = variances_hover},
      model_row<Scene>(model_graph)};
  return rows;
}

}  // namespace

const ViewTable<Scene>& view_table() {
  static const ViewTable<Scene> table("regression", rows(), describe);
  return table;
}

Pointer pointer_of(const RegressionParameters& p, const Cursor* cursor) {
  Pointer pointer;
  if (cursor == nullptr) return pointer;
  if (cursor->view == view::functions) pointer.data = cursor->at;
  if (p.order > 0 && is_weight_view(cursor->view)) pointer.weights = cursor->at;
  return pointer;
}

// A place among the weights is drawn as a curve over the data, and a place among the data as a stripe of weights.
bool follows_cursor(const RegressionParameters& p, const std::string& view, const Cursor& cursor) {
  if (p.order == 0) return false;
  return view == view::functions ? is_weight_view(cursor.view)
                                 : view == view::weights && cursor.view == view::functions;
}

}  // namespace credence::regression
