// The lab's data menu: what its actions make of the inputs, and that the lab can work with it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/class_points.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

using namespace credence;

class ClassificationDataTest : public QObject {
  Q_OBJECT

 private slots:
  void seed_and_number_decide_the_draw() {
    Inputs inputs = textbook_inputs();
    const Inputs first = classification_lab().perform(inputs, "two_moons");
    QCOMPARE(first.data.size(), std::size_t{60});
    QCOMPARE(first.data.source(), std::string("two moons, generated (seed 1, 60 points)"));
    QVERIFY(first.data.names() == inputs.data.names());
    QVERIFY(first.parameters == inputs.parameters && first.places.size() == inputs.places.size());
    QVERIFY(classification_lab().perform(first, "two_moons") == first);  // whatever was there before
    inputs.seed = 2;
    set(inputs, "generated_points", "100");
    const Inputs second = classification_lab().perform(inputs, "two_moons");
    QCOMPARE(second.data.size(), std::size_t{100});
    QVERIFY(row_of(second.data, 0) != row_of(first.data, 0));
  }

  void every_action_gives_inputs_that_work() {
    QCOMPARE(classification_lab().actions().size(), std::size_t{6});
    for (const Action& action : classification_lab().actions()) {
      QVERIFY(!action.label.empty() && !action.help.empty());
      Inputs inputs = textbook_inputs();
      set(inputs, "draws", "20");
      std::vector<std::string> warnings;
      const Inputs next =
          classification_lab().adapted(inputs, classification_lab().perform(inputs, action.id), warnings);
      QVERIFY(warnings.empty());
      for (const auto& place : next.places) {  // the star stays in sight
        if (next.data.size() == 0) continue;
        const Rect seen = range_around(to_points(next.data, 2).X);
        QVERIFY(place[0] > seen.x0 && place[0] < seen.x1 && place[1] > seen.y0 && place[1] < seen.y1);
      }
      const Node report = compute_all(classification_lab(), next)->report();
      QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    }
    QVERIFY(classification_lab().perform(textbook_inputs(), "clear").data.size() == 0);
  }

  void separable_without_a_prior_has_no_maximum() {
    Inputs inputs = textbook_inputs();
    set(inputs, "prior", "flat");
    set(inputs, "features", "linear_bias");
    QCOMPARE(text_at(compute_all(classification_lab(), classification_lab().perform(inputs, "separable"))->report(),
                     "map.status"),
             std::string("separable"));
    QCOMPARE(text_at(compute_all(classification_lab(), classification_lab().perform(inputs, "exclusive_or"))->report(),
                     "map.status"),
             std::string("converged"));
  }

  void vectors_that_no_longer_fit_fall_back() {
    Inputs before = textbook_inputs();
    set(before, "features", "rbf");
    before.parameters[field_index(classification_lab(), "newton_start")] = Vector(41, 0.0);
    std::vector<std::string> warnings;
    const Inputs after =
        classification_lab().adapted(before, classification_lab().perform(before, "overlapping"), warnings);
    QVERIFY(after.parameters[field_index(classification_lab(), "newton_start")] == Value(Vector{}));
    QCOMPARE(warnings.size(), std::size_t{1});
    set(before, "generated_points", "201");
    QVERIFY_THROWS_EXCEPTION(InputError, classification_lab().adapted(
                                             before, classification_lab().perform(before, "overlapping"), warnings));
  }

  void unknown_actions_are_refused() {
    try {
      classification_lab().perform(textbook_inputs(), "three_moons");
      QFAIL("was not refused");
    } catch (const InputError& error) {
      QVERIFY(QString(error.what()).contains("no action \"three_moons\"; classification has overlapping, separable"));
    }
  }
};

CREDENCE_TEST(ClassificationDataTest);
#include "data_test.moc"
