// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/targets.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/special.h"
#include "core/math/statistics.h"
#include "core/model/narrow_places.h"
#include "core/model/require_positive.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace credence {
namespace {

using Place = Eigen::Ref<const Eigen::VectorXd>;

const double log_two_pi = std::log(2 * std::numbers::pi);

double log_normal(double x, double sd) { return -0.5 * (x * x / (sd * sd) + log_two_pi) - std::log(sd); }

class GaussianTarget final : public SmoothLogDensity {
 public:
  explicit GaussianTarget(Gaussian gaussian) : gaussian_(std::move(gaussian)) {}
  Eigen::Index dimension() const override { return gaussian_.dimension(); }
  double value(const Place& x) const override { return gaussian_.log_density(x); }
  Eigen::VectorXd gradient(const Place& x) const override { return gaussian_.precision() * (gaussian_.mean() - x); }
  double value_and_gradient(const Place& x, Eigen::Ref<Eigen::VectorXd> gradient) const override {
    return gaussian_.log_density(x, gradient);
  }
  Eigen::MatrixXd hessian(const Place&) const override { return -gaussian_.precision(); }

 private:
  Gaussian gaussian_;
};

class MixtureTarget final : public SmoothLogDensity {
 public:
  MixtureTarget(std::vector<double> log_weights, std::vector<Gaussian> components)
      : log_weights_(std::move(log_weights)), components_(std::move(components)) {}
  Eigen::Index dimension() const override { return components_.front().dimension(); }
  double value(const Place& x) const override {
    double highest = -infinity, sum = 0;
    for (std::size_t k = 0; k < components_.size(); ++k) {
      const double term = log_weights_[k] + components_[k].log_density(x);
      if (term == -infinity) continue;
      sum = term <= highest ? sum + std::exp(term - highest) : 1 + sum * std::exp(highest - term);
      highest = std::max(highest, term);
    }
    return sum > 0 ? highest + std::log(sum) : -infinity;
  }
  Eigen::VectorXd gradient(const Place& x) const override { return derivatives(x).gradient; }
  Eigen::MatrixXd hessian(const Place& x) const override { return derivatives(x).hessian; }
  // With g_k = S_k^-1 (m_k - x) and shares r_k of the components at x: gradient sum r_k g_k, Hessian
  // sum r_k (g_k g_k^T - S_k^-1) minus the gradient's square.
  Derivatives derivatives(const Place& x) const override {
    const Eigen::Index D = dimension();
    const double log_density = value(x);
    Derivatives result{Eigen::VectorXd::Zero(D), Eigen::MatrixXd::Zero(D, D)};
    for (std::size_t k = 0; k < components_.size(); ++k) {
      const Gaussian& component = components_[k];
      const double share = std::exp(log_weights_[k] + component.log_density(x) - log_density);
      const Eigen::VectorXd g = component.precision() * (component.mean() - x);
      result.gradient += share * g;
      result.hessian += share * (g * g.transpose() - component.precision());
    }
    result.hessian -= result.gradient * result.gradient.transpose();
    return result;
  }

 private:
  std::vector<double> log_weights_;  // need not be normalised
  std::vector<Gaussian> components_;
};

class BananaTarget final : public SmoothLogDensity {
 public:
  BananaTarget(double bend, double sd) : bend_(bend), sd_(sd) {}
  Eigen::Index dimension() const override { return 2; }
  double value(const Place& x) const override { return log_normal(x[0], sd_) + log_normal(across(x), 1); }
  Eigen::VectorXd gradient(const Place& x) const override {
    const double u = across(x);
    return Eigen::Vector2d(-x[0] / (sd_ * sd_) + 2 * bend_ * x[0] * u, -u);
  }
  Eigen::MatrixXd hessian(const Place& x) const override {
    const double slope = 2 * bend_ * x[0];
    Eigen::Matrix2d H;
    H << -1 / (sd_ * sd_) + 2 * bend_ * across(x) - slope * slope, slope, slope, -1;
    return H;
  }

 private:
  double across(const Place& x) const { return x[1] - bend_ * (x[0] * x[0] - sd_ * sd_); }

  double bend_, sd_;
};

class DonutTarget final : public SmoothLogDensity {
 public:
  DonutTarget(double radius, double width) : radius_(radius), width_(width) {
    // Integral of 2 pi r e^-((r - radius)^2 / (2 width^2)) over r > 0.
    const double z = radius / width;
    log_normaliser_ = log_two_pi + std::log(width * width * std::exp(-0.5 * z * z) +
                                            radius * width * std::exp(0.5 * log_two_pi) * normal_cdf(z));
  }
  Eigen::Index dimension() const override { return 2; }
  double value(const Place& x) const override {
    const double z = (x.norm() - radius_) / width_;
    return -0.5 * z * z - log_normaliser_;
  }
  // The gradient at the centre, which is a kink, is zero: the mean over all directions.
  Eigen::VectorXd gradient(const Place& x) const override {
    const double r = x.norm();
    if (r == 0) return Eigen::Vector2d::Zero();
    return (radius_ - r) / (r * width_ * width_) * x;
  }
  Eigen::MatrixXd hessian(const Place& x) const override {
    const double r = x.norm(), curvature = 1 / (width_ * width_);
    const Eigen::Matrix2d identity = Eigen::Matrix2d::Identity();
    if (r == 0) return -curvature * identity;
    const Eigen::Vector2d along = x / r;
    return curvature * ((radius_ / r - 1) * identity - radius_ / r * along * along.transpose());
  }

 private:
  double radius_, width_, log_normaliser_ = 0;
};

class FunnelTarget final : public SmoothLogDensity {
 public:
  explicit FunnelTarget(double sd) : sd_(sd) {}
  Eigen::Index dimension() const override { return 2; }
  double value(const Place& x) const override { return log_normal(x[0], sd_) - 0.5 * (square(x) + x[0] + log_two_pi); }
  Eigen::VectorXd gradient(const Place& x) const override {
    return Eigen::Vector2d(-x[0] / (sd_ * sd_) + 0.5 * (square(x) - 1), -x[1] * std::exp(-x[0]));
  }
  Eigen::MatrixXd hessian(const Place& x) const override {
    const double mixed = x[1] * std::exp(-x[0]);
    Eigen::Matrix2d H;
    H << -1 / (sd_ * sd_) - 0.5 * square(x), mixed, mixed, -std::exp(-x[0]);
    return H;
  }

 private:
  // x2^2 e^-x1, safe if a factor alone overflows.
  static double square(const Place& x) {
    const double z = x[1] * std::exp(-0.5 * x[0]);
    return x[1] == 0 ? 0 : z * z;
  }

  double sd_;
};

class FormulaTarget final : public LogDensity {
 public:
  explicit FormulaTarget(Formula formula) : formula_(std::move(formula)) {}
  Eigen::Index dimension() const override { return static_cast<Eigen::Index>(formula_.variables()); }
  double value(const Place& x) const override {
    const std::span<const double> place(x.data(), static_cast<std::size_t>(x.size()));
    const double density = formula_(place);
    if (density < 0) {
      throw InputError(
          Message("formula: its value at {} is negative, but a density must not be negative", formula_.place(place)));
    }
    return density > 0 ? std::log(density) : -infinity;
  }

 private:
  Formula formula_;
};

void check_bounds(const LogDensity& density, double lower, double upper) {
  if (density.dimension() != 1) throw InputError(Message("Bounds need a density of one variable."));
  if (!(lower < upper)) throw InputError(Message("The lower bound must be below the upper one."));
}

// `Density` is LogDensity or SmoothLogDensity.
template <class Density>
class Bounded : public Density, public NarrowPlaces {
 public:
  Bounded(std::shared_ptr<const Density> density, double lower, double upper)
      : density_(std::move(density)), lower_(lower), upper_(upper) {
    check_bounds(*density_, lower, upper);
  }
  Eigen::Index dimension() const override { return 1; }
  double value(const Place& x) const override {
    return x[0] >= lower_ && x[0] <= upper_ ? density_->value(x) : -infinity;
  }
  std::vector<double> narrow_places() const override { return credence::narrow_places(*density_); }

 protected:
  const Density& inside() const { return *density_; }

 private:
  std::shared_ptr<const Density> density_;
  double lower_, upper_;
};

class SmoothBounded final : public Bounded<SmoothLogDensity> {
 public:
  using Bounded::Bounded;
  Eigen::VectorXd gradient(const Place& x) const override { return inside().gradient(x); }
  Eigen::MatrixXd hessian(const Place& x) const override { return inside().hessian(x); }
};

Gaussian normal(double mean, double sd) {
  require_positive(sd, phrase("A standard deviation must be positive, found {}"));
  return {Eigen::VectorXd::Constant(1, mean), Eigen::MatrixXd::Constant(1, 1, sd * sd)};
}

}  // namespace

SmoothTarget gaussian_target(Gaussian gaussian) { return std::make_shared<GaussianTarget>(std::move(gaussian)); }

SmoothTarget mixture_target(const std::vector<double>& weights, const std::vector<Gaussian>& components) {
  if (components.empty() || weights.size() != components.size()) {
    throw InputError(Message("A mixture needs components, and a weight for each."));
  }
  double sum = 0;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    require_positive(weights[k], phrase("A mixture's weight must be positive, found {}"));
    if (components[k].dimension() != components[0].dimension()) {
      throw InputError(Message("The components of a mixture must have the same dimension."));
    }
    sum += weights[k];
  }
  std::vector<double> log_weights;
  for (const double weight : weights) log_weights.push_back(std::log(weight / sum));
  return std::make_shared<MixtureTarget>(std::move(log_weights), components);
}

SmoothTarget mixture_target(const std::vector<double>& weights, const std::vector<double>& means,
                            const std::vector<double>& sds) {
  if (means.size() != sds.size()) throw InputError(Message("A mixture needs as many standard deviations as means."));
  std::vector<Gaussian> components;
  for (std::size_t k = 0; k < means.size(); ++k) components.push_back(normal(means[k], sds[k]));
  return mixture_target(weights, components);
}

SmoothTarget park_target() {
  struct Bump {
    double mean, sd, s;
  };
  std::vector<double> log_weights;
  std::vector<Gaussian> components;
  for (const Bump& bump : {Bump{0.2, std::sqrt(0.001), 0.6}, {0.45, 0.1, 0.2}, {0.7, std::sqrt(0.001), 0.4}}) {
    log_weights.push_back(std::log(bump.sd) - 0.5 * std::log(bump.s));
    components.push_back(normal(bump.mean, bump.sd));
  }
  return bounded(SmoothTarget(std::make_shared<MixtureTarget>(std::move(log_weights), std::move(components))), 0, 1);
}

SmoothTarget banana_target(double bend, double sd) {
  require_positive(sd, phrase("The banana's standard deviation must be positive, found {}"));
  return std::make_shared<BananaTarget>(bend, sd);
}

SmoothTarget donut_target(double radius, double width) {
  require_positive(radius, phrase("The donut's radius must be positive, found {}"));
  require_positive(width, phrase("The donut's width must be positive, found {}"));
  return std::make_shared<DonutTarget>(radius, width);
}

double donut_variance(double radius, double width) {
  const auto moment = [&](int power) {
    const auto f = [&](double r) { return std::pow(r, power) * std::exp(-0.5 * std::pow((r - radius) / width, 2)); };
    return integral(f, std::max(0.0, radius - 12 * width), radius + 12 * width, 8, 1e-12);
  };
  return 0.5 * moment(3) / moment(1);
}

SmoothTarget funnel_target(double sd) {
  require_positive(sd, phrase("The funnel's standard deviation must be positive, found {}"));
  return std::make_shared<FunnelTarget>(sd);
}

Target formula_target(Formula formula) { return std::make_shared<FormulaTarget>(std::move(formula)); }

Target bounded(Target density, double lower, double upper) {
  return std::make_shared<Bounded<LogDensity>>(std::move(density), lower, upper);
}

SmoothTarget bounded(SmoothTarget density, double lower, double upper) {
  return std::make_shared<SmoothBounded>(std::move(density), lower, upper);
}

}  // namespace credence
