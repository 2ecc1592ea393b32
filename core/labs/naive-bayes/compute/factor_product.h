// What naive Bayes learns from a table whose last column is the class, and the product of factors that answers a query.
#pragma once

#include "core/data/table.h"
#include "core/labs/naive-bayes/compute/naive_bayes.h"

#include <utility>

namespace credence {

// Of the other columns: categories are counted, of a column of text the words; numbers are Gaussian.
struct LearnedClasses {
  ClassLabels labels;
  std::vector<CountTable> tables;  // one a feature; of words a single one
  RowMatrix X;                     // N x D, of numbers
  GaussianClasses gaussian;
};
LearnedClasses learn_classes(const Table& table);

// One P(feature | class) of the product.
struct Factor {
  std::string label;                // "Rain", "match", "hue = 1.04"
  Eigen::Index column = 0;          // the feature's; 0 for words
  std::optional<Eigen::Index> row;  // in the table of counts, where the value was seen
  Eigen::VectorXd log_p;            // K; with all copies of a feature, of a word once
  int times = 1;                    // copies of the feature, or how often the word stands in the sentence
  bool known = true;                // whether the value or word was ever seen
  double x = 0;                     // of a number
};

struct FactorProduct {
  std::vector<Factor> factors;  // each once, in the order in which they come first
  std::vector<int> steps;       // the factors in the order of the product
  Eigen::MatrixXd log_joint;    // K x (steps + 1): after the prior and each further step

  const Factor& at(Eigen::Index step) const;      // the factor of a step, from 0
  std::vector<bool> among(Eigen::Index n) const;  // which factors are among the first n steps
  std::vector<std::string> unknown() const;       // values and words that were never seen, each once
  // The answer if the copies of a feature were others.
  std::optional<Eigen::VectorXd> with_copies(Eigen::Index feature, int copies) const;
  // The two classes that the product ends with in front; of two the first and the second, else the better one last.
  std::pair<Eigen::Index, Eigen::Index> rivals() const;
  double odds(const Eigen::VectorXd& log_p) const;  // log P(... | second rival) - log P(... | first)
  // At most so many factors (or steps, where these are no more), those that weigh most between the rivals, in order.
  std::vector<std::size_t> weightiest(std::size_t most) const;
};

FactorProduct product_of_words(const LearnedClasses& learned, const std::string& sentence, double alpha);
// Entries as of typed_row: what is empty is no factor. Column `copied` counts `copies` times.
FactorProduct product_of_columns(const LearnedClasses& learned, const Table& table,
                                 const std::vector<std::string>& entries, double alpha, Eigen::Index copied,
                                 int copies);

}  // namespace credence
