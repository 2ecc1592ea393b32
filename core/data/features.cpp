// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/features.h"

#include "core/math/batch.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace credence {
namespace {

constexpr int largest_degree = 8;

std::string power_text(const std::string& variable, int exponent) {
  static const std::array<const char*, largest_degree + 1> superscripts{"", "", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸"};
  return exponent == 0 ? "" : variable + std::string(superscripts[static_cast<std::size_t>(exponent)]);
}

}  // namespace

FeatureMap::FeatureMap(FeatureKind kind) : kind_(kind) {
  if (kind == FeatureKind::polynomial || kind == FeatureKind::rbf) {
    throw InputError(Message("features: these features need a degree, or centres and a width"));
  }
  exponents_ = {{1, 0}, {0, 1}};
  if (kind == FeatureKind::linear_bias) exponents_ = {{0, 0}, {1, 0}, {0, 1}};
}

FeatureMap FeatureMap::polynomial(int degree) {
  if (degree < 1 || degree > largest_degree) {
    throw InputError(Message("degree: {} is outside [1, {}]", std::to_string(degree), std::to_string(largest_degree)));
  }
  FeatureMap features;
  features.kind_ = FeatureKind::polynomial;
  features.exponents_.clear();
  for (int total = 0; total <= degree; ++total) {
    for (int second = 0; second <= total; ++second) features.exponents_.push_back({total - second, second});
  }
  return features;
}

FeatureMap FeatureMap::rbf(Eigen::MatrixX2d centres, double width) {
  if (!(width > 0) || !std::isfinite(width)) throw InputError(Message("rbf_width: a positive number is needed"));
  FeatureMap features;
  features.kind_ = FeatureKind::rbf;
  features.exponents_.clear();
  features.centres_ = std::move(centres);
  features.width_ = width;
  return features;
}

FeatureMap FeatureMap::standardised(const Standardisation& scale) const {
  FeatureMap features = *this;
  features.scaled_ = true;
  features.scale_ = scale;
  return features;
}

FeatureMap FeatureMap::of(std::array<std::string, 2> coordinates) const {
  FeatureMap features = *this;
  features.coordinates_ = std::move(coordinates);
  return features;
}

Eigen::Vector2d FeatureMap::slope(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  return w.tail<2>().cwiseQuotient(scale_.sd.transpose());
}

bool FeatureMap::straight() const {
  const auto is_linear = [](const std::array<int, 2>& e) { return e[0] + e[1] <= 1; };
  return kind_ != FeatureKind::rbf && std::all_of(exponents_.begin(), exponents_.end(), is_linear);
}

Eigen::Index FeatureMap::dimension() const {
  return kind_ == FeatureKind::rbf ? centres_.rows() + 1 : static_cast<Eigen::Index>(exponents_.size());
}

Eigen::MatrixXd FeatureMap::factors(int axis, const Eigen::Ref<const Eigen::VectorXd>& typed) const {
  Eigen::VectorXd x = typed;
  if (scaled_) x = (x.array() - scale_.mean(axis)) / scale_.sd(axis);
  const Eigen::Index M = x.size(), D = dimension();
  Eigen::MatrixXd result(M, D);
  if (kind_ == FeatureKind::rbf) {
    result.col(0).setOnes();
    const double scale = -0.5 / (width_ * width_);
    for (Eigen::Index k = 1; k < D; ++k) result.col(k) = scale * (x.array() - centres_(k - 1, axis)).square();
    if (D > 1 && M > 0) {
      double* begin = result.data() + M;
      const auto size = static_cast<std::size_t>(M * (D - 1));
      exp_non_positive({begin, size}, {begin, size});
    }
    return result;
  }
  Eigen::MatrixXd powers(M, largest_degree + 1);
  powers.col(0).setOnes();
  const int highest = exponents_.back()[1];
  for (int e = 1; e <= highest; ++e) powers.col(e) = powers.col(e - 1).cwiseProduct(x);
  for (Eigen::Index k = 0; k < D; ++k) {
    result.col(k) = powers.col(exponents_[static_cast<std::size_t>(k)][static_cast<std::size_t>(axis)]);
  }
  return result;
}

Eigen::MatrixXd FeatureMap::design(const Eigen::MatrixX2d& X) const {
  return factors(0, X.col(0)).cwiseProduct(factors(1, X.col(1)));
}

Eigen::VectorXd FeatureMap::operator()(double x1, double x2) const {
  return design(Eigen::RowVector2d(x1, x2)).transpose();
}

std::vector<std::string> FeatureMap::weight_names() const {
  std::vector<std::string> names;
  const Eigen::Index D = dimension();
  for (Eigen::Index k = 0; k < D; ++k) {
    std::string symbol = "w";
    symbol += std::to_string(has_bias() ? k : k + 1);
    if (has_bias() && k == 0) {
      names.push_back(say("{}, bias", symbol));
    } else if (kind_ == FeatureKind::rbf) {
      names.push_back(
          say("{}, basis at ({}, {})", symbol, short_text(centres_(k - 1, 0)), short_text(centres_(k - 1, 1))));
    } else {
      const auto [first, second] = exponents_[static_cast<std::size_t>(k)];
      std::string powers = power_text(coordinates_[0], first);
      if (first > 0 && second > 0) powers += ' ';
      powers += power_text(coordinates_[1], second);
      names.push_back(scaled_ ? say("{}, weight of {}, standardised", symbol, powers)
                              : say("{}, weight of {}", symbol, powers));
    }
  }
  return names;
}

std::vector<std::string> FeatureMap::symbols() const {
  std::vector<std::string> symbols;
  for (Eigen::Index k = 0; k < dimension(); ++k) {
    if (kind_ == FeatureKind::rbf) {
      symbols.push_back(k == 0 ? "1" : "φ" + std::to_string(k));
      continue;
    }
    const auto [first, second] = exponents_[static_cast<std::size_t>(k)];
    std::string powers = power_text(coordinates_[0], first);
    if (first > 0 && second > 0) powers += ' ';
    powers += power_text(coordinates_[1], second);
    symbols.push_back(powers.empty() ? "1" : powers);
  }
  return symbols;
}

bool FeatureMap::operator==(const FeatureMap& other) const {
  return kind_ == other.kind_ && exponents_ == other.exponents_ && width_ == other.width_ &&
         centres_.rows() == other.centres_.rows() && centres_ == other.centres_ && scaled_ == other.scaled_ &&
         scale_.mean == other.scale_.mean && scale_.sd == other.scale_.sd && coordinates_ == other.coordinates_;
}

Eigen::MatrixX2d lattice_centres(const Rect& rect, int n) {
  const Lattice lattice{rect, n, n};
  Eigen::MatrixX2d centres(n * n, 2);
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < n; ++i) centres.row(j * n + i) << lattice.x(i), lattice.y(j);
  }
  return centres;
}

LatticeFeatures::LatticeFeatures(const FeatureMap& features, const Lattice& lattice) : lattice_(lattice) {
  Eigen::VectorXd x1(lattice.nx), x2(lattice.ny);
  for (int i = 0; i < lattice.nx; ++i) x1(i) = lattice.x(i);
  for (int j = 0; j < lattice.ny; ++j) x2(j) = lattice.y(j);
  along_x1_ = features.factors(0, x1);
  along_x2_ = features.factors(1, x2);
}

Eigen::MatrixXd LatticeFeatures::rows(int begin, int end) const {
  Eigen::MatrixXd Phi(static_cast<Eigen::Index>(end - begin) * lattice_.nx, along_x1_.cols());
  for (Eigen::Index k = 0; k < Phi.cols(); ++k) {
    for (int j = begin; j < end; ++j) {
      Phi.col(k).segment(static_cast<Eigen::Index>(j - begin) * lattice_.nx, lattice_.nx) =
          along_x2_(j, k) * along_x1_.col(k);
    }
  }
  return Phi;
}

ScalarField LatticeFeatures::activation(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  ScalarField field{lattice_, std::vector<double>(lattice_.size())};
  const auto nx = static_cast<std::size_t>(lattice_.nx);
  const std::span<const double> along_x1(along_x1_.data(), static_cast<std::size_t>(along_x1_.size()));
  Eigen::VectorXd of_row(w.size());
  for (int j = 0; j < lattice_.ny; ++j) {
    of_row = w.cwiseProduct(along_x2_.row(j).transpose());
    activations(along_x1, {of_row.data(), static_cast<std::size_t>(w.size())},
                std::span(field.values).subspan(static_cast<std::size_t>(j) * nx, nx));
  }
  return field;
}

}  // namespace credence
