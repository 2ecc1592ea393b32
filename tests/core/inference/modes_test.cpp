// Several maxima: all of them are found, none twice, the highest first.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/modes.h"

#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>

using namespace credence;
using namespace credence::reference;

namespace {

// log f = -x^4 / 4 + x^2 / 2 + x / 10 - y^2 / 2: maxima near x = -1 and 1, the right one higher, a saddle between them.
class TwoHills final : public SmoothLogDensity {
 public:
  Eigen::Index dimension() const override { return 2; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return -std::pow(w[0], 4) / 4 + w[0] * w[0] / 2 + w[0] / 10 - w[1] * w[1] / 2;
  }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return Eigen::Vector2d(-std::pow(w[0], 3) + w[0] + 0.1, -w[1]);
  }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return Eigen::Vector2d(-3 * w[0] * w[0] + 1, -1).asDiagonal();
  }
};

}  // namespace

class ModesTest : public QObject {
  Q_OBJECT
 private slots:
  void distinct_and_highest_first();
  void runs_that_do_not_converge_are_left_out();
  void label_noise_data();
  void label_noise();
  void one_maximum_with_little_noise();
  void many_weights();
  void same_for_the_same_seed();
  void sharp_maxima_in_large_units();
  void the_search_ends_where_it_is_asked_to();
  void without_points_or_a_prior_there_is_none();
};

void ModesTest::distinct_and_highest_first() {
  std::vector<Eigen::VectorXd> starts;
  for (const double x : {-2.0, -1.0, -0.3, 0.4, 1.0, 3.0}) starts.push_back(Eigen::Vector2d(x, 1 - x));
  const auto modes = newton_modes(TwoHills(), starts, {.tolerance = 0.5});
  QCOMPARE(modes.size(), std::size_t{2});
  // Roots of x^3 - x = 0.1.
  QVERIFY(error(modes[0].last().w, Eigen::Vector2d(1.0466805318046022, 0)) < 1e-9);
  QVERIFY(error(modes[1].last().w, Eigen::Vector2d(-0.9456492739235914, 0)) < 1e-9);
  QVERIFY(modes[0].last().value > modes[1].last().value);
}

void ModesTest::runs_that_do_not_converge_are_left_out() {
  QVERIFY(newton_modes(TwoHills(), {}, {}).empty());
  const std::vector<Eigen::VectorXd> saddle{Eigen::Vector2d(-0.10103125788101081, 0)};
  QVERIFY(newton_modes(TwoHills(), saddle, {}).empty());
}

// Maxima found by SciPy (BFGS from 100 random starts), whose w is good to some 1e-6.
void ModesTest::label_noise_data() {
  QTest::addColumn<QVector<int>>("sizes");
  QTest::addColumn<double>("prior_variance");
  QTest::addColumn<QVector<QVector<double>>>("expected");  // log joint, w
  using Rows = QVector<QVector<double>>;
  QTest::newRow("three") << QVector<int>{5, 4, 4} << 10.0
                         << Rows{{-12.547812256324326, 0.3499519741, -0.3533832177},
                                 {-13.0757941853669, 1.3461999637, 2.0642029728},
                                 {-14.684096149000736, -2.8104460998, -0.0694414190}};
  QTest::newRow("two") << QVector<int>{5, 5, 2} << 10.0
                       << Rows{{-10.114086215743637, 1.3753459576, 2.1812649099},
                               {-14.3945610660042, -2.6180990851, 0.3809425503}};
  QTest::newRow("four") << QVector<int>{5, 4, 4} << 100.0
                        << Rows{{-14.838834658393585, 0.3594421942, -0.3715900955},
                                {-14.952384081225073, 1.4745382181, -2.4965603300},
                                {-14.990737810417865, 2.0479107207, 3.2610642581},
                                {-16.446871685065858, -4.7879168731, -0.0773188144}};
}

void ModesTest::label_noise() {
  QFETCH(QVector<int>, sizes);
  QFETCH(double, prior_variance);
  QFETCH(QVector<QVector<double>>, expected);
  const BinaryClassifier model = three_groups({sizes[0], sizes[1], sizes[2]}, 0.2, prior_variance);
  for (const Eigen::Vector2d& first : {Eigen::Vector2d(0, 0), Eigen::Vector2d(-300, 20)}) {
    const auto modes = newton_modes(model, mode_starts(model, first, 1), {});
    QCOMPARE(modes.size(), static_cast<std::size_t>(expected.size()));
    for (qsizetype k = 0; k < expected.size(); ++k) {
      const NewtonStep& mode = modes[static_cast<std::size_t>(k)].last();
      QVERIFY(std::fabs(mode.value - expected[k][0]) < 1e-9);
      QVERIFY(error(mode.w, Eigen::Vector2d(expected[k][1], expected[k][2])) < 1e-4);
      QVERIFY(mode.gradient.norm() < 1e-9);
      QVERIFY(laplace(modes[static_cast<std::size_t>(k)]).has_value());
    }
  }
}

void ModesTest::one_maximum_with_little_noise() {
  const BinaryClassifier textbook = textbook_model({Link::label_noise, 0.05});
  QCOMPARE(newton_modes(textbook, mode_starts(textbook, Eigen::Vector2d::Zero(), 1), {}).size(), std::size_t{1});
  const BinaryClassifier logistic = textbook_model();
  QCOMPARE(newton_modes(logistic, mode_starts(logistic, Eigen::Vector2d(4, -9), 1), {}).size(), std::size_t{1});
}

// Above three weights there is no lattice: the noiseless mode, directions and draws must do.
void ModesTest::many_weights() {
  const BinaryClassifier two = three_groups({5, 5, 2}, 0.2, 10);
  Eigen::MatrixXd Phi = Eigen::MatrixXd::Zero(two.size(), 5);
  Phi.leftCols(2) = two.design();
  const BinaryClassifier model(Phi, two.labels(), two.likelihood(), isotropic(5, 10));
  const auto modes = newton_modes(model, mode_starts(model, Eigen::VectorXd::Zero(5), 1), {});
  QCOMPARE(modes.size(), std::size_t{2});
  QVERIFY(std::fabs(modes[0].last().w[1] - 2.1812649099) < 1e-6);
  QVERIFY(modes[0].last().w.tail(3).norm() < 1e-6);
}

void ModesTest::same_for_the_same_seed() {
  const BinaryClassifier model(Eigen::MatrixXd::Identity(6, 6), Eigen::VectorXi::Ones(6), {Link::label_noise, 0.2},
                               isotropic(6, 10));
  const auto one = mode_starts(model, Eigen::VectorXd::Zero(6), 7),
             two = mode_starts(model, Eigen::VectorXd::Zero(6), 7);
  const auto other = mode_starts(model, Eigen::VectorXd::Zero(6), 8);
  QCOMPARE(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) QCOMPARE(one[i], two[i]);
  QVERIFY(one.back() != other.back());
}

// With points in thousands and a bias, a maximum is a thousandth as wide as the prior: it is found whatever the seed of
// the search. SciPy's BFGS from twelve random starts gives the same value.
void ModesTest::sharp_maxima_in_large_units() {
  std::ifstream in(project_file("tests/data/label_noise_in_thousands.csv"));
  const LabelledPoints points = to_points(read_csv(in, "points", numeric_format({"x1", "x2", "t"})), 2);
  const BinaryClassifier model(FeatureMap(FeatureKind::linear_bias).design(points.X), points.t,
                               {Link::label_noise, 0.4}, isotropic(3, 10));
  const NewtonTrace run = climb(model, Eigen::VectorXd::Zero(3), {});
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const Maxima maxima = find_maxima(model, run, mode_starts(model, run.last().w, seed), {});
    QVERIFY2(std::fabs(maxima.found.at(0).last().value + 28.443815) < 1e-4,
             qPrintable(QString::number(maxima.found.at(0).last().value)));
  }
}

void ModesTest::the_search_ends_where_it_is_asked_to() {
  const std::vector<Eigen::VectorXd> starts(100, Eigen::Vector2d(2, 1));
  std::stop_source source;
  const TwoHills hills;
  const Asking asking(hills, 20, source);
  (void)newton_modes(asking, starts, {.stop = source.get_token()});
  QCOMPARE(asking.looks(), 20);  // of many hundreds
  const BinaryClassifier model = three_groups({5, 4, 4}, 0.2, 10);
  QVERIFY(find_maxima(model, 1, Search::thorough, {.stop = source.get_token()}).found.empty());
  const auto all = mode_starts(model, Eigen::Vector2d(1, 0), 1);
  const auto some = mode_starts(model, Eigen::Vector2d(1, 0), 1, Search::thorough, source.get_token());
  QVERIFY(some.size() < all.size());
}

void ModesTest::without_points_or_a_prior_there_is_none() {
  for (const Eigen::Index D : {1, 2, 3, 5}) {
    const BinaryClassifier model(Eigen::MatrixXd(0, D), Eigen::VectorXi(0), Likelihood{Link::label_noise, 0.1},
                                 std::nullopt);
    for (const Search search : {Search::quick, Search::brief, Search::thorough}) {
      QVERIFY(find_maxima(model, 1, search, {}).found.empty());
    }
  }
}

CREDENCE_TEST(ModesTest);
#include "modes_test.moc"
