// The data sets of the lab are runs of this program's NUTS, written as Stan writes its files: a file per chain with its
// settings as comments, one after the other. CREDENCE_SAMPLER_FILES=folder writes them anew.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/draws_file.h"

#include "core/math/random.h"
#include "core/model/targets.h"
#include "core/sampling/nuts.h"
#include "core/sampling/sampler_run.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <array>
#include <cmath>

using namespace credence;

namespace {

// The joint density of Rubin's eight schools: mu, log_tau and the effect of each school.
class EightSchools final : public SmoothLogDensity {
 public:
  Eigen::Index dimension() const override { return 10; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override {
    Eigen::VectorXd ignored(10);
    return value_and_gradient(x, ignored);
  }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& x) const override {
    Eigen::VectorXd slope(10);
    value_and_gradient(x, slope);
    return slope;
  }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>&) const override {
    qFatal("NUTS needs no second derivatives");
    return {};
  }
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::Ref<Eigen::VectorXd> slope) const override {
    static constexpr std::array effect{28.0, 8.0, -3.0, 7.0, -1.0, 1.0, 18.0, 12.0};
    static constexpr std::array error{15.0, 10.0, 16.0, 11.0, 9.0, 11.0, 10.0, 18.0};
    const double mu = x[0], tau2 = std::exp(2 * x[1]);
    double log = -mu * mu / 50 - std::log1p(tau2 / 25) + x[1] - 8 * x[1];
    slope[0] = -mu / 25;
    slope[1] = -2 * (tau2 / 25) / (1 + tau2 / 25) - 7;
    for (Eigen::Index j = 0; j < 8; ++j) {
      const double apart = x[2 + j] - mu, miss = effect[static_cast<std::size_t>(j)] - x[2 + j];
      const double variance = error[static_cast<std::size_t>(j)] * error[static_cast<std::size_t>(j)];
      log -= apart * apart / (2 * tau2) + miss * miss / (2 * variance);
      slope[0] += apart / tau2;
      slope[1] += apart * apart / tau2;
      slope[2 + j] = miss / variance - apart / tau2;
    }
    return log;
  }
};

struct StanRun {
  QString file, model;
  QStringList names;
};

// A chain's file.
QByteArray stan_chain(const SmoothLogDensity& target, const StanRun& run, int chain) {
  constexpr std::size_t warmup = 300, draws = 250;
  Rng rng = chain_rng(1, chain);
  Nuts nuts;
  Nuts::State state = nuts.init(target, standard_normal_vector(rng, target.dimension()));
  Nuts::Info info;
  QByteArray text = "# model = " + run.model.toUtf8() +
                    "\n# method = sample (Default)\n#   sample\n#     num_samples = 250\n" +
                    "#     num_warmup = 300\n#     save_warmup = 0 (Default)\n#     algorithm = hmc (Default)\n" +
                    "#         engine = nuts (Default)\n#             max_depth = 10 (Default)\n# id = " +
                    QByteArray::number(chain + 1) + "\n";
  text += "lp__,accept_stat__,stepsize__,treedepth__,n_leapfrog__,divergent__,energy__," +
          run.names.join(',').toUtf8() + '\n';
  for (std::size_t i = 0; i < warmup + draws; ++i) {
    nuts.step(target, state, info, rng);
    if (i < warmup) nuts.adapt(target, state, info, i, warmup);
    if (i + 1 == warmup) text += "# Adaptation terminated\n# Step size = " + QByteArray::number(nuts.step_size) + '\n';
    if (i < warmup) continue;
    const auto number = [](double x) { return QByteArray::number(x, 'g', 6); };
    QByteArrayList row{number(state.log_density),
                       number(std::exp(info.log_acceptance)),
                       number(info.step_size),
                       number(info.depth),
                       number(static_cast<double>(info.leaves.size() - 1)),
                       number(info.divergent),
                       number(info.kinetic - state.log_density)};
    for (const double x : state.position) row += number(x);
    text += row.join(',') + '\n';
  }
  return text + "# Elapsed Time: not measured\n";
}

StanRun run_of(int which) {
  if (which == 0) return {"funnel_stan.csv", "funnel", {"log_width", "place"}};
  StanRun run{"schools_stan.csv", "eight_schools", {"mu", "log_tau"}};
  for (int j = 1; j <= 8; ++j) run.names += QString("theta.%1").arg(j);
  return run;
}

SmoothTarget target_of(int which) {
  if (which == 0) return funnel_target(1.5);
  return std::make_shared<EightSchools>();
}

}  // namespace

class SamplerFilesTest : public QObject {
  Q_OBJECT
 private slots:
  // Rounding to six digits moves the density a little more than its own last digit.
  void each_file_is_a_run_of_its_density_data() {
    QTest::addColumn<int>("run");
    QTest::newRow("funnel") << 0;
    QTest::newRow("schools") << 1;
  }
  void each_file_is_a_run_of_its_density() {
    QFETCH(int, run);
    const StanRun settings = run_of(run);
    const SmoothTarget target = target_of(run);
    const QString folder = qEnvironmentVariable("CREDENCE_SAMPLER_FILES");
    if (!folder.isEmpty()) {
      QFile out(QDir(folder).filePath(settings.file));
      QVERIFY(out.open(QIODevice::WriteOnly));
      for (int c = 0; c < 4; ++c) out.write(stan_chain(*target, settings, c));
    }
    QFile file(QString::fromStdString(project_file("resources/data/")) + settings.file);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string text = file.readAll().toStdString();
    const std::vector<DrawsText> files{{text, "run.csv"}};
    const Draws draws = read_draws(files);
    QCOMPARE(draws.format, Draws::Format::stan);
    QCOMPARE(draws.chains.size(), std::size_t{4});
    QCOMPARE(draws.draws(), Eigen::Index{250});
    QCOMPARE(static_cast<qsizetype>(draws.parameters.size()), settings.names.size());
    QCOMPARE(draws.deepest, 10.0);
    Eigen::VectorXd place(target->dimension());
    for (Eigen::Index c = 0; c < 4; ++c) {
      for (Eigen::Index i = 0; i < draws.draws(); i += 7) {
        for (Eigen::Index d = 0; d < place.size(); ++d)
          place[d] = draws.parameters[static_cast<std::size_t>(d)].values(i, c);
        const double log = draws.sampler_column("lp__")->values(i, c);
        QVERIFY(std::abs(target->value(place) - log) < 1e-3 * (1 + std::abs(log)));
        QVERIFY(draws.sampler_column("energy__")->values(i, c) > -log - 1e-3);
      }
    }
  }

  void the_gradient_of_the_schools_is_right() {
    const EightSchools schools;
    Rng rng = make_rng(5);
    const Eigen::VectorXd x = standard_normal_vector(rng, 10), slope = schools.gradient(x);
    for (Eigen::Index d = 0; d < 10; ++d) {
      const double h = 1e-5;
      Eigen::VectorXd above = x, below = x;
      above[d] += h;
      below[d] -= h;
      QVERIFY(std::abs((schools.value(above) - schools.value(below)) / (2 * h) - slope[d]) <
              1e-5 * (1 + std::abs(slope[d])));
    }
  }
};

CREDENCE_TEST(SamplerFilesTest);
#include "sampler_files_test.moc"
