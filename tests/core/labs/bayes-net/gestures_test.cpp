// Clicks on the bayes-net lab's nodes and numbers typed into its tables.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("bayes-net"); }

namespace {

constexpr std::size_t cloudy = 0, sprinkler = 1, rain = 2, wet = 3;

Inputs clicked(const Inputs& inputs, std::size_t node, Kind kind = Kind::click) {
  return after(inputs, "network", {.kind = kind, .handles = "nodes", .index = node});
}
std::string evidence(const Inputs& inputs) { return setting(inputs, "evidence"); }
Inputs typed(const Inputs& inputs, std::size_t cell, const std::string& text) {
  return after(inputs, "tables", {.kind = Kind::type, .handles = "tables", .index = cell, .text = text});
}

}  // namespace

class BayesNetGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  void clicks_cycle();
  void what_is_impossible_is_skipped();
  void every_node_can_be_taken_back();
  void the_other_way_round();
  void cells_are_typed_into();
  void impossible_tables_are_refused();
  void the_menu_forgets();
  void what_means_nothing_changes_nothing();
};

void BayesNetGesturesTest::clicks_cycle() {
  Inputs inputs = lab_inputs({{"evidence", ""}});
  std::string label;
  inputs = after(inputs, "network", {.kind = Kind::click, .handles = "nodes", .index = rain}, &label);
  QCOMPARE(evidence(inputs), std::string("Rain=true"));
  QCOMPARE(label, std::string("observe Rain: true"));
  inputs = clicked(clicked(inputs, cloudy), rain);
  QCOMPARE(evidence(inputs), std::string("Rain=false,Cloudy=true"));  // the order in which they came stays
  inputs = after(inputs, "network", {.kind = Kind::click, .handles = "nodes", .index = rain}, &label);
  QCOMPARE(evidence(inputs), std::string("Cloudy=true"));
  QCOMPARE(label, std::string("forget Rain"));
}

void BayesNetGesturesTest::what_is_impossible_is_skipped() {
  // Grass cannot be wet with neither, and so neither can be off once the other is.
  Inputs inputs = lab_inputs({{"evidence", "WetGrass=true,Sprinkler=false"}});
  inputs = clicked(inputs, rain);
  QCOMPARE(evidence(inputs), std::string("WetGrass=true,Sprinkler=false,Rain=true"));
  inputs = clicked(inputs, rain);
  QCOMPARE(evidence(inputs), std::string("WetGrass=true,Sprinkler=false"));
  // Observed after neither cause, grass goes straight to dry.
  const Inputs neither = lab_inputs({{"evidence", "Sprinkler=false,Rain=false"}});
  QCOMPARE(evidence(clicked(neither, wet)), std::string("Sprinkler=false,Rain=false,WetGrass=false"));
  QCOMPARE(evidence(clicked(clicked(neither, wet), wet)), std::string("Sprinkler=false,Rain=false"));
}

// From everything that is possible two clicks at most take a node back, under tables with and without zeros.
void BayesNetGesturesTest::every_node_can_be_taken_back() {
  for (const char* tables : {"0.99,0.9,0.9,0", "0,1,1,0", "1,1,1,0", "0.5,0.5,0.5,0.5"}) {
    for (int which = 0; which < 81; ++which) {
      std::string text;
      for (int node = 0, rest = which; node < 4; ++node, rest /= 3) {
        if (rest % 3 == 0) continue;
        const std::array<const char*, 4> names{"Cloudy", "Sprinkler", "Rain", "WetGrass"};
        text.append(text.empty() ? "" : ",").append(names[static_cast<std::size_t>(node)]);
        text.append(rest % 3 == 1 ? "=true" : "=false");
      }
      if (!refusal({{"p_wet", tables}, {"evidence", text}}).empty()) continue;
      for (std::size_t node = 0; node < 4; ++node) {
        Inputs inputs = lab_inputs({{"p_wet", tables}, {"evidence", text}});
        const std::array<const char*, 4> names{"Cloudy", "Sprinkler", "Rain", "WetGrass"};
        int clicks = 0;
        while (evidence(inputs).find(names[node]) != std::string::npos && clicks < 3) {
          inputs = clicked(inputs, node);
          ++clicks;
        }
        QVERIFY2(clicks < 3, text.c_str());
      }
    }
  }
}

void BayesNetGesturesTest::the_other_way_round() {
  Inputs inputs = lab_inputs({{"evidence", ""}});
  inputs = clicked(inputs, sprinkler, Kind::relabel);
  QCOMPARE(evidence(inputs), std::string("Sprinkler=false"));
  inputs = clicked(inputs, sprinkler, Kind::relabel);
  QCOMPARE(evidence(inputs), std::string("Sprinkler=true"));
  QCOMPARE(evidence(clicked(inputs, sprinkler, Kind::relabel)), std::string());
  QCOMPARE(evidence(clicked(inputs, sprinkler, Kind::remove)), std::string());
  QVERIFY(clicked(inputs, rain, Kind::remove) == inputs);
}

void BayesNetGesturesTest::cells_are_typed_into() {
  const Inputs before = lab_inputs();
  // Counted from the lowest row up, true before false: the last row is W with neither.
  QCOMPARE(setting(typed(before, 0, "0.05"), "p_wet"), std::string("0.99,0.9,0.9,0.05"));
  QCOMPARE(setting(typed(before, 1, "0.25"), "p_wet"), std::string("0.99,0.9,0.9,0.75"));
  QCOMPARE(setting(typed(before, 6, "1/2"), "p_wet"), std::string("0.5,0.9,0.9,0"));
  QCOMPARE(setting(typed(before, 8, "0.3"), "p_rain"), std::string("0.8,0.3"));
  QCOMPARE(setting(typed(before, 10, "0.7"), "p_rain"), std::string("0.7,0.2"));
  QCOMPARE(setting(typed(before, 12, "0.4"), "p_sprinkler"), std::string("0.1,0.4"));
  QCOMPARE(setting(typed(before, 14, "0.2"), "p_sprinkler"), std::string("0.2,0.5"));
  QCOMPARE(setting(typed(before, 17, "0.25"), "p_cloudy"), std::string("0.75"));
  for (const char* bad : {"1.5", "-0.1", "half", "0.5,0.5", ""}) {
    QVERIFY_THROWS_EXCEPTION(InputError, typed(before, 4, bad));
  }
}

void BayesNetGesturesTest::impossible_tables_are_refused() {
  const Inputs before = lab_inputs({{"evidence", "WetGrass=true,Sprinkler=true,Rain=false"}});
  QVERIFY_THROWS_EXCEPTION(InputError, typed(before, 4, "0"));
}

void BayesNetGesturesTest::the_menu_forgets() {
  const Inputs before = lab_inputs({{"p_wet", "0,1,1,0"}});
  QCOMPARE(evidence(lab_under_test().perform(before, "forget")), std::string());
  QCOMPARE(setting(lab_under_test().perform(before, "thesis"), "p_wet"), std::string("0.99,0.9,0.9,0"));
  QVERIFY_THROWS_EXCEPTION(InputError, lab_under_test().perform(before, "nothing"));
}

void BayesNetGesturesTest::what_means_nothing_changes_nothing() {
  const Inputs inputs = lab_inputs();
  QVERIFY(clicked(inputs, 4) == inputs);
  QVERIFY(clicked(inputs, rain, Kind::drag) == inputs);
  QVERIFY(typed(inputs, 18, "0.5") == inputs);
  QVERIFY(after(inputs, "walk", {.kind = Kind::click, .handles = "nodes", .index = rain}) == inputs);
}

CREDENCE_TEST(BayesNetGesturesTest);
#include "gestures_test.moc"
