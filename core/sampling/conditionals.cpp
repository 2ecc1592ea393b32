// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/conditionals.h"

#include "core/math/decompositions.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace credence {
namespace {

void check_blocks(const Blocks& blocks, Eigen::Index dimension) {
  const auto outside = [dimension](int d) { return d < 0 || d >= dimension; };
  for (const std::vector<int>& block : blocks) {
    if (block.empty() || std::any_of(block.begin(), block.end(), outside)) {
      throw InputError(Message("A block of Gibbs sampling must name coordinates of the target."));
    }
  }
  if (blocks.empty()) throw InputError(Message("Gibbs sampling needs a block of coordinates to draw."));
}

std::vector<int> others_of(const std::vector<int>& block, Eigen::Index dimension) {
  std::vector<int> others;
  for (int d = 0; d < dimension; ++d) {
    if (std::find(block.begin(), block.end(), d) == block.end()) others.push_back(d);
  }
  return others;
}

class GaussianConditionals final : public Conditionals {
 public:
  GaussianConditionals(const Gaussian& joint, Blocks blocks) : joint_(joint), blocks_(std::move(blocks)) {
    check_blocks(blocks_, joint.dimension());
    for (const std::vector<int>& block : blocks_) {
      const std::vector<int> others = others_of(block, joint.dimension());
      const Eigen::LLT<Eigen::MatrixXd> precision = cholesky(joint.precision()(block, block));
      const auto size = static_cast<Eigen::Index>(block.size());
      // The mean is m - P_bb^-1 P_bo (x_o - m_o); the noise is L^-T z with P_bb = L L^T.
      parts_.push_back({others, -precision.solve(Eigen::MatrixXd(joint.precision()(block, others))),
                        precision.matrixU().solve(Eigen::MatrixXd::Identity(size, size))});
    }
  }
  Eigen::Index dimension() const override { return joint_.dimension(); }
  const Blocks& blocks() const override { return blocks_; }
  void check(const Eigen::VectorXd& x) const override {
    if (x.size() != dimension() || !x.allFinite()) {
      throw InputError(Message("The start of a chain must be one finite number for each of the target's dimensions."));
    }
  }
  double draw(std::size_t k, Eigen::VectorXd& x, Rng& rng) const override {
    const std::vector<int>& block = blocks_[k];
    const Part& part = parts_[k];
    const Eigen::VectorXd& mean = joint_.mean();
    for (std::size_t i = 0; i < block.size(); ++i) x[block[i]] = mean[block[i]];
    for (std::size_t j = 0; j < part.others.size(); ++j) {
      const double deviation = x[part.others[j]] - mean[part.others[j]];
      for (std::size_t i = 0; i < block.size(); ++i) x[block[i]] += part.slope(index(i), index(j)) * deviation;
    }
    for (std::size_t j = 0; j < block.size(); ++j) {
      const double z = standard_normal(rng);
      for (std::size_t i = 0; i < block.size(); ++i) x[block[i]] += part.noise(index(i), index(j)) * z;
    }
    return std::numeric_limits<double>::quiet_NaN();
  }
  double log_density(const Eigen::VectorXd& x) const override { return joint_.log_density(x); }

 private:
  struct Part {
    std::vector<int> others;
    Eigen::MatrixXd slope, noise;
  };
  static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }

  Gaussian joint_;
  Blocks blocks_;
  std::vector<Part> parts_;
};

class TurnedConditionals final : public Conditionals {
 public:
  TurnedConditionals(const Gaussian& joint, const Eigen::MatrixXd& axes, Blocks blocks)
      : joint_(joint), axes_(axes), along_(turned(joint, axes), std::move(blocks)) {}
  Eigen::Index dimension() const override { return joint_.dimension(); }
  const Blocks& blocks() const override { return along_.blocks(); }
  void check(const Eigen::VectorXd& x) const override { along_.check(x); }
  double draw(std::size_t k, Eigen::VectorXd& x, Rng& rng) const override {
    Eigen::VectorXd y = axes_.transpose() * x;
    const double none = along_.draw(k, y, rng);
    x.noalias() = axes_ * y;
    return none;
  }
  double log_density(const Eigen::VectorXd& x) const override { return joint_.log_density(x); }

 private:
  Gaussian joint_;
  Eigen::MatrixXd axes_;
  GaussianConditionals along_;
};

// Calls visit(i, index) with the index in the joint table of the i-th joint value of the block; all other coordinates
// are as in x.
template <class Visit>
void for_each_value(const StateTable& joint, const std::vector<int>& block, Eigen::VectorXd x, Visit&& visit) {
  std::size_t count = 1;
  for (const int d : block) count *= static_cast<std::size_t>(joint.values[static_cast<std::size_t>(d)]);
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t rest = i;
    for (const int d : block) {
      const auto values = static_cast<std::size_t>(joint.values[static_cast<std::size_t>(d)]);
      x[d] = static_cast<double>(rest % values);
      rest /= values;
    }
    visit(i, joint.index(x));
  }
}

class TableConditionals final : public Conditionals {
 public:
  TableConditionals(StateTable joint, Blocks blocks) : joint_(std::move(joint)), blocks_(std::move(blocks)) {
    std::size_t states = 1;
    for (const int values : joint_.values) states *= static_cast<std::size_t>(std::max(values, 0));
    const auto bad = [](double p) { return !(p >= 0) || !std::isfinite(p); };
    const std::vector<double>& p = joint_.probability;
    if (states == 0 || states != p.size() || std::any_of(p.begin(), p.end(), bad) ||
        !(std::accumulate(p.begin(), p.end(), 0.0) > 0)) {
      throw InputError(Message("The states of a table need probabilities that are not negative and not all zero."));
    }
    check_blocks(blocks_, dimension());
    for (const std::vector<int>& block : blocks_) {
      std::vector<std::size_t>& offsets = offsets_.emplace_back();
      for_each_value(joint_, block, Eigen::VectorXd::Zero(dimension()),
                     [&](std::size_t, std::size_t at) { offsets.push_back(at); });
    }
  }
  Eigen::Index dimension() const override { return static_cast<Eigen::Index>(joint_.values.size()); }
  const Blocks& blocks() const override { return blocks_; }
  void check(const Eigen::VectorXd& x) const override {
    bool good = x.size() == dimension();
    for (Eigen::Index d = 0; good && d < x.size(); ++d) {
      good = x[d] == std::floor(x[d]) && x[d] >= 0 && x[d] < joint_.values[static_cast<std::size_t>(d)];
    }
    if (!good || !(joint_.probability[joint_.index(x)] > 0)) {
      throw InputError(Message("A chain must start from a state of positive probability."));
    }
  }
  double draw(std::size_t k, Eigen::VectorXd& x, Rng& rng) const override {
    const std::vector<int>& block = blocks_[k];
    for (const int d : block) x[d] = 0;
    const double* others = joint_.probability.data() + joint_.index(x);
    double total = 0;
    for (const std::size_t offset : offsets_[k]) total += others[offset];
    const double u = uniform(rng);
    double left = u * total;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < offsets_[k].size(); ++i) {
      const double p = others[offsets_[k][i]];
      if (p == 0) continue;
      chosen = i;
      if (left < p) break;
      left -= p;
    }
    for (const int d : block) {
      const auto values = static_cast<std::size_t>(joint_.values[static_cast<std::size_t>(d)]);
      x[d] = static_cast<double>(chosen % values);
      chosen /= values;
    }
    return u;
  }
  double log_density(const Eigen::VectorXd& x) const override { return std::log(joint_.probability[joint_.index(x)]); }

 private:
  StateTable joint_;
  Blocks blocks_;
  // index offsets of each block's values from those with the block at zero
  std::vector<std::vector<std::size_t>> offsets_;
};

}  // namespace

Blocks single_blocks(Eigen::Index dimension) {
  Blocks blocks;
  for (int d = 0; d < dimension; ++d) blocks.push_back({d});
  return blocks;
}

Gaussian conditional(const Gaussian& joint, const std::vector<int>& block, const Eigen::VectorXd& x) {
  const std::vector<int> others = others_of(block, joint.dimension());
  const Eigen::MatrixXd precision = joint.precision()(block, block);
  const Eigen::VectorXd deviation = x(others) - joint.mean()(others);
  const Eigen::VectorXd pull = joint.precision()(block, others) * deviation;
  return Gaussian::from_precision(joint.mean()(block) - cholesky(precision).solve(pull), precision);
}

std::shared_ptr<const Conditionals> gaussian_conditionals(const Gaussian& joint, Blocks blocks) {
  return std::make_shared<GaussianConditionals>(joint, std::move(blocks));
}

Gaussian turned(const Gaussian& joint, const Eigen::MatrixXd& axes) {
  const Eigen::MatrixXd covariance = axes.transpose() * joint.covariance() * axes;
  return {axes.transpose() * joint.mean(), 0.5 * (covariance + covariance.transpose())};
}

std::shared_ptr<const Conditionals> gaussian_conditionals(const Gaussian& joint, const Eigen::MatrixXd& axes,
                                                          Blocks blocks) {
  if (axes.isIdentity(0)) return gaussian_conditionals(joint, std::move(blocks));
  return std::make_shared<TurnedConditionals>(joint, axes, std::move(blocks));
}

std::size_t StateTable::index(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  std::size_t index = 0;
  for (std::size_t d = values.size(); d-- > 0;) {
    index = index * static_cast<std::size_t>(values[d]) + static_cast<std::size_t>(x[static_cast<Eigen::Index>(d)]);
  }
  return index;
}

Eigen::VectorXd StateTable::state(std::size_t index) const {
  Eigen::VectorXd x(static_cast<Eigen::Index>(values.size()));
  for (std::size_t d = 0; d < values.size(); ++d) {
    x[static_cast<Eigen::Index>(d)] = static_cast<double>(index % static_cast<std::size_t>(values[d]));
    index /= static_cast<std::size_t>(values[d]);
  }
  return x;
}

std::vector<double> conditional(const StateTable& joint, const std::vector<int>& block, const Eigen::VectorXd& x) {
  std::vector<double> p;
  double total = 0;
  for_each_value(joint, block, x, [&](std::size_t, std::size_t at) {
    p.push_back(joint.probability[at]);
    total += p.back();
  });
  for (double& value : p) value = total > 0 ? value / total : 0;
  return p;
}

std::shared_ptr<const Conditionals> table_conditionals(StateTable joint, Blocks blocks) {
  return std::make_shared<TableConditionals>(std::move(joint), std::move(blocks));
}

}  // namespace credence
