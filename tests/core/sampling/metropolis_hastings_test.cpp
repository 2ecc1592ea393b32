// Metropolis-Hastings with proposals that are not symmetric: their densities, the factor, and what leaving it out does.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/metropolis_hastings.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

const std::vector<std::pair<const char*, CoordinateStep>>& steps() {
  static const std::vector<std::pair<const char*, CoordinateStep>> all = {
      {"gaussian", GaussianStep{0.3}},
      {"reflected", ReflectedStep{0.3, 0, 1}},
      {"reflected, far", ReflectedStep{2.5, 0, 1}},
      {"reflected below", ReflectedStep{0.3, 0, no_wall}},
      {"reflected above", ReflectedStep{0.3, -no_wall, 1}},
      {"redrawn", RedrawnStep{0.4, 0, 1}},
      {"redrawn, far", RedrawnStep{5, 0, 1}},
      {"log-normal", LogStep{0.4}},
      {"logit", LogStep{0.7, 0, 1}},
      {"log from above", LogStep{0.4, -no_wall, 1}},
      {"beta", BetaStep{2, 1, 4, 1}},
      {"beta about x", BetaStep{0, 9, 9, -9}},
  };
  return all;
}

Eigen::VectorXd at(double x) { return Eigen::VectorXd::Constant(1, x); }

class Line final : public LogDensity {
 public:
  using Function = std::function<double(double)>;
  explicit Line(Function function) : function_(std::move(function)) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return function_(w[0]); }

 private:
  Function function_;
};

// A walk around a ring of five places, rather forwards than backwards: q(next) = 0.7, q(previous) = 0.3.
class Ring final : public Proposal {
 public:
  void check(const Eigen::VectorXd&) const override {}
  void propose(const Eigen::VectorXd& from, Eigen::VectorXd& to, Rng& rng) const override {
    to[0] = std::fmod(from[0] + (uniform(rng) < 0.7 ? 1 : 4), 5);
  }
  double log_density(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const override {
    return std::log(is_next(from, to) ? 0.7 : 0.3);
  }
  double log_factor(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const override {
    return log_density(to, from) - log_density(from, to);
  }

 private:
  static bool is_next(const Eigen::VectorXd& from, const Eigen::VectorXd& to) {
    return std::fmod(from[0] + 1, 5) == to[0];
  }
};

// lambda ~ Gamma(2, rate 1), four counts ~ Poisson(lambda): the posterior is Gamma(2 + sum, rate 5).
double gamma_calibration(bool hastings, int rounds) {
  return calibration(rounds, [hastings](Rng& rng) {
    const double lambda = standard_gamma(rng, 2);
    double shape = 2;
    for (int n = 0; n < 4; ++n) {  // arrivals within a time of 1
      for (double time = -std::log1p(-uniform(rng)) / lambda; time < 1;) {
        shape += 1;
        time -= std::log1p(-uniform(rng)) / lambda;
      }
    }
    const Line posterior([shape](double x) { return x > 0 ? (shape - 1) * std::log(x) - 5 * x : -infinity; });
    const MetropolisHastings kernel{product_proposal({LogStep{0.8}}), hastings};
    const auto quantities = [shape](const Eigen::VectorXd& x) -> Eigen::VectorXd {
      return Eigen::Vector2d(x[0], x[0] / shape);
    };
    return Round{at(lambda), thinned(kernel, posterior, at(shape / 5), 50, 15, rng), quantities};
  });
}

// r ~ Beta(2, 3), six tosses: the posterior is Beta(2 + heads, 9 - heads).
double beta_calibration(bool hastings, int rounds) {
  return calibration(rounds, [hastings](Rng& rng) {
    const double a = standard_gamma(rng, 2), r = a / (a + standard_gamma(rng, 3));
    int heads = 0;
    for (int n = 0; n < 6; ++n) heads += uniform(rng) < r ? 1 : 0;
    const Line posterior([heads](double x) {
      return x > 0 && x < 1 ? (1 + heads) * std::log(x) + (8 - heads) * std::log1p(-x) : -infinity;
    });
    const MetropolisHastings kernel{product_proposal({BetaStep{2, 1, 1, 0}}), hastings};
    const auto quantities = [heads](const Eigen::VectorXd& x) -> Eigen::VectorXd {
      return Eigen::Vector2d(x[0], std::abs(x[0] - (2 + heads) / 11.0));
    };
    return Round{at(r), thinned(kernel, posterior, at(0.5), 50, 15, rng), quantities};
  });
}

class MetropolisHastingsTest : public QObject {
  Q_OBJECT
 private slots:
  void densities_belong_to_their_draws_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < steps().size(); ++i) QTest::newRow(steps()[i].first) << static_cast<int>(i);
  }
  // The integral of the density is 1, and ten bins hold the draws that it says: chi-square with ten degrees of freedom
  // at most, 50 of which is exceeded once in four million times.
  void densities_belong_to_their_draws() {
    QFETCH(int, index);
    const CoordinateStep& step = steps()[static_cast<std::size_t>(index)].second;
    const double from = 0.35;
    std::array<double, 12> share{};  // of bins of width 0.2 from -1 to 1, below and above
    const auto bin = [](double x) { return static_cast<std::size_t>(std::clamp(std::floor(5 * x) + 6, 0.0, 11.0)); };
    const int nodes = 40000;
    const double low = -6, high = 8, width = (high - low) / nodes;
    for (int i = 0; i < nodes; ++i) {
      const double x = low + (i + 0.5) * width;
      share[bin(x)] += std::exp(log_density(step, from, x)) * width;
    }
    double total = 0;
    for (const double s : share) total += s;
    QVERIFY(std::abs(total - 1) < 1e-4);
    Rng rng = make_rng(3, static_cast<std::uint64_t>(index));
    const int draws = 20000;
    std::array<int, 12> counts{};
    for (int i = 0; i < draws; ++i) ++counts[bin(draw(step, from, rng))];
    double chi_square = 0;
    for (std::size_t b = 0; b < share.size(); ++b) {
      if (share[b] * draws < 1) {
        QVERIFY(counts[b] < 12);
      } else {
        chi_square += std::pow(counts[b] - share[b] * draws, 2) / (share[b] * draws);
      }
    }
    QVERIFY2(chi_square < 50, qPrintable(QString::number(chi_square)));
  }
  void factors_are_ratios_of_densities() {
    for (const auto& [name, step] : steps()) {
      for (const double from : {0.1, 0.5, 0.93}) {
        for (const double to : {0.02, 0.4, 0.97}) {
          const double factor = log_density(step, to, from) - log_density(step, from, to);
          QVERIFY2(std::abs(log_factor(step, from, to) - factor) < 1e-9, name);
        }
      }
    }
  }

  void bookkeeping_of_every_step() {
    const Line target([](double x) { return x > 0 ? 2 * std::log(x) - 3 * x : -infinity; });
    const MetropolisHastings kernel{product_proposal({LogStep{1}})};
    Rng rng = make_rng(1);
    auto state = kernel.init(target, at(1));
    MetropolisHastings::Info info;
    int accepted = 0;
    for (int i = 0; i < 1000; ++i) {
      const auto before = state;
      kernel.step(target, state, info, rng);
      QCOMPARE(info.log_target_ratio, target.value(info.proposal) - before.log_density);
      QVERIFY(std::abs(info.log_factor - std::log(info.proposal[0] / before.position[0])) < 1e-12);
      QCOMPARE(info.log_ratio, info.log_target_ratio + info.log_factor);
      QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
      QCOMPARE(state.position, info.accepted ? info.proposal : before.position);
      QCOMPARE(state.log_density, target.value(state.position));
      accepted += info.accepted ? 1 : 0;
    }
    QVERIFY(accepted > 100 && accepted < 900);
  }

  // All transition probabilities of a walk around a ring, by the definition; they balance, and the walk has them.
  void detailed_balance_enumerated() {
    const std::array<double, 5> p{0.1, 0.3, 0.05, 0.35, 0.2};
    Eigen::Matrix<double, 5, 5> P = Eigen::Matrix<double, 5, 5>::Zero();
    for (int i = 0; i < 5; ++i) {
      for (const auto& [to, there, back] : {std::tuple{(i + 1) % 5, 0.7, 0.3}, {(i + 4) % 5, 0.3, 0.7}}) {
        P(i, to) =
            there * std::min(1.0, p[static_cast<std::size_t>(to)] * back / (p[static_cast<std::size_t>(i)] * there));
      }
      P(i, i) = 1 - P.row(i).sum();
    }
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 5; ++j) {
        QVERIFY(std::abs(p[static_cast<std::size_t>(i)] * P(i, j) - p[static_cast<std::size_t>(j)] * P(j, i)) < 1e-15);
      }
    }
    const Line target([&p](double x) { return std::log(p[static_cast<std::size_t>(x)]); });
    for (const bool hastings : {true, false}) {
      const MetropolisHastings kernel{std::make_shared<Ring>(), hastings};
      const Chains chains = run_chains(kernel, target, {at(0)}, {1, 0, 50000, 7});
      Eigen::Matrix<double, 5, 5> counts = Eigen::Matrix<double, 5, 5>::Zero();
      for (std::size_t i = 1; i < chains.chains[0].size(); ++i) {
        counts(static_cast<int>(chains.chains[0].draw(i - 1)[0]), static_cast<int>(chains.chains[0].draw(i)[0])) += 1;
      }
      double worst = 0;
      for (int i = 0; i < 5; ++i) {
        const double n = counts.row(i).sum();
        for (int j = 0; j < 5; ++j) {
          worst =
              std::max(worst, std::abs(counts(i, j) / n - P(i, j)) / std::sqrt(P(i, j) * (1 - P(i, j)) / n + 1e-12));
        }
      }
      QVERIFY2((worst < 5) == hastings, qPrintable(QString::number(worst)));
    }
  }

  void calibrated_with_the_factor_only() {
    QVERIFY(gamma_calibration(true, 400) < calibrated);
    QVERIFY(gamma_calibration(false, 400) > calibrated);
    QVERIFY(beta_calibration(true, 1000) < calibrated);
    QVERIFY(beta_calibration(false, 1000) > calibrated);
  }

  // At a wall: p = 1 on [0, 1]. Redrawing without the factor leaves too little near the wall: the density is then
  // proportional to the probability that a step from x stays inside.
  void walls() {
    const Line box([](double x) { return x >= 0 && x <= 1 ? 0.0 : -infinity; });
    const std::vector<Eigen::VectorXd> starts{at(0.2), at(0.7)};
    const auto near_wall = [](const Eigen::VectorXd& x) { return x[0] < 0.1 ? 1.0 : 0.0; };
    for (const CoordinateStep& step : {CoordinateStep(GaussianStep{0.3}), CoordinateStep(ReflectedStep{0.3, 0, 1}),
                                       CoordinateStep(RedrawnStep{0.3, 0, 1}), CoordinateStep(LogStep{1, 0, 1})}) {
      const Chains chains = run_chains(MetropolisHastings{product_proposal({step})}, box, starts, {2, 100, 40000, 3});
      QVERIFY(mean_is(chains, near_wall, 0.1));
    }
    const MetropolisHastings forgetful{product_proposal({RedrawnStep{0.3, 0, 1}}), false};
    const Chains biased = run_chains(forgetful, box, starts, {2, 100, 40000, 3});
    QVERIFY(!mean_is(biased, near_wall, 0.1));
    double inside = 0, inside_near = 0;
    for (int i = 0; i < 10000; ++i) {
      const double x = (i + 0.5) / 10000,
                   stay = 0.5 * (std::erf((1 - x) / 0.3 / std::sqrt(2.0)) + std::erf(x / 0.3 / std::sqrt(2.0)));
      inside += stay;
      if (x < 0.1) inside_near += stay;
    }
    QVERIFY(mean_is(biased, near_wall, inside_near / inside));
  }

  void bad_starts_and_steps_are_refused() {
    const Line target([](double x) { return x > 0 ? -x : -infinity; });
    const auto starts = [&](const CoordinateStep& step, double x) {
      return MetropolisHastings{product_proposal({step})}.init(target, at(x)).log_density;
    };
    QCOMPARE(starts(LogStep{1}, 2), -2.0);
    QVERIFY_THROWS_EXCEPTION(InputError, starts(LogStep{1}, -1));
    QVERIFY_THROWS_EXCEPTION(InputError, starts(LogStep{1, 3}, 2));
    QVERIFY_THROWS_EXCEPTION(InputError, starts(BetaStep{0, 5, 5, -5}, 2));
    QVERIFY_THROWS_EXCEPTION(InputError, starts(RedrawnStep{1, 0, 1}, 2));
    for (const double sd : {0.0, -1.0, infinity, std::nan("")}) {
      QVERIFY_THROWS_EXCEPTION(InputError, product_proposal({GaussianStep{sd}}));
      QVERIFY_THROWS_EXCEPTION(InputError, product_proposal({LogStep{sd}}));
    }
    QVERIFY_THROWS_EXCEPTION(InputError, product_proposal({ReflectedStep{1, 2, 1}}));
    const MetropolisHastings two{product_proposal({GaussianStep{1}, GaussianStep{1}})};
    QVERIFY_THROWS_EXCEPTION(InputError, two.init(target, at(1)));
  }
};

}  // namespace

CREDENCE_TEST(MetropolisHastingsTest);
#include "metropolis_hastings_test.moc"
