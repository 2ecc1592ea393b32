// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/step_screens.h"

#include "ui/lessons/lesson_screens.h"
#include "ui/session/lesson_place.h"
#include "ui/words/said.h"

#include <QCoreApplication>

#include <algorithm>

namespace credence {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("credence::LessonDesk", text); }

// Returns the ids of the controls that a step shows: its own, or those of its preset.
QStringList controls_of(const LessonStep& step, const Lab& lab) {
  QStringList names;
  if (step.controls) {
    for (const std::string& name : *step.controls) names += QString::fromStdString(name);
    return names;
  }
  const auto found = find_preset(lab, QString::fromStdString(step.screen.preset).section('/', 1));
  return found ? found->controls : names;
}

QString refusal(const LessonStep& step, const Lab& lab, const Inputs& before, const Inputs& after) {
  if (step.all_locked && !(before == after)) return tr("This step of the lesson keeps its screen as it is.");
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const bool locked = std::ranges::find(step.locked, fields[i].name) != step.locked.end();
    if (!locked || before.parameters[i] == after.parameters[i]) continue;
    return tr("%1 is fixed in this step of the lesson.").arg(said(fields[i].label));
  }
  return {};
}

}  // namespace

QString StepScreens::place(int step) const { return lesson_place(lesson_.id, step); }

int StepScreens::step_at(const QString& preset) const {
  for (int step = 0; step < static_cast<int>(lesson_.steps.size()); ++step) {
    if (place(step) == preset) return step;
  }
  return -1;
}

const Session* StepScreens::left(int step) const {
  const auto found = left_.find(step);
  return found == left_.end() ? nullptr : &found->second;
}

Session StepScreens::made(int step) const {
  const auto index = static_cast<std::size_t>(step);
  const QString source = step_place(QString::fromStdString(lesson_.id), index);
  Session session;
  if (!lesson_.steps[index].screen.same || step == 0) {
    session = screen_session(lesson_.steps[index].screen, seed_, source);
    session.view.caption.clear();  // what a preset says of itself may tell the answer
  } else if (const Session* kept = left(step - 1)) {
    session = *kept;
  } else {
    session = session_after(made(step - 1), lesson_.steps[index - 1].task, source);
  }
  session.preset = place(step);
  session.view.hidden = hides_answers(lesson_.steps[index]);
  return session;
}

StepRules StepScreens::rules(int step, const Lab& lab) const {
  const LessonStep& one = lesson_.steps[static_cast<std::size_t>(step)];
  StepRules rules{{&lab, place(step)}, controls_of(one, lab), {}};
  if (one.all_locked || !one.locked.empty()) {
    rules.refusal = [one, &lab](const Inputs& before, const Inputs& after) { return refusal(one, lab, before, after); };
  }
  return rules;
}

}  // namespace credence
