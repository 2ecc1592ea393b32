// Naive Bayes: P(class | features) is proportional to P(class) times the product of P(feature | class), where each
// factor is estimated by itself. Learns from a table whose last column is the class, and multiplies for a query.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"
#include "core/labs/naive-bayes/compute/count_table.h"
#include "core/labs/naive-bayes/compute/gaussian_classes.h"

#include <utility>

namespace credence::naive_bayes {

// Categories are counted, and so are the words of a column of text; numbers are Gaussian.
struct LearnedClasses {
  ClassLabels labels;
  std::vector<CountTable> tables;  // one per feature, a single one for words; none for numbers
  RowMatrix X;                     // N x D, the numbers
  GaussianClasses gaussian;
};
LearnedClasses learn_classes(const Table& table);

// One P(feature | class) of the product.
struct Factor {
  std::string label;                // "Rain", "match", "hue = 1.04"
  Eigen::Index column = 0;          // of the feature; 0 for words
  std::optional<Eigen::Index> row;  // in the table of counts; empty if the value was never seen
  Eigen::VectorXd log_p;            // K; for all copies of a feature, but for a single occurrence of a word
  int times = 1;                    // copies of the feature, or occurrences of the word in the sentence
  bool known = true;                // whether the value or word was ever seen
  double x = 0;                     // the value of a number
};

struct FactorProduct {
  std::vector<Factor> factors;  // each once, in the order in which they come first
  std::vector<int> steps;       // index of the factor of each step of the product
  Eigen::MatrixXd log_joint;    // K x (steps + 1): after the prior and after each step

  const Factor& at(Eigen::Index step) const;      // the factor of a step, from 0
  std::vector<bool> among(Eigen::Index n) const;  // for each factor whether it is among the first n steps
  std::vector<std::string> unknown() const;       // values and words that were never seen, each once
  // The posterior with another number of copies of a feature.
  std::optional<Eigen::VectorXd> with_copies(Eigen::Index feature, int copies) const;
  // The two most probable classes at the end of the product, the most probable one second. If there are only two
  // classes they are in their own order.
  std::pair<Eigen::Index, Eigen::Index> rivals() const;
  double odds(const Eigen::VectorXd& log_p) const;  // log P(... | second rival) - log P(... | first)
  // The factors of all steps if there are at most `most` steps. Otherwise at most `most` different factors, those with
  // the largest log odds between the rivals, in their order.
  std::vector<std::size_t> weightiest(std::size_t most) const;
};

FactorProduct product_of_words(const LearnedClasses& learned, const std::string& sentence, double alpha);
// `entries` are as from typed_row; an empty one gives no factor. Column `copied` counts `copies` times.
FactorProduct product_of_columns(const LearnedClasses& learned, const Table& table,
                                 const std::vector<std::string>& entries, double alpha, Eigen::Index copied,
                                 int copies);

}  // namespace credence::naive_bayes
