// Ellipses and regions of highest density of recapture posteriors against quadrature and grids in NumPy.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_regions.h"
#include "core/labs/recapture/compute/count_prediction.h"
#include "core/labs/recapture/compute/recapture_bins.h"

#include "tests/support/mosquitoes.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::recapture;

namespace {

std::vector<double> first_days(std::size_t count) {
  std::vector<double> days;
  while (days.size() < count) days.push_back(static_cast<double>(days.size()) + 1);
  return days;
}

RecaptureTruth thesis() { return truth_of(mosquito_model()); }
RecaptureTruth five_days() { return truth_of(mosquito_model(5)); }
// Leaning against the wall at 0, and with a pole there.
RecaptureTruth leaning() { return truth_of({40, first_days(8), {2, 1, 3, 0, 1, 2, 1, 0}, 1, 10}); }
RecaptureTruth pole() { return truth_of({1000, first_days(4), {39, 21, 36, 34}, 0.6, 10}); }

}  // namespace

class RecaptureRegionsTest : public QObject {
  Q_OBJECT
 private slots:
  // Gauss-Legendre over the ellipse in NumPy, in strips that end at the wall.
  void ellipses_end_at_a_wall() {
    QVERIFY(within(mass_in_ellipse(thesis(), 1), 0.39560590, 1e-8));
    QVERIFY(within(mass_in_ellipse(thesis(), 2), 0.86631078, 1e-8));
    QVERIFY(within(mass_in_ellipse(leaning(), 1), 0.40931313, 1e-7));
    QVERIFY(within(mass_in_ellipse(leaning(), 2), 0.88677518, 1e-4));
    QVERIFY(within(mass_in_ellipse(pole(), 1), 0.46816197, 1e-3));
    QVERIFY(within(mass_in_ellipse(pole(), 2), 0.87917587, 1e-3));
  }

  // Before any count mu and psi are independent: Beta's distribution function over 2,000,000 slices of Gamma, by SciPy.
  void ellipses_of_priors_with_poles() {
    struct Case {
      RecaptureModel model;
      double one, two;
    };
    const std::vector<Case> cases{{{.mu_shape = 2, .mu_rate = 20, .psi_a = 0.5, .psi_b = 0.5}, 0.2856329, 0.9336511},
                                  {{.mu_shape = 0.5, .mu_rate = 5, .psi_a = 1, .psi_b = 0.5}, 0.4239375, 0.8928666},
                                  {{.mu_shape = 0.3, .mu_rate = 2, .psi_a = 0.2, .psi_b = 0.4}, 0.4896364, 0.9370992},
                                  {{.mu_shape = 2, .mu_rate = 20, .psi_a = 1, .psi_b = 1}, 0.3392904, 0.9241725}};
    for (const Case& c : cases) {
      QVERIFY(within(mass_in_ellipse(truth_of(c.model), 1), c.one, 1e-3));
      QVERIFY(within(mass_in_ellipse(truth_of(c.model), 2), c.two, 1e-3));
    }
  }

  // A grid of 4000 by 4000 in NumPy. Of a Gaussian, a step of d in log density is 0.32 d and 0.046 d of the mass: the
  // tolerances are 1e-4 of it.
  void levels_hold_their_masses() {
    const auto levels_of = [](const RecaptureTruth& truth) {
      return highest_log_densities(truth.region_nodes(), interval_masses);
    };
    const auto all = levels_of(thesis()), some = levels_of(five_days());
    QVERIFY(within(all[0], 7.382968, 3e-4) && within(all[1], 5.433298, 2e-3));
    QVERIFY(within(some[0], 5.978742, 3e-4) && within(some[1], 4.052483, 2e-3));
  }

  // By bins over the plane that are above the level.
  void regions_hold_what_they_say() {
    constexpr int bins = 800;
    for (const RecaptureTruth& truth : {thesis(), five_days(), leaning(), pole()}) {
      const auto levels = highest_log_densities(truth.nodes(), interval_masses);
      const Eigen::Vector2d reach = truth.mean() + 8 * truth.sd();
      const double area = reach[0] * reach[1] / (bins * bins);
      std::array<double, 2> held{};
      for (const double p : bin_probabilities(truth, {0, reach[0], 0, reach[1]}, bins, bins)) {
        for (const std::size_t i : {0, 1}) held[i] += std::log(p / area) > levels[i] ? p : 0;
      }
      QVERIFY(within(held[0], interval_masses[0], 1.5e-3));
      QVERIFY(within(held[1], interval_masses[1], 1e-3));
    }
  }
};

CREDENCE_TEST(RecaptureRegionsTest);
#include "recapture_regions_test.moc"
