// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/analysis.h"

#include "core/labs/naive-bayes/compute/separable_field.h"
#include "core/labs/naive-bayes/compute/typed_row.h"
#include "core/math/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

// Finds a range of round numbers around at least one value, with a margin.
void range_of(std::span<const double> values, double& low, double& high) {
  low = *std::ranges::min_element(values);
  high = *std::ranges::max_element(values);
  const double margin = high > low ? 0.03 * (high - low) : std::max(1.0, 0.1 * std::abs(low));
  low -= margin;
  high += margin;
  round_outwards(low, high);
}

}  // namespace

Eigen::Index Analysis::step(int frame) const { return frame < 0 || frame > steps() ? steps() : frame; }

const Factor* Analysis::factor_of(Eigen::Index feature) const {
  const auto found = std::ranges::find(product.factors, feature, &Factor::column);
  return found == product.factors.end() ? nullptr : &*found;
}

Eigen::VectorXd Analysis::joint_at(Point2 place) const {
  const GaussianClasses& g = learned->gaussian;
  return labels().log_prior() + g.log_density(x(), place.x) + g.log_density(y(), place.y);
}

std::vector<std::string> Analysis::without_density() const {
  std::vector<std::string> names;
  for (Eigen::Index k = 0; !parameters.counts() && k < classes(); ++k) {
    if (!learned->gaussian.has_density(k)) names.push_back(class_name(k));
  }
  return names;
}

std::vector<std::string> query_entries(const NaiveBayesParameters& p, const Table& data) {
  const std::size_t features = data.columns().size() - 1;
  if (data.size() == 0) return std::vector<std::string>(features);  // without rows the query is not read
  return typed_row(p.query, "query", data, features);
}

std::string usual_query(const NaiveBayesParameters& p, const Table& data) {
  if (p.is_text()) return "A very close game";
  return data.size() == 0 ? "" : as_typed(entries_of(data, 0, data.columns().size() - 1));
}

Analysis analyse(const NaiveBayesParameters& p, const Table& data) {
  Analysis a{.parameters = p, .data = data};
  auto learned = std::make_shared<LearnedClasses>(learn_classes(data));
  a.learned = learned;
  a.product = p.is_text() ? product_of_words(*learned, p.query, p.alpha())
                          : product_of_columns(*learned, data, query_entries(p, data), p.alpha(), a.x(), p.copies);
  if (p.counts() || a.classes() == 0) return a;
  const GaussianClasses& g = learned->gaussian;
  Rect rect;
  range_of(a.numbers(a.x()), rect.x0, rect.x1);
  range_of(a.numbers(a.y()), rect.y0, rect.y1);
  const Eigen::VectorXd prior = a.labels().log_prior();
  a.plane = std::make_shared<const ClassField>(separable_field(
      rect, [&](double x) -> Eigen::VectorXd { return prior + g.log_density(a.x(), x); },
      [&](double y) { return g.log_density(a.y(), y); }));
  return a;
}

}  // namespace credence::naive_bayes
