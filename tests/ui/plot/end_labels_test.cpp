// The names of curves at their ends: inside the plot, beside the end where there is room, never over each other.
#include "ui/plot/end_labels.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

const QRectF area(0, 0, 400, 300);

}  // namespace

class EndLabelsTest : public QObject {
  Q_OBJECT
 private slots:
  void the_end_is_the_rightmost_point() {
    QVERIFY(!right_end({}));
    const auto end = right_end({QPolygonF{{10, 5}, {90, 7}, {60, 9}}, QPolygonF{{20, 1}, {30, 2}}});
    QVERIFY(end && *end == QPointF(90, 7));
  }

  void beside_an_end_within_the_plot() {
    const QPolygonF curve{{0, 100}, {200, 100}};
    const QRectF box = place_end_label({200, 100}, {60, 16}, area, {curve}, {});
    QVERIFY(box.left() > 200 && box.left() < 210);
    QVERIFY(std::abs(box.center().y() - 100) < 1e-9);
  }

  void over_the_curve_where_it_runs_to_the_border() {
    const QPolygonF curve{{0, 100}, {400, 100}};
    const QRectF box = place_end_label({400, 100}, {60, 16}, area, {curve}, {});
    QVERIFY(area.contains(box));
    QVERIFY(box.bottom() <= 101 || box.top() >= 99);  // not through the words
    QVERIFY(std::abs(box.center().y() - 100) < 20);
  }

  void many_curves_at_one_place_are_apart() {
    std::vector<QPolygonF> curves;
    for (int k = 0; k < 8; ++k) curves.push_back({{0, 290.0 - k}, {400, 292.0 - k}});
    std::vector<QRectF> taken;
    for (int k = 0; k < 8; ++k) {
      const QRectF box = place_end_label({400, 292.0 - k}, {50, 16}, area, curves, taken);
      QVERIFY(area.contains(box));
      for (const QRectF& other : taken) QVERIFY(!other.intersects(box));
      taken.push_back(box);
    }
  }
};

CREDENCE_TEST(EndLabelsTest);
#include "end_labels_test.moc"
