// Random members of twelve families at any scale, cut anywhere, against their moments in closed form: incomplete beta
// and gamma functions of Boost.Math, which the quadrature does not use.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_truth.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/random.h"
#include "tests/support/test.h"

#include <QTest>

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <array>
#include <cmath>
#include <functional>
#include <optional>

using namespace credence;

namespace {

double power_between(double p, double a, double b) {  // of x^p
  return p == -1 ? std::log(b / a) : (std::pow(b, p + 1) - std::pow(a, p + 1)) / (p + 1);
}
// Of x^(a - 1) e^-x; with both ends on one side of the bulk, from that side. Infinite at 0 if a <= 0.
double gamma_between(double a, double low, double high) {
  using namespace boost::math;
  if (!(high > low)) return 0;
  if (a <= 0) {  // by parts
    if (low == 0) return infinity;
    const auto edge = [a](double x) { return std::isinf(x) ? 0 : std::pow(x, a) * std::exp(-x); };
    return (edge(high) - edge(low) + gamma_between(a + 1, low, high)) / a;
  }
  const double above_low = gamma_q(a, low), below_high = std::isinf(high) ? 1 : gamma_p(a, high);
  const double share =
      above_low < 0.5 ? above_low - (std::isinf(high) ? 0 : gamma_q(a, high)) : below_high - gamma_p(a, low);
  return share * std::exp(boost::math::lgamma(a));
}
double beta_between(double a, double b, double low, double high) {  // of x^(a - 1) (1 - x)^(b - 1) within [0, 1]
  using namespace boost::math;
  const double share =
      ibeta(a, b, low) > 0.5 ? ibetac(a, b, low) - ibetac(a, b, high) : ibeta(a, b, high) - ibeta(a, b, low);
  return share * beta(a, b);
}

// A density of x > 0, and the integral of x^k f between 0 <= a < b; infinite if it diverges.
struct Family {
  const char* name;
  std::function<double(double)> log_density;
  std::function<double(int k, double a, double b)> integral;
  double lower = 0, upper = infinity;
};

Family gamma_family(const char* name, double shape) {
  return {name, [=](double x) { return (shape - 1) * std::log(x) - x; },
          [=](int k, double a, double b) { return gamma_between(shape + k, a, b); }};
}

// Of x^(a - 1) (1 + x)^(-a - b); x/(1 + x) has a beta density.
double beta_prime_between(double a, double b, double low, double high) {
  if (b <= 0 && std::isinf(high)) return infinity;
  const auto w = [](double x) { return std::isinf(x) ? 1 : x / (1 + x); };
  if (b > 0) return beta_between(a, b, w(low), w(high));
  if (a == 1 && b == 0) return std::log1p(high) - std::log1p(low);
  // In a cut tail, by parts: b B(a, b) = (a + b) B(a, b + 1) - x^a (1 + x)^(-a - b) between the ends.
  const auto edge = [=](double x) { return std::pow(x, a) * std::pow(1 + x, -a - b); };
  return ((a + b) * beta_prime_between(a, b + 1, low, high) - (edge(high) - edge(low))) / b;
}

// Of x^k times Student's density with nu degrees of freedom: x^2/nu is beta prime.
double student_between(double nu, int k, double a, double b) {
  const double half = 0.5 * (k + 1);
  return 0.5 * std::pow(nu, half) * beta_prime_between(half, 0.5 * (nu - k), a * a / nu, b * b / nu);
}

double normal_between(int k, double a, double b) {
  const double half = 0.5 * (k + 1);
  return std::pow(2, half - 1) * gamma_between(half, 0.5 * a * a, 0.5 * b * b);
}

Family lognormal(double sd) {
  return {"lognormal", [=](double x) { return -std::log(x) - 0.5 * std::pow(std::log(x) / sd, 2); },
          [=](int k, double a, double b) {
            const auto below = [&](double x) {
              const double z = x == 0 ? -infinity : std::isinf(x) ? infinity : std::log(x) / sd - k * sd;
              return 0.5 * std::erfc(-z / std::sqrt(2));
            };
            return (below(b) - below(a)) * sd * std::sqrt(2 * M_PI) * std::exp(0.5 * k * k * sd * sd);
          }};
}

Family pareto(double b) {
  return {"Pareto", [=](double x) { return -(b + 1) * std::log(x); },
          [=](int k, double l, double h) {
            return std::isinf(h) && k >= b ? infinity
                   : std::isinf(h)         ? std::pow(l, k - b) / (b - k)
                                           : power_between(k - b - 1, l, h);
          },
          1};
}

Family student(double nu) {
  return {"Student", [=](double x) { return -0.5 * (nu + 1) * std::log1p(x * x / nu); },
          [=](int k, double l, double h) { return student_between(nu, k, l, h); }, -infinity};
}

Family member(int which, Rng& rng) {
  const auto any = [&rng](double low, double high) { return low * std::pow(high / low, uniform(rng)); };
  const double p = any(0.2, 50), nu = any(0.3, 10), a = any(0.5, 10), b = any(1.1, 10), c = any(0.4, 5);
  switch (which) {
    case 0:
      return gamma_family("gamma", p);
    case 1:
      return gamma_family("exponential", 1);
    case 2:  // of 1/x
      return {"inverse gamma", [=](double x) { return -(b + 1) * std::log(x) - 1 / x; },
              [=](int k, double l, double h) { return gamma_between(b - k, 1 / h, l == 0 ? infinity : 1 / l); }};
    case 3:  // of x^c
      return {"Weibull", [=](double x) { return (c - 1) * std::log(x) - std::pow(x, c); },
              [=](int k, double l, double h) { return gamma_between(1 + k / c, std::pow(l, c), std::pow(h, c)) / c; }};
    case 4:
      return lognormal(any(0.1, 1.5));
    case 5:
      return pareto(b);
    case 6:
      return {"beta prime", [=](double x) { return (a - 1) * std::log(x) - (a + b) * std::log1p(x); },
              [=](int k, double l, double h) { return beta_prime_between(a + k, b - k, l, h); }};
    case 7:
      return {"beta", [=](double x) { return (c - 1) * std::log(x) + (a - 1) * std::log1p(-x); },
              [=](int k, double l, double h) { return beta_between(c + k, a, l, h); }, 0, 1};
    case 8:
      return {"half Cauchy", [](double x) { return -std::log1p(x * x); },
              [](int k, double l, double h) { return student_between(1, k, l, h); }};
    case 9:
      return {"power", [=](double x) { return (c - 1) * std::log(x); },
              [=](int k, double l, double h) { return power_between(c - 1 + k, l, h); }, 0, 1};
    case 10:
      return student(nu);
    default:
      return {"normal", [](double x) { return -0.5 * x * x; }, normal_between, -infinity};
  }
}

// The integral over [a, b] of either sign: families on the whole line are even.
double signed_integral(const Family& family, int k, double a, double b) {
  const double sign = k % 2 == 0 ? 1 : -1;
  if (b <= 0) return sign * family.integral(k, -b, -a);
  if (a < 0) return sign * family.integral(k, 0, -a) + family.integral(k, 0, b);
  return family.integral(k, a, b);
}

// Below which lies this share.
double quantile(const Family& family, double share) {
  double low = std::isinf(family.lower) ? -1e12 : family.lower, high = std::isinf(family.upper) ? 1e12 : family.upper;
  const double all = signed_integral(family, 0, family.lower, family.upper);
  const auto between = [](double x, double y) {  // half-way in the exponent
    if (x < 0 && y > 0) return std::max(std::fabs(x), y) < 1e-6 ? y : -x > y ? x * 0.03 : y * 0.03;
    return x == 0 || y == 0 || y / x > 4 || x / y > 4 ? (x == 0   ? y * 0.03
                                                         : y == 0 ? x * 0.03
                                                         : x > 0  ? std::sqrt(x * y)
                                                                  : -std::sqrt(x * y))
                                                      : 0.5 * (x + y);
  };
  for (int halvings = 0; halvings < 200; ++halvings) {
    const double middle = between(low, high);
    (signed_integral(family, 0, family.lower, middle) < share * all ? low : high) = middle;
  }
  return low;
}

class Scaled final : public LogDensity {
 public:
  Scaled(Family family, double scale, bool underflows, double place = 0)
      : family_(std::move(family)), scale_(scale), place_(place), underflows_(underflows) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    const double x = (w[0] - place_) / scale_;
    if (x < family_.lower || x > family_.upper) return -infinity;
    const double value = family_.log_density(x);
    if (std::isnan(value)) return -infinity;
    return underflows_ ? std::log(std::exp(value)) : value;  // as of a formula
  }

 private:
  Family family_;
  double scale_, place_;
  bool underflows_;
};

class LineFamiliesTest : public QObject {
  Q_OBJECT
 private slots:
  void scales_and_cuts() {
    constexpr int cases = 600;
    Rng rng(26);
    int wrong = 0;
    for (int n = 0; n < cases; ++n) {
      const Family family = member(n % 12, rng);
      const double scale = std::pow(10, -9 + 18 * uniform(rng)), first = uniform(rng), second = uniform(rng);
      double lower = family.lower, upper = family.upper;
      const bool cut_below = uniform(rng) < 0.5, cut_above = uniform(rng) < 0.5;
      if (std::fabs(first - second) > 0.03 && cut_below) lower = quantile(family, std::min(first, second));
      if (std::fabs(first - second) > 0.03 && cut_above) upper = quantile(family, std::max(first, second));
      wrong += !right(family, scale, lower, upper, uniform(rng) < 0.5);
    }
    QCOMPARE(wrong, 0);
  }

  // The mass of a heavy tail lies over many decades, and the peak may be far from 0 or on no rung of a ladder from it.
  void heavy_tails_around_any_place() {
    constexpr int cases = 300;
    Rng rng(2611);
    const auto any = [&rng](double low, double high) { return low * std::pow(high / low, uniform(rng)); };
    int wrong = 0;
    for (int n = 0; n < cases; ++n) {
      const double nu = any(0.3, 6), scale = any(1e-6, 1e3);
      const double place = (uniform(rng) < 0.5 ? -1 : 1) * scale * any(0.1, 1e6);
      if (std::fabs(nu - 1) < 0.05 || std::fabs(nu - 2) < 0.05) continue;  // nearly infinite moments
      wrong += n % 3 == 0 ? !right(pareto(nu), scale, 1, infinity, false)
                          : !right(student(nu), scale, -infinity, infinity, false, place);
    }
    QCOMPARE(wrong, 0);
  }

 private:
  static bool right(const Family& family, double scale, double lower, double upper, bool underflows, double place = 0) {
    std::array<double, 3> exact{};
    for (int k = 0; k < 3; ++k) exact[static_cast<std::size_t>(k)] = signed_integral(family, k, lower, upper);
    const double mean = exact[1] / exact[0], variance = exact[2] / exact[0] - mean * mean;
    const auto told = [&](const std::string& what) {
      qWarning("%s at %.4g around %.17g, within [%.17g, %.17g]: %s", family.name, scale, place, lower * scale,
               upper * scale, what.c_str());
      return false;
    };
    // Of the places near a cut, and of sums of numbers of either sign, some digits are lost.
    constexpr double tolerance = 1e-7;
    try {
      const LineTruth truth(std::make_shared<Scaled>(family, scale, underflows, place), place + lower * scale,
                            place + upper * scale);
      const double log_z = truth.log_normaliser() - std::log(scale) - std::log(exact[0]);
      if (!(std::fabs(log_z) < tolerance)) return told("log Z is off by " + std::to_string(log_z));
      if (truth.mean().has_value() != std::isfinite(mean)) return told("mean");
      if (truth.sd().has_value() != std::isfinite(exact[2])) return told("sd");
      const double width = std::isfinite(variance) ? std::sqrt(variance) : 1 + std::fabs(mean);
      if (truth.mean() && !(std::fabs((*truth.mean() - place) / scale - mean) < tolerance * width))
        return told("mean " + std::to_string((*truth.mean() - place) / scale) + " for " + std::to_string(mean));
      if (truth.sd() && !(std::fabs(*truth.sd() / scale / width - 1) < tolerance))
        return told("sd " + std::to_string(*truth.sd() / scale) + " for " + std::to_string(width));
      const double middle = (truth.quantile(0.5) - place) / scale;
      const double half = signed_integral(family, 0, lower, middle) / exact[0];
      if (!(std::fabs(half - 0.5) < tolerance)) return told("median has " + std::to_string(half));
    } catch (const InputError& error) {
      return told(error.said());
    }
    return true;
  }
};

}  // namespace

CREDENCE_TEST(LineFamiliesTest);
#include "line_families_test.moc"
