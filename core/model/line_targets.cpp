// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/line_targets.h"

#include "core/math/formula_derivatives.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/special.h"
#include "core/math/statistics.h"
#include "core/model/narrow_places.h"
#include "core/model/require_positive.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace credence {
namespace {

using Place = Eigen::Ref<const Eigen::VectorXd>;

Eigen::VectorXd one(double value) { return Eigen::VectorXd::Constant(1, value); }
Eigen::MatrixXd one_by_one(double value) { return Eigen::MatrixXd::Constant(1, 1, value); }

class GammaTarget final : public SmoothLogDensity {
 public:
  GammaTarget(double shape, double rate)
      : shape_(shape), rate_(rate), constant_(shape * std::log(rate) - ln_gamma(shape)) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Place& y) const override {
    if (!(y[0] > 0) || !std::isfinite(y[0])) return -infinity;
    return constant_ + (shape_ - 1) * std::log(y[0]) - rate_ * y[0];
  }
  Eigen::VectorXd gradient(const Place& y) const override { return one((shape_ - 1) / y[0] - rate_); }
  Eigen::MatrixXd hessian(const Place& y) const override { return one_by_one((1 - shape_) / (y[0] * y[0])); }

 private:
  double shape_, rate_, constant_;
};

class SigmoidGaussianTarget final : public SmoothLogDensity {
 public:
  SigmoidGaussianTarget(double slope, double offset) : slope_(slope), offset_(offset) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Place& z) const override { return -0.5 * z[0] * z[0] + log_sigmoid(activation(z)); }
  Eigen::VectorXd gradient(const Place& z) const override { return one(-z[0] + slope_ * sigmoid(-activation(z))); }
  Eigen::MatrixXd hessian(const Place& z) const override {
    const double a = activation(z);
    return one_by_one(-1 - slope_ * slope_ * sigmoid(a) * sigmoid(-a));
  }

 private:
  double activation(const Place& z) const { return slope_ * z[0] + offset_; }

  double slope_, offset_;
};

// z as a function of u with its first two derivatives, and the logarithm of the first one with its own two.
struct Way {
  double z, first, second;
  double log_first, log_slope, log_curvature;
};

Way way_back(Coordinate coordinate, double u) {
  switch (coordinate) {
    case Coordinate::identity:
      return {u, 1, 0, 0, 0, 0};
    case Coordinate::log:
      return {std::exp(u), std::exp(u), std::exp(u), u, 1, 0};
    case Coordinate::logit: {
      const double s = sigmoid(u), t = sigmoid(-u);
      return {s, s * t, s * t * (t - s), log_sigmoid(u) + log_sigmoid(-u), t - s, -2 * s * t};
    }
    case Coordinate::sqrt:
      return {u * u, 2 * u, 2, u > 0 ? std::log(2 * u) : -infinity, 1 / u, -1 / (u * u)};
  }
  return {};
}

// `Density` is LogDensity or SmoothLogDensity.
template <class Density>
class InCoordinate : public Density, public NarrowPlaces {
 public:
  InCoordinate(std::shared_ptr<const Density> density, Coordinate coordinate)
      : density_(std::move(density)), coordinate_(coordinate) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Place& u) const override {
    if (coordinate_ == Coordinate::sqrt && !(u[0] > 0)) return -infinity;
    const Way way = way_back(coordinate_, u[0]);
    const double value = std::isfinite(way.z) ? density_->value(one(way.z)) + way.log_first : -infinity;
    return std::isnan(value) ? -infinity : value;
  }
  std::vector<double> narrow_places() const override {
    std::vector<double> places = credence::narrow_places(*density_);
    for (double& place : places) place = into(coordinate_, place);
    std::erase_if(places, [](double u) { return !std::isfinite(u); });
    return places;
  }

 protected:
  std::shared_ptr<const Density> density_;
  Coordinate coordinate_;
};

class SmoothInCoordinate final : public InCoordinate<SmoothLogDensity> {
 public:
  using InCoordinate::InCoordinate;
  Eigen::VectorXd gradient(const Place& u) const override { return derivatives(u).gradient; }
  Eigen::MatrixXd hessian(const Place& u) const override { return derivatives(u).hessian; }
  Derivatives derivatives(const Place& u) const override {
    const Way way = way_back(coordinate_, u[0]);
    const Derivatives in_z = density_->derivatives(one(way.z));
    const double slope = in_z.gradient[0], curvature = in_z.hessian(0, 0);
    return {one(slope * way.first + way.log_slope),
            one_by_one(curvature * way.first * way.first + slope * way.second + way.log_curvature)};
  }
};

class WithoutErrors final : public LogDensity, public NarrowPlaces {
 public:
  explicit WithoutErrors(Target density) : density_(std::move(density)) {}
  Eigen::Index dimension() const override { return density_->dimension(); }
  double value(const Place& x) const override try { return density_->value(x); } catch (const InputError&) {
    return -infinity;
  }
  std::vector<double> narrow_places() const override { return credence::narrow_places(*density_); }

 private:
  Target density_;
};

// Neville's table of a difference quotient over steps that are halved; the best entry is the one that changed least.
class Extrapolation {
 public:
  bool full() const { return rows_ == most; }
  void add(double quotient) {
    std::array<double, most> row{quotient};
    double factor = 4;
    if (rows_ == 0) best_ = quotient;
    for (std::size_t j = 1; j <= rows_; ++j, factor *= 4) {
      row[j] = (factor * row[j - 1] - last_[j - 1]) / (factor - 1);
      const double error = std::max(std::fabs(row[j] - row[j - 1]), std::fabs(row[j] - last_[j - 1]));
      if (!(error < error_)) continue;
      error_ = error;
      best_ = row[j];
    }
    last_ = row;
    ++rows_;
  }
  double best() const { return best_; }

 private:
  static constexpr std::size_t most = 14;
  std::array<double, most> last_{};
  std::size_t rows_ = 0;
  double best_ = nan, error_ = infinity;
};

class Numerical final : public SmoothLogDensity {
 public:
  Numerical(Target density, double step) : density_(std::move(density)), step_(step) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Place& x) const override { return density_->value(x); }
  Eigen::VectorXd gradient(const Place& x) const override { return derivatives(x).gradient; }
  Eigen::MatrixXd hessian(const Place& x) const override { return derivatives(x).hessian; }
  Derivatives derivatives(const Place& x) const override {
    const double here = density_->value(x);
    Extrapolation slope, curvature;
    int shrunk = 0;
    for (double h = step_; std::isfinite(here) && !slope.full() && shrunk < 20; h /= 2) {
      const double above = density_->value(one(x[0] + h)), below = density_->value(one(x[0] - h));
      if (!std::isfinite(above) || !std::isfinite(below)) {  // too close to the end of the support
        ++shrunk;
        continue;
      }
      slope.add((above - below) / (2 * h));
      curvature.add(((above - here) + (below - here)) / (h * h));
    }
    return {one(slope.best()), one_by_one(curvature.best())};
  }

 private:
  Target density_;
  double step_;
};

// The derivatives of the log density of u from one side, the factor dz/du included.
FormulaJet jet_of_u(const FormulaNode& formula, Coordinate coordinate, double u, Side side) {
  const Way way = way_back(coordinate, u);
  const FormulaJet in_z = log_derivatives(formula, way.z, side);
  return {in_z.value + way.log_first, in_z.first * way.first + way.log_slope,
          in_z.second * way.first * way.first + in_z.first * way.second + way.log_curvature};
}

// Those of both sides, if they are the same but for rounding.
std::optional<FormulaJet> common(const FormulaJet& below, const FormulaJet& above) {
  const auto same = [](double a, double b) { return std::fabs(a - b) <= 1e-9 * std::max(std::fabs(a), std::fabs(b)); };
  const bool fits = same(below.first, above.first) && same(below.second, above.second) &&
                    std::fabs(below.value - above.value) <= 1e-9 * (1 + std::fabs(below.value));
  return fits ? std::optional(above) : std::nullopt;
}

class FromFormula final : public SmoothLogDensity {
 public:
  FromFormula(SmoothTarget numerical, std::shared_ptr<const FormulaNode> formula, Coordinate coordinate)
      : numerical_(std::move(numerical)), formula_(std::move(formula)), coordinate_(coordinate) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Place& u) const override { return numerical_->value(u); }
  Eigen::VectorXd gradient(const Place& u) const override { return derivatives(u).gradient; }
  Eigen::MatrixXd hessian(const Place& u) const override { return derivatives(u).hessian; }
  Derivatives derivatives(const Place& u) const override {
    if (std::isfinite(value(u))) {
      const FormulaJet above = jet_of_u(*formula_, coordinate_, u[0], Side::above);
      const FormulaJet below = jet_of_u(*formula_, coordinate_, u[0], Side::below);
      if (above.finite() && below.finite() && common(below, above)) return {one(above.first), one_by_one(above.second)};
    }
    return numerical_->derivatives(u);
  }

 private:
  SmoothTarget numerical_;
  std::shared_ptr<const FormulaNode> formula_;
  Coordinate coordinate_;
};

}  // namespace

SmoothTarget with_formula_derivatives(SmoothTarget numerical, std::shared_ptr<const FormulaNode> formula,
                                      Coordinate coordinate) {
  return std::make_shared<FromFormula>(std::move(numerical), std::move(formula), coordinate);
}

Certainty derivative_certainty(const FormulaNode& formula, Coordinate coordinate, double u) {
  const FormulaJet below = jet_of_u(formula, coordinate, u, Side::below);
  const FormulaJet above = jet_of_u(formula, coordinate, u, Side::above);
  if (!below.finite() || !above.finite()) return Certainty::unknown;
  return common(below, above) ? Certainty::exact : Certainty::none;
}

SmoothTarget gamma_target(double shape, double rate) {
  require_positive(shape, phrase("A gamma density's shape must be positive, found {}"));
  require_positive(rate, phrase("A gamma density's rate must be positive, found {}"));
  return std::make_shared<GammaTarget>(shape, rate);
}

SmoothTarget sigmoid_gaussian_target(double slope, double offset) {
  return std::make_shared<SigmoidGaussianTarget>(slope, offset);
}

LineBounds domain_of(Coordinate coordinate) {
  if (coordinate == Coordinate::identity) return {-infinity, infinity};
  return {0, coordinate == Coordinate::logit ? 1 : infinity};
}

double into(Coordinate coordinate, double z) {
  switch (coordinate) {
    case Coordinate::identity:
      return z;
    case Coordinate::log:
      return std::log(z);
    case Coordinate::logit:
      return std::log(z) - std::log1p(-z);
    case Coordinate::sqrt:
      return std::sqrt(z);
  }
  return nan;
}

double back(Coordinate coordinate, double u) { return way_back(coordinate, u).z; }

double slope_back(Coordinate coordinate, double u) { return way_back(coordinate, u).first; }

Target in_coordinate(Target density, Coordinate coordinate) {
  if (coordinate == Coordinate::identity) return density;
  return std::make_shared<InCoordinate<LogDensity>>(std::move(density), coordinate);
}

SmoothTarget in_coordinate(SmoothTarget density, Coordinate coordinate) {
  if (coordinate == Coordinate::identity) return density;
  return std::make_shared<SmoothInCoordinate>(std::move(density), coordinate);
}

Target without_errors(Target density) { return std::make_shared<WithoutErrors>(std::move(density)); }

SmoothTarget with_numerical_derivatives(Target density, double step) {
  return std::make_shared<Numerical>(std::move(density), step);
}

}  // namespace credence
