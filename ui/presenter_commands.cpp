// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/controller/session_controller.h"
#include "ui/session/lab_order.h"
#include "ui/session/session.h"

#include <algorithm>
#include <iterator>

namespace credence {
namespace {

// Opens the neighbour of the current preset; after the last one comes the first.
void open_preset(const Desk& d, int step) {
  const std::vector<Preset> all = presets(d.controller.lab());
  const auto count = std::ssize(all);
  if (count == 0) return;
  const auto now = std::ranges::find(all, d.controller.session().preset, &Preset::id) - all.begin();
  const auto next = now < count ? (now + step + count) % count : step > 0 ? 0 : count - 1;
  d.controller.open_preset(all[static_cast<std::size_t>(next)].id);
}

void open_lab(const Desk& d, int step) {
  const std::vector<const Lab*> all = in_course_order(labs());
  const auto count = std::ssize(all);
  const auto now = std::ranges::find(all, &d.controller.lab()) - all.begin();
  d.controller.open_lab(*all[static_cast<std::size_t>((now + step + count) % count)]);
}

QString nothing_ahead(const Desk& d, int by) {
  if (d.controller.places().ahead(by) != nullptr) return {};
  return by < 0 ? tr("Nothing was on the screen before this.") : tr("Nothing was left by going back.");
}

}  // namespace

std::vector<Command> presenter_commands(const Desk& d) {
  return {{.menu = MenuId::view,
           .name = "next_preset",
           .text = tr("Ne&xt preset"),
           .keys = {QKeySequence(Qt::Key_PageDown)},
           .help = tr("next preset of this lab"),
           .act = [d] { open_preset(d, 1); },
           .new_group = true},
          {MenuId::view,
           "previous_preset",
           tr("Pre&vious preset"),
           {QKeySequence(Qt::Key_PageUp)},
           tr("previous preset"),
           [d] { open_preset(d, -1); }},
          {MenuId::view,
           "next_lab",
           tr("Next la&b"),
           {QKeySequence(Qt::CTRL | Qt::Key_PageDown)},
           tr("next lab, as it was left"),
           [d] { open_lab(d, 1); }},
          {MenuId::view,
           "previous_lab",
           tr("Previous l&ab"),
           {QKeySequence(Qt::CTRL | Qt::Key_PageUp)},
           tr("previous lab"),
           [d] { open_lab(d, -1); }},
          {.menu = MenuId::view,
           .name = "back",
           .text = tr("Bac&k"),
           .keys = {QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back)},
           .help = tr("the lab and preset before, as they were left"),
           .act = [d] { d.controller.travel(-1); },
           .new_group = true,
           .obstacle = [d] { return nothing_ahead(d, -1); }},
          {.menu = MenuId::view,
           .name = "forward",
           .text = tr("F&orward"),
           .keys = {QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward)},
           .help = tr("the lab and preset from which one went back"),
           .act = [d] { d.controller.travel(1); },
           .obstacle = [d] { return nothing_ahead(d, 1); }}};
}

}  // namespace credence
