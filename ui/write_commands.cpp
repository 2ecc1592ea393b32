// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/dialogs.h"
#include "ui/main_window.h"

namespace credence {
namespace {

void open_lesson(const Desk& d) {
  ask_file(&d.window, user_lessons_folder(), {tr("Change a lesson"), tr("Lessons (*.lesson.json)"), {}},
           [&window = d.window](const QString& path) { window.authoring().open(path); });
}

}  // namespace

std::vector<Command> write_commands(const Desk& d) {
  MainWindow& window = d.window;
  const auto nothing_written = [&window] {
    return window.authoring().is_at_work() ? QString() : tr("No lesson is being written.");
  };
  const auto no_lesson = [&window] { return window.lesson_desk().is_open() ? QString() : tr("No lesson is open."); };
  return {{.menu = MenuId::lesson,
           .name = "write_lesson",
           .text = tr("&Write a lesson"),
           .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W)},
           .help = tr("shows or hides the editor of lessons beside the plots"),
           .act = [&window] { window.authoring().show_editor(!window.authoring().is_shown()); },
           .checked = [&window] { return window.authoring().is_shown(); },
           .new_group = true},
          {MenuId::lesson,
           "add_screen",
           tr("Add &this screen"),
           {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)},
           tr("the screen as it is now becomes the next step of the lesson"),
           [&window] { window.authoring().add_screen(); }},
          {.menu = MenuId::lesson,
           .name = "try_lesson",
           .text = tr("Tr&y as a student"),
           .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)},
           .help = tr("runs the lesson that is being written, from this step; again: back to writing"),
           .act =
               [&window] {
                 Writing& writing = window.authoring().writing();
                 if (writing.trying()) return writing.stop_trying();
                 writing.try_as_student();
               },
           .obstacle = nothing_written},
          {.menu = MenuId::lesson,
           .name = "new_lesson",
           .text = tr("N&ew lesson"),
           .help = tr("begins an empty lesson"),
           .act = [&window] { window.authoring().start_anew(); }},
          {.menu = MenuId::lesson,
           .name = "open_lesson",
           .text = tr("&Change a lesson…"),
           .help = tr("opens the file of a lesson in the editor"),
           .act = [d] { open_lesson(d); }},
          {.menu = MenuId::lesson,
           .name = "change_lesson",
           .text = tr("Change this lesson"),
           .help = tr("opens the lesson that runs in the editor; one of the program's own as a copy"),
           .act =
               [&window] {
                 LessonDesk& desk = window.lesson_desk();
                 if (desk.is_open()) window.authoring().change(LessonFile(desk.file()));
               },
           .obstacle = no_lesson},
          {.menu = MenuId::lesson,
           .name = "save_lesson",
           .text = tr("Save the lesson as…"),
           .act = [&window] { window.authoring().save_as(); },
           .obstacle = nothing_written}};
}

}  // namespace credence
