// Controls of single parameters: what is typed, dragged or reset becomes an edit, and nonsense becomes a sentence.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/field_control.h"

#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "ui/panels/controls_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <vector>

namespace credence {

class FieldControlTest : public QObject {
  Q_OBJECT
 private slots:
  void slider_moves_live_and_ends_once();
  void box_takes_typed_numbers();
  void counts_are_written_out();
  void nonsense_is_told_at_the_field_and_changes_nothing();
  void a_sentence_goes_with_the_text_it_spoke_of();
  void half_typed_text_outlives_menu_and_window();
  void escape_takes_back_what_was_typed();
  void vectors_are_read_from_text();
  void long_texts_are_not_cut_off();
  void a_refused_sentence_stays_to_be_mended();
  void a_refused_matrix_stays_to_be_mended();
  void what_may_be_empty_has_no_default();
  void double_click_on_the_name_resets();
  void choice_reports_its_id();
  void fields_without_meaning_are_hidden();
  void a_long_heading_gives_way();
  void advanced_fields_wait_behind_more();
};

namespace {

const FieldInfo& toy_field(const char* name) { return toy::lab().fields()[field_index(toy::lab(), name)]; }

// A control on the screen and what it said.
struct ControlStage {
  explicit ControlStage(const FieldInfo& field) : control(FieldControl::create(field, nullptr)) {
    QObject::connect(control.get(), &FieldControl::edited, control.get(), [this](const Value& value, bool is_live) {
      edits.push_back(value);
      live = is_live;
    });
    QObject::connect(control.get(), &FieldControl::finished, control.get(), [this] { ++finished; });
    control->show_value(field.default_value);
    control->show();
    control->activateWindow();
    (void)QTest::qWaitForWindowActive(control.get(), patience);
  }
  template <class W>
  W* part() {
    return control->findChild<W*>();
  }
  QLabel* error() { return control->findChild<QLabel*>(control->objectName() + ".error"); }
  void type(const QString& text) {
    auto* box = part<QLineEdit>();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
  }
  std::unique_ptr<FieldControl> control;
  std::vector<Value> edits;
  bool live = false;
  int finished = 0;
};

}  // namespace

void FieldControlTest::slider_moves_live_and_ends_once() {
  ControlStage stage(toy_field("scale"));
  auto* slider = stage.part<QSlider>();
  slider->setSliderDown(true);
  slider->setSliderPosition(slider->maximum());
  QVERIFY(stage.live);
  QCOMPARE(std::get<double>(stage.edits.back()), 1000.0);  // a decade above what is usual
  QCOMPARE(stage.finished, 0);
  slider->setSliderDown(false);
  QTRY_COMPARE_WITH_TIMEOUT(stage.finished, 1, patience);
}

void FieldControlTest::box_takes_typed_numbers() {
  ControlStage stage(toy_field("scale"));
  stage.type("3.25");
  QCOMPARE(stage.edits.size(), std::size_t{1});
  QCOMPARE(std::get<double>(stage.edits[0]), 3.25);
  QVERIFY(!stage.live);
}

// A million is 1000000, which can be edited; other numbers have powers of ten where they are shorter.
void FieldControlTest::counts_are_written_out() {
  FieldInfo counts = toy_field("frames");
  counts.max = 1e6;
  ControlStage stage(counts);
  for (const std::int64_t count : {1'000'000, 200'000, 300}) {
    stage.control->show_value(count);
    QCOMPARE(stage.part<QLineEdit>()->text(), QString::number(count));
  }
  ControlStage real(toy_field("scale"));
  real.control->show_value(1e6);
  QCOMPARE(real.part<QLineEdit>()->text(), QString("10⁶"));
}

void FieldControlTest::nonsense_is_told_at_the_field_and_changes_nothing() {
  ControlStage stage(toy_field("scale"));
  stage.type("-1");
  QVERIFY(stage.edits.empty());
  QVERIFY(stage.error()->isVisible());
  QCOMPARE(stage.error()->text(), QString("-1 is outside (0, 1e6]"));
  stage.type("abc");
  QVERIFY(stage.edits.empty());
  QVERIFY(stage.error()->text().contains("\"abc\""));
  stage.type("5");  // and the way out
  QCOMPARE(std::get<double>(stage.edits.at(0)), 5.0);
  QVERIFY(!stage.error()->isVisible());
}

void FieldControlTest::a_sentence_goes_with_the_text_it_spoke_of() {
  ControlStage stage(toy_field("scale"));
  auto* box = stage.part<QLineEdit>();
  const QString before = box->text();
  const auto refused = [&] {
    stage.type("-1");
    return stage.error()->isVisible() && box->text() == "-1";
  };
  QVERIFY(refused());
  box->clearFocus();  // it was read at Enter
  QCOMPARE(box->text(), before);
  QTRY_VERIFY_WITH_TIMEOUT(!stage.error()->isVisible(), patience);
  QVERIFY(refused());
  QTest::keySequence(box, QKeySequence::Undo);
  QCOMPARE(box->text(), before);
  QTRY_VERIFY_WITH_TIMEOUT(!stage.error()->isVisible(), patience);
  QVERIFY(refused());
  box->selectAll();
  QTest::keyClicks(box, before);
  QTRY_VERIFY_WITH_TIMEOUT(!stage.error()->isVisible(), patience);
  QVERIFY(refused());
  stage.control->show_value(stage.control->field().default_value);  // as where a lab refuses what fits the field
  box->setModified(false);
  box->clearFocus();
  QTRY_VERIFY_WITH_TIMEOUT(!stage.error()->isVisible(), patience);
  // Who leaves without Enter has not read it yet.
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, "-2");
  box->clearFocus();
  QCOMPARE(box->text(), before);
  QVERIFY(stage.error()->isVisible() && stage.error()->text().contains("-2"));
  QVERIFY(stage.edits.empty());
}

void FieldControlTest::half_typed_text_outlives_menu_and_window() {
  ControlStage stage(toy_field("scale"));
  auto* box = stage.part<QLineEdit>();
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, "12e");
  QMenu menu(box);  // as its own, to paste from
  menu.addAction("Paste");
  menu.popup({});
  QVERIFY(menu.isVisible());
  menu.close();
  QCOMPARE(box->text(), QString("12e"));
  QVERIFY(!stage.error()->isVisible());
  QFocusEvent away(QEvent::FocusOut, Qt::ActiveWindowFocusReason);  // another window is looked at
  QApplication::sendEvent(box, &away);
  QCOMPARE(box->text(), QString("12e"));
  QVERIFY(stage.error()->isVisible());
}

void FieldControlTest::escape_takes_back_what_was_typed() {
  ControlStage stage(toy_field("scale"));
  auto* box = stage.part<QLineEdit>();
  const QString before = box->text();
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, "77");
  QTest::keyClick(box, Qt::Key_Escape);
  QCOMPARE(box->text(), before);
  QVERIFY(stage.edits.empty());
}

void FieldControlTest::vectors_are_read_from_text() {
  ControlStage stage(toy_field("weights"));
  QCOMPARE(stage.part<QLineEdit>()->text(), QString("0.5,0.25"));
  stage.type("1,2,3");
  QCOMPARE(std::get<Vector>(stage.edits.at(0)), (Vector{1, 2, 3}));
}

void FieldControlTest::long_texts_are_not_cut_off() {
  FieldInfo sequence;
  sequence.name = "sequence";
  sequence.type = FieldType::text;
  sequence.default_value = std::string();
  ControlStage stage(sequence);
  const QString tosses = QString("HT").repeated(50000);
  QApplication::clipboard()->setText(tosses);
  stage.part<QLineEdit>()->setFocus();
  stage.part<QLineEdit>()->paste();
  QTest::keyClick(stage.part<QLineEdit>(), Qt::Key_Return);
  QCOMPARE(stage.edits.size(), std::size_t{1});
  QVERIFY(std::get<std::string>(stage.edits.at(0)) == tosses.toStdString());
}

// What the lab refuses of a number is put back at once; a formula, a sentence or a sequence waits in its box.
void FieldControlTest::a_refused_sentence_stays_to_be_mended() {
  FieldInfo formula;
  formula.name = "formula";
  formula.type = FieldType::text;
  formula.default_value = std::string("exp(-z)");
  ControlStage stage(formula);
  auto* box = stage.part<QLineEdit>();
  stage.type("exp(-z");
  stage.control->show_value(formula.default_value);  // as where it was refused
  stage.control->show_error("a parenthesis is not closed");
  QCOMPARE(box->text(), QString("exp(-z"));
  QTest::keyClicks(box, " )");
  QTest::keyClick(box, Qt::Key_Return);
  QCOMPARE(std::get<std::string>(stage.edits.back()), std::string("exp(-z )"));
  stage.control->show_value(stage.edits.back());  // as where it was taken
  QVERIFY(!box->isModified() && !stage.error()->isVisible());
  stage.type("exp(");
  stage.control->show_value(Value(std::string("exp(-z )")));
  QTest::keyClick(box, Qt::Key_Escape);
  QCOMPARE(box->text(), QString("exp(-z )"));
  stage.type("exp(");
  box->clearFocus();  // left, it shows what holds
  QCOMPARE(box->text(), QString("exp(-z )"));
}

// A lab refuses rows that do not sum to 1; what it takes is shown as numbers are written.
void FieldControlTest::a_refused_matrix_stays_to_be_mended() {
  FieldInfo matrix;
  matrix.name = "matrix";
  matrix.type = FieldType::matrix;
  matrix.default_value = Matrix{{0.5, 0.5}, {0.25, 0.75}};
  ControlStage stage(matrix);
  auto* box = stage.part<QLineEdit>();
  bool takes = false;
  connect(stage.control.get(), &FieldControl::edited, this, [&](const Value& value, bool) {
    stage.control->show_value(takes ? value : matrix.default_value);
    if (!takes) stage.control->show_error("row 2: probabilities sum to 1, these to 1.1");
  });
  stage.type("0.5, 0.5; 0.5, 0.6");
  QCOMPARE(box->text(), QString("0.5, 0.5; 0.5, 0.6"));
  QVERIFY(stage.error()->isVisible());
  takes = true;
  QTest::keyClick(box, Qt::Key_Backspace);
  QTest::keyClicks(box, "5");
  QTest::keyClick(box, Qt::Key_Return);
  QCOMPARE(box->text(), QString("0.5,0.5;0.5,0.5"));
  QVERIFY(!box->isModified() && !stage.error()->isVisible());
}

void FieldControlTest::what_may_be_empty_has_no_default() {
  FieldInfo start;
  start.name = "start";
  start.type = FieldType::real;
  start.min = -1;
  start.max = 1;
  start.optional = true;
  start.default_value = std::monostate();
  QVERIFY(field_help(start).contains("it is automatic") && !field_help(start).contains("default"));
  start.default_value = 0.5;
  QVERIFY(field_help(start).contains("default 0.5"));
}

void FieldControlTest::double_click_on_the_name_resets() {
  ControlStage stage(toy_field("scale"));
  stage.control->show_value(Value(9.0));
  QTest::mouseDClick(stage.control->findChild<QLabel*>("field.scale.label"), Qt::LeftButton);
  QCOMPARE(std::get<double>(stage.edits.at(0)), 2.0);
}

void FieldControlTest::choice_reports_its_id() {
  ControlStage stage(toy_field("mode"));
  auto* fancy = stage.control->findChild<QToolButton*>("field.mode.choice.fancy");
  fancy->setFocus();
  QTest::keyClick(fancy, Qt::Key_Space);
  QCOMPARE(std::get<std::string>(stage.edits.at(0)), std::string("fancy"));
}

void FieldControlTest::fields_without_meaning_are_hidden() {
  ControlsPanel panel;
  panel.set_lab(toy::lab());
  panel.show_all(true);
  Session session{&toy::lab(), {}, {}, {}};
  session.inputs.parameters = toy::field_table().defaults();
  panel.show_session(session, session.view);
  auto* note = panel.findChild<FieldControl*>("field.note");
  QVERIFY(note->isHidden());
  QVERIFY(!panel.show_error("note: is hidden"));
  session.inputs.parameters[field_index(toy::lab(), "mode")] = std::string("fancy");
  panel.show_session(session, session.view);
  QVERIFY(!note->isHidden());
  QVERIFY(panel.show_error("note: too short"));
  QCOMPARE(note->findChild<QLabel*>("field.note.error")->text(), QString("too short"));
}

namespace {

class AdvancedLab : public toy::ToyLab {
 public:
  AdvancedLab() : fields_(toy::field_table().infos()) { fields_[field_index(toy::lab(), "weights")].advanced = true; }
  std::span<const FieldInfo> fields() const override { return fields_; }

 private:
  std::vector<FieldInfo> fields_;
};

class WordyLab : public toy::ToyLab {
 public:
  WordyLab() : fields_(toy::field_table().infos()) {
    for (FieldInfo& field : fields_) field.group = "settings that belong to each of the samplers alone";
  }
  std::span<const FieldInfo> fields() const override { return fields_; }

 private:
  std::vector<FieldInfo> fields_;
};

}  // namespace

// The column does not scroll sideways: a long heading must not push the boxes of the values out of it.
void FieldControlTest::a_long_heading_gives_way() {
  ControlsPanel usual, wordy;
  usual.set_lab(toy::lab());
  const WordyLab lab;
  wordy.set_lab(lab);
  const int needed = usual.widget()->minimumSizeHint().width();
  QVERIFY(wordy.widget()->minimumSizeHint().width() <= needed + 20);
}

void FieldControlTest::advanced_fields_wait_behind_more() {
  const AdvancedLab lab;
  ControlsPanel panel;
  panel.set_lab(lab);
  panel.show_all(true);
  Session session{&lab, {}, {}, {}};
  session.inputs.parameters = toy::field_table().defaults();
  panel.show_session(session, session.view);
  auto* weights = panel.findChild<FieldControl*>("field.weights");
  auto* more = panel.findChild<QToolButton*>("more.Model");
  QVERIFY(weights->isHidden());
  QVERIFY(!more->isHidden());
  QVERIFY(panel.findChild<QToolButton*>("more.Show")->isHidden());
  more->click();
  QVERIFY(!weights->isHidden());
}

}  // namespace credence

CREDENCE_TEST(credence::FieldControlTest);
#include "field_control_test.moc"
