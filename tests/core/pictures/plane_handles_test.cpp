// A handle says what it is, inside the figure.
#include "core/pictures/plane/plane_handles.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class PlaneHandlesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_start_is_named_on_the_side_with_room() {
    for (const double x : {1.0, 9.9}) {
      Figure figure;
      figure.x = {.min = 0, .max = 10};
      figure.y = {.min = 0, .max = 1};
      add_start_handle(figure, {x, 0.5}, true);
      const auto handles = layers_of<Handles>(figure);
      const auto words = layers_of<Text>(figure);
      QVERIFY(handles.size() == 1 && words.size() == 1);
      QVERIFY(handles[0].id == "start" && handles[0].visible && handles[0].sideways && !handles[0].hint.empty());
      QCOMPARE(words[0].text, std::string("start"));
      QVERIFY(words[0].at.x == x && words[0].anchor == (x < 5 ? Anchor::right : Anchor::left));
    }
  }
};

CREDENCE_TEST(PlaneHandlesTest);
#include "plane_handles_test.moc"
