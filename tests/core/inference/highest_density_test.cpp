// Highest-density intervals of random densities with two, one or no infinite ends, against a solver of another kind:
// bisection over the level of the density, with Boost's incomplete beta and gamma functions of long doubles in
// logarithms of the distances from the ends.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/intervals.h"
#include "core/math/random.h"
#include "core/model/log_density.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QTest>

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

using namespace credence;

namespace {

using Real = long double;
constexpr Real far = 1e7L;  // from the turn, in the coordinate u

// A density of x = place(u) with u over the whole line: its log density rises to `turn` and falls beyond it, or the
// other way round in a valley, or falls all the way.
struct Known {
  const char* name;
  enum class Shape { hill, valley, falling, rising } shape;
  std::function<Real(Real)> log_density, below, above;  // of u
  std::function<double(Real)> place;
  Real turn = 0;
};

// The u between `from` and `to` where the log density is `level`.
Real crossing(const Known& k, Real level, Real from, Real to) {
  const bool rises = k.log_density(from) < level;
  for (int halvings = 0; halvings < 80; ++halvings) {
    const Real middle = 0.5L * (from + to);
    ((k.log_density(middle) < level) == rises ? from : to) = middle;
  }
  return 0.5L * (from + to);
}

struct Ends {
  Real low, high;
};

// Of a hill or a valley: by bisection over the level, from that of the turn.
Ends solved(const Known& k, Real mass) {
  const bool hill = k.shape == Known::Shape::hill;
  const Real sign = hill ? -1 : 1, at_turn = k.log_density(k.turn);
  const auto ends = [&](Real depth) {
    const Real level = at_turn + sign * depth;
    return Ends{crossing(k, level, k.turn, k.turn - far), crossing(k, level, k.turn, k.turn + far)};
  };
  const auto tails = [&](Real depth) {
    const Ends at = ends(depth);
    return k.below(at.low) + k.above(at.high);
  };
  const Real wanted = hill ? 1 - mass : mass;
  Real shallow = 0, deep = 1;
  while (tails(deep) > wanted && deep < 1e6L) deep *= 2;
  for (int halvings = 0; halvings < 56; ++halvings) {
    const Real middle = 0.5L * (shallow + deep);
    (tails(middle) > wanted ? shallow : deep) = middle;
  }
  return ends(0.5L * (shallow + deep));
}

// Where the share lies below, or above.
Real quantile(const Known& k, Real share, bool above) {
  Real low = -far, high = far;
  for (int halvings = 0; halvings < 90; ++halvings) {
    const Real middle = 0.5L * (low + high);
    (above ? k.above(middle) > share : k.below(middle) < share) ? low = middle : high = middle;
  }
  return 0.5L * (low + high);
}

// As its mass, 0 where x is the next number to the right one.
double off(const Known& k, double found, Real u) {
  const double x = k.place(u);
  const double near = 4 * (std::nextafter(std::fabs(x), INFINITY) - std::fabs(x));
  if (std::fabs(found - x) <= near) return 0;
  Real low = -far, high = far;
  for (int halvings = 0; halvings < 90; ++halvings) {
    const Real middle = 0.5L * (low + high);
    (k.place(middle) < found ? low : high) = middle;
  }
  return static_cast<double>(std::min(std::fabs(k.below(low) - k.below(u)), std::fabs(k.above(low) - k.above(u))));
}

bool right(const Known& k, const std::vector<Interval>& found, double level) {
  std::vector<double> errors;
  const bool two = k.shape == Known::Shape::valley;
  if (two) {
    // A piece whose width is below any number may be missing.
    double low = 0, high = 1;
    for (const Interval& piece : found) {
      if (piece.low == 0) low = piece.high;
      if (piece.high == 1) high = piece.low;
    }
    const Ends ends = solved(k, level);
    errors = {off(k, low, ends.low), off(k, high, ends.high)};
  } else if (found.size() == 1) {
    if (k.shape == Known::Shape::hill) {
      const Ends ends = solved(k, level);
      errors = {off(k, found[0].low, ends.low), off(k, found[0].high, ends.high)};
    } else if (k.shape == Known::Shape::falling) {
      errors = {off(k, found[0].high, quantile(k, level, false))};
    } else {
      errors = {off(k, found[0].low, quantile(k, level, true))};
    }
  } else {
    errors = {1};
  }
  double worst = 0;
  for (const double error : errors) worst = std::fmax(worst, std::isnan(error) ? 1 : error);
  if (worst <= 1e-8) return true;
  qWarning("%s at %.17g: off by %.3g of mass, %zu pieces, %.17g %.17g", k.name, level, worst, found.size(),
           found.empty() ? 0 : found.front().low, found.empty() ? 0 : found.front().high);
  return false;
}

Real log_share(Real u) { return u > 0 ? -std::log1p(std::exp(-u)) : u - std::log1p(std::exp(u)); }  // of the logit u

// ibeta at the logit u, by its first term where the argument underflows.
Real beta_below(Real a, Real b, Real u) {
  if (u < -11000) return std::exp(a * u - std::log(a) - (std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b)));
  return u < 0 ? boost::math::ibeta(a, b, std::exp(log_share(u))) : boost::math::ibetac(b, a, std::exp(log_share(-u)));
}

Known beta_density(double a, double b) {
  using enum Known::Shape;
  return {"beta",
          a > 1 && b > 1   ? hill
          : a < 1 && b < 1 ? valley
          : a <= 1         ? falling
                           : rising,
          [=](Real u) { return (Real(a) - 1) * log_share(u) + (Real(b) - 1) * log_share(-u); },
          [=](Real u) { return beta_below(a, b, u); },
          [=](Real u) { return beta_below(b, a, -u); },
          [](Real u) { return static_cast<double>(std::exp(log_share(u))); },
          std::log(std::fabs(Real(a) - 1)) - std::log(std::fabs(Real(b) - 1))};
}

// x = exp(u)
Known gamma_density(double shape) {
  using enum Known::Shape;
  return {"gamma",
          shape > 1 ? hill : falling,
          [=](Real u) { return (Real(shape) - 1) * u - std::exp(u); },
          [=](Real u) {
            if (u < -11000) return std::exp(shape * u - std::lgamma(Real(shape) + 1));
            return boost::math::gamma_p(Real(shape), std::exp(std::min(u, Real(11000))));
          },
          [=](Real u) { return boost::math::gamma_q(Real(shape), std::exp(std::clamp(u, Real(-11000), Real(11000)))); },
          [](Real u) { return static_cast<double>(std::exp(u)); },
          shape > 1 ? std::log(Real(shape) - 1) : 0};
}

Real normal_below(Real z) { return 0.5L * std::erfc(-z / std::sqrt(2.0L)); }

Known known_lognormal(double sd) {
  return {"lognormal",
          Known::Shape::hill,
          [=](Real u) { return -u - 0.5L * u * u / sd / sd; },
          [=](Real u) { return normal_below(u / sd); },
          [=](Real u) { return normal_below(-u / sd); },
          [](Real u) { return static_cast<double>(std::exp(u)); },
          -Real(sd) * sd};
}

// exp(-(x/a)^2/2) below 0 and exp(-(x/b)^2/2) above: uneven sides
Known two_sides(double a, double b) {
  const Real all = Real(a) + b;
  return {"two halves of Gaussians",
          Known::Shape::hill,
          [=](Real u) { return -0.5L * u * u / (u < 0 ? Real(a) * a : Real(b) * b); },
          [=](Real u) { return u < 0 ? 2 * a / all * normal_below(u / a) : 1 - 2 * b / all * normal_below(-u / b); },
          [=](Real u) { return u > 0 ? 2 * b / all * normal_below(-u / b) : 1 - 2 * a / all * normal_below(u / a); },
          [](Real u) { return static_cast<double>(u); }};
}

// |x|^(shape - 1) e^-|x|, of one side; the other is the same.
class Line final : public LogDensity {
 public:
  explicit Line(std::function<double(double)> log_density) : log_density_(std::move(log_density)) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override {
    const double value = log_density_(x[0]);
    return std::isnan(value) ? -INFINITY : value;
  }

 private:
  std::function<double(double)> log_density_;
};

std::vector<Interval> on_line(std::function<double(double)> log_density, double lower, double upper, double level) {
  const LineTruth truth(std::make_shared<Line>(std::move(log_density)), lower, upper);
  return intervals_of(truth, level).highest_density;
}

double any(Rng& rng, double low, double high) { return low * std::pow(high / low, uniform(rng)); }

double any_level(Rng& rng) {
  const double fixed[] = {0.8, 0.95, 0.99, 0.999};
  const double drawn = uniform(rng);
  return drawn < 0.5 ? fixed[static_cast<std::size_t>(8 * drawn)] : 0.02 + 0.9798 * uniform(rng);
}

}  // namespace

class HighestDensityTest : public QObject {
  Q_OBJECT
 private slots:
  // The priors of a grid from 0.02 to 0.9, each at one of four levels; at all of them with CREDENCE_FUZZ=4.
  void valleys() {
    const double places[] = {0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9};
    const double levels[] = {0.8, 0.95, 0.99, 0.999};
    int wrong = 0;
    std::size_t n = 0;
    for (const double a : places) {
      for (const double b : places) {
        for (int k = 0; k < std::min(4, fuzz_rounds(1)); ++k) {
          const double level = levels[(n + static_cast<std::size_t>(k)) % 4];
          wrong += !right(beta_density(a, b), intervals_of(Beta{a, b}, level).highest_density, level);
        }
        n += 5;  // another level in the next row
      }
      ++n;
    }
    QCOMPARE(wrong, 0);
    const auto found = intervals_of(Beta{0.2, 0.05}, 0.95).highest_density;
    QVERIFY(std::fabs(found[0].high - 0.2835) < 5e-5 && std::fabs(found[1].low - 0.6382) < 5e-5);
  }

  void betas() {
    Rng rng(4807);
    int wrong = 0;
    for (int n = 0; n < fuzz_rounds(200); ++n) {
      const bool valley = n % 2 == 0;
      const double a = valley ? any(rng, 1e-3, 1) : any(rng, 0.01, 1e6),
                   b = valley ? any(rng, 1e-3, 1) : any(rng, 0.01, 1e6);
      const double level = any_level(rng);
      wrong += !right(beta_density(a, b), intervals_of(Beta{a, b}, level).highest_density, level);
    }
    QCOMPARE(wrong, 0);
  }

  // Densities of which quadrature knows nothing but values, as of a typed formula.
  void on_lines() {
    Rng rng(4808);
    int wrong = 0;
    for (int n = 0; n < fuzz_rounds(60); ++n) {
      const double level = any_level(rng);
      switch (n % 6) {
        case 0: {  // infinite at 0
          const double shape = any(rng, 0.1, 1);
          wrong += !right(gamma_density(shape),
                          on_line([=](double x) { return (shape - 1) * std::log(x) - x; }, 0, INFINITY, level), level);
          break;
        }
        case 1: {
          const double shape = any(rng, 1.05, 200);
          wrong += !right(gamma_density(shape),
                          on_line([=](double x) { return (shape - 1) * std::log(x) - x; }, 0, INFINITY, level), level);
          break;
        }
        case 2: {  // any ends, infinite or not
          const double a = any(rng, 0.3, 8), b = any(rng, 0.5, 8);
          wrong += !right(
              beta_density(a, b),
              on_line([=](double x) { return (a - 1) * std::log(x) + (b - 1) * std::log1p(-x); }, 0, 1, level), level);
          break;
        }
        case 3: {  // both infinite
          const double a = any(rng, 0.2, 0.98), b = any(rng, 0.5, 0.98);
          wrong += !right(
              beta_density(a, b),
              on_line([=](double x) { return (a - 1) * std::log(x) + (b - 1) * std::log1p(-x); }, 0, 1, level), level);
          break;
        }
        case 4: {
          const double sd = any(rng, 0.1, 1.5);
          wrong += !right(
              known_lognormal(sd),
              on_line([=](double x) { return -std::log(x) - 0.5 * std::pow(std::log(x) / sd, 2); }, 0, INFINITY, level),
              level);
          break;
        }
        default: {
          const double a = any(rng, 0.01, 10), b = any(rng, 0.01, 10);
          wrong += !right(
              two_sides(a, b),
              on_line([=](double x) { return -0.5 * std::pow(x / (x < 0 ? a : b), 2); }, -INFINITY, INFINITY, level),
              level);
        }
      }
    }
    QCOMPARE(wrong, 0);
  }

  // Infinite in the middle of a line: |x|^(shape - 1) e^-|x| is even, and each half is a gamma density.
  void infinite_in_the_middle() {
    Rng rng(4809);
    int wrong = 0;
    for (int n = 0; n < fuzz_rounds(10); ++n) {
      const double shape = any(rng, 0.2, 0.95), level = any_level(rng);
      auto found = on_line([=](double x) { return (shape - 1) * std::log(std::fabs(x)) - std::fabs(x); }, -INFINITY,
                           INFINITY, level);
      for (Interval& piece : found) {
        wrong += std::fabs(piece.low + piece.high) > 1e-6 * piece.high;
        piece.low = 0;
      }
      wrong += !right(gamma_density(shape), found, level);
    }
    QCOMPARE(wrong, 0);
  }
};

CREDENCE_TEST(HighestDensityTest);
#include "highest_density_test.moc"
