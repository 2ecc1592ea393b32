// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/finders.h"
#include "ui/main_window.h"

namespace credence {
std::vector<Command> find_commands(const Desk& d) {
  return {{.menu = MenuId::edit,
           .name = "find",
           .text = tr("&Find…"),
           .keys = {QKeySequence(Qt::CTRL | Qt::Key_K)},
           .help = tr("finds a lab, a preset or a command by a few letters"),
           .act = [d] { d.window.finders().find_anything(); },
           .new_group = true},
          {.menu = MenuId::view,
           .name = "preset_sheet",
           .text = tr("Presets as p&ictures…"),
           .keys = {QKeySequence(Qt::CTRL | Qt::Key_L)},
           .help = tr("shows a small picture of every preset of all labs"),
           .act = [d] { d.window.finders().show_presets(); },
           .new_group = true},
          {.menu = MenuId::view,
           .name = "presets_by_document",
           .text = tr("Presets by &document…"),
           .help = tr("lists the presets in the order of the book, the slides, the notes and the thesis"),
           .act = [d] { d.window.finders().show_by_document(); }},
          {.menu = MenuId::view,
           .name = "show_filmstrip",
           .text = tr("&Filmstrip of presets"),
           .keys = {QKeySequence(Qt::Key_F7)},
           .help = tr("shows or hides the small pictures of the presets under the plots"),
           .act = [d] { d.window.preset_pictures().ask_for_strip(!d.window.preset_pictures().is_strip_shown()); },
           .checked = [d] { return d.window.preset_pictures().is_strip_shown(); }}};
}

}  // namespace credence
