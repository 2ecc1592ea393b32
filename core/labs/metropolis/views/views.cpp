// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/views.h"

#include "core/labs/metropolis/views/count_figures.h"
#include "core/phrases/chain_start.h"
#include "core/phrases/chain_views.h"
#include "core/pictures/line/waiting_figure.h"

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;
using Kind = Gesture::Kind;

bool is_line(const P& p) { return p.dimension() == 1; }
bool is_plane(const P& p) { return p.dimension() == 2; }
bool is_walled(const P& p) { return p.has_wall(); }

ChainLook look_at_chains(const Analysis& a, int frame) {
  return {.chains = a.chains,
          .lanes = a.target->lanes(a.parameters.show_exact),
          .draw = frame,
          .shading = {a.parameters.interval, a.parameters.level}};
}

Figure repeats_view(const Analysis& a, int frame) {
  return repeats_figure(*a.counts, *a.chains, a.chains->kept(frame), a.gaps->finder(), a.parameters.show_exact);
}

Figure sizes_view(const Analysis& a) {
  if (!a.steps) return waiting_figure(say("What the step size does"), say("running chains of other step sizes"));
  return step_study_figure(*a.steps, a.parameters.step_size);
}

Figure walls_view(const Analysis& a) {
  if (!a.walls) return waiting_figure(say("Four rules at a wall"), say("running long chains by each of the rules"));
  return wall_study_figure(*a.walls, *a.target);
}

std::vector<ViewRow<Analysis>> rows() {
  std::vector<ViewRow<Analysis>> rows{
      {.info = {view_id::step, "One step", "The walk"},
       .draw = step_view,
       .handlers = {{empty_plot, {Kind::click}, set_start<P>({.digits = 4, .dimension = 1})},
                    {start_handle, {Kind::drag}, set_start<P>({.digits = 4, .dimension = 1})},
                    {handle::step_size, {Kind::drag}, drag_ruler},
                    {handle::lower, {Kind::drag}, drag_lower},
                    {handle::upper, {Kind::drag}, drag_upper}},
       .offered = is_line,
       .hover = step_hover},
      {.info = {"one_axis", "One step, and what it adds", "The walk"},
       .draw = one_axis_view,
       .handlers = {{handle::step_size, {Kind::drag}, drag_ruler}},
       .offered = is_line},
      {.info = {view_id::plane, "The walk", "The walk"},
       .draw = plane_view,
       .handlers = {{empty_plot, {Kind::click}, set_start<P>({.digits = 4})},
                    {start_handle, {Kind::drag}, set_start<P>({.digits = 4})},
                    {handle::step_size, {Kind::drag}, drag_ruler}},
       .offered = is_plane},
      {.info = {view_id::histogram, "Histogram", "The walk"},
       .draw = histogram_view,
       .handlers = {{empty_plot, {Kind::click}, turn_cover},
                    {empty_plot, {Kind::click}, change_mixture},
                    {gaussians_handle, {Kind::drag, Kind::remove}, change_mixture},
                    {widths_handle, {Kind::drag, Kind::remove}, change_mixture},
                    {handle::places, {Kind::drag}, drag_place}},
       .offered = is_line,
       .hover = histogram_hover,
       .hover_answers = true},
      {.info = {"counts", "Where it was", "The walk"},
       .draw = counts_view,
       .handlers = {{empty_plot, {Kind::click}, turn_cover}},
       .offered = is_plane},
      {.info = {"repeats", "With repeats and without", "The walk"}, .draw = repeats_view, .offered = is_line},
      {.info = {"web", "The web", "The walk"}, .draw = web_view, .offered = is_line},
      {.info = {"visits", "Visits to two places", "The walk"}, .draw = visits_view, .offered = is_line},
  };
  add_chain_views(rows, ChainViews<Analysis>{.look = look_at_chains});
  rows.push_back({.info = {"sizes", "ESS against step size", "Other settings"},
                  .draw = sizes_view,
                  .handlers = {{handle::step_size, {Kind::drag}, drag_log_step}}});
  rows.push_back(
      {.info = {"walls", "Four rules at a wall", "Other settings"}, .draw = walls_view, .offered = is_walled});
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("metropolis", rows());
  return table;
}

}  // namespace credence::metropolis
