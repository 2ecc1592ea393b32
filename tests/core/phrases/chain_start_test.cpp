// The handle at the start of chains.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_start.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class ChainStartTest : public QObject {
  Q_OBJECT
 private slots:
  void the_start_says_its_place() {
    Figure line, plane;
    add_start_handle(line, {1.5, 0.5}, true);
    add_start_handle(plane, {1.5, -0.5});
    for (const Figure& figure : {line, plane}) {
      QCOMPARE(figure.layers.size(), std::size_t{1});  // no text on the picture at rest
      const auto handles = layers_of<Handles>(figure);
      QVERIFY(handles[0].id == "start" && handles[0].visible && !handles[0].hint.empty());
    }
    QCOMPARE(layers_of<Handles>(line)[0].values, std::vector<std::string>{"start 1.5"});
    QCOMPARE(layers_of<Handles>(plane)[0].values, std::vector<std::string>{"start (1.5, −0.5)"});
    QVERIFY(layers_of<Handles>(line)[0].sideways && !layers_of<Handles>(plane)[0].sideways);
  }

  void a_gesture_moves_it_within_bounds() {
    struct Parameters {
      Vector start;
    } p;
    Inputs inputs;
    const auto at = [](double x, double y) { return Gesture{.handles = {}, .position = {x, y}}; };
    QCOMPARE(set_start<Parameters>()(p, inputs, at(1.23456, -2e7)), std::string("move the start of the chains"));
    QCOMPARE(p.start, (Vector{1.23, -1e6}));
    set_start<Parameters>({.digits = 4, .dimension = 1})(p, inputs, at(1.23456, 7));
    QCOMPARE(p.start, Vector{1.235});
  }
};

CREDENCE_TEST(ChainStartTest);
#include "chain_start_test.moc"
