// What a picture says while it is computed: inside the plot, where every theme shows it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/waiting_figure.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class WaitingFigureTest : public QObject {
  Q_OBJECT
 private slots:
  void what_runs_stands_in_an_empty_plot() {
    const Figure figure = waiting_figure("title", "running");
    QCOMPARE(figure.title, std::string("title"));
    QVERIFY(!figure.show_axes && figure.note.empty());
    QCOMPARE(figure.layers.size(), std::size_t{1});
    const Text& text = std::get<Text>(figure.layers[0]);
    QCOMPARE(text.text, std::string("running"));
    QVERIFY(text.at.x > figure.x.min && text.at.x < figure.x.max && text.at.y > figure.y.min &&
            text.at.y < figure.y.max);
  }
};

CREDENCE_TEST(WaitingFigureTest);
#include "waiting_figure_test.moc"
