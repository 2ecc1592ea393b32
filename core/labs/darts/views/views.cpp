// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/views.h"

#include "core/phrases/model_view.h"

namespace credence::darts {
namespace {

using Kind = Gesture::Kind;

auto drawn(Quantity q, Figure (*draw)(const Analysis&, Quantity, int)) {
  return [q, draw](const Analysis& a, int frame) { return draw(a, q, frame); };
}

ViewRow<Analysis> map_row(ViewInfo info, Quantity q) {
  return {.info = std::move(info),
          .draw = drawn(q, map_view),
          .handlers = {{empty_plot, {Kind::click}, move_aim},
                       {handle::aim, {Kind::drag}, move_aim},
                       {handle::spread, {Kind::drag}, drag_ellipse}},
          .hover = board_hover};
}

std::vector<ViewRow<Analysis>> rows() {
  constexpr auto score = Quantity::score, finish = Quantity::finish;
  const GivenLayers board = roles_given({Role::neutral, Role::highlight});
  std::vector<ViewRow<Analysis>> rows{
      map_row({view::score_map, "Expected score", "The board", board}, score),
      map_row({"finish_map", "Probability of finishing", "The board", board}, finish),
      {.info = {"wander", "The best aim wanders", "The board", board}, .draw = wander_view, .hover = board_hover},
      {.info = {view::score_estimate, "Running score", "Thrown darts"}, .draw = drawn(score, estimate_view)},
      {.info = {"finish_estimate", "Running share of finishes", "Thrown darts"}, .draw = drawn(finish, estimate_view)},
      {.info = {"score_error", "Error of the score", "Thrown darts"}, .draw = drawn(score, error_view)},
      {.info = {"finish_error", "Error of the share", "Thrown darts"}, .draw = drawn(finish, error_view)},
      {.info = {"outcomes", "What a dart counts", "Thrown darts"}, .draw = outcomes_view},
      {.info = {"spread", "Aims and spreads", "Where to aim"},
       .draw = spread_view,
       .handlers = {{handle::sd, {Kind::drag}, move_sd}, {empty_plot, {Kind::click}, move_sd}},
       .hover = spread_hover},
      {.info = {"darts", "One, two or three darts", "Where to aim"},
       .draw = darts_view,
       .handlers = {{handle::choices, {Kind::click}, click_choice}, {empty_plot, {Kind::click}, click_column}}},
      model_row<Analysis>(model_graph)};
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("darts", rows());
  return table;
}

}  // namespace credence::darts
