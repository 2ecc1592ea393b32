// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/proposals.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/special.h"
#include "core/math/statistics.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

namespace credence {
namespace {

const double log_two_pi = std::log(2 * std::numbers::pi);

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

double log_normal(double x, double sd) { return -0.5 * (x * x / (sd * sd) + log_two_pi) - std::log(sd); }

template <class Walls>
bool inside(const Walls& s, double x) {
  return x >= s.lower && x <= s.upper;
}

double reflected(const ReflectedStep& s, double x) {
  if (s.lower == -infinity && s.upper == infinity) return x;
  if (s.upper == infinity) return s.lower + std::abs(x - s.lower);
  if (s.lower == -infinity) return s.upper - std::abs(s.upper - x);
  const double width = s.upper - s.lower;
  const double turns = std::fmod(std::abs(x - s.lower), 2 * width);
  return s.lower + (turns <= width ? turns : 2 * width - turns);
}

// Sums over all images of `to` in the walls that are within reach.
double reflected_density(const ReflectedStep& s, double from, double to) {
  const auto image = [&](double place) { return std::exp(log_normal(place - from, s.sd)); };
  double sum = image(to);
  if (s.lower != -infinity && s.upper == infinity) sum += image(2 * s.lower - to);
  if (s.lower == -infinity && s.upper != infinity) sum += image(2 * s.upper - to);
  if (s.lower == -infinity || s.upper == infinity) return sum;
  const double period = 2 * (s.upper - s.lower);
  const int reach = static_cast<int>(std::min(1e4, 1 + 40 * s.sd / period));
  for (int k = -reach; k <= reach; ++k) {
    if (k != 0) sum += image(to + k * period);
    sum += image(2 * s.lower - to + k * period);
  }
  return sum;
}

double redraw(const RedrawnStep& s, double from, Rng& rng) {
  const double width = s.upper - s.lower;
  for (;;) {
    if (width < s.sd) {  // a Gaussian would hardly ever hit: rejection from the uniform density gives the same density
      const double x = s.lower + width * uniform(rng), z = (x - from) / s.sd;
      if (uniform(rng) < std::exp(-0.5 * z * z)) return x;
    } else {
      const double x = from + s.sd * standard_normal(rng);
      if (inside(s, x)) return x;
    }
  }
}

// The scale on which a LogStep is Gaussian, its inverse, and the log derivative of the inverse.
double to_scale(const LogStep& s, double x) {
  if (s.lower == -infinity) return s.upper == infinity ? x : -std::log(s.upper - x);
  return s.upper == infinity ? std::log(x - s.lower) : std::log((x - s.lower) / (s.upper - x));
}
double from_scale(const LogStep& s, double t) {
  if (s.lower == -infinity) return s.upper == infinity ? t : s.upper - std::exp(-t);
  return s.upper == infinity ? s.lower + std::exp(t) : s.lower + (s.upper - s.lower) * sigmoid(t);
}
double log_stretch(const LogStep& s, double x) {
  if (s.lower == -infinity) return s.upper == infinity ? 0 : std::log(s.upper - x);
  const double low = std::log(x - s.lower);
  return s.upper == infinity ? low : low + std::log((s.upper - x) / (s.upper - s.lower));
}

struct BetaShape {
  double a, b;
};
BetaShape shape(const BetaStep& s, double from) { return {s.a0 + s.a1 * from, s.b0 + s.b1 * from}; }

// The logarithm of the gamma function, which takes most of the time of a beta step. Two of the six arguments in the
// factor of a step belong to a new place; the others occurred in the last steps of the same chain, and their values are
// still there.
double log_gamma(double x) {
  struct Known {
    double x = 0, value = 0;
  };
  constexpr int bits = 8;
  thread_local std::array<Known, 1U << bits> recent;
  Known& known = recent[std::bit_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15U >> (64 - bits)];  // by Fibonacci hashing
  if (known.x != x) known = {x, ln_gamma(x)};
  return known.value;
}

double log_beta_density(const BetaShape& s, double x) {
  if (!(s.a > 0 && s.b > 0) || !(x > 0 && x < 1)) return -infinity;
  return (s.a - 1) * std::log(x) + (s.b - 1) * std::log1p(-x) + log_gamma(s.a + s.b) - log_gamma(s.a) - log_gamma(s.b);
}

bool valid_step(const CoordinateStep& step) {
  const auto walled = [](const auto& s) { return s.sd > 0 && std::isfinite(s.sd) && s.lower < s.upper; };
  return std::visit(Overloaded{[](const GaussianStep& s) { return s.sd > 0 && std::isfinite(s.sd); },
                               [](const BetaStep& s) { return std::isfinite(s.a0 + s.a1 + s.b0 + s.b1); }, walled},
                    step);
}

bool valid_start(const CoordinateStep& step, double x) {
  return std::visit(
      Overloaded{[](const GaussianStep&) { return true; }, [x](const LogStep& s) { return x > s.lower && x < s.upper; },
                 [x](const BetaStep& s) { return shape(s, x).a > 0 && shape(s, x).b > 0; },
                 [x](const auto& s) { return inside(s, x); }},
      step);
}

class ProductProposal final : public Proposal {
 public:
  explicit ProductProposal(std::vector<CoordinateStep> steps) : steps_(std::move(steps)) {
    for (const CoordinateStep& step : steps_) {
      if (!valid_step(step)) throw InputError(Message("The step size must be a positive number."));
    }
  }
  void check(const Eigen::VectorXd& x) const override {
    bool good = x.size() == static_cast<Eigen::Index>(steps_.size());
    for (std::size_t d = 0; good && d < steps_.size(); ++d) good = valid_start(steps_[d], x[index(d)]);
    if (!good) throw InputError(Message("Nothing can be proposed from the start of the chain."));
  }
  void propose(const Eigen::VectorXd& from, Eigen::VectorXd& to, Rng& rng) const override {
    for (std::size_t d = 0; d < steps_.size(); ++d) to[index(d)] = draw(steps_[d], from[index(d)], rng);
  }
  double log_density(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const override {
    double sum = 0;
    for (std::size_t d = 0; d < steps_.size(); ++d) {
      sum += credence::log_density(steps_[d], from[index(d)], to[index(d)]);
    }
    return sum;
  }
  double log_factor(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const override {
    double sum = 0;
    for (std::size_t d = 0; d < steps_.size(); ++d) {
      sum += credence::log_factor(steps_[d], from[index(d)], to[index(d)]);
    }
    return sum;
  }

 private:
  static Eigen::Index index(std::size_t d) { return static_cast<Eigen::Index>(d); }

  std::vector<CoordinateStep> steps_;
};

}  // namespace

CoordinateStep step_at(Wall wall, double sd, double lower, double upper) {
  switch (wall) {
    case Wall::redraw:
      return RedrawnStep{sd, lower, upper};
    case Wall::reflect:
      return ReflectedStep{sd, lower, upper};
    case Wall::log:
      return LogStep{sd, lower, upper};
    case Wall::repeat:
      break;
  }
  return GaussianStep{sd};
}

// Takes the difference of distribution functions on the side on which both are small.
double log_inside(const RedrawnStep& s, double from) {
  const double low = (s.lower - from) / s.sd, high = (s.upper - from) / s.sd;
  return std::log(low > -high ? normal_cdf(-low) - normal_cdf(-high) : normal_cdf(high) - normal_cdf(low));
}

double draw(const CoordinateStep& step, double from, Rng& rng) {
  return std::visit(
      Overloaded{[&](const GaussianStep& s) { return from + s.sd * standard_normal(rng); },
                 [&](const ReflectedStep& s) { return reflected(s, from + s.sd * standard_normal(rng)); },
                 [&](const RedrawnStep& s) { return redraw(s, from, rng); },
                 [&](const LogStep& s) { return from_scale(s, to_scale(s, from) + s.sd * standard_normal(rng)); },
                 [&](const BetaStep& s) {
                   const BetaShape beta = shape(s, from);
                   const double a = standard_gamma(rng, beta.a), b = standard_gamma(rng, beta.b);
                   if (a + b > 0) return a / (a + b);
                   // Shapes so small that both are zero: all but nothing of the density is at the two ends.
                   return uniform(rng) < beta.a / (beta.a + beta.b) ? 1.0 : 0.0;
                 }},
      step);
}

double log_density(const CoordinateStep& step, double from, double to) {
  return std::visit(Overloaded{[&](const GaussianStep& s) { return log_normal(to - from, s.sd); },
                               [&](const ReflectedStep& s) {
                                 return inside(s, to) ? std::log(reflected_density(s, from, to)) : -infinity;
                               },
                               [&](const RedrawnStep& s) {
                                 return inside(s, to) ? log_normal(to - from, s.sd) - log_inside(s, from) : -infinity;
                               },
                               [&](const LogStep& s) {
                                 if (!(to > s.lower && to < s.upper)) return -infinity;
                                 return log_normal(to_scale(s, to) - to_scale(s, from), s.sd) - log_stretch(s, to);
                               },
                               [&](const BetaStep& s) { return log_beta_density(shape(s, from), to); }},
                    step);
}

double log_factor(const CoordinateStep& step, double from, double to) {
  return std::visit(Overloaded{[](const GaussianStep&) { return 0.0; }, [](const ReflectedStep&) { return 0.0; },
                               [&](const RedrawnStep& s) { return log_inside(s, from) - log_inside(s, to); },
                               [&](const LogStep& s) { return log_stretch(s, to) - log_stretch(s, from); },
                               [&](const BetaStep& s) {
                                 return log_beta_density(shape(s, to), from) - log_beta_density(shape(s, from), to);
                               }},
                    step);
}

std::shared_ptr<const Proposal> product_proposal(std::vector<CoordinateStep> steps) {
  return std::make_shared<ProductProposal>(std::move(steps));
}

}  // namespace credence
