// Tables of people's own in the window: a wide one asks which columns are meant, cells are pasted, and the names come
// to the screen, the table and the session.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/plot_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

namespace credence {
namespace {

constexpr auto exam =
    "name;hours;grade;passed;remark\nAnn;1,5;80;no;a\nBob;2,5;60;yes;b\nCid;;70;yes;c\nDee;4;75;no;d\n"
    "Eve;5;90;yes;e\nFay;6;95;yes;f\nGus;2;40;no;g\nHal;7;50;yes;h\n";

QDialog* columns_of(const WindowStage& stage) {
  const auto panels = stage.window->findChildren<QDialog*>(QStringLiteral("columns"));
  return panels.isEmpty() ? nullptr : panels.last();
}

void use_columns(QDialog* panel) {
  const auto buttons = panel->findChildren<QPushButton*>();
  const auto use = std::ranges::find_if(buttons, [](const QPushButton* button) { return button->isDefault(); });
  QVERIFY(use != buttons.end());
  (*use)->click();
}

}  // namespace

class OwnTablesTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }

  void a_wide_table_asks_for_its_columns() {
    QTemporaryDir folder;
    QFile file(folder.filePath("exam.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(exam);
    file.close();
    WindowStage stage(textbook());
    stage.window->document().open(file.fileName());
    QVERIFY(stage.settle());
    QDialog* panel = columns_of(stage);
    QVERIFY(panel != nullptr && panel->isVisible());
    QCOMPARE(panel->windowTitle(), QString("Columns of exam.csv"));
    QCOMPARE(panel->findChild<QComboBox*>("columns.x1")->currentText(), QString("hours"));
    QCOMPARE(panel->findChild<QComboBox*>("columns.x2")->currentText(), QString("grade"));
    QCOMPARE(panel->findChild<QComboBox*>("columns.t")->currentText(), QString("passed"));
    QCOMPARE(panel->findChild<QTableWidget*>("columns.rows")->item(1, 1)->text(), QString("2,5"));
    // Another column that cannot be a class is refused in the panel, and nothing is lost.
    const Session before = stage.session();
    panel->findChild<QComboBox*>("columns.t")->setCurrentIndex(4);
    use_columns(panel);
    auto* refusal = panel->findChild<QLabel*>("columns.refusal");
    QVERIFY(refusal->isVisible());
    QVERIFY(refusal->text().contains("at most 6 different ones"));
    QCOMPARE(stage.session().inputs, before.inputs);
    panel->findChild<QComboBox*>("columns.t")->setCurrentIndex(3);
    panel->findChild<QComboBox*>("columns.order")->setCurrentIndex(2);
    use_columns(panel);
    QVERIFY(stage.settle());
    QVERIFY(stage.comes([&] { return columns_of(stage) == nullptr; }));
    const Table& data = stage.session().inputs.data;
    QCOMPARE(data.names(), (std::vector<std::string>{"hours", "grade", "passed"}));
    QCOMPARE(data.origin().classes, (std::vector<std::string>{"yes", "no"}));
    QCOMPARE(data.origin().dropped, std::size_t{1});
    QCOMPARE(data.size(), std::size_t{7});
    // Another order of the classes is a click away.
    stage.trigger("choose_columns");
    panel = columns_of(stage);
    QVERIFY(panel != nullptr);
    QCOMPARE(panel->findChild<QComboBox*>("columns.t")->currentText(), QString("passed"));
    panel->findChild<QComboBox*>("columns.order")->setCurrentIndex(0);
    use_columns(panel);
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.class_name(1), std::string("yes"));
    stage.trigger("undo");
    QCOMPARE(stage.session().inputs.data.class_name(1), std::string("no"));
    // So it is without the file: names go with their classes.
    const double first = stage.session().inputs.data.numbers(2)[0];
    stage.trigger("reverse_classes");
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.class_name(1), std::string("yes"));
    QCOMPARE(stage.session().inputs.data.numbers(2)[0], 1 - first);
  }

  // A session that is opened later has no other columns to choose from, and says where they are.
  void columns_are_not_in_a_session() {
    Session session = textbook();
    session.inputs.data = Table("exam.csv", {"hours", "grade", "passed"}, {{1, 80, 0}, {2, 60, 1}, {4, 75, 0}});
    session.inputs.data.set_origin({.classes = {"yes", "no"}, .dropped = 0, .dialect = "semicolons"});
    WindowStage later(session);
    auto* choose = later.window->findChild<QAction*>("choose_columns");
    for (QMenu* menu : later.window->findChildren<QMenu*>()) {
      if (menu->actions().contains(choose)) emit menu->aboutToShow();
    }
    QVERIFY(!choose->isEnabled());
    QVERIFY2(choose->statusTip().contains("exam.csv"), qPrintable(choose->statusTip()));
    later.trigger("reverse_classes");
    QVERIFY(later.settle());
    QCOMPARE(later.session().inputs.data.class_name(1), std::string("yes"));
  }

  void cells_are_pasted() {
    WindowStage stage(textbook());
    QApplication::clipboard()->setText("hours\tgrade\tpassed\n1,5\t80\tno\n2,5\t60\tyes\n4\t75\tno\n5\t90\tyes\n");
    stage.trigger("paste_data");
    QVERIFY(stage.settle());
    const Table& data = stage.session().inputs.data;
    QCOMPARE(data.source(), std::string("pasted cells"));
    QCOMPARE(data.size(), std::size_t{4});
    QCOMPARE(data.numbers(0)[0], 1.5);
    QCOMPARE(data.class_name(1), std::string("yes"));
    const Figure figure = stage.window->controller().screen().picture().result->figure("plane", -1);
    QCOMPARE(figure.x.label, std::string("hours"));
    stage.trigger("copy_numbers");
    QVERIFY(stage.settle());
    const QString numbers = QApplication::clipboard()->text();
    QVERIFY(numbers.startsWith("layer,series,x,y,value\n"));
    QVERIFY(numbers.contains("passed = yes,,2.5,60,\n"));
  }

  // What has two values is asked for in the panel, not guessed.
  void a_number_with_two_values_is_asked_for() {
    WindowStage stage(default_session(*find_lab("regression")));
    const Inputs before = stage.session().inputs;
    QApplication::clipboard()->setText("x\tt\n1\t1,200\n2\t1,300\n3\t2,500\n4\t3,100\n");
    stage.trigger("paste_data");
    QVERIFY(stage.settle());
    QDialog* panel = columns_of(stage);
    QVERIFY(panel != nullptr && panel->isVisible());
    const auto* question = panel->findChild<QLabel*>("columns.refusal");
    QVERIFY2(question->isVisible() && question->text().startsWith("1,200 is 1200 with decimal points and 1.2 with"),
             qPrintable(question->text()));
    use_columns(panel);
    QVERIFY(stage.settle());
    QVERIFY(panel->isVisible() && question->isVisible());
    QCOMPARE(stage.session().inputs, before);
    panel->findChild<QComboBox*>("columns.decimal")->setCurrentIndex(1);
    QVERIFY(question->isHidden());
    use_columns(panel);
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.numbers(1)[0], 1200.0);
    QCOMPARE(stage.session().inputs.data.size(), std::size_t{4});
  }

  // A file that another lab names the columns of is asked about there.
  void a_file_with_two_values_opens_its_lab() {
    QTemporaryDir folder;
    QFile file(folder.filePath("pay.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x;t\n1;1.200\n2;1.300\n3;2.500\n");
    file.close();
    WindowStage stage(textbook());
    stage.window->document().open(file.fileName());
    QVERIFY(stage.comes([&] { return columns_of(stage) != nullptr; }));
    QCOMPARE(stage.session().lab->id(), std::string("regression"));
    QVERIFY(columns_of(stage)->findChild<QLabel*>("columns.refusal")->text().startsWith("1.200 is 1.2 with decimal"));
  }

  void a_tick_says_whether_the_first_line_has_names() {
    WindowStage stage(default_session(*find_lab("regression")));
    QApplication::clipboard()->setText("10\t20\n30\t41\n50\t62\n");
    stage.trigger("paste_data");
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.size(), std::size_t{3});
    stage.trigger("choose_columns");
    QDialog* panel = columns_of(stage);
    QVERIFY(panel != nullptr);
    auto* header = panel->findChild<QCheckBox*>("columns.header");
    QVERIFY(!header->isChecked());
    header->click();
    QCOMPARE(panel->findChild<QTableWidget*>("columns.rows")->rowCount(), 2);
    QCOMPARE(panel->findChild<QComboBox*>("columns.t")->currentText(), QString("20"));
    use_columns(panel);
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.size(), std::size_t{2});
    QCOMPARE(stage.session().inputs.data.names(), (std::vector<std::string>{"10", "20"}));
  }

  // Four classes belong into the lab for several, from a file of any usual name.
  void several_classes_open_their_lab() {
    QTemporaryDir folder;
    for (const char* name : {"leaves.data", "leaves.txt", "leaves"}) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write("length,width,species\n1,2,oak\n2,3,elm\n3,5,ash\n4,1,fir\n2,2,oak\n");
      file.close();
      WindowStage stage(textbook());
      stage.window->document().open(file.fileName());
      QVERIFY(stage.settle());
      QVERIFY(stage.comes([&] { return stage.session().lab->id() == "softmax"; }));
      QCOMPARE(stage.session().inputs.data.origin().classes, (std::vector<std::string>{"oak", "elm", "ash", "fir"}));
    }
  }

  // A click on the name of a class in the legend changes its place, as one step to undo.
  void a_class_is_clicked_in_the_legend() {
    Session session = textbook();
    session.inputs.data =
        Table("exam.csv", {"hours", "grade", "passed"}, {{1, 80, 0}, {2, 60, 1}, {4, 75, 0}, {5, 50, 1}});
    session.inputs.data.set_origin({.classes = {"no", "yes"}, .dropped = 0, .dialect = ""});
    WindowStage stage(session);
    const auto name_of_yes = [&]() -> QPoint {
      for (const LegendEntry& entry : stage.plot()->scene().layout().legend) {
        if (entry.name == "passed = yes") return entry.text.center().toPoint();
      }
      return {};
    };
    QVERIFY(!name_of_yes().isNull());
    QTest::mouseMove(stage.plot(), name_of_yes());
    QCOMPARE(stage.plot()->cursor().shape(), Qt::PointingHandCursor);
    QTest::mouseClick(stage.plot(), Qt::LeftButton, {}, name_of_yes());
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs.data.class_name(0), std::string("yes"));
    QCOMPARE(stage.session().inputs.data.numbers(2)[0], 1.0);
    stage.trigger("undo");
    QCOMPARE(stage.session().inputs.data, session.inputs.data);
  }

  // New points are of classes with names; a long one is cut on its button. So are the texts of undo.
  void new_points_are_of_named_classes() {
    Session session = textbook();
    session.inputs.data = Table("exam.csv", {"hours", "grade", "passed"}, {{1, 80, 0}, {2, 60, 1}, {4, 75, 0}});
    session.inputs.data.set_origin({.classes = {"no", "passed with distinction"}, .dropped = 0, .dialect = ""});
    WindowStage stage(session);
    const auto* one = stage.find<QToolButton>("field.new_class.choice.1");
    QCOMPARE(stage.find<QToolButton>("field.new_class.choice.0")->text(), QString("no"));
    QVERIFY2(one->text().startsWith("passed w") && one->text().endsWith("…"), qPrintable(one->text()));
    QVERIFY(one->toolTip().contains("passed with distinction"));
    QCOMPARE(one->accessibleName(), QString("New points are: passed with distinction"));
    QCOMPARE(stage.find<QComboBox>("field.new_class.combo")->itemText(1), QString("passed with distinction"));
    const Rect range = stage.plot()->visible_range();
    stage.click({(range.x0 + range.x1) / 2, range.y0 + 0.9 * range.height()});
    QVERIFY(stage.settle());
    QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo add point of class passed with distinction"));
    stage.window->controller().open_preset("first");
    QVERIFY(stage.settle());
    QCOMPARE(one->text(), QString("Class 1"));
  }

  void what_is_no_table_changes_nothing() {
    WindowStage stage(textbook());
    const Session before = stage.session();
    QApplication::clipboard()->setText("a sentence of words.");
    stage.trigger("paste_data");
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().inputs, before.inputs);
    QVERIFY(columns_of(stage) == nullptr);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::OwnTablesTest);
#include "own_tables_test.moc"
