// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/views/views.h"

#include "core/phrases/chain_start.h"
#include "core/phrases/chain_views.h"
#include "core/pictures/line/waiting_figure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::gibbs {
namespace {

using Kind = Gesture::Kind;

double standard_density(double x) { return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi); }

ChainLook look_at_chains(const Analysis& a, int frame) {
  ChainLook look{.chains = a.chains,
                 .draw = a.draw_frame(frame),
                 .role = Role::gibbs,
                 .shading = {a.parameters.interval, a.parameters.level}};
  for (const Eigen::Index d : {0, 1}) {
    look.lanes.push_back({.name = d == 0 ? "x1" : "x2",
                          .coordinate = d,
                          .density = standard_density,
                          .mean = 0,
                          .sd = 1,
                          .low = -4,
                          .high = 4});
  }
  return look;
}

Figure walks_view(const Analysis& a, int frame) {
  if (!a.racers) return waiting_figure(say("Three walks at equal evaluations"), say("running the other samplers"));
  const auto most = static_cast<std::size_t>(a.parameters.evaluations);
  return walks_figure(a.parameters, *a.racers, a.path(), std::min(most, a.updates(frame)));
}

Figure worth_view(const Analysis& a) {
  Figure figure = worth_figure(a.parameters, a.racers.get(), a.strengths.get());
  add_strength_handle(figure, a);
  return figure;
}

std::vector<ViewRow<Analysis>> rows() {
  std::vector<ViewRow<Analysis>> rows{
      {.info = {path_view_id, "The rectangular path", "The walk", roles_given({Role::truth})},
       .draw = path_view,
       .handlers = {{empty_plot, {Kind::click}, set_start<GibbsParameters>()},
                    {start_handle, {Kind::drag}, set_start<GibbsParameters>()},
                    {handle::axes, {Kind::drag}, turn_axes},
                    {handle::rho, {Kind::drag}, drag_rho_on_path}},
       .hover = path_hover},
      {.info = {"conditional", "One conditional", "The walk"}, .draw = conditional_view},
      {.info = {autocorrelation_view_id, "Autocorrelation", "Theory"},
       .draw = autocorrelation_view,
       .hover = autocorrelation_hover,
       .hover_answers = true},
      {.info = {"lag1", "Lag 1 against ρ", "Theory"},
       .draw = lag1_view,
       .handlers = {{handle::rho, {Kind::drag}, drag_rho_on_lag1}},
       .hover = lag1_hover},
      {.info = {"within", "Metropolis within Gibbs", "Other samplers"}, .draw = within_view},
      {.info = {"walks", "Three walks", "Other samplers"}, .draw = walks_view},
      {.info = {"worth", "Worth of an evaluation", "Other samplers"},
       .draw = worth_view,
       .handlers = {{handle::rho, {Kind::drag}, drag_strength}}},
  };
  add_chain_views(
      rows, ChainViews<Analysis>{.look = look_at_chains,
                                 .order = {ChainView::trace, ChainView::mean, ChainView::ranks, ChainView::intervals}});
  rows.push_back(model_row<Analysis>(model_graph));
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("gibbs", rows());
  return table;
}

}  // namespace credence::gibbs
