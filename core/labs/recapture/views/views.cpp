// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/views.h"

#include "core/labs/recapture/views/figures.h"
#include "core/math/limits.h"
#include "core/phrases/chain_start.h"
#include "core/phrases/chain_views.h"
#include "core/phrases/model_view.h"

namespace credence::recapture {
namespace {

using Kind = Gesture::Kind;

// Wherever the timeline stands, autocorrelations are those of all draws.
ChainLook look_at_chains(const Analysis& a, int frame) {
  return {.chains = a.chains,
          .lanes = a.target->lanes(true),
          .draw = frame,
          .all_autocorrelations = true,
          .shading = {a.parameters.interval, a.parameters.level}};
}

Figure mu_view(const Analysis& a, int frame) {
  return marginal_figure(a, frame, 0, say("Mortality"), mortality_axis(a.data));
}

Figure psi_view(const Analysis& a, int frame) {
  return marginal_figure(a, frame, 1, say("Recapture"), say("ψ, probability of recapture"));
}

std::vector<Handler<RecaptureParameters>> day_handlers() {
  return {{handle::days, {Kind::click}, erase_or_restore_day},
          {handle::days, {Kind::remove}, remove_count},
          {handle::days, {Kind::drag}, move_count},
          {empty_plot, {Kind::click}, add_count}};
}

std::vector<ViewRow<Analysis>> rows() {
  const auto start_here =  // mu and psi
      set_start<RecaptureParameters>({.digits = 4, .bounds = {1e-6, infinity, 1e-6, 1 - 1e-6}});
  std::vector<ViewRow<Analysis>> rows{
      {.info = {view_id::plane, "Mortality and recapture", "The posterior"},
       .draw = plane_view,
       .handlers = {{empty_plot, {Kind::click}, start_here}, {start_handle, {Kind::drag}, start_here}},
       .hover = plane_hover},
      {.info = {"regions", "Regions and ellipses", "The posterior"}, .draw = regions_view, .hover = plane_hover},
      {.info = {"mu", "Mortality μ", "The posterior"}, .draw = mu_view},
      {.info = {"psi", "Recapture ψ", "The posterior"}, .draw = psi_view},
      {.info = {view_id::counts, "After the counts", "The counts", data_given()},
       .draw = counts_view,
       .handlers = day_handlers(),
       .hover = counts_hover,
       .hover_answers = true},
      {.info = {"prior", "Before the counts", "The counts", data_given()},
       .draw = prior_view,
       .handlers = day_handlers(),
       .hover = prior_hover},
      {.info = {"residuals", "How far off they are", "The counts"}, .draw = residuals_view},
      {.info = {"wall", "A proposal at the wall", "The proposal"}, .draw = wall_view},
      {.info = {"corrections", "The factor forgotten", "The proposal"}, .draw = corrections_view},
  };
  add_chain_views(rows, ChainViews<Analysis>{.look = look_at_chains});
  rows.push_back(model_row<Analysis>(model_graph));
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("recapture", rows());
  return table;
}

}  // namespace credence::recapture
