// What is said of a step with its Hastings factor: counted, forgotten, and of a symmetric proposal.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/hastings_words.h"
#include "tests/support/contains.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Half as high there, and three times as dense back as there.
ProposalStep step(HastingsFactor factor, bool accepted, double uniform) {
  const double counted = factor == HastingsFactor::counted ? std::log(3.0) : 0;
  return {.from = Eigen::Vector2d(0.1, 0.04),
          .proposal = Eigen::Vector2d(0.2, 0.05),
          .accepted = accepted,
          .log_ratio = std::log(0.5) + counted,
          .uniform = uniform,
          .log_factor = factor == HastingsFactor::none ? 0 : std::log(3.0)};
}

ChainSnapshot two_of_warmup() {
  ChainSnapshot chains{.run = nullptr, .draws = {.chains = {Chain(2)}, .warmup = 2}};
  return chains;
}

}  // namespace

class HastingsWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void heights_are_without_the_factor() {
    for (const auto factor : {HastingsFactor::none, HastingsFactor::counted, HastingsFactor::forgotten}) {
      QVERIFY(std::fabs(log_heights(step(factor, true, 0.1), factor) - std::log(0.5)) < 1e-15);
    }
    ProposalStep beyond = step(HastingsFactor::counted, false, 0.1);
    beyond.log_ratio = -infinity;
    QCOMPARE(log_heights(beyond, HastingsFactor::counted), -infinity);
    QCOMPARE(height_text(-infinity), std::string("0"));
    QCOMPARE(height_text(std::log(0.5)), std::string("0.500"));
  }

  void the_arithmetic_of_a_step() {
    const ChainSnapshot chains = two_of_warmup();
    const auto note = [&](HastingsFactor factor, bool accepted, double u, std::size_t made) {
      return factor_note(chains, step(factor, accepted, u), made, factor);
    };
    QCOMPARE(note(HastingsFactor::counted, true, 0.9, 3),
             std::string("draw 3: 0.500 × Hastings 3.00 = 1.50 > u = 0.900: moves"));
    QCOMPARE(note(HastingsFactor::forgotten, false, 0.9, 2),
             std::string("draw 2 (warmup): 0.500 (without Hastings 3.00) ≤ u = 0.900: stays"));
    QCOMPARE(note(HastingsFactor::none, true, 0.25, 3), std::string("draw 3: ratio 0.500 > u = 0.250: moves"));
    ProposalStep beyond = step(HastingsFactor::none, false, 0.1);
    beyond.log_ratio = -infinity;
    QCOMPARE(factor_note(chains, beyond, 5, HastingsFactor::none), std::string("draw 5: beyond a wall: stays"));
    QVERIFY(contains(factor_sentences(beyond, 5, HastingsFactor::none), "the density is zero"));
    const auto on_plot = [](const ProposalStep& at, HastingsFactor factor) {
      return verdict_at({1, 2}, at, factor).text;
    };
    QCOMPARE(on_plot(step(HastingsFactor::counted, true, 0.9), HastingsFactor::counted),
             std::string("0.500 × 3.00 > u = 0.900: moves"));
    QCOMPARE(on_plot(step(HastingsFactor::forgotten, false, 0.9), HastingsFactor::forgotten),
             std::string("0.500 ≤ u = 0.900: stays"));
    QCOMPARE(on_plot(beyond, HastingsFactor::none), std::string("beyond a wall: stays"));
  }

  void sentences_say_whether_it_counts() {
    const auto said = [](HastingsFactor factor, bool accepted) {
      return factor_sentences(step(factor, accepted, 0.25), 7, factor);
    };
    QVERIFY(contains(said(HastingsFactor::counted, true), "make a factor of 3.00. With u = 0.250 it moves."));
    QVERIFY(contains(said(HastingsFactor::forgotten, true), "factor of 3.00 is forgotten"));
    QVERIFY(!contains(said(HastingsFactor::none, true), "factor"));
    QVERIFY(contains(said(HastingsFactor::none, false), "it stays"));
    QVERIFY(said(HastingsFactor::none, false).starts_with("Draw 7 of the first chain: from (0.100, 0.0400)"));
  }

  void readouts_and_slots_have_the_factor_where_there_is_one() {
    for (const auto factor : {HastingsFactor::none, HastingsFactor::counted, HastingsFactor::forgotten}) {
      const bool some = factor != HastingsFactor::none;
      Outputs out(Outputs::For::window);
      add_factor_readouts(out, step(factor, true, 0.1), factor, "help");
      QCOMPARE(out.readouts().size(), std::size_t{some ? 6U : 5U});
      QCOMPARE(out.readouts()[0].help, std::string("help"));
      QCOMPARE(out.readouts()[2].value, std::string("0.500"));
      const auto slots_of_it = factor_slots(step(factor, true, 0.1), factor);
      QCOMPARE(slots_of_it.size(), std::size_t{some ? 5U : 3U});
      QCOMPARE(slots_of_it[0].name, std::string("heights"));
      QCOMPARE(slots_of_it.back().name, std::string(some ? "factor" : "verdict"));
    }
  }
};

CREDENCE_TEST(HastingsWordsTest);
#include "hastings_words_test.moc"
