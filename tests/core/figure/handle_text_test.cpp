// Near the pointer a handle says its name and its value.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/handle_text.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class HandleTextTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    figure_ = {};
    figure_.x = {.label = "w0, the constant", .min = -2, .max = 2};
    figure_.y = {.label = "w1, weight of z", .min = 0, .max = 5000};
  }

  void a_value_of_its_own_comes_first() {
    const Handles handles{.id = "rho", .at = {{1, 2}, {0, 0}}, .values = {"ρ = 0.9"}};
    QCOMPARE(handle_text(figure_, handles, 0), std::string("ρ = 0.9"));
    QCOMPARE(handle_text(figure_, handles, 1), std::string("w0 = 0.00, w1 = 0"));
    QVERIFY(handle_text(figure_, {.id = "rho", .at = {{1, 2}}, .values = {""}}, 0).empty());
  }

  void a_place_has_the_digits_that_the_axes_can_show() {
    const Handles handles{.id = "mean", .at = {{0.51849, 1234.4}}};
    QCOMPARE(handle_text(figure_, handles, 0), std::string("w0 = 0.52, w1 = 1234"));
    Handles sideways = handles;
    sideways.sideways = true;
    QCOMPARE(handle_text(figure_, sideways, 0), std::string("w0 = 0.52"));
  }

  void axes_of_logarithms_and_of_names() {
    figure_.x = {.label = "σ², noise", .min = -3, .max = 0, .log10 = true};
    figure_.y.categories = {"low", "high"};
    QCOMPARE(handle_text(figure_, {.id = "a", .at = {{-2, 2}}}, 0), std::string("σ² = 0.01, high"));
  }

  void what_cannot_be_dragged_and_nodes_have_no_place() {
    QVERIFY(handle_text(figure_, {.id = "a", .at = {{0, 0}}, .fixed = true}, 0).empty());
    QVERIFY(handle_text(figure_, {.id = "a", .at = {{0, 0}}, .radius = 1}, 0).empty());
    figure_.show_axes = false;
    QVERIFY(handle_text(figure_, {.id = "a", .at = {{0, 0}}}, 0).empty());
  }

 private:
  Figure figure_;
};

CREDENCE_TEST(HandleTextTest);
#include "handle_text_test.moc"
