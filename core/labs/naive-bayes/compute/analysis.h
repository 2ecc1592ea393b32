// What was learned from the rows, and the product of factors that answers the query.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/naive-bayes/compute/factor_product.h"
#include "core/labs/naive-bayes/compute/parameters.h"
#include "core/labs/naive-bayes/compute/random_splits.h"

#include <memory>

namespace credence::naive_bayes {

struct Analysis {
  NaiveBayesParameters parameters;
  Table data;
  std::shared_ptr<const LearnedClasses> learned;
  std::shared_ptr<const Regions> regions;  // of numbers: over features x and y, of these two alone
  FactorProduct product;
  std::shared_ptr<const SplitStudy> study;  // of numbers; null where nothing can be split or nothing has been yet
  bool complete = true;                     // whether all splits are made

  const ClassLabels& labels() const { return learned->labels; }
  const std::string& class_name(Eigen::Index k) const { return labels().names[static_cast<std::size_t>(k)]; }
  Eigen::Index classes() const { return labels().size(); }
  Eigen::Index features() const { return std::ssize(data.columns()) - 1; }
  const std::string& name(Eigen::Index column) const { return data.columns()[static_cast<std::size_t>(column)].name(); }
  std::span<const double> numbers(Eigen::Index feature) const {
    return data.numbers(static_cast<std::size_t>(feature));
  }
  Eigen::Index x() const { return parameters.feature_x - 1; }
  Eigen::Index y() const { return parameters.feature_y - 1; }

  Eigen::Index steps() const { return std::ssize(product.steps); }
  Eigen::Index step(int frame) const;  // how many factors the product has at a place of the timeline; -1: all
  Eigen::VectorXd log_joint(int frame) const { return product.log_joint.col(step(frame)); }
  std::optional<Eigen::VectorXd> posterior(int frame) const { return normalised(log_joint(frame)); }
  const CountTable& table(Eigen::Index column) const { return learned->tables[static_cast<std::size_t>(column)]; }
  const Factor* factor_of(Eigen::Index feature) const;          // of the query; null where it leaves it open
  Eigen::VectorXd joint_at(Point2 place) const;                 // log, of features x and y alone: K
  std::vector<std::string> without_density() const;             // classes
  bool tested() const { return study && study->splits() > 0; }  // at least one split
};

std::vector<std::string> query_entries(const NaiveBayesParameters& parameters, const Table& data);  // as of typed_row
std::string usual_query(const NaiveBayesParameters& parameters, const Table& data);
Analysis analyse(const NaiveBayesParameters& parameters, const Table& data);  // without its study

}  // namespace credence::naive_bayes
