// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/asking.h"
#include "ui/command_words.h"
#include "ui/main_window.h"
#include "ui/panels/message_bar.h"
#include "ui/teaching/lesson_deck.h"
#include "ui/teaching/presenter.h"
#include "ui/teaching/preset_deck.h"

#include <algorithm>
#include <memory>

namespace credence {
namespace {

void present(const Desk& d) {
  if (d.window.presenter().presenting()) return;  // some remote clickers send F5 again and again
  d.window.messages()->dismiss();                 // it was told to the lecturer, not to a class
  LessonDesk& desk = d.window.lesson_desk();
  Writing& writing = d.window.authoring().writing();
  if (d.window.authoring().is_at_work() && !writing.trying()) {
    const int step = std::max(0, writing.draft().at());
    d.window.presenter().present(std::make_unique<LessonDeck>(desk, d.controller, writing.lesson_file(), step));
  } else if (desk.is_open()) {
    const int step = desk.run().at();
    d.window.presenter().present(std::make_unique<LessonDeck>(desk, d.controller, desk.file(), step));
  } else {
    d.window.presenter().present(std::make_unique<PresetDeck>(d.controller, desk));
  }
}

}  // namespace

std::vector<Command> teach_commands(const Desk& d) {
  return {
      {.menu = MenuId::lesson,
       .name = "present",
       .text = tr("&Present"),
       .keys = {QKeySequence(Qt::Key_F5)},
       .help =
           tr("presents the lesson, or the presets of this lab, on the full screen; F1 shows the keys, Escape ends it"),
       .act = [d] { present(d); },
       .new_group = true},
      {.menu = MenuId::lesson,
       .name = "ask_class",
       .text = tr("As&k the class…"),
       .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)},
       .help = tr("opens a room: phones join with a code, everybody answers what you ask of this screen, and the wall "
                  "shows what they thought"),
       .act = [d] { d.window.asking().show(); },
       .checked = [d] { return d.window.asking().is_open(); }}};
}

}  // namespace credence
