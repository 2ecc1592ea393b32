// Gestures change the query, the rows and the parameters of the naive Bayes lab here. Each function is a Handler's
// `act`.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/naive-bayes/compute/parameters.h"

namespace credence::naive_bayes {

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

}  // namespace credence::naive_bayes
