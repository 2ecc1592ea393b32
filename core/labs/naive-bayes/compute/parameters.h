// The parameters of the naive Bayes lab (thesis chapter 4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"

#include <optional>
#include <string>

namespace credence::naive_bayes {

enum class Variant { categorical, text, gaussian };
enum class OwnData { weather, headlines, wine };

struct NaiveBayesParameters {
  Variant variant = Variant::categorical;
  OwnData data_set = OwnData::weather;  // comes with the program
  std::string query = "Rain,Mild";      // values in the order of the columns, empty if unknown; or a sentence
  std::optional<double> smoothing;      // if empty: 1 for words, 0 for categories
  bool whole_tables = true;             // otherwise only the values of the query
  int feature_x = 1, feature_y = 2;     // numbers of columns, from 1
  int copies = 1;                       // of feature_x
  double test_fraction = 0.3;
  int splits = 50;

  bool counts() const { return variant != Variant::gaussian; }
  bool is_text() const { return variant == Variant::text; }
  double alpha() const { return smoothing.value_or(is_text() ? 1 : 0); }
};

constexpr std::size_t most_classes = 6, most_features = 100;
constexpr int most_copies = 10;

const FieldTable<NaiveBayesParameters>& field_table();

}  // namespace credence::naive_bayes
