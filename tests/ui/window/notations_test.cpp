// View > Labels -1 and +1: the window writes the slides' notation everywhere, and the session keeps its numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/signed_notation.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/text/notation.h"

#include <QMenu>

namespace credence {

class NotationsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void the_menu_changes_pictures_data_and_controls() {
    Session session = textbook();
    session.view.slots_shown = QStringList{"plane", "data"};
    WindowStage stage(session);
    auto* command = stage.window->findChild<QAction*>("signed_notation");
    QVERIFY(command->isEnabled() && !command->isChecked());
    stage.find<ControlsPanel>("controls")->show_all(true);
    const auto* variance = stage.find<QLabel>("field.prior_variance.label");
    const auto* data = stage.find<QTableView>("data");
    const auto header = [data] { return data->model()->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(); };
    const auto label = [data](int row) { return data->model()->index(row, 2).data(Qt::EditRole).toString(); };
    QCOMPARE(header(), notation("t"));
    const QString first = label(0);

    command->trigger();
    QVERIFY(stage.settle());
    QVERIFY(command->isChecked());
    QCOMPARE(header(), notation("y"));
    QCOMPARE(label(0), first == "1" ? QString("1") : QString("-1"));
    QCOMPARE(variance->text(), notation("Variance 1/λ"));
    QStringList names;
    for (const Points& points : layers_of<Points>(stage.plot(0)->figure()))
      names << QString::fromStdString(points.name);
    QVERIFY2(names.contains("y = −1") && names.contains("y = +1"), qPrintable(names.join(';')));

    // A typed label becomes the class that the session keeps.
    const Table before = stage.window->controller().session().inputs.data;
    const double was = before.numbers(2)[0];
    data->model()->setData(data->model()->index(0, 2), was == 1 ? "-1" : "1", Qt::EditRole);
    QVERIFY(stage.settle());
    const Table after = stage.window->controller().session().inputs.data;
    QCOMPARE(after.numbers(2)[0], 1 - was);
    QCOMPARE(after.names().back(), std::string("t"));
    data->model()->setData(data->model()->index(0, 2), "0", Qt::EditRole);  // is no label of this notation
    QVERIFY(stage.settle());
    QVERIFY(stage.window->controller().session().inputs.data == after);

    command->trigger();
    QVERIFY(stage.settle());
    QCOMPARE(header(), notation("t"));
    QCOMPARE(variance->text(), notation("Variance σ²"));
  }

  void a_lab_with_one_notation_says_so() {
    WindowStage stage(preset("coin/first"));
    auto* command = stage.window->findChild<QAction*>("signed_notation");
    for (QMenu* menu : stage.window->findChildren<QMenu*>()) {
      if (menu->actions().contains(command)) emit menu->aboutToShow();
    }
    QVERIFY(!command->isEnabled() && !command->isChecked());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::NotationsTest);
#include "notations_test.moc"
