// Fits on a line with and without one outlier, against optim() in R, and how their boundaries move.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/outlier_study.h"

#include "core/model/binary_classifier.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::links;

namespace {

const LinePoints points{{-3, -2.2, -1.6, -0.9, 0.5}, {-0.4, 0.8, 1.5, 2.3, 3.1}};

bool is_at(const std::optional<Eigen::Vector2d>& w, double w0, double w1) {
  return w && (*w - Eigen::Vector2d(w0, w1)).norm() < 1e-9;
}

}  // namespace

class OutlierStudyTest : public QObject {
  Q_OBJECT
 private slots:
  // From R: optim() with BFGS from six starts, then three Newton steps on the gradient; variance 10.
  void fits() {
    const auto fit = [](const Likelihood& likelihood) { return fit_line(points.with_zero(6), likelihood, 10, 1); };
    QVERIFY(is_at(fit_line(points, Link::logistic, 10, 1), -0.0027668763872092, 1.587309327509719));
    QVERIFY(is_at(fit(Link::logistic), -0.33568184106660459, 0.2909503611467234));
    QVERIFY(is_at(fit(Link::probit), -0.23281464132315188, 0.16972604283969475));
    QVERIFY(is_at(fit(Likelihood(Link::label_noise, 0.05)), 0.0087620902183287, 1.6211299071182934));
  }

  void without_information_there_is_no_fit() {
    QVERIFY(!fit_line(points, Likelihood(Link::label_noise, 0.5), 10, 1));
    QVERIFY(!boundaries_over(points, Likelihood(Link::label_noise, 0.5), 10, {1, 2})[0]);
    QVERIFY(!boundary_of(Eigen::Vector2d(1, 0)));
    QCOMPARE(*boundary_of(Eigen::Vector2d(1, -2)), 0.5);
  }

  // What is followed from place to place is what is found at each place by itself.
  void boundaries_are_those_of_the_fits() {
    const OutlierStudy study =
        study_outlier(points, 6, {Link::logistic, Link::probit, Likelihood(Link::label_noise, 0.05)}, 10, 1);
    QCOMPARE(study.places.size(), std::size_t{41});
    for (const OutlierFit& fit : study.fits) {
      for (std::size_t i = 0; i < study.places.size(); i += 4) {
        const auto alone = boundary_of(fit_line(points.with_zero(study.places[i]), fit.likelihood, 10, 1));
        QVERIFY(std::fabs(*alone - *fit.boundaries[i]) < 1e-3);
      }
    }
  }

  // A concave likelihood gives way ever more; label noise lets go.
  void only_label_noise_lets_go() {
    const auto moved = [](const Likelihood& likelihood, double outlier) {
      return *boundary_of(fit_line(points.with_zero(outlier), likelihood, 10, 1)) -
             *boundary_of(fit_line(points, likelihood, 10, 1));
    };
    QVERIFY(moved(Link::logistic, 9) > moved(Link::logistic, 6) && moved(Link::logistic, 6) > 1);
    QVERIFY(moved(Link::probit, 9) > moved(Link::probit, 6) && moved(Link::probit, 6) > moved(Link::logistic, 6));
    QVERIFY(std::fabs(moved(Likelihood(Link::label_noise, 0.05), 9)) < 1e-2);
  }
};

CREDENCE_TEST(OutlierStudyTest);
#include "outlier_study_test.moc"
