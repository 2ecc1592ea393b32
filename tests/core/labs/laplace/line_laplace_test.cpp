// Level places of densities over a line, and the approximations there, against closed forms.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/line_laplace.h"

#include "core/model/narrow_places.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <boost/math/distributions/normal.hpp>

#include <cmath>

using namespace credence;
using namespace credence::laplace;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

LineDensity formula(const char* text, double lower = -infinity, double upper = infinity) {
  const Target density = bounded(formula_on_line(text, "z"), lower, upper);
  LineDensity made = line_density(density, nullptr, {lower, upper}, {});
  made.formula = std::make_shared<const FormulaNode>(parse_formula(text, {"z"}));
  return made;
}
LineDensity smooth(const SmoothTarget& target, double lower, std::vector<double> hints = {}) {
  return line_density(target, target, {lower, infinity}, std::move(hints));
}
LineDensity gamma(double shape, double rate) { return smooth(gamma_target(shape, rate), 0, {shape / rate}); }

LineApproximation in_z(const LineDensity& density) { return approximate(density, Coordinate::identity); }

class LineLaplaceTest : public QObject {
  Q_OBJECT
 private slots:
  // Textbook 4.4.1: mode (a - 1)/b and variance (a - 1)/b^2; in the logarithm ln(a/b) and 1/a; in the root the square
  // of the mode is (2a - 1)/(2b), and the variance 1/(4b).
  void gamma_densities() {
    for (const auto& [a, b] : std::vector<std::pair<double, double>>{{20, 0.5}, {2, 100}, {1.001, 3}, {5000, 1e-4}}) {
      const LineDensity density = gamma(a, b);
      const LineApproximation z = in_z(density), log = approximate(density, Coordinate::log),
                              root = approximate(density, Coordinate::sqrt);
      QVERIFY(z.modes.size() == 1 && log.modes.size() == 1 && root.modes.size() == 1);
      QVERIFY(near(z.modes[0].z / ((a - 1) / b), 1, 1e-9));
      QVERIFY(near(z.modes[0].precision * (a - 1) / (b * b), 1, 1e-8));
      QVERIFY(near(log.modes[0].z / (a / b), 1, 1e-9) && near(log.modes[0].precision / a, 1, 1e-9));
      QVERIFY(near(root.modes[0].z / ((2 * a - 1) / (2 * b)), 1, 1e-9));
      QVERIFY(near(root.modes[0].precision / (4 * b), 1, 1e-8));
      QVERIFY(near(log.modes[0].log_z(), log.modes[0].log_f + 0.5 * std::log(2 * M_PI / a), 1e-12));
    }
  }

  void without_a_mode_there_is_a_reason() {
    const auto only = [](const LineDensity& density, Level level, double at) {
      const LineApproximation found = in_z(density);
      return found.modes.empty() && found.refused.size() == 1 && found.refused[0].level == level &&
             near(found.refused[0].at, at, 1e-6) && !found.kl && !found.total_variation && found.gaussians().empty();
    };
    QVERIFY(only(gamma(1, 0.5), Level::edge, 0));
    QVERIFY(only(gamma(0.3, 2), Level::edge, 0));  // infinitely high there
    QVERIFY(only(formula("exp(-z^2/2)", 1), Level::edge, 1));
    QVERIFY(only(formula("exp(z)", 0, 1), Level::edge, 1));
    QVERIFY(only(formula("z > 0 ? exp(-z) : 0"), Level::edge, 0));
    QVERIFY(only(formula("z > 0 ? z^-0.9 * exp(-z) : 0"), Level::edge, 0));
    QVERIFY(only(formula("exp(-z^4)"), Level::flat, 0));
    QVERIFY(only(formula("abs(z) < 1 ? 1 : 0"), Level::flat, 0));
    QVERIFY(only(formula("1", 0, 1), Level::flat, 0.5));
    QVERIFY(only(formula("exp(-abs(z))"), Level::kink, 0));
    QVERIFY(only(formula("z < 0 ? exp(2*z) : exp(-z)"), Level::kink, 0));
    QVERIFY(only(smooth(mixture_target({1, 1}, {-1, 1}, {1, 1}), -infinity), Level::flat, 0));
  }

  // The slope is zero, but differences over smaller steps grow, or are not the same on both sides. Of |z|^3 the second
  // derivative is 0.
  void without_curvature_there_is_a_reason() {
    const auto level = [](const char* text) {
      const LineApproximation found = in_z(formula(text));
      const bool alone = found.modes.empty() && found.refused.size() == 1 && near(found.refused[0].at, 0, 1e-6);
      return alone && !found.kl ? found.refused[0].level : Level::mode;
    };
    QCOMPARE(level("exp(-abs(z)^1.5)"), Level::rough);
    QCOMPARE(level("exp(-abs(z)^1.9)"), Level::rough);
    QCOMPARE(level("z < 0 ? exp(-z^2) : exp(-2*z^2)"), Level::rough);
    QCOMPARE(level("exp(-abs(z)^3)"), Level::flat);
    // Skewed as they are, these have it.
    for (const double shape : {1.01, 2.0, 50.0}) QCOMPARE(in_z(gamma(shape, 1)).modes.size(), std::size_t{1});
    QCOMPARE(in_z(formula("exp(-z^2-0.5*abs(z)^3)")).modes.size(), std::size_t{1});
  }

  // The third derivative jumps at the mode, which misleads differences; the second one is that of the square alone.
  void the_third_derivative_may_jump() {
    const auto precision = [](const LineDensity& density, Coordinate coordinate = Coordinate::identity) {
      const LineApproximation found = approximate(density, coordinate);
      return found.modes.size() == 1 ? found.modes[0].precision : -1;
    };
    QVERIFY(near(precision(formula("exp(-abs(z)^3-0.03*z^2)")), 0.06, 1e-12));
    QVERIFY(near(precision(formula("exp(-abs(z)^3-0.003*z^2)")), 0.006, 1e-12));
    QVERIFY(near(precision(formula("exp(-abs(z-0.1)^3-0.03*(z-0.1)^2)")), 0.06, 1e-9));
    QVERIFY(near(precision(formula("exp(-abs(z)^3*(z < 0 ? 1 : 5)-0.03*z^2)")), 0.06, 1e-12));
    QVERIFY(near(precision(formula("exp(-max(abs(z)^3, z^4) - 0.5*z^2)")), 1, 1e-12));
    QVERIFY(
        near(precision(formula("exp(-abs(z)^2.5-0.03*z^2)")), 0.06, 1e-9));  // by differences: 2.5 is no whole power
    QVERIFY(near(precision(formula("exp(-abs(ln(z))^3-0.03*ln(z)^2)/z", 0), Coordinate::log), 0.06, 1e-12));
  }

  // The limits of the second derivative from both sides differ, by however little: there is none, and no Gaussian.
  void sides_that_differ() {
    for (const char* text :
         {"exp(-(z < 0 ? 1 : 1.05)*z^2)", "exp(-z^2-0.05*z*abs(z))", "exp(-abs(z)^3-(z > 0 ? 0.03 : 0.05)*z^2)",
          "exp(-max(z^2, 1.1*z^2*(z > 0)))", "exp(-(z-0.1)^2*(z < 0.1 ? 1 : 2))"}) {
      const LineApproximation found = in_z(formula(text));
      QVERIFY2(found.modes.empty() && found.refused.size() == 1, text);
      QVERIFY2(found.refused[0].level == Level::rough || found.refused[0].level == Level::kink, text);
    }
  }

  // However little of it is left: A = 2 at 0 of e^(-z^2), and none where the slope is not zero.
  void a_narrow_cut_has_no_part_in_the_curvature() {
    const auto cut = [](const char* text, double lower, double upper) {
      const Target uncut = formula_target(Formula(text, {"z"}));
      return in_z(line_density(bounded(uncut, lower, upper), nullptr, {lower, upper}, {}, uncut));
    };
    for (const double half : {1e-1, 1e-3, 1e-6}) {
      const LineApproximation found = cut("exp(-z^2)", -half, 1.7 * half);
      QCOMPARE(found.modes.size(), std::size_t{1});
      QVERIFY(near(found.modes[0].precision, 2, 1e-8) && std::abs(found.modes[0].u) < 1e-6 * half + 1e-12);
      QVERIFY(near(found.density->hessian(Eigen::VectorXd::Constant(1, half / 2))(0, 0), -2, 1e-6));
    }
    const LineApproximation edge = cut("exp(-z^2)", 1e-5, 2e-5);
    QVERIFY(edge.modes.empty() && edge.refused.size() == 1 && edge.refused[0].level == Level::edge);
  }

  void a_saddle_beside_a_mode() {
    const LineApproximation found = in_z(formula("exp(z^3/3 - z^4/4)"));
    QCOMPARE(found.modes.size(), std::size_t{1});
    QVERIFY(near(found.modes[0].z, 1, 1e-9) && near(found.modes[0].precision, 1, 1e-8));
    QCOMPARE(found.refused.size(), std::size_t{1});
    QCOMPARE(found.refused[0].level, Level::saddle);
    QCOMPARE(found.refused[0].at, 0.0);
  }

  // Modes of z^6 e^(-z^2/2) at +-sqrt 6 with A = 6/z^2 + 1 = 2.
  void every_mode_has_its_own() {
    const LineApproximation found = in_z(formula("z^6 * exp(-z^2/2) / sqrt(2*_pi)"));
    QCOMPARE(found.modes.size(), std::size_t{2});
    for (const LineMode& mode : found.modes) {
      QVERIFY(near(std::abs(mode.z), std::sqrt(6.0), 1e-10) && near(mode.precision, 2, 1e-8));
    }
    QCOMPARE(found.highest, std::size_t{0});
    QVERIFY(near(std::exp(found.exact->log_normaliser()), 15, 1e-9));
    QVERIFY(near(std::exp(*found.log_z_all), 15.208462220392015, 1e-9));
    QVERIFY(*found.total_variation_all < *found.total_variation);
    const LineApproximation mixed = in_z(smooth(mixture_target({0.3, 0.7}, {-2, 2}, {0.5, 1}), -infinity));
    QCOMPARE(mixed.modes.size(), std::size_t{2});
    QCOMPARE(mixed.highest, std::size_t{1});
    QCOMPARE(mixed.refused.size(), std::size_t{1});
    QCOMPARE(mixed.refused[0].level, Level::minimum);
    double sum = 0;
    for (const LineGaussian& part : mixed.gaussians()) sum += part.weight;
    QVERIFY(near(sum, 1, 1e-14));
  }

  // A narrow peak on the slope of a wide one, in the logarithm: by mpmath 1.2.1, derivatives with 40 digits.
  void a_narrow_mode_on_a_wide_one() {
    const SmoothTarget mixture = mixture_target({0.0142, 3.97}, {25.13, 18.86}, {0.27, 9.957});
    const SmoothTarget cut = bounded(mixture, 6.05744, infinity);
    const LineApproximation found =
        approximate(line_density(cut, cut, {6.05744, infinity}, {25.13, 18.86}, mixture), Coordinate::log);
    QCOMPARE(found.modes.size(), std::size_t{2});
    QVERIFY(near(found.modes[0].z, 23.143743070950827, 1e-10) &&
            near(found.modes[0].precision, 6.4026915856970076, 1e-9));
    QVERIFY(near(found.modes[1].z, 25.122303986850839, 1e-10) &&
            near(found.modes[1].precision, 1202.8936591670194, 1e-6));
  }

  // Beside the top of a peak this narrow the formula's derivative by differences vanishes a little too early.
  void a_narrow_mode_beside_a_wide_one_has_no_kink() {
    const LineApproximation found =
        in_z(formula("exp(-((z-(1.1094820006437087e-06))/1.767349909723491e-06)^2/2)+3.3242255616135763*exp(-(((z-("
                     "1.1094820006437087e-06))/1.767349909723491e-06-(-5.705541590529426))/0.0727285288583341)^2/2)"));
    const double sd = 0.0727285288583341 * 1.767349909723491e-06;
    QVERIFY(found.modes.size() == 2);
    QVERIFY(near(found.modes[0].precision * sd * sd, 1, 1e-6));
  }

  // A hundred and more modes: the highest are kept, and none of the others is taken for something else.
  void of_too_many_modes_the_highest() {
    const LineApproximation found = in_z(formula("(2 + sin(200*z)) * exp(-z^2/2)"));
    QCOMPARE(found.modes.size(), most_modes);
    QVERIFY(found.refused.empty());
    QVERIFY(found.more_modes() && !in_z(formula("exp(-z^2/2)")).more_modes());
    for (std::size_t k = 1; k < found.modes.size(); ++k) {
      QVERIFY(near(found.modes[k].z - found.modes[k - 1].z, M_PI / 100, 1e-4));  // next to each other, around 0
    }
  }

  // For two Gaussians KL = ln(s/r) + (r^2 + d^2)/(2 s^2) - 1/2; equal widths: TV = 2 Phi(d/(2s)) - 1.
  void distances_of_gaussians() {
    const LineTruth exact(mixture_target({1}, {1}, {2}));
    const boost::math::normal unit;
    for (const double d : {0.0, 0.3, 4.0}) {
      const LineMixture same{{1, 1 + d, 2}}, wider{{1, 1 + d, 3}};
      QVERIFY(std::abs(total_variation(exact, same) - (2 * cdf(unit, d / 4) - 1)) < 1e-9);
      QVERIFY(std::abs(*kl_divergence(exact, wider) - (std::log(1.5) + (4 + d * d) / 18 - 0.5)) < 1e-9);
    }
    // Without an overlap all of it is in the wrong place.
    QVERIFY(near(total_variation(exact, {{0.5, 80, 1}, {0.5, -90, 1}}), 1, 1e-12));
    QVERIFY(near(cdf({{0.5, 80, 1}, {0.5, -90, 1}}, 0), 0.5, 1e-12));
  }

  void heavy_tails_have_no_divergence() {
    const LineApproximation cauchy = in_z(formula("1/(1 + z^2)"));
    QCOMPARE(cauchy.modes.size(), std::size_t{1});
    QVERIFY(near(cauchy.modes[0].precision, 2, 1e-8));
    QVERIFY(!cauchy.kl && *cauchy.total_variation > 0.3 && *cauchy.total_variation < 0.4);
  }

  void a_gaussian_is_its_own_approximation() {
    const LineApproximation found = in_z(formula("3 * exp(-(z - 2)^2 / 8)"));
    QVERIFY(near(found.modes[0].z, 2, 1e-10) && near(found.modes[0].sd(), 2, 1e-9));
    QVERIFY(near(found.modes[0].log_z(), found.exact->log_normaliser(), 1e-9));
    QVERIFY(*found.total_variation < 1e-9 && *found.kl < 1e-9);
    QVERIFY(near(*second_difference(found, 2, 1e-2), -0.25, 1e-9));
    QVERIFY(!second_difference(in_z(gamma(2, 1)), 1, 1.5));  // the step leads outside
  }

  void what_lies_outside() {
    const LineApproximation found = in_z(gamma(2, 100));  // N(0.01, 0.01^2) below 0: Phi(-1)
    QVERIFY(near(found.outside(), 0.15865525393145705, 1e-10));
    QVERIFY(approximate(gamma(2, 100), Coordinate::log).outside() == 0);
    const LineGaussian part = approximate(gamma(2, 100), Coordinate::log).gaussians()[0];
    QVERIFY(
        near(log_density_in_z(part, Coordinate::log, 0.02), part.log_density(std::log(0.02)) - std::log(0.02), 1e-12));
    QCOMPARE(log_density_in_z(part, Coordinate::log, 0), -infinity);
  }
};

}  // namespace

CREDENCE_TEST(LineLaplaceTest);
#include "line_laplace_test.moc"
