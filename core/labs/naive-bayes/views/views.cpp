// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/views.h"

#include "core/phrases/model_view.h"

namespace credence::naive_bayes {
namespace {

using Kind = Gesture::Kind;

bool has_columns(const NaiveBayesParameters& p) { return !p.is_text(); }
bool has_numbers(const NaiveBayesParameters& p) { return !p.counts(); }

bool counts_categories(const NaiveBayesParameters& p) { return p.variant == Variant::categorical; }

Figure figure_without_rows(const std::string& title) {
  Figure figure;
  figure.title = say(title);
  figure.note = say("there are no rows to learn from");
  figure.show_axes = false;
  return figure;
}

// The functions of a view need rows; if there are none it has only its title.
void guard_from_no_rows(ViewRow<Analysis>& view_row) {
  view_row.draw = [title = view_row.info.title, draw = view_row.draw](const Analysis& a, int frame,
                                                                      const Cursor* cursor) {
    return a.classes() == 0 ? figure_without_rows(title) : draw(a, frame, cursor);
  };
  if (!view_row.hover) return;
  view_row.hover = [hover = view_row.hover](const Analysis& a, int frame, Point2 at) {
    return a.classes() == 0 ? std::string() : hover(a, frame, at);
  };
}

std::vector<ViewRow<Analysis>> view_rows() {
  std::vector<ViewRow<Analysis>> rows{
      {.info = {view::tables, "Tables of counts", "The product"},
       .draw = tables_view,
       .handlers = {{handle::table, {Kind::click}, click_table}},
       .hover = tables_hover},
      {.info = {"totals", "Counts and totals", "The product"}, .draw = totals_view, .offered = counts_categories},
      {.info = {view::contributions, "Factor by factor", "The product"},
       .draw = contributions_view,
       .handlers = {{handle::factor, {Kind::click}, leave_out}},
       .hover = contributions_hover},
      {.info = {"posterior", "The answer", "The product"},
       .draw = posterior_view,
       .handlers = {{handle::classes, {Kind::click}, learn_query}}},
      {.info = {"copies", "Copies of a feature", "The product"},
       .draw = copies_view,
       .handlers = {{handle::copies, {Kind::drag}, drag_copies}},
       .offered = has_columns},
      {.info = {view::regions, "Regions", "Numbers", data_given({Role::highlight})},
       .draw = regions_view,
       .handlers = {{handle::rows, {Kind::drag, Kind::remove, Kind::relabel}, edit_row},
                    {handle::query, {Kind::drag}, ask_place},
                    {empty_plot, {Kind::click}, ask_place}},
       .offered = has_numbers,
       .hover = regions_hover},
      {.info = {"densities", "One feature", "Numbers"},
       .draw = densities_view,
       .handlers = {{handle::query, {Kind::drag}, ask_value}, {empty_plot, {Kind::click}, ask_value}},
       .offered = has_numbers},
      {.info = {view::accuracy, "Accuracy", "The test"},
       .draw = accuracy_view,
       .handlers = {{handle::training_size, {Kind::drag}, drag_training_size}},
       .offered = has_numbers},
      {.info = {"confusion", "Confusion matrix", "The test"}, .draw = confusion_view, .offered = has_numbers},
      {.info = {"reliability", "Reliability", "The test"}, .draw = reliability_view, .offered = has_numbers},
      model_row<Analysis>(model_graph),
  };
  for (ViewRow<Analysis>& row : rows) guard_from_no_rows(row);
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("naive-bayes", view_rows());
  return table;
}

}  // namespace credence::naive_bayes
