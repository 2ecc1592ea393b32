// The draws lab: each of its samplers shows the fault that it is there for, and what no diagnostic sees is said.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "tests/support/contains.h"
#include "tests/support/error_of.h"
#include "tests/support/node_path.h"
#include "tests/support/settings.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

const Lab& lab() { return *find_lab("draws"); }

Inputs with(const TextSettings& settings) { return lab().checked(defaults_with(lab(), settings)); }

std::shared_ptr<const Result> result_of(const TextSettings& settings) { return compute_all(lab(), with(settings)); }

double number(const Result& result, const std::string& path) { return number_at(result.report(), path); }

double worst_rhat(const Result& result) {
  return std::max(number(result, "parameters.0.rhat"), number(result, "parameters.1.rhat"));
}

}  // namespace

class DrawsTest : public QObject {
  Q_OBJECT
 private slots:
  void each_origin_shows_its_fault() {
    QVERIFY(worst_rhat(*result_of({{"draws", "4000"}})) < 1.01);
    QVERIFY(worst_rhat(*result_of({{"origin", "drifting"}, {"step_size", "0.05"}})) > 1.1);
    QVERIFY(worst_rhat(*result_of({{"origin", "two_modes"}, {"step_size", "1"}})) > 1.3);
    QVERIFY(worst_rhat(*result_of({{"origin", "far_starts"}, {"step_size", "0.6"}})) > 1.05);
    const auto stuck = result_of({{"origin", "one_stuck"}, {"draws", "3000"}});
    QVERIFY(worst_rhat(*stuck) > 1.3 && number(*stuck, "parameters.0.ess_bulk") > 400);
    const auto antithetic = result_of({{"origin", "autoregression"}, {"persistence", "-0.6"}});
    QVERIFY(number(*antithetic, "parameters.0.ess_bulk") > 4000 * 2);  // theory: 4000 * 1.6 / 0.4
    QVERIFY(number(*result_of({{"origin", "funnel"}}), "divergences") > 0);
  }

  void what_all_chains_missed_is_said() {
    const auto result = result_of({{"origin", "one_mode"}, {"step_size", "1"}, {"draws", "3000"}, {"first", "x1"}});
    QVERIFY(worst_rhat(*result) < 1.01);
    QVERIFY(std::abs(number(*result, "parameters.0.mean") + 6) < 0.5);
    QVERIFY(any_contains(result->warnings(), "x1: the exact mean 0 is "));
    QVERIFY(contains(result->narration(-1), "what no chain has seen, no diagnostic knows"));
  }

  void a_mean_that_does_not_exist_is_null() {
    const auto result = result_of({{"origin", "heavy_tails"}});
    QVERIFY(worst_rhat(*result) < 1.01);
    QVERIFY(any_contains(result->warnings(), "exact: mean and sd of x1 are null"));
  }

  void discarding_mends_a_warmup_that_was_left_in() {
    const TextSettings far{{"origin", "far_starts"}, {"step_size", "0.6"}, {"draws", "3000"}};
    TextSettings later = far;
    later.emplace_back("discard", "1000");
    const auto before = result_of(far), after = result_of(later);
    QVERIFY(worst_rhat(*after) < worst_rhat(*before));
    QCOMPARE(number(*after, "draws"), 2000.0);
    QCOMPARE(number(*after, "warmup"), 1000.0);
    QCOMPARE(after->timeline().frames, before->timeline().frames);
  }

  void thinning_keeps_every_so_many_th() {
    const TextSettings all{{"origin", "autoregression"}, {"persistence", "0.9"}, {"draws", "2000"}};
    TextSettings thin = all;
    thin.emplace_back("thin", "10");
    const auto before = result_of(all), after = result_of(thin);
    QCOMPARE(number(*after, "draws"), 200.0);
    QVERIFY(number(*after, "parameters.0.mcse_mean") > 0.9 * number(*before, "parameters.0.mcse_mean"));
    std::vector<double> every, tenth;
    before->for_each_draw([&](const DrawRow& row) {
      if (row.chain == 1 && (row.draw - 1) % 10 == 0) every.push_back(row.values[0]);
    });
    after->for_each_draw([&](const DrawRow& row) {
      if (row.chain == 1) tenth.push_back(row.values[0]);
    });
    QCOMPARE(tenth, every);
  }

  void a_click_in_the_table_shows_the_parameter() {
    const Inputs inputs = with({});
    const auto result = compute_all(lab(), inputs);
    std::string label;
    const Inputs next =
        lab().edit(inputs, "parameters", {.handles = "parameters", .index = 0}, label);  // the lowest row
    QCOMPARE(label, std::string("show another parameter"));
    const std::string first = std::get<std::string>(next.parameters[field_index(lab(), "first")]);
    QVERIFY(first == "x1" || first == "x2");
    QVERIFY(compute_all(lab(), next)->readouts(-1).front().group == first);
    QVERIFY(result->readouts(-1).front().group != first);  // it was the second, less bad one
  }

  void the_ring_discards_and_stays_in_its_bounds() {
    Inputs inputs = with({{"draws", "200"}});
    std::string label;
    const auto dragged = [&](double x) {
      const Inputs next =
          lab().edit(inputs, "trace", {.kind = Gesture::Kind::drag, .handles = "discard", .position = {x, 0}}, label);
      return std::get<std::int64_t>(next.parameters[field_index(lab(), "discard")]);
    };
    QCOMPARE(dragged(50.4), std::int64_t{50});
    QCOMPARE(dragged(-10), std::int64_t{0});
    QCOMPARE(dragged(1e9), std::int64_t{192});
  }

  void opened_data_are_shown() {
    const Inputs before = with({{"discard", "500"}});
    Inputs after = before;
    after.data =
        Table("my.csv", {Column("mu", {1, 2, 3, 2, 1, 2, 3, 4, 1, 2}), Column("tau", {5, 6, 5, 7, 5, 6, 7, 6, 5, 6})});
    std::vector<std::string> warnings;
    const Inputs shown = lab().adapted(before, after, warnings);
    QVERIFY(any_contains(warnings, "discard: leaves no draw"));
    const auto result = compute_all(lab(), shown);
    QCOMPARE(result->draw_names(), (std::vector<std::string>{"mu", "tau"}));
    QCOMPARE(number(*result, "parameters.0.mean"), 2.1);
    QVERIFY(any_contains(result->warnings(), "there is a single chain"));
  }

  void refusals_are_sentences() {
    QCOMPARE(error_of([] {
               with({{"origin", "file"}});
             }),
             QString("origin: no file of draws is open: open one, or let the draws come from elsewhere"));
    QCOMPARE(error_of([] {
               with({{"draws", "50"}, {"discard", "50"}});
             }),
             QString("discard: 50 leaves no draw: each chain has 50"));
    QVERIFY(any_contains(result_of({{"first", "mu"}})->warnings(), "first: there is no parameter “mu”"));
  }

  void every_view_at_every_place() {
    for (const char* origin : {"random_walk", "funnel", "heavy_tails", "one_stuck"}) {
      const auto result = result_of({{"origin", origin}, {"draws", "60"}});
      for (const ViewInfo& view : lab().views()) {
        for (const int frame : {0, 1, 30, -1}) QVERIFY2(!result->figure(view.id, frame).title.empty(), view.id.c_str());
      }
    }
  }
};

CREDENCE_TEST(DrawsTest);
#include "draws_test.moc"
