// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/views/views.h"

#include "core/labs/bayes-net/words/words.h"

namespace credence::bayes_net {
namespace {

using Kind = Gesture::Kind;

std::vector<ViewRow<Analysis>> rows() {
  std::vector<ViewRow<Analysis>> rows{
      {.info = {view::network, "The network", "The network", roles_given({Role::neutral, Role::highlight})},
       .draw = network_view,
       .handlers = {{handle::nodes, {Kind::click}, observe_true_first},
                    {handle::nodes, {Kind::relabel}, observe_false_first},
                    {handle::nodes, {Kind::remove}, forget_node}},
       .hover = network_hover,
       .hover_answers = true},
      {.info = {"tables", "Conditional tables", "The network", all_given()},
       .draw = tables_view,
       .handlers = {{handle::tables, {Kind::type}, type_entry}}},
      {.info = {"arrivals", "One observation after the other", "The network"}, .draw = arrivals_view},
      {.info = {view::estimates, "Exact and by Gibbs", "Gibbs"},
       .draw = estimates_view,
       .hover = estimates_hover,
       .hover_answers = true},
      {.info = {"running", "Running estimates", "Gibbs"}, .draw = running_view},
      {.info = {"states", "Shares of the joint states", "Gibbs"}, .draw = states_view},
      {.info = {"walk", "The walk over joint states", "The walk"}, .draw = walk_view, .hover = walk_hover},
      {.info = {"flows", "Moves, counted and expected", "The walk"}, .draw = flows_view},
      {.info = {"move", "One update", "The walk"}, .draw = move_view},
      {.info = {"autocorrelation", "Autocorrelation", "The chains"}, .draw = autocorrelation_view},
      {.info = {"trace", "Traces", "The chains"}, .draw = trace_view},
      model_row<Analysis>(model_graph),
  };
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("bayes-net", rows());
  return table;
}

const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

}  // namespace credence::bayes_net
