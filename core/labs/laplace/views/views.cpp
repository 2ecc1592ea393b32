// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/views/views.h"

namespace credence::laplace {
namespace {

using Kind = Gesture::Kind;

bool is_transformed(const LaplaceParameters& p) { return p.transform != Coordinate::identity; }
bool is_gamma(const LaplaceParameters& p) { return p.target == Density::gamma; }

std::vector<ViewRow<Analysis>> rows() {
  const GivenLayers target = roles_given({Role::truth});
  std::vector<ViewRow<Analysis>> rows{
      {.info = {view_id::density, "Density", "The approximation", target},
       .draw = density_view,
       .handlers = {{handle::level, {Kind::drag}, drag_level},
                    {handle::density, {Kind::drag}, drag_density},
                    {gaussians_handle, {Kind::drag, Kind::remove}, change_mixture},
                    {widths_handle, {Kind::drag, Kind::remove}, change_mixture},
                    {empty_plot, {Kind::click}, change_mixture}},
       .hover = hover_over_z,
       .hover_answers = true},
      {.info = {view_id::log_density, "Log density", "The approximation", target},
       .draw = log_density_view,
       .handlers = {{handle::newton_start, {Kind::drag}, drag_newton_start}},
       .hover = hover_over_u,
       .hover_answers = true},
      {.info = {"density_u", "Density of u", "The approximation", target},
       .draw = density_u_view,
       .offered = is_transformed,
       .hover = hover_over_u,
       .hover_answers = true},
      {.info = {"log_density_z", "Log density in z", "The approximation", target},
       .draw = log_density_z_view,
       .offered = is_transformed,
       .hover = hover_over_z,
       .hover_answers = true},
      {.info = {"given", "As it is given", "The approximation", target}, .draw = given_view},
      {.info = {"minus_logs", "Minus the logarithms", "The approximation", target}, .draw = minus_logs_view},
      {.info = {"newton", "Tangent of the slope", "Newton"},
       .draw = newton_view,
       .handlers = {{handle::newton_start, {Kind::drag}, drag_newton_start}}},
      {.info = {"distance", "Distance to the mode", "Newton"}, .draw = distance_view},
      {.info = {"coordinates", "Four coordinates", "How good is it?"}, .draw = coordinates_view},
      {.info = {"shapes", "Error against the shape", "How good is it?"},
       .draw = shapes_view,
       .handlers = {{handle::alpha, {Kind::drag}, drag_alpha}},
       .offered = is_gamma},
      {.info = {"hessian", "Numerical curvature", "Why it works"},
       .draw = hessian_view,
       .handlers = {{handle::hessian_step, {Kind::drag}, drag_hessian_step}}},
      {.info = {"taylor", "Taylor series of exp", "Why it works", target},
       .draw = taylor_view,
       .handlers = {{handle::taylor, {Kind::drag}, drag_taylor}}},
  };
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("laplace", rows());
  return table;
}

}  // namespace credence::laplace
