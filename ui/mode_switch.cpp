// SPDX-License-Identifier: GPL-3.0-only
#include "ui/mode_switch.h"

#include "ui/document/lesson_desk.h"
#include "ui/main_window.h"
#include "ui/panels/furniture.h"
#include "ui/teaching/presenter.h"
#include "ui/text/plain_text.h"

#include <QAction>
#include <QEvent>

namespace credence {
namespace {

const QString explore = QStringLiteral("explore"), learn = QStringLiteral("learn"), present = QStringLiteral("present");

}  // namespace

ModeSwitch::ModeSwitch(MainWindow& window) : window_(window) {
  named(this, "modes", tr("What the window is for now"));
  const auto offer = [this](const QString& id, const QString& text, const QString& help) {
    QToolButton* button = named(add({}, text, id), QLatin1String(("modes." + id).toLatin1()));
    button->setAccessibleDescription(help);
    button->setToolTip(tooltip_of(help));
  };
  offer(explore, tr("Explore"), tr("labs and presets, as you like; leaves a lesson, which goes on when you come back"));
  offer(learn, tr("Learn"), tr("the list of lessons, or the lesson that is open"));
  offer(present, tr("Present"), tr("shows the lesson, or the presets of this lab, to an audience"));
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  connect(this, &Segments::chosen, this, &ModeSwitch::take);
  LessonDesk& desk = window.lesson_desk();
  for (const auto changed :
       {&LessonDesk::opened, &LessonDesk::closed, &LessonDesk::step_changed, &LessonDesk::place_changed}) {
    connect(&desk, changed, this, &ModeSwitch::follow);
  }
  connect(&window.presenter(), &Presenter::presenting_changed, this, &ModeSwitch::follow);
  follow();
}

void ModeSwitch::follow() {
  const bool at_lesson = window_.lesson_desk().is_open() && window_.lesson_desk().at_home();
  show_chosen(window_.presenter().presenting() ? present : at_lesson ? learn : explore);
}

// Whoever has wandered off from the step of a lesson comes back to it.
void ModeSwitch::take(const QString& mode) {
  const LessonDesk& desk = window_.lesson_desk();
  if (mode != present) window_.presenter().end();
  if (mode == present) {
    run("present");
  } else if (mode == explore) {
    if (desk.is_open() && desk.at_home()) run("leave_lesson");
  } else if (!desk.is_open()) {
    run("lessons");
  } else if (!desk.at_home()) {
    run("restore_step");
  }
  follow();
}

void ModeSwitch::run(const char* command) { window_.findChild<QAction*>(QLatin1String(command))->trigger(); }

QSize ModeSwitch::sizeHint() const { return {width_in_a_row(), Segments::sizeHint().height()}; }

void ModeSwitch::changeEvent(QEvent* event) {
  Segments::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateGeometry();
}

}  // namespace credence
