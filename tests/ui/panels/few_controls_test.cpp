// The few controls of a preset: in a column under the headings of their groups, or in a row at the edge of a projector.
#include "ui/panels/few_controls.h"

#include "core/lab/lab.h"
#include "tests/support/test.h"
#include "ui/panels/field_control.h"

#include <QLayout>
#include <QTest>

namespace credence {

class FewControlsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_group_has_one_heading();
  void a_row_holds_what_can_be_read();

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

}  // namespace credence

CREDENCE_TEST(credence::FewControlsTest);
#include "few_controls_test.moc"
