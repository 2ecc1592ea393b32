// The noise's variance with its credible intervals: R's numbers, and what the lab reports and shows of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/inverse_gamma.h"

#include "core/inference/gaussian_or_t.h"
#include "core/math/random.h"
#include "tests/core/labs/regression/regression_inputs.h"
#include "tests/support/layers.h"
#include "tests/support/mutations.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"

#include <QTest>

#include <boost/math/special_functions/gamma.hpp>

#include <cmath>
#include <string>

namespace credence {

class InverseGammaTest : public QObject {
  Q_OBJECT
 private slots:
  // R 4.2: b / qgamma(p, a, lower.tail = FALSE), and uniroot for equal densities at both ends.
  void as_r_has_it() {
    struct Row {
      double a, b, level, low, high, densest_low, densest_high;
    };
    for (const Row& row : {Row{3.5, 2, 0.5, 0.4426175381994, 0.9401031639755, 0.3019348121143, 0.6926816123244},
                           Row{3.5, 2, 0.95, 0.2498007171902, 2.367047133434, 0.1681070314046, 1.862784559724},
                           Row{40, 7, 0.95, 0.1312968962992, 0.2449557792446, 0.1266591297545, 0.2378574391327},
                           Row{1, 1, 0.5, 0.7213475204445, 3.476059496782, 0.2241574776317, 1.49184317617},
                           Row{1, 1, 0.95, 0.2710850306818, 39.49789020521, 0.09310454473096, 19.50439045028},
                           Row{0.3, 2, 0.95, 1.052485536698, 627809.6380941, 0.1166558935847, 62285.22570962}}) {
      const regression::InverseGamma noise{row.a, row.b};
      const CredibleIntervals found = intervals_of(noise, row.level);
      QVERIFY(near(found.equal_tailed.low, row.low, 1e-10) && near(found.equal_tailed.high, row.high, 1e-10));
      QCOMPARE(found.highest_density.size(), std::size_t{1});
      QVERIFY(near(found.highest_density[0].low, row.densest_low, 1e-7));
      QVERIFY(near(found.highest_density[0].high, row.densest_high, 1e-7));
      for (const bool tails : {false, true}) {
        QVERIFY(near(level_reaching(noise, regression::upper_end(found, tails), tails), row.level, 1e-6));
      }
    }
  }

  void hold_their_probability_at_any_shape() {
    for (const double shape : {0.05, 0.5, 1.0, 30.0, 1e4, 1e6}) {
      for (const double level : {0.5, 0.9, 0.999}) {
        const regression::InverseGamma noise{shape, 3e-5};
        const Interval densest = intervals_of(noise, level).highest_density[0];
        if (densest.high >= widest_half) continue;
        const double inside = noise.probability_below(densest.high) - noise.probability_below(densest.low);
        QVERIFY(near(inside, level, 1e-8));
        QVERIFY(near(noise.log_density(densest.low), noise.log_density(densest.high), 1e-6));
      }
    }
  }

  // Against bisection over the level of the density, with incomplete gamma functions of long doubles over log(scale/s).
  void random_shapes_and_levels() {
    using Real = long double;
    Rng rng = make_rng(4811);
    for (int n = 0; n < fuzz_rounds(60); ++n) {
      const Real shape = std::pow(10, -1.5 + 4.5 * uniform(rng));
      const double level = 0.02 + 0.9798 * uniform(rng), scale = std::pow(10, 6 * uniform(rng) - 3);
      const Real mode = std::log(shape + 1);
      const auto height = [&](Real u) { return (shape + 1) * (u - mode) - (std::exp(u) - std::exp(mode)); };
      const auto below = [&](Real u) {  // of u = log t
        return u < -46 ? std::exp(shape * u - std::lgamma(shape + 1))
                       : boost::math::gamma_p(shape, std::exp(std::min<Real>(u, 11)));
      };
      const auto above = [&](Real u) {
        return u < -46 ? 1 - below(u) : boost::math::gamma_q(shape, std::exp(std::min<Real>(u, 11)));
      };
      const auto crossing = [&](Real depth, Real far) {
        Real from = mode, to = far;
        for (int k = 0; k < 100; ++k) {
          const Real middle = 0.5L * (from + to);
          (height(middle) > -depth ? from : to) = middle;
        }
        return from;
      };
      Real shallow = 0, deep = 1e6L;
      for (int k = 0; k < 120; ++k) {
        const Real middle = 0.5L * (shallow + deep);
        const bool wide = below(crossing(middle, -1e6L)) + above(crossing(middle, mode + 60)) < 1 - level;
        (wide ? deep : shallow) = middle;
      }
      const Interval found =
          intervals_of(regression::InverseGamma{static_cast<double>(shape), scale}, level).highest_density[0];
      const Real low_t = crossing(shallow, -1e6L), high_t = crossing(shallow, mode + 60);
      const auto log_t = [&](double s) { return std::log(Real(scale)) - std::log(Real(s)); };
      const std::string at = std::to_string(static_cast<double>(shape)) + " " + std::to_string(level);
      QVERIFY2(std::fabs(above(log_t(found.low)) - above(high_t)) < 1e-8, at.c_str());
      if (found.high < widest_half) QVERIFY2(std::fabs(below(log_t(found.high)) - below(low_t)) < 1e-8, at.c_str());
      if (found.high >= widest_half) QVERIFY2(below(low_t) <= below(log_t(widest_half)) * (1 + 1e-9), at.c_str());
    }
  }

  void the_lab_reports_and_shows_them() {
    const Inputs inputs =
        olympic_inputs({{"model", "normal_inverse_gamma"}, {"interval", "equal_tailed"}, {"level", "0.9"}});
    const auto result = result_of(inputs);
    const Node report = result->report();
    const regression::InverseGamma noise{number_at(report, "posterior.a"), number_at(report, "posterior.b")};
    const double low = number_at(report, "posterior.interval.2.equal_tailed.0"),
                 high = number_at(report, "posterior.interval.2.equal_tailed.1");
    QVERIFY(near(noise.probability_below(low), 0.05, 1e-9) && near(noise.probability_below(high), 0.95, 1e-9));
    const Figure figure = result->figure("noise", -1);
    const std::vector<Handles> rings = layers_of<Handles>(figure);
    QVERIFY(rings.size() == 1 && near(rings[0].at[0].x, high, 1e-9));
    QVERIFY(layers_of<Handles>(result->figure("noise", 3)).empty());  // the ring belongs to all points
    std::string said;
    const double further = noise.quantile(0.99);
    const Inputs after = lab_under_test().edit(
        inputs, "noise", {.kind = Gesture::Kind::drag, .handles = "level", .position = {further, 0}}, said);
    QVERIFY(said == "change the level");
    QCOMPARE(std::get<double>(after.parameters[field_index(lab_under_test(), "level")]), 0.98);
    int shown = 0;
    for (const Readout& readout : result->readouts(-1)) shown += readout.group == "Intervals of σ²";
    QCOMPARE(shown, 1);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::InverseGammaTest);
#include "inverse_gamma_test.moc"
