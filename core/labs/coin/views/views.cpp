// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"

#include "core/labs/coin/words/words.h"
#include "core/phrases/model_view.h"

namespace credence::coin {
namespace {

using Kind = Gesture::Kind;
using Row = ViewRow<Analysis, std::int64_t>;

// The table has a row for each.
static_assert(most_scenarios == 6);

Row scenario_row(std::size_t k) {
  const std::string number = std::to_string(k + 1);
  Row row{.info = {"scenario_" + number, "Scenario " + number, "Prior to posterior"},
          .draw = [k](const Analysis& a, std::int64_t n) { return scenario_view(a, n, k); }};
  row.offered = [k](const CoinParameters& p) { return two_sides(p) && k < p.priors.size(); };
  row.handlers = {{handle::level, {Kind::drag}, [k](CoinParameters& p, Inputs& inputs, const Gesture& gesture) {
                     return drag_level(p, inputs, gesture, k);
                   }}};
  row.hover = [k](const Analysis& a, std::int64_t n, Point2 pointer) { return density_hover(a, n, k, pointer.x); };
  return row;
}

}  // namespace

const ViewTable<Analysis, std::int64_t>& view_table() {
  static const ViewTable<Analysis, std::int64_t> table(
      "coin",
      {{.info = {view::coin, "The coin", "Tosses", all_given()},
        .draw = coin_view,
        .handlers = {{handle::faces, {Kind::click}, toss}, {handle::strip, {Kind::click, Kind::remove}, change_toss}}},
       {.info = {"running", "Share and posterior mean", "Tosses"}, .draw = running_view, .hover = tosses_hover},
       {.info = {view::stacked, "Scenarios stacked", "Prior to posterior"},
        .draw = stacked_view,
        .offered = two_sides,
        .hover = stacked_hover},
       {.info = {"all", "All scenarios", "Prior to posterior"},
        .draw = all_view,
        .offered = two_sides,
        .hover = all_hover},
       scenario_row(0),
       scenario_row(1),
       scenario_row(2),
       scenario_row(3),
       scenario_row(4),
       scenario_row(5),
       {.info = {"stack", "Imaginary tosses", "Prior to posterior", roles_given({Role::likelihood})},
        .draw = stack_view,
        .handlers = {{handle::stack, {Kind::drag}, drag_stack}}},
       {.info = {view::simplex, "The simplex", "Prior to posterior", roles_given({})},
        .draw = simplex_view,
        .handlers = {{handle::prior_mean, {Kind::drag}, drag_prior_mean}},
        .offered = three_sides,
        .hover = simplex_hover},
       {.info = {"predictive", "The next tosses", "The game"},
        .draw = predictive_view,
        .handlers = {{handle::winning_line, {Kind::drag}, drag_winning_line}},
        .offered = two_sides,
        .hover = predictive_hover},
       {.info = {"win", "Chance of winning", "The game"},
        .draw = win_view,
        .offered = two_sides,
        .hover = tosses_hover},
       {.info = {"evidence", "Bayes factors, toss by toss", "Priors compared"},
        .draw = evidence_view,
        .offered = two_sides,
        .hover = tosses_hover},
       {.info = {"comparison", "Models compared", "Priors compared"},
        .draw = comparison_view,
        .offered = two_sides,
        .hover = comparison_hover},
       {.info = {"factors", "Table of Bayes factors", "Priors compared"}, .draw = factors_view, .offered = two_sides},
       model_row<Analysis, std::int64_t>(model_graph)});
  return table;
}

}  // namespace credence::coin
