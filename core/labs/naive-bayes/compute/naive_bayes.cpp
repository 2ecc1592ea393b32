#include "core/labs/naive-bayes/compute/naive_bayes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>

namespace credence {
namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

std::optional<double> as_number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

double log_normaliser(double variance) { return -0.5 * (std::log(2 * std::numbers::pi) + std::log(variance)); }

}  // namespace

Eigen::VectorXd ClassLabels::log_prior() const { return (counts / static_cast<double>(of.size())).array().log(); }

ClassLabels class_labels(std::span<const std::string> column) {
  std::map<std::string_view, int> found;
  for (const std::string& name : column) found.emplace(name, 0);
  ClassLabels labels;
  for (const auto& [name, index] : found) labels.names.emplace_back(name);
  if (std::ranges::all_of(labels.names, [](const std::string& name) { return as_number(name).has_value(); })) {
    std::ranges::stable_sort(labels.names, {}, [](const std::string& name) { return *as_number(name); });
  }
  for (std::size_t k = 0; k < labels.names.size(); ++k) found[labels.names[k]] = static_cast<int>(k);
  labels.counts.setZero(std::ssize(labels.names));
  labels.of.reserve(column.size());
  for (const std::string& name : column) {
    labels.of.push_back(found[name]);
    ++labels.counts(labels.of.back());
  }
  return labels;
}

std::optional<Eigen::Index> CountTable::find(std::string_view value) const {
  const auto at = std::ranges::lower_bound(values, value);
  if (at == values.end() || *at != value) return std::nullopt;
  return at - values.begin();
}

Eigen::VectorXd CountTable::counts_of(std::optional<Eigen::Index> value) const {
  if (!value) return Eigen::VectorXd::Zero(totals.size());
  return counts.row(*value).transpose();
}

Eigen::VectorXd CountTable::probabilities(std::optional<Eigen::Index> value, double alpha) const {
  const Eigen::ArrayXd above = counts_of(value).array() + alpha;
  const Eigen::ArrayXd below = totals.array() + alpha * static_cast<double>(values.size());
  return (below > 0).select(above / below, 0);
}

CountTable count_table(std::span<const std::string> values, std::span<const int> classes, Eigen::Index K) {
  std::map<std::string_view, Eigen::Index> rows;
  for (const std::string& value : values) rows.emplace(value, 0);
  CountTable table{.counts = Eigen::MatrixXd::Zero(std::ssize(rows), K), .totals = Eigen::VectorXd::Zero(K)};
  for (auto& [value, row] : rows) {
    row = std::ssize(table.values);
    table.values.emplace_back(value);
  }
  for (std::size_t n = 0; n < values.size(); ++n) {
    ++table.counts(rows[values[n]], classes[n]);
    ++table.totals(classes[n]);
  }
  return table;
}

Eigen::VectorXd GaussianClasses::log_density(Eigen::Index feature, double x) const {
  Eigen::VectorXd log_p(counts.size());
  for (Eigen::Index k = 0; k < log_p.size(); ++k) {
    const double v = variance(feature, k), z = (x - mean(feature, k)) / std::sqrt(v);
    log_p(k) = has_density(k) ? log_normaliser(v) - 0.5 * z * z : minus_infinity;
  }
  return log_p;
}

GaussianFit::GaussianFit(Eigen::Index features, Eigen::Index classes)
    : classes_{.mean = Eigen::MatrixXd::Zero(features, classes),
               .variance = Eigen::MatrixXd::Zero(features, classes),
               .counts = Eigen::VectorXd::Zero(classes)} {}

void GaussianFit::add(const Eigen::Ref<const Eigen::RowVectorXd>& x, int k) {
  const double n = ++classes_.counts(k);
  auto mean = classes_.mean.col(k), variance = classes_.variance.col(k);
  for (Eigen::Index d = 0; d < x.size(); ++d) {
    const double before = x(d) - mean(d);
    mean(d) += before / n;
    variance(d) += (before * (x(d) - mean(d)) - variance(d)) / n;
  }
}

GaussianClasses fit_gaussian(const RowMatrix& X, const ClassLabels& labels) {
  GaussianFit fit(X.cols(), labels.size());
  for (Eigen::Index n = 0; n < X.rows(); ++n) fit.add(X.row(n), labels.of[static_cast<std::size_t>(n)]);
  return fit.classes();
}

GaussianScores::GaussianScores(const GaussianClasses& classes, const Eigen::VectorXd& times)
    : mean_(classes.mean),
      half_precision_(Eigen::MatrixXd::Zero(mean_.rows(), mean_.cols())),
      constant_(Eigen::VectorXd::Constant(mean_.cols(), minus_infinity)) {
  const double rows = classes.counts.sum();
  for (Eigen::Index k = 0; k < mean_.cols(); ++k) {
    if (!classes.has_density(k)) continue;
    constant_(k) = std::log(classes.counts(k) / rows);
    for (Eigen::Index d = 0; d < mean_.rows(); ++d) {
      constant_(k) += times(d) * log_normaliser(classes.variance(d, k));
      half_precision_(d, k) = 0.5 * times(d) / classes.variance(d, k);
    }
  }
}

void GaussianScores::operator()(const Eigen::Ref<const Eigen::RowVectorXd>& x, Eigen::Ref<Eigen::VectorXd> out) const {
  for (Eigen::Index k = 0; k < out.size(); ++k) {
    double distance = 0;
    for (Eigen::Index d = 0; d < x.size(); ++d) {
      const double off = x(d) - mean_(d, k);
      distance += half_precision_(d, k) * off * off;
    }
    out(k) = constant_(k) - distance;
  }
}

Eigen::Index most_probable(const Eigen::VectorXd& joint) {
  Eigen::Index best = 0;
  joint.maxCoeff(&best);
  return best;
}

std::optional<Eigen::VectorXd> normalised(const Eigen::VectorXd& log_joint) {
  const double most = log_joint.size() > 0 ? log_joint.maxCoeff() : minus_infinity;
  if (!std::isfinite(most)) return std::nullopt;
  // Eigen's own exponential does not quite reach zero.
  const Eigen::VectorXd shares = log_joint.unaryExpr([most](double value) { return std::exp(value - most); });
  return shares / shares.sum();
}

}  // namespace credence
