// Chain storage, the driver and the replay.
#include "core/sampling/chain.h"

#include "core/math/input_error.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/test.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <thread>

using namespace credence;

namespace {

class StandardGaussian final : public LogDensity {
 public:
  explicit StandardGaussian(Eigen::Index dimension) : dimension_(dimension) {}
  Eigen::Index dimension() const override { return dimension_; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -0.5 * w.squaredNorm(); }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -w; }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>&) const override {
    return -Eigen::MatrixXd::Identity(dimension_, dimension_);
  }

 private:
  Eigen::Index dimension_;
};

// Asks for a stop after so many evaluations.
class StoppingGaussian final : public LogDensity {
 public:
  StoppingGaussian(std::stop_source& source, int evaluations) : source_(source), left_(evaluations) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    if (--left_ == 0) source_.request_stop();
    return -0.5 * w.squaredNorm();
  }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -w; }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>&) const override {
    return -Eigen::MatrixXd::Identity(1, 1);
  }

 private:
  std::stop_source& source_;
  mutable std::atomic<int> left_;
};

std::vector<Eigen::VectorXd> starts(int count, Eigen::Index dimension) {
  std::vector<Eigen::VectorXd> result;
  for (int c = 0; c < count; ++c) result.emplace_back(Eigen::VectorXd::Constant(dimension, c - 1.0));
  return result;
}

bool same(const Chain& a, const Chain& b) {
  if (a.size() != b.size() || a.dimension() != b.dimension()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.draw(i) != b.draw(i) || a.accepted(i) != b.accepted(i) || a.log_density(i) != b.log_density(i)) return false;
  }
  return true;
}

bool same(const Chains& a, const Chains& b) {
  if (a.chains.size() != b.chains.size() || a.warmup != b.warmup) return false;
  for (std::size_t c = 0; c < a.chains.size(); ++c) {
    if (!same(a.chains[c], b.chains[c])) return false;
  }
  return true;
}

void append_numbers(Chain& chain, std::size_t count, double offset = 0) {
  for (std::size_t i = 0; i < count; ++i) {
    const double number = static_cast<double>(chain.size()) + offset;
    chain.append(Eigen::Vector2d(number, -number), chain.size() % 3 == 0, 2 * number);
  }
}

bool holds_numbers(const Chain& chain, std::size_t begin, std::size_t end, double offset = 0) {
  for (std::size_t i = begin; i < end; ++i) {
    const double number = static_cast<double>(i) + offset;
    if (chain.draw(i) != Eigen::Vector2d(number, -number)) return false;
    if (chain.accepted(i) != (i % 3 == 0) || chain.log_density(i) != 2 * number) return false;
  }
  return true;
}

class ChainTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void remembers_what_was_appended() {
    Chain chain(2);
    append_numbers(chain, 5000);
    QCOMPARE(chain.size(), std::size_t{5000});
    QVERIFY(holds_numbers(chain, 0, 5000));
  }

  void copies_share_and_part_company() {
    Chain chain(2);
    append_numbers(chain, 1500);
    Chain copy = chain;
    QCOMPARE(copy.draw(3).data(), chain.draw(3).data());  // the same memory
    append_numbers(chain, 1000);
    append_numbers(copy, 2000, 0.5);  // goes another way from draw 1500 on
    QVERIFY(holds_numbers(chain, 0, 2500));
    QVERIFY(holds_numbers(copy, 0, 1500));
    QVERIFY(holds_numbers(copy, 1500, 3500, 0.5));
  }

  void shortened_data() {
    QTest::addColumn<qulonglong>("count");
    for (const qulonglong count : {0, 1, 1023, 1024, 1025, 2047, 2048, 3000}) {
      QTest::newRow(qPrintable(QString::number(count))) << count;
    }
  }
  void shortened() {
    QFETCH(qulonglong, count);
    Chain chain(2);
    append_numbers(chain, 3000);
    Chain head = chain.first(count);
    QCOMPARE(qulonglong{head.size()}, count);
    append_numbers(head, 1500, 0.25);
    QVERIFY(holds_numbers(head, 0, count));
    QVERIFY(holds_numbers(head, count, count + 1500, 0.25));
    QVERIFY(holds_numbers(chain, 0, 3000));
    QCOMPARE(chain.first(5000).size(), std::size_t{3000});
  }

  void copies_can_be_read_while_the_chain_grows() {
    Chain chain(2);
    append_numbers(chain, 100);
    for (int round = 0; round < 20; ++round) {
      std::atomic<bool> good = false;
      std::jthread reader([copy = chain, &good] { good = holds_numbers(copy, 0, copy.size()); });
      append_numbers(chain, 500);
      reader.join();
      QVERIFY(good);
    }
  }

  void kept_draws_leave_out_the_warmup() {
    Chains chains;
    chains.warmup = 2;
    for (const double offset : {0.0, 100.0}) {
      chains.chains.emplace_back(2);
      append_numbers(chains.chains.back(), 6, offset);
    }
    QCOMPARE(chains.draws(), std::size_t{4});
    QCOMPARE(chains.acceptance_rate(), 0.25);  // of draws 2, 3, 4, 5 only 3 counts as accepted
    Eigen::MatrixXd expected(4, 2);
    expected << 2, 102, 3, 103, 4, 104, 5, 105;
    QCOMPARE(chains.kept(0), expected);
    QCOMPARE(chains.kept(1), Eigen::MatrixXd(-expected));
    const Eigen::MatrixXd all = chains.kept_draws();
    QCOMPARE(all.cols(), Eigen::Index{8});
    QCOMPARE(Eigen::VectorXd(all.row(0).transpose()), Eigen::VectorXd(expected.reshaped()));
    chains.warmup = 10;
    QCOMPARE(chains.draws(), std::size_t{0});
    QVERIFY(std::isnan(chains.acceptance_rate()));
    QCOMPARE(chains.kept(0).rows(), Eigen::Index{0});
  }

  void draws_do_not_depend_on_threads() {
    const StandardGaussian target(3);
    const ChainPlan plan{5, 100, 3000, 42};
    set_thread_count(1);
    const Chains one = run_chains(RandomWalkMetropolis{1.2}, target, starts(5, 3), plan);
    QCOMPARE(one.draws(), std::size_t{3000});
    QCOMPARE(one.warmup, std::size_t{100});
    for (const unsigned threads : {2U, 3U, 8U}) {
      set_thread_count(threads);
      QVERIFY(same(one, run_chains(RandomWalkMetropolis{1.2}, target, starts(5, 3), plan)));
    }
  }

  void draws_do_not_depend_on_how_the_run_is_divided() {
    const StandardGaussian target(2);
    const ChainPlan plan{2, 50, 2000, 7};
    const Chains whole = run_chains(RandomWalkMetropolis{}, target, starts(2, 2), plan);
    ChainRun<RandomWalkMetropolis> run({}, target, starts(2, 2), plan);
    const Chains early = run.chains();
    for (const std::size_t part : {1, 500, 0, 3, 1200, 9999}) QVERIFY(run.advance(part));
    QVERIFY(run.finished());
    QVERIFY(same(whole, run.chains()));
    QCOMPARE(early.chains[0].size(), std::size_t{0});
  }

  void seeds_and_chains_have_their_own_numbers() {
    const StandardGaussian target(1);
    const std::vector<Eigen::VectorXd> equal_starts(2, Eigen::VectorXd::Zero(1));
    const Chains a = run_chains(RandomWalkMetropolis{}, target, equal_starts, {2, 0, 50, 1});
    const Chains b = run_chains(RandomWalkMetropolis{}, target, equal_starts, {2, 0, 50, 2});
    QVERIFY(!same(a.chains[0], a.chains[1]));
    QVERIFY(!same(a.chains[0], b.chains[0]));
  }

  void replay_equals_the_run() {
    const StandardGaussian target(2);
    const RandomWalkMetropolis kernel{2.5};
    const ChainPlan plan{3, 20, 80, 9};
    const auto from = starts(3, 2);
    const Chains chains = run_chains(kernel, target, from, plan);
    for (int c = 0; c < plan.chains; ++c) {
      const auto index = static_cast<std::size_t>(c);
      const Chain& chain = chains.chains[index];
      for (std::size_t i = 0; i < chain.size(); ++i) {
        const auto info = replay(kernel, target, from[index], plan, c, i);
        const Eigen::VectorXd before = i == 0 ? from[index] : Eigen::VectorXd(chain.draw(i - 1));
        QCOMPARE(info.accepted, chain.accepted(i));
        QCOMPARE(Eigen::VectorXd(chain.draw(i)), info.accepted ? info.proposal : before);
        QCOMPARE(info.log_ratio, target.value(info.proposal) - target.value(before));
        QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
      }
    }
  }

  void a_stop_leaves_equally_long_chains_data() {
    QTest::addColumn<int>("evaluations");
    for (const int evaluations : {1, 4, 5, 70, 1000, 5003, 30000}) {
      QTest::newRow(qPrintable(QString::number(evaluations))) << evaluations;
    }
  }
  void a_stop_leaves_equally_long_chains() {
    QFETCH(int, evaluations);
    const StandardGaussian endless(1);
    const ChainPlan plan{4, 0, 10000, 3};
    const Chains full = run_chains(RandomWalkMetropolis{}, endless, starts(4, 1), plan);
    for (const unsigned threads : {1U, 2U, 4U}) {
      set_thread_count(threads);
      std::stop_source source;
      const StoppingGaussian target(source, evaluations);
      ChainRun<RandomWalkMetropolis> run({}, target, starts(4, 1), plan);
      QVERIFY(!run.advance(10000, source.get_token()));
      QVERIFY(run.finished());
      QVERIFY(!run.advance(1));
      const std::size_t length = run.chains().chains[0].size();
      QVERIFY(4 * length <= static_cast<std::size_t>(evaluations));
      // What was drawn on one thread before the stop is mostly kept: at least a quarter once rounds have grown.
      if (threads == 1 && evaluations >= 5000) QVERIFY(16 * length >= static_cast<std::size_t>(evaluations));
      for (std::size_t c = 0; c < 4; ++c) {
        QCOMPARE(run.chains().chains[c].size(), length);
        QVERIFY(same(run.chains().chains[c], full.chains[c].first(length)));
      }
    }
  }

  void every_chain_needs_a_start() {
    const StandardGaussian target(2);
    QVERIFY_THROWS_EXCEPTION(InputError, run_chains(RandomWalkMetropolis{}, target, starts(3, 2), ChainPlan{}));
    QCOMPARE(run_chains(RandomWalkMetropolis{}, target, {}, ChainPlan{0, 5, 5, 1}).chains.size(), std::size_t{0});
  }
};

}  // namespace

CREDENCE_TEST(ChainTest);
#include "chain_test.moc"
