// Handles on demand: dots at rest, rings with name and value near the pointer and with the keyboard.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/shown_plot.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class ObjectsInUseTest : public QObject {
  Q_OBJECT
 private slots:
  // A dot becomes a ring with its name and value near the pointer, and goes back when the pointer has left.
  void a_handle_says_its_value_near_the_pointer() {
    Figure f = points_figure();
    f.layers = {Handles{.id = "rho", .at = {{1, 1}}, .visible = true, .values = {"ρ = 0.90"}}};
    Shown s(f);
    const QImage rest = s.view.grab().toImage();
    const auto differs = [&](const QImage& now, QRect where) { return rest.copy(where) != now.copy(where); };
    const QPoint place = s.at(1, 1);
    const QRect ring(place - QPoint(10, 10), QSize(20, 20)), text(place + QPoint(14, -30), QSize(50, 28));
    QTest::mouseMove(&s.view, place + QPoint(0, 60));
    QVERIFY(s.view.grab().toImage() == rest);
    QTest::mouseMove(&s.view, place + QPoint(0, 36));
    const QImage near = s.view.grab().toImage();
    QVERIFY(differs(near, ring) && differs(near, text));
    QTest::mouseMove(&s.view, place + QPoint(0, 60));
    QVERIFY(s.view.grab().toImage() == rest);
    s.view.setFocus();
    const QImage focused = s.view.grab().toImage();
    QTest::keyClick(&s.view, Qt::Key_Tab);  // selects it
    const QImage selected = s.view.grab().toImage();
    QVERIFY(selected.copy(ring) != focused.copy(ring) && selected.copy(text) != focused.copy(text));
  }
};

CREDENCE_TEST(ObjectsInUseTest);
#include "objects_in_use_test.moc"
