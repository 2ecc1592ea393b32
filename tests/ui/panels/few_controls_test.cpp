// The few controls of a preset: in a column under the headings of their groups, or in a row at the edge of a projector.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/few_controls.h"

#include "core/lab/lab.h"
#include "tests/support/test.h"
#include "ui/panels/field_control.h"
#include "ui/panels/segments.h"

#include <QCheckBox>
#include <QLabel>
#include <QLayout>
#include <QSlider>
#include <QTest>

namespace credence {

class FewControlsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_group_has_one_heading();
  void a_row_holds_what_can_be_read();
  void a_name_is_not_cut_by_its_word();
  void a_number_has_the_room_of_its_slider();
  void buttons_that_would_be_cut_are_a_menu();
  void a_box_is_as_wide_as_what_it_says();
  void a_pair_of_numbers_is_one_row();

 private:
  static std::vector<FieldControl*> controls(const char* lab, const std::vector<std::string>& names, QWidget* parent) {
    std::vector<FieldControl*> made;
    for (const std::string& name : names) {
      const Lab& one = *find_lab(lab);
      made.push_back(FieldControl::create(one.fields()[field_index(one, name)], parent));
    }
    return made;
  }
};

void FewControlsTest::a_group_has_one_heading() {
  FewControls few;
  few.take(controls("coin", {"heads", "priors", "tosses"}, &few));
  QStringList order;
  for (int k = 0; k < few.layout()->count(); ++k) {
    const auto* control = qobject_cast<FieldControl*>(few.layout()->itemAt(k)->widget());
    order += control != nullptr ? QString::fromStdString(control->field().name) : QString("-");
  }
  QCOMPARE(order, QStringList({"-", "heads", "tosses", "-", "priors"}));
}

void FewControlsTest::a_row_holds_what_can_be_read() {
  FewControls few;
  few.stand_in_a_row(true);
  const auto made = controls("regression", {"noise_variance", "model"}, &few);
  few.take(made);
  few.resize(made[0]->width_in_a_strip() + made[1]->width_in_a_strip(), 30);  // without the space between them
  few.show();
  QVERIFY(made[0]->isVisible() && !made[1]->isVisible());
  few.resize(few.width() + 40, 30);
  QVERIFY(made[0]->isVisible() && made[1]->isVisible());
  QVERIFY(made[1]->width() >= made[1]->width_in_a_strip());
}

// Across and up: with sliders where there is room, else without.
void FewControlsTest::a_pair_of_numbers_is_one_row() {
  QWidget strip;
  FewControls few(&strip);
  few.stand_in_a_row(true);
  const auto made = controls("darts", {"sd"}, &few);
  made[0]->show_value(Vector{25, 30});
  few.take(made);
  strip.show();
  const auto* across = made[0]->findChild<QSlider*>("field.sd.slider.0");
  const auto* up = made[0]->findChild<QLineEdit*>("field.sd.box.1");
  for (const int width : {made[0]->width_in_a_strip() + 20, made[0]->least_in_a_strip()}) {
    few.resize(width, 30);
    QCoreApplication::processEvents();  // the sliders come or go
    QVERIFY(made[0]->isVisible() && up->isVisible());
    QCOMPARE(across->isVisible(), width > made[0]->least_in_a_strip());
    const QLineEdit* first = made[0]->findChild<QLineEdit*>("field.sd.box.0");
    few.layout()->activate();
    QCoreApplication::processEvents();
    QCOMPARE(first->mapTo(made[0], QPoint()).y(), up->mapTo(made[0], QPoint()).y());
    QVERIFY(up->mapTo(made[0], QPoint(up->width(), 0)).x() <= made[0]->width());
  }
  few.stand_in_a_row(false);
  QVERIFY(across->isVisible());
}

// "Hastings fact" and "Counted" say less than the whole name with its mark.
void FewControlsTest::a_name_is_not_cut_by_its_word() {
  QWidget strip;  // in which the row has the room that is left
  FewControls few(&strip);
  few.stand_in_a_row(true);
  const auto made = controls("recapture", {"hastings_correction"}, &few);
  few.take(made);
  const auto* box = made[0]->findChild<QCheckBox*>();
  few.resize(2 * made[0]->width_in_a_strip(), 30);
  strip.show();
  QVERIFY(!box->text().isEmpty());
  few.resize(made[0]->width_in_a_strip() - 20, 30);
  few.layout()->activate();
  QCOMPARE(box->text(), QString());
  made[0]->layout()->activate();
  const auto* name = made[0]->findChild<QLabel*>("field.hastings_correction.label");
  QVERIFY(name->width() >= name->fontMetrics().horizontalAdvance(name->text()));
  few.resize(name->fontMetrics().horizontalAdvance(name->text()), 30);
  QVERIFY(made[0]->isVisible() && few.width() >= made[0]->least_in_a_strip());  // what is beside it gives way
}

void FewControlsTest::a_number_has_the_room_of_its_slider() {
  QWidget strip;
  FewControls few(&strip);
  few.stand_in_a_row(true);
  const auto made = controls("metropolis", {"draws"}, &few);
  few.take(made);
  const auto* slider = made[0]->findChild<QSlider*>();
  const auto* name = made[0]->findChild<QLabel*>("field.draws.label");
  strip.show();
  for (const int width : {made[0]->least_in_a_strip() + 200, made[0]->least_in_a_strip()}) {
    few.resize(width, 30);
    few.layout()->activate();
    made[0]->layout()->activate();
    QVERIFY(name->width() >= name->fontMetrics().horizontalAdvance(name->text()));
    QCOMPARE(slider->isVisible(), width > made[0]->least_in_a_strip());
  }
}

// "Known" and "Inferred, too" beside a long name.
void FewControlsTest::buttons_that_would_be_cut_are_a_menu() {
  QWidget strip;
  FewControls few(&strip);
  few.stand_in_a_row(true);
  const auto made = controls("regression", {"model"}, &few);
  few.take(made);
  strip.show();
  const auto* segments = made[0]->findChild<Segments*>();
  for (int width = made[0]->least_in_a_strip(); width < 600; width += 20) {
    few.resize(width, 30);
    few.layout()->activate();
    made[0]->layout()->activate();
    QVERIFY(!segments->isVisible() || segments->width() >= segments->width_in_a_row());
  }
  QVERIFY(segments->isVisible());
}

void FewControlsTest::a_box_is_as_wide_as_what_it_says() {
  FewControls few;
  few.stand_in_a_row(true);
  const auto made = controls("regression", {"prior_mean", "prior_covariance"}, &few);
  few.take(made);
  few.show();
  const int empty = made[0]->width_in_a_strip();
  made[0]->show_value(Vector{1.25, -2.5, 3.75, -4.25});
  QVERIFY(made[0]->width_in_a_strip() > empty);
  few.resize(2000, 30);
  QVERIFY(made[0]->isVisible() && !made[1]->isVisible());  // a matrix is not read in one line
}

}  // namespace credence

CREDENCE_TEST(credence::FewControlsTest);
#include "few_controls_test.moc"
