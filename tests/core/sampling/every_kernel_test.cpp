// What holds of every kernel alike: the same draws for any number of threads, moves that are replayed bit by bit, and
// moments within five Monte Carlo standard errors of those by quadrature, on every target that it is meant for.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"
#include "core/data/points.h"
#include "core/diagnostics/diagnostics.h"
#include "core/inference/grid_truth.h"
#include "core/sampling/adaptive_metropolis.h"
#include "core/sampling/elliptical_slice.h"
#include "core/sampling/gibbs.h"
#include "core/sampling/hmc.h"
#include "core/sampling/mala.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/sampling/nuts.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/polya_gamma_gibbs.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/sampling/slice.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

#include <fstream>

using namespace credence;
using namespace credence::correctness;

namespace {

using Runs = std::unique_ptr<SamplerRun>;
using MakeRun = std::function<Runs(const SmoothTarget&, const ChainPlan&)>;

std::vector<Eigen::VectorXd> starts(const ChainPlan& plan) {
  std::vector<Eigen::VectorXd> result;
  for (int c = 0; c < plan.chains; ++c) result.emplace_back(Eigen::Vector2d(1 + 0.5 * c, 1));
  return result;
}

Gaussian about_as_wide() { return Gaussian(Eigen::Vector2d(1, 1), 9 * Eigen::Matrix2d::Identity()); }
Gaussian correlated() { return Gaussian(Eigen::Vector2d(1, 2), (Eigen::Matrix2d() << 1, 0.8, 0.8, 1).finished()); }

BinaryClassifier textbook() {
  std::ifstream in(project_file("resources/data/binary_fig4_1.csv"));
  const LabelledPoints points = to_points(read_csv(in, "binary_fig4_1.csv", numeric_format({"x1", "x2", "t"})), 2);
  return {points.X, points.t, Link::logistic, Gaussian(Eigen::Vector2d(0, 0), 10 * Eigen::Matrix2d::Identity())};
}

template <Kernel K>
MakeRun on_density(const K& kernel) {
  return [kernel](const SmoothTarget& target, const ChainPlan& plan) -> Runs {
    return std::make_unique<KernelRun<K>>(kernel, target, starts(plan), plan);
  };
}

// Kernels for any smooth density in the plane, by name.
const std::map<QString, MakeRun>& general_kernels() {
  static const std::map<QString, MakeRun> all = {
      {"random walk", on_density(RandomWalkMetropolis{1.2})},
      {"adaptive", on_density(AdaptiveMetropolis{1})},
      {"Hastings", on_density(MetropolisHastings{product_proposal({GaussianStep{1.2}, LogStep{0.3, -40, 60}})})},
      {"slice", on_density(Slice{2})},
      {"MALA", on_density(Mala{0.5})},
      {"HMC", on_density(Hmc{0.2, 8, 0.2})},
      {"NUTS", on_density(Nuts{})},
      {"tempering", on_density(ParallelTempering{1, {1, 0.5, 0.25}})},
      {"elliptical", [](const SmoothTarget& target, const ChainPlan& plan) -> Runs {
         const auto whole = std::make_shared<const GaussianTimesRest>(GaussianTimesRest{target, about_as_wide()});
         return std::make_unique<KernelRun<EllipticalSlice>>(EllipticalSlice{}, whole, starts(plan), plan);
       }}};
  return all;
}

// Those and the ones that want more of their target than its density.
std::map<QString, MakeRun> all_kernels() {
  std::map<QString, MakeRun> all = general_kernels();
  for (const Scan scan : {Scan::systematic, Scan::random}) {
    all[scan == Scan::random ? "Gibbs, random" : "Gibbs"] = [scan](const SmoothTarget&, const ChainPlan& plan) -> Runs {
      return std::make_unique<KernelRun<Gibbs>>(Gibbs{scan}, gaussian_conditionals(correlated(), single_blocks(2)),
                                                starts(plan), plan);
    };
  }
  all["Pólya-Gamma"] = [](const SmoothTarget&, const ChainPlan& plan) -> Runs {
    return std::make_unique<KernelRun<PolyaGammaGibbs>>(
        PolyaGammaGibbs{}, std::make_shared<const BinaryClassifier>(textbook()), starts(plan), plan);
  };
  return all;
}

struct Judged {
  SmoothTarget density;
  Lattice lattice;
};
const std::map<QString, Judged>& targets() {
  static const std::map<QString, Judged> all = {
      {"Gaussian", {gaussian_target(correlated()), {{-7, 9, -6, 10}, 201, 201}}},
      {"banana", {banana_target(0.5, 1), {{-7, 7, -8, 24}, 201, 321}}},
      {"donut", {donut_target(2, 0.5), {{-6, 6, -6, 6}, 241, 241}}},
      {"mixture",
       {mixture_target({0.4, 0.6}, {Gaussian(Eigen::Vector2d(-1, 0), Eigen::Matrix2d::Identity()), correlated()}),
        {{-9, 9, -8, 10}, 201, 201}}},
      {"logistic", {std::make_shared<BinaryClassifier>(textbook()), {{-12, 22, -12, 24}, 301, 301}}}};
  return all;
}

Chains run(const MakeRun& make, const SmoothTarget& target, const ChainPlan& plan) {
  const Runs run = make(target, plan);
  run->advance(plan.total());
  return run->chains();
}

bool same(const Chains& a, const Chains& b) {
  for (std::size_t c = 0; c < a.chains.size(); ++c) {
    if (a.chains[c].size() != b.chains[c].size()) return false;
    for (std::size_t i = 0; i < a.chains[c].size(); ++i) {
      const Note x = a.chains[c].note(i), y = b.chains[c].note(i);
      if (a.chains[c].draw(i) != b.chains[c].draw(i) || a.chains[c].log_density(i) != b.chains[c].log_density(i) ||
          x.accepted != y.accepted || x.log_acceptance != y.log_acceptance || x.evaluations != y.evaluations ||
          x.gradients != y.gradients || x.kinetic != y.kinetic) {
        return false;
      }
    }
  }
  return true;
}

class EveryKernelTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void draws_do_not_depend_on_threads_data() {
    QTest::addColumn<QString>("kernel");
    for (const auto& [name, make] : all_kernels()) QTest::newRow(qPrintable(name)) << name;
  }
  void draws_do_not_depend_on_threads() {
    QFETCH(QString, kernel);
    const MakeRun make = all_kernels().at(kernel);
    const ChainPlan plan{4, 60, 400, 11};
    set_thread_count(1);
    const Chains one = run(make, banana_target(0.5, 1), plan);
    QCOMPARE(one.draws(), std::size_t{400});
    QVERIFY(!same(one, run(make, banana_target(0.5, 1), {4, 60, 400, 12})));
    for (const unsigned threads : {2U, 4U}) {
      set_thread_count(threads);
      QVERIFY(same(one, run(make, banana_target(0.5, 1), plan)));
    }
  }

  void moves_are_replayed_data() { draws_do_not_depend_on_threads_data(); }
  void moves_are_replayed() {
    QFETCH(QString, kernel);
    const ChainPlan plan{2, 60, 1500, 13};
    const Runs run = all_kernels().at(kernel)(banana_target(0.5, 1), plan);
    QCOMPARE(run->progress(), 0.0);
    QVERIFY(run->advance(780));
    QCOMPARE(run->progress(), 0.5);
    QVERIFY(run->advance(plan.total()));
    QCOMPARE(run->progress(), 1.0);
    for (const std::size_t i : {0, 1, 59, 60, 300, 1023, 1024, 1025, 1559}) {
      const Move move = run->move(1, i);
      QVERIFY(move.to == run->chains().chains[1].draw(i));
      if (i > 0) QVERIFY(move.from == run->chains().chains[1].draw(i - 1));
    }
  }

  void moments_are_the_truth_data() {
    QTest::addColumn<QString>("target");
    for (const auto& [name, target] : targets()) QTest::newRow(qPrintable(name)) << name;
  }
  void moments_are_the_truth() {
    QFETCH(QString, target);
    const Judged& judged = targets().at(target);
    const GridTruth truth = grid_truth(*judged.density, judged.lattice).value();
    QVERIFY(truth.error < 1e-6);
    const ChainPlan plan{2, 500, 4000, 17};
    for (const auto& [name, make] : general_kernels()) {
      const Chains chains = run(make, judged.density, plan);
      QVERIFY2(moments_are(chains, truth.mean, truth.covariance), qPrintable(name));
    }
    if (target == "logistic") {
      const Chains chains = run(all_kernels().at("Pólya-Gamma"), judged.density, plan);
      QVERIFY(moments_are(chains, truth.mean, truth.covariance));
    }
    if (target == "Gaussian") {
      for (const char* gibbs : {"Gibbs", "Gibbs, random"}) {
        QVERIFY(moments_are(run(all_kernels().at(gibbs), judged.density, plan), truth.mean, truth.covariance));
      }
    }
  }

  // Neal's funnel, mild enough for a diagonal metric: x1 ~ N(0, 1), x2 | x1 ~ N(0, e^x1), of variance e^(1/2).
  void a_mild_funnel() {
    const SmoothTarget target = funnel_target(1);
    const Eigen::Matrix2d covariance = Eigen::Vector2d(1, std::exp(0.5)).asDiagonal();
    for (const char* name : {"slice", "HMC", "NUTS", "adaptive"}) {
      const Chains chains = run(general_kernels().at(name), target, {2, 500, 10000, 19});
      QVERIFY2(moments_are(chains, Eigen::Vector2d(0, 0), covariance), name);
    }
  }

  // Energies of kernels with momenta: for a Gaussian in D dimensions the energy is half a chi-square with 2 D degrees
  // of freedom, of mean D, and a fresh momentum makes up half of its variance.
  void energies() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::Vector2d(1, 1), Eigen::Matrix2d::Identity()));
    const double constant = target->value(Eigen::Vector2d(1, 1));
    for (const char* name : {"HMC", "NUTS"}) {
      const Chains chains = run(general_kernels().at(name), target, {2, 300, 5000, 23});
      const Eigen::MatrixXd energies = chains.energies().array() + constant;
      QVERIFY(std::abs(energies.mean() - 2) < 0.15);
      QVERIFY(ebfmi(energies).minCoeff() > 0.7);
      QCOMPARE(chains.divergences(), std::size_t{0});
    }
  }
};

}  // namespace

CREDENCE_TEST(EveryKernelTest);
#include "every_kernel_test.moc"
