// The label beside the pointer: away from it, and off what stands for itself.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/hover_label.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const QRectF bounds(0, 0, 400, 300);
const QSizeF label_size(100, 40);

QRectF label(QPointF pointer, const std::vector<QPointF>& marks = {}, const std::vector<QRectF>& words = {}) {
  return {hover_corner(label_size, pointer, bounds, {marks, words}), label_size};
}

}  // namespace

class HoverLabelTest : public QObject {
  Q_OBJECT
 private slots:
  void in_the_corner_opposite_to_the_pointer() {
    QCOMPARE(label({50, 50}), QRectF(300, 260, 100, 40));
    QCOMPARE(label({350, 50}), QRectF(0, 260, 100, 40));
    QCOMPARE(label({350, 250}), QRectF(0, 0, 100, 40));
  }

  void a_star_in_that_corner_is_left_free() {
    const QPointF star(350, 280);
    QCOMPARE(label({50, 50}, {star}), QRectF(300, 0, 100, 40));
    QCOMPARE(label({50, 50}, {star, {350, 20}}), QRectF(0, 260, 100, 40));
    QVERIFY(!label({50, 50}, {{295, 270}}).adjusted(-5, -5, 5, 5).contains({295, 270}));  // it has a size
  }

  void a_name_in_that_corner_stays_readable() {
    const QRectF right(290, 270, 110, 20), above(310, 5, 80, 20), left(5, 280, 80, 20);
    QCOMPARE(label({50, 50}, {}, {right}), QRectF(300, 0, 100, 40));
    QCOMPARE(label({50, 50}, {}, {right, above}), QRectF(0, 260, 100, 40));
    QCOMPARE(label({50, 50}, {}, {right, above, left}), QRectF(300, 130, 100, 40));
  }

  void never_under_the_pointer() {
    const QRectF small(0, 0, 120, 60);
    const std::vector<QPointF> marks{{110, 50}, {110, 10}, {10, 50}};
    for (double x = 0; x <= 120; x += 5) {
      for (double y = 0; y <= 60; y += 5) {
        const QPointF corner = hover_corner({50, 20}, {x, y}, small, {marks, {}});
        QVERIFY(!QRectF(corner, QSizeF(50, 20)).contains(QPointF(x, y)));
      }
    }
  }

  void the_name_of_a_handle_is_beside_its_ring() {
    const QSizeF size(80, 20);
    for (double x = 5; x < 400; x += 39) {
      for (double y = 5; y < 300; y += 29) {
        const QRectF ring(x - 8, y - 8, 16, 16), box = box_beside(size, ring, bounds);
        QVERIFY(bounds.contains(box) && !box.intersects(ring));
        QCOMPARE(box.size(), size);
      }
    }
    QVERIFY(box_beside(size, {100, 100, 16, 16}, bounds).left() > 116);
    QVERIFY(box_beside(size, {380, 100, 16, 16}, bounds).right() < 380);
  }

  // "petal length (cm) = 4.40, petal width (cm) = 2.25" is wider than a narrow plot, and no number is cut.
  void a_long_name_goes_on_in_the_next_line() {
    const QFontMetricsF metrics{QFont()};
    const QString first = "length (cm) = 4.40,", second = "width (cm) = 2.25", both = first + ' ' + second;
    QCOMPARE(lines_beside(both, metrics, metrics.horizontalAdvance(both) + 1), QStringList{both});
    QCOMPARE(lines_beside(both, metrics, metrics.horizontalAdvance(first) + 1), (QStringList{first, second}));
  }

  void crowds_do_not_count() {
    Figure figure;
    figure.layers.push_back(Points{.at = {{0, 0}, {1, 1}, {2, 2}, {3, 3}}});
    figure.layers.push_back(Handles{.id = "places", .at = {{1, 0.5}}});
    const std::vector<QPointF> marks = lone_marks(figure, {{0, 2, 0, 1}, bounds});
    QCOMPARE(marks, std::vector<QPointF>({{200, 150}}));
  }
};

CREDENCE_TEST(HoverLabelTest);
#include "hover_label_test.moc"
