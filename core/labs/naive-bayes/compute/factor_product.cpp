// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/factor_product.h"

#include "core/data/csv.h"
#include "core/labs/naive-bayes/compute/log_joint.h"
#include "core/labs/naive-bayes/compute/sentence.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace credence::naive_bayes {
namespace {

CountTable word_table(std::span<const std::string> sentences, const ClassLabels& labels) {
  std::vector<std::string> words;
  std::vector<int> classes;
  for (std::size_t n = 0; n < sentences.size(); ++n) {
    for (std::string& word : words_of(sentences[n])) {
      words.push_back(std::move(word));
      classes.push_back(labels.of[n]);
    }
  }
  return count_table(words, classes, labels.size());
}

void multiply(FactorProduct& product, const Eigen::VectorXd& log_prior) {
  product.log_joint.resize(log_prior.size(), std::ssize(product.steps) + 1);
  product.log_joint.col(0) = log_prior;
  for (Eigen::Index i = 0; i < std::ssize(product.steps); ++i) {
    product.log_joint.col(i + 1) = product.log_joint.col(i) + product.at(i).log_p;
  }
}

}  // namespace

LearnedClasses learn_classes(const Table& table) {
  LearnedClasses l;
  const std::size_t D = table.columns().size() - 1;
  l.labels = class_labels(table.texts(D));
  if (table.columns()[0].kind() == ColumnKind::text) {
    l.tables.push_back(word_table(table.texts(0), l.labels));
  } else if (table.columns()[0].kind() == ColumnKind::category) {
    for (std::size_t i = 0; i < D; ++i) l.tables.push_back(count_table(table.texts(i), l.labels.of, l.labels.size()));
  } else {
    l.X.resize(std::ssize(l.labels.of), static_cast<Eigen::Index>(D));
    for (std::size_t i = 0; i < D; ++i) {
      l.X.col(static_cast<Eigen::Index>(i)) = Eigen::Map<const Eigen::VectorXd>(table.numbers(i).data(), l.X.rows());
    }
    l.gaussian = fit_gaussian(l.X, l.labels);
  }
  return l;
}

const Factor& FactorProduct::at(Eigen::Index step) const {
  return factors[static_cast<std::size_t>(steps[static_cast<std::size_t>(step)])];
}

std::vector<bool> FactorProduct::among(Eigen::Index n) const {
  std::vector<bool> there(factors.size());
  for (Eigen::Index i = 0; i < n; ++i) there[static_cast<std::size_t>(steps[static_cast<std::size_t>(i)])] = true;
  return there;
}

std::vector<std::string> FactorProduct::unknown() const {
  std::vector<std::string> words;
  for (const Factor& factor : factors) {
    if (!factor.known) words.push_back(factor.label);
  }
  return words;
}

std::optional<Eigen::VectorXd> FactorProduct::with_copies(Eigen::Index feature, int copies) const {
  Eigen::VectorXd sum = log_joint.col(0);
  for (const Factor& f : factors) sum += (f.column == feature ? static_cast<double>(copies) / f.times : 1.0) * f.log_p;
  return normalised(sum);
}

std::pair<Eigen::Index, Eigen::Index> FactorProduct::rivals() const {
  const Eigen::VectorXd end = log_joint.rightCols(1);
  if (end.size() < 3) return {0, end.size() - 1};
  std::vector<Eigen::Index> order(static_cast<std::size_t>(end.size()));
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater(), [&end](Eigen::Index k) { return end(k); });
  return {order[1], order[0]};
}

double FactorProduct::odds(const Eigen::VectorXd& log_p) const {
  const auto [first, second] = rivals();
  const bool neither = std::isinf(log_p(first)) && log_p(first) == log_p(second);  // both impossible: no weight
  return neither ? 0 : log_p(second) - log_p(first);
}

std::vector<std::size_t> FactorProduct::weightiest(std::size_t most) const {
  if (steps.size() <= most) return {steps.begin(), steps.end()};
  std::vector<std::size_t> order(factors.size());
  std::iota(order.begin(), order.end(), 0);
  if (order.size() <= most) return order;
  std::vector<double> weights;
  for (const Factor& f : factors) weights.push_back(std::abs(f.times * odds(f.log_p)));
  std::ranges::stable_sort(order, std::greater(), [&weights](std::size_t i) { return weights[i]; });
  order.resize(most);
  std::ranges::sort(order);
  return order;
}

FactorProduct product_of_words(const LearnedClasses& learned, const std::string& sentence, double alpha) {
  FactorProduct product;
  const CountTable& table = learned.tables[0];
  std::map<std::string, int> found;
  for (const std::string& word : words_of(sentence)) {
    const auto [at, added] = found.emplace(word, static_cast<int>(product.factors.size()));
    if (added) {
      const std::optional<Eigen::Index> row = table.find(word);
      product.factors.push_back({.label = word,
                                 .row = row,
                                 .log_p = table.probabilities(row, alpha).array().log(),
                                 .times = 0,
                                 .known = row.has_value()});
    }
    ++product.factors[static_cast<std::size_t>(at->second)].times;
    product.steps.push_back(at->second);
  }
  multiply(product, learned.labels.log_prior());
  return product;
}

FactorProduct product_of_columns(const LearnedClasses& learned, const Table& table,
                                 const std::vector<std::string>& entries, double alpha, Eigen::Index copied,
                                 int copies) {
  FactorProduct product;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].empty()) continue;
    const auto column = static_cast<Eigen::Index>(i);
    Factor f{.label = entries[i], .column = column, .times = column == copied ? copies : 1};
    if (table.columns()[i].kind() == ColumnKind::number) {
      f.x = std::get<double>(parse_cell(entries[i], ColumnKind::number));
      f.label = table.columns()[i].name() + " = " + entries[i];
      f.log_p = f.times * learned.gaussian.log_density(column, f.x);
    } else {
      f.row = learned.tables[i].find(entries[i]);
      f.known = f.row.has_value();
      f.log_p = f.times * learned.tables[i].probabilities(f.row, alpha).array().log();
    }
    product.steps.push_back(static_cast<int>(product.factors.size()));
    product.factors.push_back(std::move(f));
  }
  multiply(product, learned.labels.log_prior());
  return product;
}

}  // namespace credence::naive_bayes
