// The lab's analysis: what it learned from the rows, and the product of factors that answers the query.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/naive-bayes/compute/factor_product.h"
#include "core/labs/naive-bayes/compute/log_joint.h"
#include "core/labs/naive-bayes/compute/parameters.h"
#include "core/labs/naive-bayes/compute/random_splits.h"
#include "core/math/class_field.h"

#include <memory>

namespace credence::naive_bayes {

struct Analysis {
  NaiveBayesParameters parameters;
  Table data;
  std::shared_ptr<const LearnedClasses> learned;
  std::shared_ptr<const ClassField> plane;  // by features x and y alone; null if features are not numbers
  FactorProduct product;
  std::shared_ptr<const SplitStudy> study;  // null if features are not numbers, or if there is nothing to split
  bool complete = true;                     // whether all splits are made

  const ClassLabels& labels() const { return learned->labels; }
  const std::string& class_name(Eigen::Index k) const { return labels().names[static_cast<std::size_t>(k)]; }
  Eigen::Index classes() const { return labels().size(); }
  Eigen::Index features() const { return std::ssize(data.columns()) - 1; }
  const std::string& name(Eigen::Index column) const { return data.columns()[static_cast<std::size_t>(column)].name(); }
  std::span<const double> numbers(Eigen::Index feature) const {
    return data.numbers(static_cast<std::size_t>(feature));
  }
  Eigen::Index x() const { return parameters.feature_x - 1; }  // column of feature x, from 0
  Eigen::Index y() const { return parameters.feature_y - 1; }

  Eigen::Index steps() const { return std::ssize(product.steps); }
  Eigen::Index step(int frame) const;  // number of factors at a place of the timeline; all of them if it is -1
  Eigen::VectorXd log_joint(int frame) const { return product.log_joint.col(step(frame)); }
  std::optional<Eigen::VectorXd> posterior(int frame) const { return normalised(log_joint(frame)); }
  const CountTable& table(Eigen::Index column) const { return learned->tables[static_cast<std::size_t>(column)]; }
  const Factor* factor_of(Eigen::Index feature) const;          // null if the query leaves the feature open
  Eigen::VectorXd joint_at(Point2 place) const;                 // logarithms, by features x and y alone: K
  std::vector<std::string> without_density() const;             // names of classes
  bool tested() const { return study && study->splits() > 0; }  // whether there is a split
};

// Returns the entries of the query as typed_row does.
std::vector<std::string> query_entries(const NaiveBayesParameters& parameters, const Table& data);
std::string usual_query(const NaiveBayesParameters& parameters, const Table& data);
Analysis analyse(const NaiveBayesParameters& parameters, const Table& data);  // without the study of splits

}  // namespace credence::naive_bayes
