// What is said of chains: a Monte Carlo error that is as large as the errors are, or a warning beside it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_report.h"
#include "core/data/points.h"
#include "core/diagnostics/agreement.h"
#include "core/inference/exact_posterior.h"
#include "core/inference/modes.h"
#include "core/phrases/chain_faults.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace credence;

namespace {

const std::array<Likelihood, 3> likelihoods{Likelihood{Link::logistic}, {Link::probit}, {Link::label_noise, 0.1}};

const Eigen::VectorXd zero = Eigen::VectorXd::Zero(2);
const std::shared_ptr<const Prior> gaussian = gaussian_prior(Gaussian(zero, 10 * Eigen::MatrixXd::Identity(2, 2)));

// A posterior with all that is known of it, and chains at the lab's usual settings.
class Posterior {
 public:
  Posterior(const LabelledPoints& points, const Likelihood& likelihood, std::shared_ptr<const Prior> prior)
      : model_(std::make_shared<BinaryClassifier>(points.X, points.t, likelihood, std::move(prior))) {
    const NewtonTrace run = climb(*model_, Eigen::VectorXd::Zero(2), {});
    for (const NewtonTrace& mode : find_maxima(*model_, run, mode_starts(*model_, run.last().w, 1), {}).found) {
      if (modes_.empty()) laplace_ = laplace(mode);
      modes_.push_back(mode.last().w);
    }
  }

  Eigen::VectorXd mean() const {
    return exact_posterior(*model_, *laplace_, Resolution::full, {}, std::span(modes_).subspan(1))->mean;
  }
  std::shared_ptr<const ChainSnapshot> chains(std::uint64_t seed, std::size_t left_out = 0) const {
    const ChainPlan plan{4, 500, 2000, seed, left_out};
    std::vector<Eigen::VectorXd> starts;
    Rng rng = make_rng(seed, 99);
    for (std::size_t c = 0; c < 4; ++c) {
      starts.push_back(modes_[c % modes_.size()] + 2 * (laplace_->gaussian.sample(rng) - laplace_->gaussian.mean()));
    }
    LiveChains live(std::make_shared<KernelRun<RandomWalkMetropolis>>(RandomWalkMetropolis{3}, model_, starts, plan),
                    tail_index(*model_));
    live.advance(plan.warmup + plan.draws, {});
    return live.snapshot({0}, {});
  }

 private:
  std::shared_ptr<const BinaryClassifier> model_;
  std::vector<Eigen::VectorXd> modes_;
  std::optional<LaplaceApproximation> laplace_;
};

std::vector<std::string> warnings(const ChainSnapshot& chains) {
  Faults faults;
  warn_of_chains(faults, chains, "mcmc");
  Outputs out(Outputs::For::report);
  add_chain_outputs(out, chains, {.key = "mcmc", .symbols = {"w0", "w1"}, .shown = {0, 1}});
  add_missing(faults, out.take_report());
  return faults.texts();
}

std::vector<Readout> beside_the_plots(const ChainSnapshot& chains) {
  Outputs out(Outputs::For::window);
  add_chain_outputs(out, chains, {.symbols = {"w1", "w2"}, .shown = {0, 1}});
  return out.readouts();
}

class ChainReportTest : public QObject {
  Q_OBJECT
 private slots:
  // Errors in units of what is said of them have a standard deviation of about one: 1.08 under the Laplace prior, where
  // some 500 independent draws are few. Over some forty runs it is known to one tenth.
  void errors_are_as_large_as_is_said() {
    const LabelledPoints points = to_points(textbook_inputs().data, 2);
    const int seeds = fuzz_rounds(15);
    for (const auto& prior : {gaussian, laplace_prior(zero, 10)}) {
      double squares = 0;
      int trusted = 0;
      for (const Likelihood& likelihood : likelihoods) {
        const Posterior posterior(points, likelihood, prior);
        const Eigen::VectorXd mean = posterior.mean();
        for (int seed = 1; seed <= seeds; ++seed) {
          const auto chains = posterior.chains(static_cast<std::uint64_t>(seed));
          if (!warnings(*chains).empty()) continue;
          ++trusted;
          for (Eigen::Index d = 0; d < 2; ++d) {
            const Summary& s = chains->summaries[static_cast<std::size_t>(d)];
            squares += std::pow((s.mean - mean[d]) / s.mcse_mean, 2) / 2;
          }
        }
      }
      QVERIFY2(trusted > 2 * seeds, qPrintable(QString::number(trusted)));
      const double ratio = std::sqrt(squares / trusted);
      QVERIFY2(ratio > 0.8 && ratio < 1.2, qPrintable(QString::number(ratio)));
    }
  }

  // Errors are up to ten times as large as what is said of them, of chains that seem to have mixed.
  void heavy_tails_are_named() {
    const LabelledPoints separable = to_points(textbook_inputs().data, 2);
    int agreed = 0;
    for (const Likelihood& likelihood : likelihoods) {
      const Posterior posterior(separable, likelihood, student_t_prior(zero, 10, 4));
      for (const std::uint64_t seed : {1, 2, 3}) {
        const auto chains = posterior.chains(seed);
        QVERIFY(warnings(*chains).back().find("mcse_mean may be too small") != std::string::npos);
        QVERIFY(chain_status(*chains, true, -1).kind == Status::Kind::warning);
        QVERIFY(!mixing_warning(*chains).empty());
        const std::vector<Readout> readouts = beside_the_plots(*chains);
        if (chains->summaries[0].rhat > rhat_limit) continue;  // no error is given of a mean that is not agreed on
        ++agreed;
        QVERIFY(std::any_of(readouts.begin(), readouts.end(),
                            [](const Readout& r) { return r.label == "mean of w1" && r.value.ends_with(" or more"); }));
      }
    }
    QVERIFY(agreed > 3);
    const auto no_mean = Posterior(separable, Link::logistic, student_t_prior(zero, 10, 1)).chains(1);
    QVERIFY(warnings(*no_mean).back().find("no mean") != std::string::npos);
  }

  void what_the_budget_left_out_is_named() {
    const Posterior posterior(to_points(textbook_inputs().data, 2), Link::logistic, gaussian);
    const auto all = posterior.chains(1), cut = posterior.chains(1, 8000);
    QVERIFY(warnings(*all).empty());
    QCOMPARE(warnings(*cut).size(), std::size_t{1});
    QVERIFY(warnings(*cut)[0].starts_with("mcmc: 2000 of 10000 draws per chain, after a warmup of 500"));
    const std::vector<Readout> of_all = beside_the_plots(*all), of_cut = beside_the_plots(*cut);
    QCOMPARE(of_cut.size(), of_all.size() + 1);
    QVERIFY(std::any_of(of_cut.begin(), of_cut.end(),
                        [](const Readout& r) { return r.label == "draws" && r.value == "2000 of 10000"; }));
  }

  void light_tails_are_not() {
    LabelledPoints overlapping = to_points(textbook_inputs().data, 2);
    for (Eigen::Index n = 0; n < overlapping.t.size(); n += 3) overlapping.t[n] = 1 - overlapping.t[n];
    const auto t = [](double nu) { return student_t_prior(zero, 10, nu); };
    const auto named = [](const Posterior& posterior) {
      const auto chains = posterior.chains(1);
      const std::vector<std::string> lines = warnings(*chains);
      return mixing_warning(*chains).find("tails") != std::string::npos ||
             std::any_of(lines.begin(), lines.end(), [](auto& l) { return l.find("tails") != std::string::npos; });
    };
    QVERIFY(!named({overlapping, Link::logistic, t(4)}));
    QVERIFY(named({overlapping, likelihoods[2], t(4)}));
    QVERIFY(!named({overlapping, likelihoods[2], t(30)}));
  }
};

}  // namespace

CREDENCE_TEST(ChainReportTest);
#include "chain_report_test.moc"
