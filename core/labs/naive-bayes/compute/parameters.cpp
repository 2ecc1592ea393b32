// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/parameters.h"

namespace credence::naive_bayes {

namespace {

using P = NaiveBayesParameters;

bool gaussian(const P& p) { return !p.counts(); }
bool columns(const P& p) { return !p.is_text(); }

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Data")
        .choice(&P::data_set, "data_set", "Data set",
                {{"weather", "Weather"}, {"headlines", "Headlines"}, {"wine", "Wine"}},
                "Data of the program's own; the kind of features follows them.")
        .chooses_data();
    t.choice(&P::variant, "variant", "Features are",
             {{"categorical", "Categories"}, {"text", "Words"}, {"gaussian", "Numbers"}},
             "Categories and words are counted in each class; numbers are Gaussian in each class.");
    t.group("Query").text(&P::query, "query", "Query",
                          "The values to classify, in the order of the columns with commas between, left empty if "
                          "unknown; or a sentence.");
    t.group("Model")
        .real(&P::smoothing, "smoothing", "Smoothing α",
              "Number added to every count, so that a value that was never seen is not impossible. If empty: 1 for "
              "words, 0 for categories.")
        .range(0, 1000)
        .logarithmic(0.1, 10)
        .used_when([](const P& p) { return p.counts(); });
    t.integer(&P::copies, "copies", "Copies of feature x",
              "Number of times that the column of feature x counts. Copies add no information, but the product takes "
              "them for some.")
        .range(1, most_copies)
        .used_when(columns);
    t.group("Shown")
        .toggle(&P::whole_tables, "whole_tables", "Whole tables",
                "Shows all values or words that were counted, not only those of the query.")
        .used_when([](const P& p) { return p.counts(); });
    t.integer(&P::feature_x, "feature_x", "Feature x", "A column by its number, from 1.")
        .range(1, most_features)
        .logarithmic(1, 13)
        .used_when(columns);
    t.integer(&P::feature_y, "feature_y", "Feature y", "A column by its number, from 1: the vertical one of regions.")
        .range(1, most_features)
        .logarithmic(1, 13)
        .used_when(gaussian);
    t.group("Test")
        .real(&P::test_fraction, "test_fraction", "Share for the test",
              "Share of the rows, chosen at random, that is kept from training and predicted.")
        .ends("train on most", "test on most")
        .range(0.01, 0.99)
        .used_when(gaussian);
    t.integer(&P::splits, "splits", "Random splits", "Number of times that the rows are split into training and test.")
        .range(1, 1000)
        .logarithmic(10, 1000)
        .used_when(gaussian);
    return t;
  }();
  return table;
}

}  // namespace credence::naive_bayes
