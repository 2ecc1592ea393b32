// Which controls are shown first: the preset's, and with other plots those that matter to them.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/control_choice.h"

#include "tests/support/test.h"

#include <QTest>

namespace credence {

class ControlChoiceTest : public QObject {
  Q_OBJECT
 private slots:
  void a_preset_shows_its_own();
  void what_an_edit_brings_into_use_comes_along();
  void other_plots_have_other_controls();
  void a_filled_window_shows_the_controls_of_its_plot();
  void every_preset_shows_what_it_names();
  void a_step_shows_what_it_wants();
};

namespace {

QStringList chosen_for(const Session& session, const QStringList* wanted = nullptr) {
  const Lab& lab = *session.lab;
  std::vector<bool> used;
  for (const FieldInfo& field : lab.fields()) used.push_back(lab.uses(session.inputs.parameters, field.name));
  QStringList names;
  ControlChoice choice;
  choice.want(wanted);
  for (const std::size_t i : choice.choose(session, session.view, used))
    names += QString::fromStdString(lab.fields()[i].name);
  return names;
}

void set(Session& session, const char* name, const Value& value) {
  session.inputs.parameters[field_index(*session.lab, name)] = value;
}

}  // namespace

void ControlChoiceTest::a_preset_shows_its_own() {
  const Lab& lab = *find_lab("coin");
  const Session session = load_preset(lab, "exercise_3_7");
  QCOMPARE(chosen_for(session), find_preset(lab, "exercise_3_7")->controls);
  QCOMPARE(chosen_for(session).first(), QString("win_at_most"));
}

// "Give it a Gaussian prior": then its variance is there, too.
void ControlChoiceTest::what_an_edit_brings_into_use_comes_along() {
  Session session = load_preset(*find_lab("classification"), "separable_flat");
  QVERIFY(chosen_for(session).contains("prior") && !chosen_for(session).contains("prior_variance"));
  set(session, "prior", std::string("gaussian"));
  QVERIFY(chosen_for(session).contains("prior_variance"));
  Session coin = load_preset(*find_lab("coin"), "first");
  QVERIFY(!chosen_for(coin).contains("counts"));
  set(coin, "sides", std::int64_t{3});
  coin.view.slots_shown = {"simplex", "stack"};
  QVERIFY(chosen_for(coin).contains("counts") && !chosen_for(coin).contains("heads"));
}

void ControlChoiceTest::other_plots_have_other_controls() {
  Session session = load_preset(*find_lab("links"), "first");
  QVERIFY(chosen_for(session).contains("thresholds"));
  session.view.slots_shown = {"average", "integral"};
  const QStringList chosen = chosen_for(session);
  QVERIFY(chosen.contains("mean") && chosen.contains("variance"));
  QVERIFY(!chosen.contains("thresholds") && !chosen.contains("family"));
  session.preset.clear();
  QCOMPARE(chosen_for(session), chosen);
}

void ControlChoiceTest::a_filled_window_shows_the_controls_of_its_plot() {
  Session session = load_preset(*find_lab("gibbs"), "figure_3_1");
  QVERIFY(chosen_for(session).contains("step_size"));
  session.view.slots_shown = {"path", "walks"};
  session.view.maximised = 0;
  QVERIFY(!chosen_for(session).contains("step_size"));
  // A preset that fills the window with one plot leaves out what changes only the other one.
  const Session points = load_preset(*find_lab("classification"), "figure_4_1");
  QVERIFY(chosen_for(points).contains("new_class") && !chosen_for(points).contains("prior_variance"));
}

void ControlChoiceTest::every_preset_shows_what_it_names() {
  for (const Lab* lab : labs()) {
    for (const Preset& preset : presets(*lab)) {
      const QStringList chosen = chosen_for(load_preset(*lab, preset.id));
      const bool filled = load_preset(*lab, preset.id).view.maximised >= 0;
      QVERIFY2(filled || chosen.mid(0, preset.controls.size()) == preset.controls, qPrintable(preset.id));
      QVERIFY2(!chosen.isEmpty(), qPrintable(preset.id));
    }
  }
}

void ControlChoiceTest::a_step_shows_what_it_wants() {
  const Session session = load_preset(*find_lab("coin"), "exercise_3_7");
  const QStringList one{"win_at_most"}, none;
  QCOMPARE(chosen_for(session, &one), one);
  QVERIFY(chosen_for(session, &none).isEmpty());
}

}  // namespace credence

CREDENCE_TEST(credence::ControlChoiceTest);
#include "control_choice_test.moc"
