// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "core/lab/signed_notation.h"
#include "ui/command_words.h"
#include "ui/controller/session_controller.h"
#include "ui/main_window.h"
#include "ui/panels/slot_grid.h"

namespace credence {
namespace {

void freeze_or_free(const Desk& d) {
  const bool frozen = !d.controller.view().frozen.empty();
  d.controller.freeze_axes(frozen ? std::map<QString, Rect>() : axes_of(d.slots_shown));
}

void change_notation(const Desk& d) {
  const Lab& lab = d.controller.lab();
  if (!has_notations(lab)) return;
  const bool other = is_signed(lab, d.controller.session().inputs.parameters);
  d.controller.set_field(field_index(lab, notation_field), std::string(other ? "zero_one" : "plus_minus"), false);
}

}  // namespace

std::vector<Command> picture_commands(const Desk& d) {
  return {{.menu = MenuId::view,
           .name = "show_answer",
           .text = tr("Show the ans&wer"),
           .keys = {QKeySequence(Qt::Key_A)},
           .help = tr("shows what a step could not know yet: the mode, the limit, the exact density"),
           .act = [d] { d.controller.show_answer(!d.controller.view().answer); },
           .checked = [d] { return d.controller.view().answer; },
           .new_group = true},
          {.menu = MenuId::view,
           .name = "hide_caption",
           .text = tr("&Hide the caption and the answer"),
           .keys = {QKeySequence(Qt::Key_H)},
           .help = tr("lets an audience guess first"),
           .act = [d] { d.controller.hide_answer(!d.controller.hides_answer()); },
           .checked = [d] { return d.controller.hides_answer(); }},
          {.menu = MenuId::view,
           .name = "pin",
           .text = tr("&Pin this picture"),
           .keys = {QKeySequence(Qt::Key_G)},
           .help = tr("keeps the current curves, points and bars behind later ones until unpinned"),
           .act = [d] { d.controller.pin(!d.controller.view().pinned.has_value()); },
           .checked = [d] { return d.controller.view().pinned.has_value(); }},
          {.menu = MenuId::view,
           .name = "freeze_axes",
           .text = tr("Free&ze the axes"),
           .keys = {QKeySequence(Qt::SHIFT | Qt::Key_G)},
           .help = tr("keeps the ranges of all axes as they are now"),
           .act = [d] { freeze_or_free(d); },
           .checked = [d] { return !d.controller.view().frozen.empty(); }},
          {.menu = MenuId::view,
           .name = "signed_notation",
           .text = tr("&Labels −1 and +1, precision λ"),
           .help = tr("writes y = −1 or +1 for t = 0 or 1, and λ for 1/σ², in pictures, words, data and programs"),
           .act = [d] { change_notation(d); },
           .checked = [d] { return is_signed(d.controller.lab(), d.controller.session().inputs.parameters); },
           .obstacle =
               [d] {
                 return has_notations(d.controller.lab()) ? QString()
                                                          : tr("labels and prior of this lab have one notation");
               }}};
}

}  // namespace credence
