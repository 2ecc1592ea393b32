// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/learning.h"
#include "ui/main_window.h"

namespace credence {
std::vector<Command> lesson_commands(const Desk& d) {
  MainWindow& window = d.window;
  const auto no_lesson = [&window] { return window.lesson_desk().is_open() ? QString() : tr("No lesson is open."); };
  return {{.menu = MenuId::lesson,
           .name = "lessons",
           .text = tr("&All lessons…"),
           .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
           .help = tr("lists the lessons, with how far you came in each"),
           .act = [&window] { window.learning().show_list(); }},
          {.menu = MenuId::lesson,
           .name = "predict_first",
           .text = tr("&Predict first"),
           .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)},
           .help = tr("covers the answer, so that you can sketch it before you see it"),
           .act = [&window] { window.learning().predict_first(); }},
          {.menu = MenuId::lesson,
           .name = "next_step",
           .text = tr("&Next step"),
           .keys = {QKeySequence(Qt::ALT | Qt::Key_PageDown)},
           .help = tr("the next step of the lesson"),
           .act = [&window] { window.lesson_desk().next(); },
           .new_group = true,
           .obstacle = no_lesson},
          {.menu = MenuId::lesson,
           .name = "previous_step",
           .text = tr("Pre&vious step"),
           .keys = {QKeySequence(Qt::ALT | Qt::Key_PageUp)},
           .help = tr("the step before"),
           .act = [&window] { window.lesson_desk().back(); },
           .obstacle = no_lesson},
          {.menu = MenuId::lesson,
           .name = "restore_step",
           .text = tr("&Back to this step"),
           .keys = {QKeySequence(Qt::ALT | Qt::Key_Home)},
           .help = tr("brings the screen of the step back as it was at its start"),
           .act = [&window] { window.lesson_desk().restore(); },
           .obstacle = no_lesson},
          {.menu = MenuId::lesson,
           .name = "leave_lesson",
           .text = tr("&Leave the lesson"),
           .help = tr("it goes on at this step when you come back"),
           .act = [&window] { window.lesson_desk().close(); },
           .obstacle = no_lesson}};
}

}  // namespace credence
