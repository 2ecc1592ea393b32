// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/analysis.h"

#include "core/labs/naive-bayes/compute/typed_row.h"
#include "core/math/class_field.h"
#include "core/math/ranges.h"

#include <algorithm>
#include <cmath>
#include <functional>

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

// Class probabilities over the plane of two features. The K classes have the log joint densities along_x(x) +
// along_y(y) at (x, y). Where all of them are minus infinity the probabilities are NaN.
ClassField separable_field(const Rect& rect, const std::function<Eigen::VectorXd(double)>& along_x,
                           const std::function<Eigen::VectorXd(double)>& along_y) {
  constexpr int nodes = 121;
  const Eigen::Index K = along_x(rect.x0).size();
  ClassField field{{rect, nodes, nodes}, static_cast<int>(K)};
  const Lattice& lattice = field.lattice;
  Eigen::MatrixXd columns(K, nodes), rows(K, nodes);
  for (int i = 0; i < nodes; ++i) {
    columns.col(i) = along_x(lattice.x(i));
    rows.col(i) = along_y(lattice.y(i));
  }
  field.probabilities.resize(lattice.size() * static_cast<std::size_t>(K));
  double* p = field.probabilities.data();
  for (int j = 0; j < nodes; ++j) {
    Eigen::Map<Eigen::ArrayXXd> line(p, K, nodes);
    p += K * nodes;
    line = columns.array().colwise() + rows.col(j).array();
    line.rowwise() -= line.colwise().maxCoeff().eval();  // NaN where no class has a density
    line = line.exp();
    line.rowwise() /= line.colwise().sum().eval();
  }
  return field;
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
