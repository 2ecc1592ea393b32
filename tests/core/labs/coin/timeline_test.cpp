// The tosses of the timeline: their order, what each frame knows, and that the same seed gives the same.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace credence;

namespace {

// The numbers of heads after 0, 1, ... tosses, as they are read beside the plots.
std::vector<int> heads_over_frames(const Result& result) {
  std::vector<int> heads;
  for (int frame = 0; frame < result.timeline().frames; ++frame)
    heads.push_back(std::stoi(result.readouts(frame)[0].value));
  return heads;
}

double readout(const Result& result, int frame, const std::string& group, const std::string& label) {
  for (const Readout& r : result.readouts(frame)) {
    if (r.group == group && r.label == label) return std::stod(r.value);
  }
  qFatal("no readout %s", label.c_str());
  return 0;
}

std::shared_ptr<const Result> with_seed(std::uint64_t seed, const Settings& settings = {}) {
  Inputs inputs = lab_inputs(settings);
  inputs.seed = seed;
  return result_of(inputs);
}

}  // namespace

class CoinTimelineTest : public QObject {
  Q_OBJECT
 private slots:
  void a_sequence_is_shown_toss_by_toss() {
    const auto result = computed({{"sequence", "THHTH"}});
    QCOMPARE(result->timeline().unit, std::string("toss"));
    QCOMPARE(heads_over_frames(*result), (std::vector<int>{0, 0, 1, 2, 2, 3}));
    QCOMPARE(result->readouts(-1)[0].value, std::string("3 heads in 5 tosses"));
  }

  void an_order_is_drawn_from_the_seed() {
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const std::vector<int> heads = heads_over_frames(*with_seed(seed));
      QCOMPARE(heads.size(), std::size_t{21});
      QCOMPARE(heads.back(), 9);
      for (std::size_t n = 1; n < heads.size(); ++n) QVERIFY(heads[n] == heads[n - 1] || heads[n] == heads[n - 1] + 1);
      QCOMPARE(heads, heads_over_frames(*with_seed(seed)));
      orders.insert(heads);
    }
    QCOMPARE(orders.size(), std::size_t{20});  // of 167,960
  }

  void the_order_does_not_change_the_report() {
    QVERIFY(number_at(with_seed(1)->report(), "scenarios.2.p_win") ==
            number_at(with_seed(2)->report(), "scenarios.2.p_win"));
  }

  void simulated_tosses_grow_at_their_end() {
    const Settings hundred{{"source", "simulated"}, {"tosses", "100"}},
        fifty{{"source", "simulated"}, {"tosses", "50"}};
    std::vector<int> more = heads_over_frames(*with_seed(3, hundred));
    more.resize(51);
    QCOMPARE(heads_over_frames(*with_seed(3, fifty)), more);
    QVERIFY(heads_over_frames(*with_seed(4, fifty)) != more);
  }

  void a_simulation_becomes_typed_counts() {
    const Inputs simulated = lab_inputs({{"source", "simulated"}, {"tosses", "100"}});
    const double heads = number_at(result_of(simulated)->report(), "heads");
    QCOMPARE(std::stod(setting(edited(simulated, {{"source", "typed"}}), "heads")), heads);
  }

  // Independent of all closed forms of counts: the chance of the next toss is the posterior mean, and each toss
  // multiplies a Bayes factor by the ratio of what both priors gave it.
  void bayes_factors_update_toss_by_toss() {
    const auto result = computed({{"sequence", "HHTHTTTHHH"}, {"priors", "1,1;2,5"}});
    double a = 1, b = 1, c = 2, d = 5, factor = 1;
    const std::string tosses = "HHTHTTTHHH";
    for (std::size_t n = 0; n < tosses.size(); ++n) {
      const bool heads = tosses[n] == 'H';
      factor *= (heads ? c / (c + d) : d / (c + d)) / (heads ? a / (a + b) : b / (a + b));
      (heads ? a : b) += 1;
      (heads ? c : d) += 1;
      const double shown = readout(*result, static_cast<int>(n) + 1, "Scenario 2: Beta(2, 5)", "Bayes factor");
      QVERIFY(std::fabs(shown - factor) < 6e-3 * factor);  // three digits are shown
    }
    QVERIFY(std::fabs(number_at(result->report(), "bayes_factors.1.0") - factor) < 1e-12 * factor);
  }

  // By Simpson's rule over r: the likelihood of the frame's tosses times the prior 3r^2, times the chance of at most
  // six heads in ten.
  void a_frame_knows_its_tosses_only() {
    const auto result = computed({{"sequence", "HTTHHTTTHH"}, {"priors", "3,1"}});
    const std::string tosses = "HTTHHTTTHH";
    for (const int frame : {0, 1, 5, 10}) {
      double evidence = 0, win = 0;
      constexpr int n = 2000;
      for (int i = 0; i <= n; ++i) {
        const double r = static_cast<double>(i) / n;
        double weight = (i == 0 || i == n ? 1 : i % 2 == 1 ? 4 : 2) * 3 * r * r, at_most_six = 0, choose = 1;
        for (int t = 0; t < frame; ++t) weight *= tosses[static_cast<std::size_t>(t)] == 'H' ? r : 1 - r;
        for (int k = 0; k <= 6; ++k) {
          at_most_six += choose * std::pow(r, k) * std::pow(1 - r, 10 - k);
          choose *= (10.0 - k) / (k + 1);
        }
        evidence += weight;
        win += weight * at_most_six;
      }
      const double shown = readout(*result, frame, "Scenario 1: Beta(3, 1)", "win, averaged");
      QVERIFY2(
          std::fabs(shown - win / evidence) < 1e-4,
          qPrintable(QString("%1: %2 is not %3").arg(frame).arg(shown).arg(win / evidence)));  // four digits are shown
    }
  }

  void three_sides_come_one_by_one() {
    const auto result = computed({{"sides", "3"}, {"counts", "2,0,3"}});
    QCOMPARE(result->timeline().frames, 6);
    QCOMPARE(result->readouts(0)[0].value, std::string("0, 0 and 0 in 0 tosses"));
    QCOMPARE(result->readouts(-1)[0].value, std::string("2, 0 and 3 in 5 tosses"));
  }

  void a_million_tosses_are_laid_out_and_more_are_not() {
    QCOMPARE(computed({{"heads", "0"}, {"tosses", "1000000"}})->timeline().frames, 1000001);
    const auto result = computed({{"heads", "5"}, {"tosses", "1000001"}});
    QCOMPARE(result->timeline().frames, 2);
    QCOMPARE(result->readouts(0)[0].value, std::string("0 heads in 0 tosses"));
    QCOMPARE(result->readouts(1)[0].value, std::string("5 heads in 1\u202f000\u202f001 tosses"));
  }
};

CREDENCE_TEST(CoinTimelineTest);
#include "timeline_test.moc"
