// The views of the naive Bayes lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/naive-bayes/compute/parameters.h"
#include "core/labs/naive-bayes/words/words.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::naive_bayes {

// Views that the lab opens with.
namespace view {
inline constexpr auto tables = "tables", contributions = "contributions";  // if features are counted
inline constexpr auto regions = "regions", accuracy = "accuracy";          // if they are numbers
}  // namespace view

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

// Figures of an analysis of at least one row.
ModelGraph model_graph(const Analysis& a);
Figure tables_view(const Analysis& a, int frame);
Figure totals_view(const Analysis& a);
Figure contributions_view(const Analysis& a, int frame);
Figure posterior_view(const Analysis& a, int frame);
Figure copies_view(const Analysis& a);
Figure regions_view(const Analysis& a);
Figure densities_view(const Analysis& a);
Figure accuracy_view(const Analysis& a);
Figure confusion_view(const Analysis& a);
Figure reliability_view(const Analysis& a);

// Texts at the pointer, likewise.
std::string tables_hover(const Analysis& a, int frame, Point2 at);
std::string contributions_hover(const Analysis& a, int frame, Point2 at);
std::string regions_hover(const Analysis& a, int frame, Point2 at);

// Ids of what can be touched on the naive Bayes lab's plots.

namespace handle {

inline constexpr auto table = "table";         // cells of the table of factors
inline constexpr auto factor = "factor";       // rows of the factors below the prior
inline constexpr auto classes = "class";       // columns of the posterior
inline constexpr auto copies = "copies";       // the number of copies of feature x
inline constexpr auto rows = "rows";           // rows of the data in the plane
inline constexpr auto query = "query";         // the place or value that is asked about
inline constexpr auto training_size = "test";  // the chosen number of rows for training

}  // namespace handle

// Gestures change the query, the rows and the parameters of the naive Bayes lab here. Each function is a Handler's
// `act`.

using Act = std::string(NaiveBayesParameters& parameters, Inputs& inputs, const Gesture& gesture);

// The value or word of the line joins the query or, if it is in the query, leaves it. A feature of numbers becomes
// feature x.
Act click_table;
Act leave_out;    // index: the factor below the prior. If rows are different words, all occurrences leave the sentence.
Act learn_query;  // index: the class of the new row. Throws InputError if the query leaves a feature open.
Act drag_copies;
Act drag_training_size;
Act edit_row;   // index: the row, which is dragged or removed or gets the next class
Act ask_value;  // of feature x
Act ask_place;  // of features x and y

// Areas that react to clicks without being seen.

inline Area clickable(const Rect& r) {
  return {.outlines = {{{r.x0, r.y0}, {r.x1, r.y0}, {r.x1, r.y1}, {r.x0, r.y1}}}, .opacity = 0, .width = 0};
}

}  // namespace credence::naive_bayes
