// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/views/views.h"

#include "core/labs/markov-chain/words/words.h"
#include "core/phrases/model_view.h"

namespace credence::markov_chain {
namespace {

using Kind = Gesture::Kind;
std::vector<ViewRow<Analysis>> rows() {
  std::vector<ViewRow<Analysis>> rows{
      {.info = {view::graph, "The graph", "The chain", roles_given({Role::neutral})},
       .draw = graph_view,
       .handlers = {{handle::arrows, {Kind::drag}, drag_bead},
                    {handle::arrows, {Kind::type}, type_on_arrow},
                    {handle::arrows, {Kind::remove}, cut_arrow},
                    {handle::states, {Kind::click}, start_in_state},
                    {handle::states, {Kind::relabel}, start_second_in_state},
                    {handle::states, {Kind::type}, rename_state},
                    {handle::states, {Kind::remove}, remove_state}},
       .hover = graph_hover},
      {.info = {"matrix", "Transition matrix", "The chain", all_given()},
       .draw = matrix_view,
       .handlers = {{handle::matrix, {Kind::type}, type_in_matrix}},
       .hover = matrix_hover},
      {.info = {"flows", "Flows", "The chain"}, .draw = flows_view, .hover = flows_hover, .hover_answers = true},
      {.info = {"eigenvalues", "Eigenvalues", "The chain"}, .draw = eigenvalues_view},
      {.info = {view::crowds, "Two crowds", "Walkers"}, .draw = crowds_view, .hover = crowds_hover},
      {.info = {"walker", "One walker", "Walkers"}, .draw = walker_view, .hover = walker_hover},
      {.info = {"time", "Share of time", "Walkers"}, .draw = time_view, .hover = time_hover},
      {.info = {"starts", "Many starts", "Convergence"},
       .draw = starts_view,
       .handlers = {{handle::start, {Kind::drag}, drag_start}},
       .hover = starts_hover},
      {.info = {"distributions", "Step by step", "Convergence"},
       .draw = distributions_view,
       .hover = distributions_hover},
      {.info = {"strip", "Step by step, as colours", "Convergence"}, .draw = strip_view, .hover = distributions_hover},
      {.info = {"steps", "Step by step, in numbers", "Convergence"}, .draw = steps_view},
      {.info = {"distance", "Distance of starts", "Convergence"}, .draw = distance_view, .hover = distance_hover},
      {.info = {"powers", "Powers of P", "Convergence"}, .draw = powers_view, .hover = powers_hover},
      model_row<Analysis>(model_graph),
  };
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("markov-chain", rows());
  return table;
}

const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

}  // namespace credence::markov_chain
