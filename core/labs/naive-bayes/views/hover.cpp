// Texts at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/grouped_table.h"
#include "core/labs/naive-bayes/views/table_rows.h"
#include "core/labs/naive-bayes/views/views.h"
#include "core/labs/naive-bayes/views/waterfall.h"

#include <cmath>

namespace credence::naive_bayes {

std::string tables_hover(const Analysis& a, int, Point2 at) {
  const std::vector<TableRow> rows = table_rows(a);
  const std::ptrdiff_t line = line_at(at.y, rows.size());
  const auto k = static_cast<Eigen::Index>(std::round(at.x)) - 1;
  if (line < 0 || k < 0 || k >= a.classes()) return {};
  const TableRow& row = rows[static_cast<std::size_t>(line)];
  if (row.kind == TableRow::Kind::heading) return {};
  if (row.kind == TableRow::Kind::classes) return say("P({})", a.class_name(k));
  if (a.parameters.counts()) {
    const double p = a.table(row.column).probabilities(row.row, a.parameters.alpha())(k);
    return given_text(row.label, a.class_name(k)) + "\n" + fraction_text(a, row.column, row.row, k) + " = " +
           rounded(p);
  }
  const GaussianClasses& g = a.learned->gaussian;
  return say("{} of {}\nmean {}\nsd {}", row.label, a.class_name(k), rounded(g.mean(row.column, k)),
             rounded(std::sqrt(g.variance(row.column, k))));
}

std::string contributions_hover(const Analysis& a, int, Point2 at) {
  const std::vector<std::size_t> shown = weighed(a);
  const std::size_t term = nearest_term(at.y, shown.size() + 1);
  if (term == 0 || a.classes() < 2) return {};
  const Factor& f = a.product.factors[shown[term - 1]];
  const auto line = [&](Eigen::Index k) {
    const double once = f.log_p(k) / (a.parameters.is_text() ? 1 : f.times);
    return given_text(f.label, a.class_name(k)) + " = " + product_text(once);
  };
  const auto [left, right] = a.product.rivals();
  return line(left) + "\n" + line(right);
}

std::string regions_hover(const Analysis& a, int, Point2 at) {
  const std::optional<Eigen::VectorXd> p = normalised(a.joint_at(at));
  if (!p) return {};
  const Eigen::Index best = most_probable(*p);
  return say("{} with {}\nby {} and {} alone", class_word(a, best), probability_text((*p)(best), 3), a.name(a.x()),
             a.name(a.y()));
}

}  // namespace credence::naive_bayes
