// Truth on a line against closed forms and independent numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_truth.h"

#include "core/inference/distances.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/random.h"
#include "core/math/special.h"
#include "core/model/line_targets.h"
#include "core/model/narrow_places.h"
#include "core/model/targets.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <boost/math/distributions/normal.hpp>

#include <cmath>
#include <numbers>
#include <numeric>
#include <string>

using namespace credence;

namespace {

Target formula(const char* text) { return formula_on_line(text, "x"); }

SmoothTarget normal(double mean, double sd) {
  return gaussian_target({Eigen::VectorXd::Constant(1, mean), Eigen::MatrixXd::Constant(1, 1, sd * sd)});
}

class LineTruthTest : public QObject {
  Q_OBJECT
 private slots:
  // Boxes, a step and a triangle: areas and means by hand, to what the formula's own rounding leaves.
  void jumps_are_found() {
    const auto found = [](const char* text, double lower, double upper, double area, double mean) {
      const LineTruth truth(formula(text), lower, upper);
      const double z = std::exp(truth.log_normaliser());
      const bool right = std::abs(z / area - 1) < 1e-9 && truth.mean() && std::abs(*truth.mean() - mean) < 1e-9;
      if (!right) qWarning("%s: %.12g %.12g", text, z, truth.mean().value_or(0));
      return right;
    };
    QVERIFY(found("abs(x)<0.001?1:0", -1, 1, 0.002, 0));
    QVERIFY(found("abs(x-0.3)<0.0101?1:0", -1, 1, 0.0202, 0.3));
    QVERIFY(found("x>0.12345 && x<0.23456 ? 1 : 0", -infinity, infinity, 0.11111, 0.179005));
    QVERIFY(found("x < 0.7 ? 3 : 1", 0, 2, 3.4, (3 * 0.245 + 0.5 * (4 - 0.49)) / 3.4));
    QVERIFY(found("x < 0 ? 0 : x < 1.2345 ? x : 0", -3, 5, 1.2345 * 1.2345 / 2, 2 * 1.2345 / 3));
    QVERIFY(found("exp(-x)*(x>0?1:0)", -infinity, infinity, 1, 1));
    // Far out, where the formula is zero nearly everywhere; to what is left of the digits of x.
    for (const char* peak : {"1000", "316228", "-316228", "562341"}) {
      const double at = std::stod(peak);
      const LineTruth truth(formula(("exp(-(x-(" + std::string(peak) + "))^2)").c_str()), -infinity, infinity);
      QVERIFY(std::abs(std::exp(truth.log_normaliser()) / std::sqrt(std::numbers::pi) - 1) < 1e-9);
      QVERIFY(truth.sd() && std::abs(*truth.sd() - std::sqrt(0.5)) < 1e-8 && std::abs(*truth.mean() - at) < 1e-8);
    }
  }

  // E[x^2] = sd^2 + mean^2, E[log p] = -1/2 log(2 pi e sd^2); of a Cauchy density x^2 has no mean.
  void means_of_functions() {
    const LineTruth truth(normal(3, 0.5));
    QVERIFY(near(*truth.expectation([](double x, double) { return x * x; }), 9.25, 1e-10));
    const double entropy = 0.5 * std::log(2 * M_PI * std::exp(1.0) * 0.25);
    QVERIFY(near(*truth.expectation([](double, double log_density) { return log_density; }), -entropy, 1e-10));
    const LineTruth cauchy(formula("1/(1+x^2)"));
    QVERIFY(!cauchy.expectation([](double x, double) { return x * x; }));
    // Of x e^(-x^2/2), whose logarithm has no end at 0: E[log p] = (ln 2 - gamma)/2 - 1.
    const LineTruth rayleigh(formula("x > 0 ? x*exp(-x^2/2) : 0"));
    const auto mean_log = rayleigh.expectation([](double, double log_density) { return log_density; });
    QVERIFY(mean_log && near(*mean_log, 0.5 * (std::numbers::ln2 - std::numbers::egamma) - 1, 1e-8));
    const auto places = truth.places();
    QVERIFY(std::is_sorted(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.x < b.x; }));
    QVERIFY(places.size() > 100 && near(places[50].log_density, std::log(truth.density(places[50].x)), 1e-9));
  }

  void gaussians_of_every_place_and_width() {
    for (const auto& [mean, sd] :
         std::vector<std::pair<double, double>>{{0, 1}, {2, 1e-3}, {-7, 30}, {1e4, 5}, {0, 1e5}}) {
      const LineTruth truth(normal(mean, sd));
      const boost::math::normal exact(mean, sd);
      QVERIFY(std::abs(truth.log_normaliser()) < 1e-10);
      QVERIFY(std::abs(*truth.mean() - mean) < 1e-9 * sd + 1e-12 * std::abs(mean));
      QVERIFY(near(*truth.sd() / sd, 1, 1e-9));
      for (const double p : {0.001, 0.3, 0.5, 0.975}) {
        const double x = quantile(exact, p);
        QVERIFY(near(truth.cdf(x), p, 1e-10));
        QVERIFY(std::abs(truth.quantile(p) - x) < 1e-7 * sd);
        QVERIFY(near(truth.density(x) / pdf(exact, x), 1, 1e-10));
      }
      std::vector<double> grid;
      for (int k = 0; k <= 400; ++k) grid.push_back(mean + sd * (k - 200) / 25.0);
      const std::vector<double> below = truth.cdf(grid);
      for (std::size_t k = 0; k < grid.size(); ++k) QVERIFY(std::abs(below[k] - cdf(exact, grid[k])) < 1e-10);
      // 95 % of it lie within 1.96 standard deviations, where the density is e^(-1.96^2 / 2) of the peak's.
      const double level = truth.highest_density_level(0.95);
      QVERIFY(near(level * sd, 0.058445069805, 1e-8));
      const auto region = truth.above(level);
      QCOMPARE(region.size(), std::size_t{1});
      QVERIFY(near((region[0].begin - mean) / sd, -1.959963984540054, 1e-7));
      QVERIFY(near((region[0].end - mean) / sd, 1.959963984540054, 1e-7));
    }
  }

  void the_park() {
    const LineTruth truth(park_target(), 0, 1);
    QVERIFY(near(std::exp(truth.log_normaliser()), 0.3144308628021788, 1e-10));
    QVERIFY(near(*truth.mean(), 0.4572961913453428, 1e-10));
    QVERIFY(near(*truth.sd() * *truth.sd(), 0.025399975724791364, 1e-10));
    // Of the three Gaussians on the whole line, divided by what of them lies within.
    const double below = 1.2e-6;  // of the mass, at most
    const std::vector<std::pair<double, double>> line = {{0.1, 0.0002670567336629058},
                                                         {0.25, 0.13862484450743276},
                                                         {0.45, 0.4854099108173432},
                                                         {0.75, 0.9899882723045955}};
    for (const auto& [x, p] : line) QVERIFY(std::abs(truth.cdf(x) - p) < 3 * below);
    QVERIFY(std::abs(truth.quantile(0.5) - 0.45514494417594165) < 1e-5);
    QVERIFY(std::abs(truth.quantile(0.025) - 0.1708345676131938) < 1e-5);
    QVERIFY(std::abs(truth.cdf(0.27) - truth.cdf(0.1) - truth.cdf(0.27) + 0.0002670567) < 1e-5);
    QCOMPARE(truth.cdf(-1), 0.0);
    QCOMPARE(truth.cdf(2), 1.0);
    QCOMPARE(truth.density(-0.1), 0.0);
    // At half of its mass the middle bump alone counts for nearly all, and the others' tips.
    QVERIFY(truth.above(truth.highest_density_level(0.5)).size() >= 2);
    double held = 0;
    for (const auto& [begin, end] : truth.above(truth.highest_density_level(0.8)))
      held += truth.cdf(end) - truth.cdf(begin);
    QVERIFY(near(held, 0.8, 1e-8));
  }

  void formulas_with_edges_tails_and_poles() {
    const LineTruth exponential(formula("exp(-x)"), 0);
    QVERIFY(std::abs(exponential.log_normaliser()) < 1e-10);
    QVERIFY(near(*exponential.mean(), 1, 1e-9) && near(*exponential.sd(), 1, 1e-9));
    QVERIFY(near(exponential.quantile(0.5), std::log(2), 1e-9));
    const LineTruth mirrored(formula("exp(x)"), -infinity, 0);
    QVERIFY(near(mirrored.cdf(-1), std::exp(-1), 1e-9));

    const LineTruth box(formula("abs(x - 0.3) < 0.25 ? 1 : 0"), 0, 1);
    QVERIFY(near(std::exp(box.log_normaliser()), 0.5, 1e-9));
    QVERIFY(near(*box.sd(), 0.5 / std::sqrt(12), 1e-8));
    QVERIFY(near(box.highest_density_level(0.7), 2, 1e-6));

    // No mean, and a quarter of it above 1.
    const LineTruth cauchy(formula("1/(1+x^2)"));
    QVERIFY(near(std::exp(cauchy.log_normaliser()), M_PI, 1e-9));
    QVERIFY(near(cauchy.quantile(0.75), 1, 1e-8));
    QVERIFY(!cauchy.mean() && !cauchy.sd());

    const LineTruth root(formula("1/sqrt(x)"), 0, 1);
    QVERIFY(near(std::exp(root.log_normaliser()), 2, 1e-5));
    QVERIFY(near(root.cdf(0.25), 0.5, 1e-5));

    // Overflow far out is none of its business.
    QVERIFY(near(std::exp(LineTruth(formula("exp(-x^2)*cosh(x)")).log_normaliser()), std::sqrt(M_PI) * std::exp(0.25),
                 1e-9));
  }

  void narrow_peaks_are_found_where_one_is_told() {
    const SmoothTarget far = mixture_target({1, 1}, std::vector<double>{0, 5e6}, {1, 1});
    const std::vector<double> places = {5e6};
    const LineTruth truth(far, -infinity, infinity, places);
    QVERIFY(std::abs(truth.log_normaliser()) < 1e-9);
    QVERIFY(near(*truth.mean(), 2.5e6, 1e-9));
    QVERIFY(near(truth.cdf(100), 0.5, 1e-9));
  }

  // Moments of a mixture in closed form: sum of w m, and of w (s^2 + m^2) less the mean's square.
  void peaks_far_narrower_than_they_are_apart() {
    for (const double apart : {10.0, 1e3, 1e5}) {
      for (const double sd : {1e-6 * apart, 1e-4, 1e-2, 1.0}) {
        const std::vector<double> weights{0.3, 0.699999, 1e-6}, means{-apart, apart, 0.1}, sds{sd, 1.5 * sd, 0.01 * sd};
        double mean = 0, square = 0;
        for (std::size_t k = 0; k < weights.size(); ++k) {
          mean += weights[k] * means[k];
          square += weights[k] * (sds[k] * sds[k] + means[k] * means[k]);
        }
        const LineTruth truth(mixture_target(weights, means, sds), -infinity, infinity, means);
        QVERIFY(std::abs(truth.log_normaliser()) < 1e-8);
        QVERIFY(std::abs(*truth.mean() - mean) < 1e-8 * apart);
        QVERIFY(near(*truth.sd() / std::sqrt(square - mean * mean), 1, 1e-8));
        QVERIFY(near(truth.cdf(-apart + 10 * sd), 0.3, 1e-8));
        std::vector<double> grid;
        for (int k = 0; k <= 400; ++k) grid.push_back(apart * (k - 200) / 150.0);
        const std::vector<double> below = truth.cdf(grid);
        for (std::size_t k = 0; k < grid.size(); ++k) QVERIFY(std::abs(below[k] - truth.cdf(grid[k])) < 1e-9);
      }
    }
  }

  void a_narrow_bump_on_a_wide_one() {  // of two thousandths of its height
    const std::vector<double> places{0, 0.4};
    const LineTruth truth(mixture_target({1, 2e-9}, places, {1, 1e-6}), -infinity, infinity, places);
    QVERIFY(std::abs(truth.log_normaliser()) < 1e-11);
    QVERIFY(near(*truth.mean() * 1e9, 0.8, 1e-2));
  }

  // Powers in closed form: 1/(1 + x^2) above 0 has pi/2, a half-t density with n degrees a mean if n > 1, Pareto's with
  // exponent p the mean (p - 1)/(p - 2), and exp(-1/x)/x^4 above 1 the moments of y^2 e^-y, y = 1/x below 1.
  void tails_of_powers() {
    const auto z = [](const LineTruth& truth) { return std::exp(truth.log_normaliser()); };
    const LineTruth half_cauchy(formula("1/(1+x^2)"), 0);
    QVERIFY(near(z(half_cauchy), M_PI / 2, 1e-12) && near(half_cauchy.quantile(0.5), 1, 1e-9));
    QVERIFY(!half_cauchy.mean() && half_cauchy.diverges(1) && !half_cauchy.diverges(0));
    const LineTruth half_t(formula("(1+x^2/4)^-2.5"), 0);
    QVERIFY(near(z(half_t), 4.0 / 3, 1e-12) && near(*half_t.mean(), 1, 1e-12) && near(*half_t.sd(), 1, 1e-10));
    for (const double p : {1.05, 1.5, 2.02, 2.5, 3.01, 3.5, 7.0}) {
      const LineTruth pareto(formula(("x^-" + std::to_string(p)).c_str()), 1);
      QVERIFY(near(z(pareto) * (p - 1), 1, 1e-10));
      QCOMPARE(pareto.mean().has_value(), p > 2);
      QCOMPARE(pareto.sd().has_value(), p > 3);
      if (p > 2) QVERIFY(near(*pareto.mean() * (p - 2) / (p - 1), 1, 1e-10));
      const double variance = (p - 1) / (p - 3) - (p - 1) * (p - 1) / (p - 2) / (p - 2);
      if (p > 3) QVERIFY(near(*pareto.sd() * *pareto.sd() / variance, 1, 1e-9));
    }
    const LineTruth inverse(formula("exp(-1/x)/x^4"), 1);
    const double e = std::exp(1), mass = 2 - 5 / e, mean = (1 - 2 / e) / mass, square = (1 - 1 / e) / mass;
    QVERIFY(near(z(inverse), mass, 1e-12) && near(*inverse.mean(), mean, 1e-11));
    QVERIFY(near(*inverse.sd(), std::sqrt(square - mean * mean), 1e-10));
    // Slower than any power: 1/ln 2, told with an error that covers what is missing.
    const LineTruth slow(formula("1/(x*ln(x)^2)"), 2);
    QVERIFY(std::abs(z(slow) * std::log(2) - 1) < slow.relative_error() && slow.relative_error() < 1e-2);
  }

  // Overflow of intermediate results far out, and poles that have an integral: of x^(a - 1) it is 1/a.
  void what_has_an_integral_is_not_refused() {
    QVERIFY(near(LineTruth(formula("x^6*exp(-x^2/2)/sqrt(2*_pi)")).log_normaliser(), std::log(15), 1e-12));
    for (const double a : {0.03, 0.1, 0.5}) {
      const LineTruth pole(formula(("x^" + std::to_string(a - 1)).c_str()), 0, 1);
      QVERIFY(near(std::exp(pole.log_normaliser()) * a, 1, 1e-8) && pole.relative_error() < 1e-6);
    }
    const LineTruth inside(formula("exp(-x^2/2)/sqrt(abs(x))"));  // 2^(1/4) Gamma(1/4)
    QVERIFY(near(std::exp(inside.log_normaliser()), std::pow(2, 0.25) * std::tgamma(0.25), 1e-8));
    const LineTruth late(formula("1/sqrt(x-0.3)"), 0.3, 1);  // only so many numbers are near 0.3
    QVERIFY(std::abs(std::exp(late.log_normaliser()) / (2 * std::sqrt(0.7)) - 1) < 3 * late.relative_error() + 1e-9);
  }

  // A peak of 0.2 sqrt(2 pi) beside one of sqrt(2 pi), at random places, as narrow as a ten-thousandth.
  void narrow_second_peaks_are_found() {
    Rng rng(26);
    for (int n = 0; n < 40; ++n) {
      const double at = -4 + 8 * uniform(rng), sd = std::pow(10, -1 - 3 * uniform(rng));
      const SmoothTarget both = mixture_target({1, 0.2}, std::vector<double>{0, at}, {1, sd});
      const LineTruth truth(both);
      QVERIFY2(std::abs(truth.log_normaliser()) < 1e-9, qPrintable(QString("%1 %2").arg(at).arg(sd)));
      QVERIFY(near(*truth.mean(), at / 6, 1e-8));
    }
  }

  // What a formula names is looked at, however narrow or far: peaks with h sd sqrt(2 pi) beside one with sqrt(2 pi).
  void narrow_peaks_of_formulas_are_found() {
    struct Peak {
      const char* text;
      double at, sd, height;
    };
    for (const Peak& p : {Peak{"exp(-x^2/2) + 8.31*exp(-((x-3.07)/2.7e-6)^2/2)", 3.07, 2.7e-6, 8.31},
                          Peak{"exp(-x^2/2) + 0.219*exp(-((x+28.9)/5.49e-5)^2/2)", -28.9, 5.49e-5, 0.219},
                          Peak{"exp(-x^2/2) + 164*exp(-((x+43.2)/0.0108)^2/2)", -43.2, 0.0108, 164},
                          Peak{"exp(-x^2/2) + 1e12*exp(-((0.2-x)/1e-9)^2/2)", 0.2, 1e-9, 1e12}}) {
      const LineTruth truth(formula(p.text));
      const double second = p.height * p.sd, whole = 1 + second;
      QVERIFY2(near(truth.log_normaliser(), 0.5 * std::log(2 * M_PI) + std::log(whole), 1e-9), p.text);
      QVERIFY2(near(*truth.mean(), second * p.at / whole, 1e-9 * (1 + std::fabs(p.at))), p.text);
    }
    // A bounded one keeps its places.
    const LineTruth half(bounded(formula("exp(-x^2/2) + 1e6*exp(-((x-1)/1e-6)^2/2)"), 0, infinity), 0);
    QVERIFY(near(half.log_normaliser(), 0.5 * std::log(2 * M_PI) + std::log(1.5), 1e-9));
  }

  // With k = 2, 4, 6 the integral of e^(-1/x^2) x^-k over the line is Gamma((k - 1)/2). Close to 0 they are 0/0.
  void what_is_nothing_at_zero_is_not_refused() {
    for (const int k : {2, 4, 6}) {
      const std::string text = "exp(-1/x^2)/x^" + std::to_string(k) + "*(x!=0)";
      const LineTruth truth(without_errors(formula(text.c_str())));
      QVERIFY(near(truth.log_normaliser(), std::lgamma(0.5 * (k - 1)), 1e-8));
      QVERIFY(near(LineTruth(formula(text.c_str())).log_normaliser(), std::lgamma(0.5 * (k - 1)), 1e-8));
    }
  }

  // Where the peak is a jump at 0: moments of uniform and exponential densities.
  void a_peak_that_jumps_at_zero() {
    for (const double scale : {1e-6, 0.036, 1.0, 1e5}) {
      const std::string unit = std::to_string(scale);
      const LineTruth uniform(formula(("x>=0 && x<=" + unit + " ? 1 : 0").c_str()));
      QVERIFY(near(uniform.log_normaliser(), std::log(scale), 1e-9));
      QVERIFY(near(uniform.mean().value_or(0) / scale, 0.5, 1e-9) &&
              near(uniform.sd().value_or(0) / scale, std::sqrt(1 / 12.0), 1e-9));
      const LineTruth falling(formula(("x>=0 ? exp(-x/" + unit + ") : 0").c_str()));
      QVERIFY(near(falling.log_normaliser(), std::log(scale), 1e-9));
      QVERIFY(near(falling.mean().value_or(0) / scale, 1, 1e-8) && near(falling.sd().value_or(0) / scale, 1, 1e-8));
    }
  }

  // A pole beside 0, by mpmath 1.2.1, tanh-sinh quadrature on both sides with 30 digits.
  void a_pole_that_a_formula_names() {
    const LineTruth truth(formula("abs(x-0.32)^(-0.3)*exp(-x^2)"));
    QVERIFY(std::abs(truth.log_normaliser() - 0.90458713324553353) < 3 * truth.relative_error() + 1e-9);
  }

  void what_cannot_be_normalised_is_refused() {
    for (const char* text : {"1/x^6", "exp(1/abs(x))", "1/x^2", "exp(-x^2)/abs(x)"}) {
      QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula(text)));
    }
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("1")));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("1/(1+abs(x))")));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("x^2"), 0));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("1/x"), 0, 1));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("0"), 0, 1));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("x"), -1, 1));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(formula("1"), 1, 0));
    QVERIFY_THROWS_EXCEPTION(InputError, LineTruth(banana_target(1, 1)));
  }

  void distances_to_bins() {
    const LineTruth truth(normal(0, 1));
    std::vector<double> edges(101);
    for (std::size_t b = 0; b < edges.size(); ++b) edges[b] = -2 + 0.04 * static_cast<double>(b);
    const std::vector<double> exact = truth.probabilities(edges);
    QVERIFY(near(std::accumulate(exact.begin(), exact.end(), 0.0), 2 * normal_cdf(2) - 1, 1e-10));
    QVERIFY(truth.total_variation(edges, exact) < 1e-12);
    QVERIFY(near(truth.total_variation(edges, std::vector<double>(100, 0)), 2 * normal_cdf(2) - 1, 1e-10));
    // Shifted by 1/2 the densities cross at 1/4; what is outside is one bin, in which differences cancel.
    const std::vector<double> shifted = LineTruth(normal(0.5, 1)).probabilities(edges);
    const auto between = [](double mean, double a, double b) { return normal_cdf(b - mean) - normal_cdf(a - mean); };
    const double left = between(0, -2, 0.25) - between(0.5, -2, 0.25);
    const double right = between(0.5, 0.25, 2) - between(0, 0.25, 2);
    const double outside = std::abs(between(0, -2, 2) - between(0.5, -2, 2));
    QVERIFY(near(truth.total_variation(edges, shifted), 0.5 * (left + right + outside), 1e-3));
    QVERIFY_THROWS_EXCEPTION(InputError, truth.total_variation(edges, edges));
    QCOMPARE(mean_error(Eigen::Vector2d(1, 2), Eigen::Vector2d(0, 4), Eigen::Vector2d(1, 2)), 1.0);
  }
};

}  // namespace

CREDENCE_TEST(LineTruthTest);
#include "line_truth_test.moc"
