// Controls of switches, choices of several, numbers that may be left empty, and entries of vectors and matrices.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "ui/panels/appearance.h"
#include "ui/panels/field_control.h"

#include "tests/support/test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <vector>

namespace credence {

class FieldKindsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_switch_says_on_and_off();
  void a_choice_without_effect_shows_none();
  void two_choices_are_buttons();
  void choices_show_the_marks_of_plots();
  void several_are_chosen_in_order();
  void an_empty_number_is_automatic();
  void entries_have_sliders_and_boxes();
  void entries_that_are_not_given_begin_at_zero();
  void a_matrix_is_a_grid();
  void every_part_has_a_name_and_takes_keys();
};

namespace {

FieldInfo field(FieldType type, const Value& value) {
  FieldInfo info;
  info.name = "thing";
  info.label = "Thing";
  info.type = type;
  info.min = -10;
  info.max = 10;
  info.default_value = value;
  return info;
}

FieldInfo toggle() {
  FieldInfo info = field(FieldType::choice, std::string("off"));
  info.choices = {{"on", "On"}, {"off", "Off"}};
  info.toggle = true;
  return info;
}

FieldInfo several() {
  FieldInfo info = field(FieldType::several, std::string("b"));
  info.choices = {{"a", "Alpha"}, {"b", "Beta"}, {"c", "Gamma"}};
  return info;
}

FieldInfo vector(const Vector& value) {
  FieldInfo info = field(FieldType::vector, value);
  info.components = {"north", "east"};
  return info;
}

FieldInfo matrix(const Matrix& value) {
  FieldInfo info = field(FieldType::matrix, value);
  info.components = {"north", "east"};
  return info;
}

// A control that obeys itself, as in the window.
struct Stage {
  explicit Stage(const FieldInfo& info) : control(FieldControl::create(info, nullptr)) {
    QObject::connect(control.get(), &FieldControl::edited, control.get(), [this](const Value& value, bool) {
      edits.push_back(value);
      control->show_value(value);
    });
    control->show_value(info.default_value);
    control->show();
    control->activateWindow();
    (void)QTest::qWaitForWindowActive(control.get(), patience);
  }
  template <class W>
  W* part(const char* name) {
    auto* found = control->findChild<W*>(QStringLiteral("field.thing.") + QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s", name);
    return found;
  }
  void type(const char* name, const QString& text) {
    auto* box = part<QLineEdit>(name);
    box->setFocus();
    box->selectAll();
    if (text.isEmpty()) QTest::keyClick(box, Qt::Key_Backspace);
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
  }
  QString error() { return part<QLabel>("error")->text(); }
  std::unique_ptr<FieldControl> control;
  std::vector<Value> edits;
};

}  // namespace

void FieldKindsTest::a_switch_says_on_and_off() {
  Stage stage(toggle());
  auto* box = stage.part<QCheckBox>("check");
  QVERIFY(!box->isChecked());
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Space);
  QCOMPARE(stage.edits.back(), Value(std::string("on")));
  box->click();
  QCOMPARE(stage.edits.back(), Value(std::string("off")));
  stage.control->show_value(std::string("on"));  // undo
  QVERIFY(box->isChecked());
  QCOMPARE(stage.edits.size(), std::size_t{2});
}

// Choosing what is the value already is an edit, too: it turns on what it needs.
void FieldKindsTest::a_choice_without_effect_shows_none() {
  FieldInfo info = field(FieldType::choice, std::string("b"));
  info.choices = {{"a", "Alpha"}, {"b", "Beta"}, {"c", "Gamma"}, {"d", "Delta"}};
  info.turns_on = "other";
  Stage stage(info);
  auto* combo = stage.part<QComboBox>("combo");
  QCOMPARE(combo->currentText(), QString("Beta"));
  stage.control->show_value(Value(std::monostate()));
  QCOMPARE(combo->currentIndex(), -1);
  QTest::mouseDClick(stage.part<QLabel>("label"), Qt::LeftButton);
  QVERIFY(stage.edits.empty());  // there is nothing to reset
  combo->setFocus();
  QTest::keyClick(combo, Qt::Key_B);
  QCOMPARE(stage.edits.size(), std::size_t{1});
  QCOMPARE(stage.edits.back(), Value(std::string("b")));
}

// Beside each other where there is room, else below each other; in a strip a menu then.
void FieldKindsTest::two_choices_are_buttons() {
  FieldInfo info = field(FieldType::choice, std::string("b"));
  info.choices = {{"a", "Alpha"}, {"b", "Beta"}};
  Stage stage(info);
  auto *alpha = stage.part<QToolButton>("choice.a"), *beta = stage.part<QToolButton>("choice.b");
  auto* combo = stage.part<QComboBox>("combo");
  QVERIFY(beta->isChecked() && !alpha->isChecked() && !combo->isVisible());
  alpha->click();
  QCOMPARE(stage.edits.back(), Value(std::string("a")));
  QVERIFY(alpha->isChecked() && !beta->isChecked());
  stage.control->show_value(Value(std::monostate()));
  QVERIFY(!alpha->isChecked() && !beta->isChecked());
  stage.control->resize(300, 60);
  QCoreApplication::processEvents();
  QCOMPARE(alpha->y(), beta->y());
  stage.control->resize(60, 90);
  QCoreApplication::processEvents();
  QVERIFY(alpha->y() < beta->y());
  stage.control->set_compact(true);
  QVERIFY(combo->isVisible() && !alpha->isVisible());
}

void FieldKindsTest::choices_show_the_marks_of_plots() {
  FieldInfo info = field(FieldType::choice, std::string("a"));
  info.choices = {
      {"a", "Alpha", Role::class0}, {"b", "Beta", Role::class1, Marker::square}, {"c", "Gamma"}, {"d", "Delta"}};
  Stage stage(info);
  auto* combo = stage.part<QComboBox>("combo");
  for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
    apply_appearance(id);
    const ThemeId shade = id == ThemeId::dark ? ThemeId::dark : ThemeId::light;
    for (const auto& [index, role] : {std::pair(0, Role::class0), std::pair(1, Role::class1)}) {
      const QImage image = combo->itemIcon(index).pixmap(QSize(40, 40)).toImage();
      QCOMPARE(image.pixelColor(20, 20), theme(shade).colour(role));
      const bool square = index == 1;
      QCOMPARE(image.pixelColor(10, 10) == image.pixelColor(20, 20), square);
    }
  }
  apply_appearance(ThemeId::light);
}

void FieldKindsTest::several_are_chosen_in_order() {
  Stage stage(several());
  QVERIFY(stage.part<QCheckBox>("check.b")->isChecked());
  QVERIFY(!stage.part<QCheckBox>("check.a")->isChecked());
  stage.part<QCheckBox>("check.a")->click();
  QCOMPARE(stage.edits.back(), Value(std::string("b,a")));
  stage.part<QCheckBox>("check.b")->click();
  QCOMPARE(stage.edits.back(), Value(std::string("a")));
  stage.part<QCheckBox>("check.a")->click();
  QCOMPARE(stage.edits.back(), Value(std::string()));
}

void FieldKindsTest::an_empty_number_is_automatic() {
  FieldInfo info = field(FieldType::real, std::monostate());
  info.optional = true;
  Stage stage(info);
  QCOMPARE(stage.part<QLineEdit>("box")->text(), QString());
  QCOMPARE(stage.part<QLineEdit>("box")->placeholderText(), QString("automatic"));
  stage.control->show_automatic("1.7");
  QCOMPARE(stage.part<QLineEdit>("box")->placeholderText(), QString("automatic (1.7)"));
  stage.type("box", "2.5");
  QCOMPARE(stage.edits.back(), Value(2.5));
  stage.type("box", "");
  QCOMPARE(stage.edits.back(), Value(std::monostate()));
  stage.type("box", "many");
  QCOMPARE(stage.error(), QString("expected a number, found \"many\""));
}

void FieldKindsTest::entries_have_sliders_and_boxes() {
  Stage stage(vector({1, 2}));
  QCOMPARE(stage.part<QLineEdit>("box.1")->text(), QString("2"));
  stage.type("box.1", "-4");
  QCOMPARE(stage.edits.back(), Value(Vector{1, -4}));
  auto* slider = stage.part<QSlider>("slider.0");
  slider->setValue(slider->maximum());
  QCOMPARE(stage.edits.back(), Value(Vector{10, -4}));
  stage.type("box.0", "11");
  QCOMPARE(stage.error(), QString("number 1: 11 is outside [-10, 10]"));
  stage.control->show_value(Vector{1, 2, 3});  // one weight more
  QCOMPARE(stage.part<QLineEdit>("box.2")->text(), QString("3"));
}

void FieldKindsTest::entries_that_are_not_given_begin_at_zero() {
  Stage stage(vector({}));
  QCOMPARE(stage.part<QLineEdit>("box.0")->text(), QString());
  stage.type("box.1", "3");
  QCOMPARE(stage.edits.back(), Value(Vector{0, 3}));
}

void FieldKindsTest::a_matrix_is_a_grid() {
  Stage stage(matrix({{1, 2}, {3, 4}}));
  QCOMPARE(stage.part<QLineEdit>("box.1.0")->text(), QString("3"));
  stage.type("box.0.1", "2.5");
  QCOMPARE(stage.edits.back(), Value(Matrix{{1, 2.5}, {3, 4}}));
  stage.type("box.1.1", "x");
  QVERIFY2(stage.error().contains("row 2"), qPrintable(stage.error()));
  Stage empty(matrix({}));
  empty.type("box.0.0", "1");
  QCOMPARE(empty.edits.back(), Value(Matrix{{1, 0}, {0, 0}}));
}

void FieldKindsTest::every_part_has_a_name_and_takes_keys() {
  for (const FieldInfo& info : {toggle(), several(), vector({1, 2}), matrix({{1, 2}, {3, 4}})}) {
    Stage stage(info);
    QStringList names;
    for (QWidget* part : stage.control->findChildren<QWidget*>()) {
      if (!part->isVisible() || qobject_cast<QLabel*>(part) != nullptr || part->focusPolicy() == Qt::NoFocus) continue;
      QVERIFY(part->focusPolicy() & Qt::TabFocus);
      QVERIFY2(part->accessibleName().startsWith("Thing"), qPrintable(part->objectName()));
      names += part->objectName();
    }
    QVERIFY(!names.isEmpty());
    QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), names.size());
  }
}

}  // namespace credence

CREDENCE_TEST(credence::FieldKindsTest);
#include "field_kinds_test.moc"
