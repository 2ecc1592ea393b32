// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/views/views.h"

#include "core/phrases/model_view.h"

namespace credence::counting {
namespace {

using Kind = Gesture::Kind;
using P = CountingParameters;

bool in_test(const P& p) { return is_test(p); }
bool in_several_tests(const P& p) { return is_test(p) && p.tests > 1; }

std::vector<ViewRow<Analysis>> rows() {
  return {
      {.info = {view::people, "People", "Counting"}, .draw = people_view, .hover = people_hover},
      {.info = {"hundred", "A hundred with these results", "Counting"}, .draw = hundred_view, .hover = hundred_hover},
      {.info = {"tree", "Tree of whole people", "Counting"}, .draw = tree_view, .hover = tree_hover},
      {.info = {view::square, "Square of shares", "Probabilities"},
       .draw = square_view,
       .handlers = {{handle::prior, {Kind::drag}, drag_prior_edge}, {handle::chance, {Kind::drag}, drag_chance}},
       .hover = square_hover},
      {.info = {"posterior", "Before and after", "Probabilities", roles_given({Role::neutral})},
       .draw = posterior_view,
       .handlers = {{handle::prior, {Kind::drag}, drag_prior_bar}},
       .hover = posterior_hover},
      {.info = {"odds", "Weight of evidence", "Probabilities"},
       .draw = odds_view,
       .handlers = {{handle::prior, {Kind::drag}, drag_prior_odds}, {handle::weight, {Kind::drag}, drag_weight}},
       .hover = odds_hover},
      {.info = {"curve", "Against the prior", "What if"},
       .draw = curve_view,
       .handlers = {{handle::prevalence, {Kind::drag}, drag_prevalence}},
       .hover = curve_hover},
      {.info = {"threshold", "Where to cut", "The test"},
       .draw = threshold_view,
       .handlers = {{handle::cut, {Kind::drag}, drag_cut}, {handle::apart, {Kind::drag}, drag_apart}},
       .offered = in_test,
       .hover = threshold_hover},
      {.info = {"roc", "All cuts (ROC)", "The test"},
       .draw = roc_view,
       .handlers = {{handle::rates, {Kind::drag}, drag_rates}},
       .offered = in_test,
       .hover = roc_hover},
      {.info = {"two_tests", "A second test", "What if"},
       .draw = two_tests_view,
       .handlers = {{handle::repeats, {Kind::drag}, drag_repeats}},
       .offered = in_several_tests,
       .hover = two_tests_hover},
      model_row<Analysis>(model_graph),
  };
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("counting", rows());
  return table;
}

}  // namespace credence::counting
