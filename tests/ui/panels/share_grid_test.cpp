// Rows of numbers that sum to 1, typed with the keyboard, and statements that are chosen in menus.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "tests/support/test.h"
#include "ui/panels/field_control.h"
#include "ui/panels/field_kinds.h"
#include "ui/panels/row_filling.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace credence {

namespace {

// A control of a lab that obeys itself, as in the window, with something else that takes the keyboard.
struct ShareStage {
  ShareStage(const char* lab, const char* name)
      : control(FieldControl::create(find_lab(lab)->fields()[field_index(*find_lab(lab), name)], &page)) {
    QObject::connect(control, &FieldControl::edited, control, [this](const Value& value, bool) {
      edits.push_back(format_value(value));
      control->show_value(value);
    });
    name_shares(*control, {"Rain", "Sun", "Snow"});
    control->show_value(control->field().default_value);
    page.resize(300, 300);
    control->resize(280, 200);
    page.show();
    page.activateWindow();
    (void)QTest::qWaitForWindowActive(&page, patience);
  }
  QLineEdit* box(int row, int column) {
    return control->findChild<QLineEdit*>(control->objectName() + QStringLiteral(".box.%1.%2").arg(row).arg(column));
  }
  void type(QLineEdit* box, const QString& text) {
    if (!box->hasFocus()) box->setFocus(Qt::TabFocusReason);
    box->selectAll();
    QTest::keyClicks(box, text);
  }
  QString label(const char* part) {
    const auto* found = control->findChild<QLabel*>(control->objectName() + QLatin1Char('.') + QLatin1String(part));
    return found == nullptr || found->isHidden() ? QString() : found->text();
  }
  QWidget page;
  QLineEdit other{&page};
  FieldControl* control;
  std::vector<std::string> edits;
};

}  // namespace

class ShareGridTest : public QObject {
  Q_OBJECT
 private slots:
  void a_row_is_filled() {
    const Vector row{0.5, 0.3, 0.2};
    QCOMPARE(*filled_row({0.8, 0.3, 0.2}, {true, false, false}, 0), (Vector{0.8, 0.12, 0.08}));
    QCOMPARE(*filled_row({0.4, 0.6, 0.2}, {true, true, false}, 0), (Vector{0.4, 0.6, 0}));
    QCOMPARE(*filled_row({0.4, 0, 0}, {true, false, false}, 0), (Vector{0.4, 0.6, 0}));
    QCOMPARE(*filled_row({0, 0.4, 0}, {false, true, false}, 2), (Vector{0, 0.4, 0.6}));
    QCOMPARE(*filled_row({0.5, 0.1, 0.1, 0.1}, {true, false, false, false}, 0),
             (Vector{0.5, 0.166666, 0.166667, 0.166667}));
    QVERIFY(!filled_row({0.8, 0.3, 0.2}, {true, true, true}, 0) && !filled_row({0.8, 0.4, 0}, {true, true, false}, 2));
  }

  void enter_makes_the_rest_of_a_row_fit() {
    ShareStage stage("markov-chain", "matrix");
    QCOMPARE(stage.box(0, 1)->accessibleName(), QString("Transition matrix P: from Rain to Sun"));
    stage.type(stage.box(0, 0), "0.8");
    QCOMPARE(stage.label("remark"),
             QString("The row of Rain adds up to 1.3: Enter changes its other numbers so that it is 1."));
    QVERIFY(stage.edits.empty());
    QTest::keyClick(stage.box(0, 0), Qt::Key_Return);
    QCOMPARE(stage.edits, (std::vector<std::string>{"0.8,0.12,0.08;0.25,0.5,0.25;0.4,0.4,0.2"}));
    QCOMPARE(stage.box(0, 2)->text(), QString("0.08"));
    QCOMPARE(stage.label("remark"), QString());
    QVERIFY(stage.box(0, 0)->hasFocus());
  }

  void a_whole_row_is_one_edit() {
    ShareStage stage("markov-chain", "matrix");
    const char* row[] = {"0.1", "1/5", "0.7"};
    for (int k = 0; k < 3; ++k) {
      stage.type(stage.box(1, k), row[k]);
      if (k < 2) QTest::keyClick(stage.box(1, k), Qt::Key_Tab);
      QVERIFY(stage.edits.empty());
    }
    QCOMPARE(stage.box(1, 1)->text(), QString("0.2"));
    stage.other.setFocus();
    QCOMPARE(stage.edits, (std::vector<std::string>{"0.5,0.3,0.2;0.1,0.2,0.7;0.4,0.4,0.2"}));
  }

  void leaving_a_row_makes_it_fit_or_restores_it() {
    ShareStage stage("markov-chain", "matrix");
    stage.type(stage.box(0, 0), "0.8");
    QTest::keyClick(stage.box(0, 0), Qt::Key_Down);
    QVERIFY(stage.box(1, 0)->hasFocus());
    QCOMPARE(stage.edits.size(), std::size_t{1});
    for (int k = 0; k < 3; ++k) stage.type(stage.box(2, k), "0.6");
    QCOMPARE(stage.label("remark"), QString("The row of Snow adds up to 1.8, and must add up to 1."));
    QTest::keyClick(stage.box(2, 2), Qt::Key_Return);  // it stays to be corrected
    QCOMPARE(stage.label("error"), QString("These numbers add up to 1.8, and must add up to 1."));
    QCOMPARE(stage.box(2, 0)->text(), QString("0.6"));
    stage.other.setFocus();
    QCOMPARE(stage.box(2, 0)->text(), QString("0.4"));
    QCOMPARE(stage.edits.size(), std::size_t{1});
  }

  void keys_move_and_take_back() {
    ShareStage stage("markov-chain", "matrix");
    stage.box(0, 0)->setFocus(Qt::TabFocusReason);
    const auto press = [&stage](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    press(Qt::Key_Right);
    QVERIFY(stage.box(0, 1)->hasFocus());
    press(Qt::Key_Down);
    QVERIFY(stage.box(1, 1)->hasFocus());
    press(Qt::Key_Left);
    QVERIFY(stage.box(1, 0)->hasFocus());
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    QVERIFY(stage.box(0, 0)->hasFocus());
    stage.type(stage.box(0, 0), "0.2");
    press(Qt::Key_Tab);
    QCOMPARE(stage.box(0, 0)->text(), QString("0.2"));
    press(Qt::Key_Escape);
    QCOMPARE(stage.box(0, 0)->text(), QString("0.5"));
    stage.other.setFocus();
    QVERIFY(stage.edits.empty());
  }

  void nonsense_and_whole_tables() {
    ShareStage stage("markov-chain", "matrix");
    stage.type(stage.box(0, 0), "1.5");
    QTest::keyClick(stage.box(0, 0), Qt::Key_Return);
    QCOMPARE(stage.label("error"), QString("“1.5” is not a number from 0 to 1."));
    stage.type(stage.box(0, 0), "0.2,0.2,0.6");
    QTest::keyClick(stage.box(0, 0), Qt::Key_Return);
    QCOMPARE(stage.edits.back(), std::string("0.2,0.2,0.6;0.25,0.5,0.25;0.4,0.4,0.2"));
    stage.type(stage.box(0, 0), "1,0,0;0,1,0;0,0,1");
    QTest::keyClick(stage.box(0, 0), Qt::Key_Return);
    QCOMPARE(stage.edits.back(), std::string("1,0,0;0,1,0;0,0,1"));
  }

  void a_smaller_table_has_a_smaller_place() {
    ShareStage stage("markov-chain", "matrix");
    const int three = stage.control->sizeHint().height();
    name_shares(*stage.control, {"A", "B", "C", "D"});
    stage.control->show_value(Matrix(4, Vector{0.25, 0.25, 0.25, 0.25}));
    QCoreApplication::processEvents();  // the new boxes are laid out
    QVERIFY(stage.control->sizeHint().height() > three);
    name_shares(*stage.control, {"Rain", "Sun", "Snow"});
    stage.control->show_value(stage.control->field().default_value);
    QCoreApplication::processEvents();
    QVERIFY(stage.control->sizeHint().height() <= three);
    QCOMPARE(stage.box(2, 2)->text(), QString("0.2"));
  }

  void a_start_is_one_row() {
    ShareStage stage("markov-chain", "start");
    QCOMPARE(stage.box(0, 2)->accessibleName(), QString("First start: Snow"));
    stage.type(stage.box(0, 2), "0.25");
    QTest::keyClick(stage.box(0, 2), Qt::Key_Return);
    QCOMPARE(stage.edits.back(), std::string("0.75,0,0.25"));
    stage.control->show_value(Vector());
    QCOMPARE(stage.box(0, 0)->text(), QString());
    QCOMPARE(stage.label("remark"), QString("automatic"));
    QVERIFY(stage.control->fits_a_strip());
    stage.control->set_compact(true);
    QCOMPARE(stage.label("remark"), QString());
  }

  void statements_are_chosen() {
    ShareStage stage("bayes-net", "evidence");
    const auto button = [&stage](const char* name) {
      return stage.control->findChild<QToolButton*>(QStringLiteral("field.evidence.") + QLatin1String(name));
    };
    const auto choose = [&button](const char* name, int choice) { button(name)->menu()->actions()[choice]->trigger(); };
    QCOMPARE(button("WetGrass")->text(), QString("WetGrass = true ▾"));
    QCOMPARE(button("Rain")->accessibleName(), QString("Observed: Rain, not observed"));
    choose("Sprinkler", 2);
    QCOMPARE(stage.edits.back(), std::string("WetGrass=true,Sprinkler=false"));
    choose("WetGrass", 2);
    QCOMPARE(stage.edits.back(), std::string("WetGrass=false,Sprinkler=false"));
    choose("WetGrass", 0);
    QCOMPARE(stage.edits.back(), std::string("Sprinkler=false"));
    stage.control->set_compact(true);
    QCOMPARE(button("Sprinkler")->text(), QString("Sprinkler ✗"));
    QCOMPARE(button("Rain")->text(), QString("Rain ?"));
    stage.control->show_value(Value(std::string(" rain = TRUE ")));
    QCOMPARE(button("Rain")->accessibleName(), QString("Observed: Rain, true"));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ShareGridTest);
#include "share_grid_test.moc"
