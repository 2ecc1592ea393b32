// Names of classes, probabilities and fractions.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/words.h"

#include <cmath>

namespace credence::naive_bayes {

std::string class_text(const Analysis& a, Eigen::Index k) { return a.name(a.features()) + " " + a.class_name(k); }

std::string class_word(const Analysis& a, Eigen::Index k) {
  const std::string& name = a.class_name(k);
  return name.find_first_not_of("+-.0123456789") == std::string::npos ? class_text(a, k) : name;
}

std::string given_text(const std::string& what, const std::string& given) { return say("P({} | {})", what, given); }

std::string product_text(double log_value) { return std::isinf(log_value) ? "0" : exp_text(log_value); }

std::string smoothed_text(double count, double total, double alpha, std::ptrdiff_t values) {
  if (alpha == 0) return count_text(count) + "/" + count_text(total);
  const std::string above = count_text(count), below = count_text(total);
  return "(" + above + " + " + short_text(alpha) + ")/(" + below + " + " +
         short_text(alpha * static_cast<double>(values)) + ")";
}

std::string fraction_text(const Analysis& a, Eigen::Index column, std::optional<Eigen::Index> row, Eigen::Index k) {
  const CountTable& table = a.table(column);
  return smoothed_text(table.counts_of(row)(k), table.totals(k), a.parameters.alpha(), std::ssize(table.values));
}

}  // namespace credence::naive_bayes
