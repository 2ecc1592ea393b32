// The predictive integral against adaptive quadrature (SciPy, absolute error below 1e-13) and its exact relations.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/expected_sigmoid.h"

#include "core/math/batch.h"
#include "core/math/special.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <vector>

using namespace credence;
using namespace credence::links;

namespace {

struct Reference {
  double mean, variance, value;
};
// The first is the textbook's point (-3, 5) under its Laplace approximation.
const std::vector<Reference> references = {
    {-1.5, 0.0, 0.18242552380635635},
    {-1.5, 0.01, 0.1828982398348032},
    {-1.5, 0.3, 0.19580958470423115},
    {-1.5, 1.0, 0.22147340519067177},
    {-1.5, 1000.0, 0.48111458612987096},
    {-1.5, 100000.0, 0.49810768883124557},
    {-1.5, 100000000.0, 0.49994015865914854},
    {-1.5, 150.0, 0.4517816502605247},
    {-1.5, 1e-06, 0.18242557117145342},
    {-1.5, 2.5, 0.25953970065734777},
    {-1.5, 25.0, 0.3887695362339378},
    {-1.5, 3.99, 0.28485104941636274},
    {-1.5, 4.0, 0.2849941151860309},
    {-1.5, 4.01, 0.28513688717143804},
    {-1.5, 9.0, 0.33302661097375885},
    {-10000.0, 0.0, 0.0},
    {-10000.0, 0.01, 0.0},
    {-10000.0, 0.3, 0.0},
    {-10000.0, 1.0, 0.0},
    {-10000.0, 1000.0, 0.0},
    {-10000.0, 100000.0, 9.128727677106596e-220},
    {-10000.0, 100000000.0, 0.15865525791171586},
    {-10000.0, 150.0, 0.0},
    {-10000.0, 1e-06, 0.0},
    {-10000.0, 2.5, 0.0},
    {-10000.0, 25.0, 0.0},
    {-10000.0, 3.99, 0.0},
    {-10000.0, 4.0, 0.0},
    {-10000.0, 4.01, 0.0},
    {-10000.0, 9.0, 0.0},
    {-12.0, 0.0, 6.144174602214718e-06},
    {-12.0, 0.01, 6.1749718321832755e-06},
    {-12.0, 0.3, 7.138487520149295e-06},
    {-12.0, 1.0, 1.0129814672696857e-05},
    {-12.0, 1000.0, 0.3523991722342523},
    {-12.0, 100000.0, 0.484865086229425},
    {-12.0, 100000000.0, 0.49952126938628844},
    {-12.0, 150.0, 0.166205190001737},
    {-12.0, 1e-06, 6.144177674246162e-06},
    {-12.0, 2.5, 2.143982279658917e-05},
    {-12.0, 25.0, 0.012121178773427398},
    {-12.0, 3.99, 4.507053594075633e-05},
    {-12.0, 4.0, 4.529500957763795e-05},
    {-12.0, 4.01, 4.5520582497678894e-05},
    {-12.0, 9.0, 0.000445572657737663},
    {0.0, 0.0, 0.5},
    {0.0, 0.01, 0.5},
    {0.0, 0.3, 0.5},
    {0.0, 1.0, 0.5},
    {0.0, 1000.0, 0.5},
    {0.0, 100000.0, 0.5},
    {0.0, 100000000.0, 0.5},
    {0.0, 150.0, 0.5},
    {0.0, 1e-06, 0.5000000000000001},
    {0.0, 2.5, 0.5},
    {0.0, 25.0, 0.5},
    {0.0, 3.99, 0.5},
    {0.0, 4.0, 0.5},
    {0.0, 4.01, 0.5},
    {0.0, 9.0, 0.5},
    {0.1, 0.0, 0.52497918747894},
    {0.1, 0.01, 0.5249172034976554},
    {0.1, 0.3, 0.5233428229885269},
    {0.1, 1.0, 0.520651702362764},
    {0.1, 1000.0, 0.5012594961068286},
    {0.1, 100000.0, 0.5001261545488769},
    {0.1, 100000000.0, 0.5000039894227384},
    {0.1, 150.0, 0.5032223895459624},
    {0.1, 1e-06, 0.5249791812497323},
    {0.1, 2.5, 0.5172213687570043},
    {0.1, 25.0, 0.5075140395997252},
    {0.1, 3.99, 0.515150218000108},
    {0.1, 4.0, 0.5151388511801981},
    {0.1, 4.01, 0.5151275110886294},
    {0.1, 9.0, 0.5114821796739438},
    {4.0, 0.0, 0.9820137900379085},
    {4.0, 0.01, 0.9819284856111359},
    {4.0, 0.3, 0.9793089757692297},
    {4.0, 1.0, 0.9718960156981513},
    {4.0, 1000.0, 0.5502463408819217},
    {4.0, 100000.0, 0.5050460474819765},
    {4.0, 100000000.0, 0.5001595769052802},
    {4.0, 150.0, 0.6266887591402545},
    {4.0, 1e-06, 0.9820137815242389},
    {4.0, 2.5, 0.9526639567545457},
    {4.0, 25.0, 0.7743338656876357},
    {4.0, 3.99, 0.9324657882696339},
    {4.0, 4.0, 0.9323323583816937},
    {4.0, 4.01, 0.932198978590139},
    {4.0, 9.0, 0.8743718214161718},
    {5.079629293241588, 148.35462413211278, 0.6600215596602325},
    {60.0, 0.0, 1.0},
    {60.0, 0.01, 1.0000000000000002},
    {60.0, 0.3, 1.0},
    {60.0, 1.0, 1.0},
    {60.0, 1000.0, 0.9709042579273004},
    {60.0, 100000.0, 0.5752410309548088},
    {60.0, 100000000.0, 0.5023936392811907},
    {60.0, 150.0, 0.9999993627432687},
    {60.0, 1e-06, 1.0000000000000002},
    {60.0, 2.5, 1.0},
    {60.0, 25.0, 1.0},
    {60.0, 3.99, 1.0},
    {60.0, 4.0, 1.0},
    {60.0, 4.01, 1.0},
    {60.0, 9.0, 1.0},
};

}  // namespace

class ExpectedSigmoidTest : public QObject {
  Q_OBJECT
 private slots:
  void agrees_with_adaptive_quadrature();
  void batch_agrees_with_adaptive_quadrature();
  void batch_agrees_everywhere();
  void batch_does_not_depend_on_neighbours();
  void symmetric();
  void keeps_small_probabilities();
  void moderated();
};

void ExpectedSigmoidTest::agrees_with_adaptive_quadrature() {
  for (const Reference& r : references) {
    const double error = std::fabs(expected_sigmoid(r.mean, r.variance) - r.value);
    QVERIFY2(error < 1e-12, qPrintable(QString("mean %1, variance %2: %3").arg(r.mean).arg(r.variance).arg(error)));
  }
}

void ExpectedSigmoidTest::batch_agrees_with_adaptive_quadrature() {
  std::vector<double> mean, variance, out(references.size());
  for (const Reference& r : references) {
    mean.push_back(r.mean);
    variance.push_back(r.variance);
  }
  expected_sigmoid(mean, variance, out);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double error = std::fabs(out[i] - references[i].value);
    QVERIFY2(error < 1e-10, qPrintable(QString("mean %1, variance %2: %3").arg(mean[i]).arg(variance[i]).arg(error)));
  }
}

void ExpectedSigmoidTest::batch_agrees_everywhere() {
  std::vector<double> mean, variance;
  for (double v = -6; v <= 8; v += 0.05) {
    for (double m = -3; m <= 4; m += 0.1) {
      for (const double sign : {1.0, -1.0}) {
        mean.push_back(sign * std::pow(10, m));
        variance.push_back(std::pow(10, v));
      }
    }
  }
  std::vector<double> out(mean.size());
  expected_sigmoid(mean, variance, out);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double error = std::fabs(out[i] - expected_sigmoid(mean[i], variance[i]));
    QVERIFY2(error < 1e-10, qPrintable(QString("mean %1, variance %2: %3").arg(mean[i]).arg(variance[i]).arg(error)));
    QVERIFY(out[i] >= 0 && out[i] <= 1);
  }
}

// The same bytes wherever a place stands in the array: fields are filled in blocks of any size.
void ExpectedSigmoidTest::batch_does_not_depend_on_neighbours() {
  std::vector<double> mean, variance;
  for (int i = 0; i < 37; ++i) {
    mean.push_back(i - 15);
    variance.push_back(0.37 * i);
  }
  std::vector<double> whole(mean.size());
  expected_sigmoid(mean, variance, whole);
  for (std::size_t i = 0; i < mean.size(); ++i) {
    double alone = 0;
    expected_sigmoid({&mean[i], 1}, {&variance[i], 1}, {&alone, 1});
    QVERIFY(alone == whole[i]);
  }
}

void ExpectedSigmoidTest::symmetric() {
  for (const double variance : {0.0, 1.0, 5.0, 1e4}) {
    QVERIFY(std::fabs(expected_sigmoid(3, variance) + expected_sigmoid(-3, variance) - 1) < 1e-15);
    QVERIFY(std::fabs(expected_sigmoid(0, variance) - 0.5) < 1e-15);
  }
}

// For a far below zero sigma(a) is e^a, whose mean is e^(mu + s^2 / 2).
void ExpectedSigmoidTest::keeps_small_probabilities() {
  QVERIFY(std::fabs(expected_sigmoid(-50, 1) / std::exp(-49.5) - 1) < 1e-12);
  QCOMPARE(expected_sigmoid(-12, 0), sigmoid(-12));
  // By mpmath 1.2.1, adaptive quadrature with 40 digits of the integrand scaled to about 1.
  constexpr std::array far{
      Reference{-30, 4, 6.9144001066791751e-13},       Reference{-40, 1, 7.0043520261686451e-18},
      Reference{-40, 14, 4.6588861190559216e-15},      Reference{-60, 25, 2.3496983370672305e-21},
      Reference{-60, 60, 4.6788114844200873e-14},      Reference{-100, 0.01, 3.7387229344491972e-44},
      Reference{-100, 14.203, 4.5153775866672518e-41}, Reference{-100, 60, 3.9754486552813192e-31},
      Reference{-100, 200, 1.2021262594082591e-12}};
  for (const Reference& r : far) {
    const double error = std::fabs(expected_sigmoid(r.mean, r.variance) / r.value - 1);
    QVERIFY2(error < 1e-9, qPrintable(QString("mean %1, variance %2: %3").arg(r.mean).arg(r.variance).arg(error)));
  }
}

void ExpectedSigmoidTest::moderated() {
  QCOMPARE(moderated_sigmoid(2, 0), sigmoid(2));
  // The textbook's point again, computed independently.
  QVERIFY(std::fabs(moderated_sigmoid(5.079629293241588, 148.35462413211278) - 0.6592303265327861) < 1e-14);
}

CREDENCE_TEST(ExpectedSigmoidTest);
#include "expected_sigmoid_test.moc"
