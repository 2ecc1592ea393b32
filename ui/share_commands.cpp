// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/main_window.h"
#include "ui/sharing.h"

namespace credence {
std::vector<Command> share_commands(const Desk& d) {
  Sharing& sharing = d.window.sharing();
  return {{.menu = MenuId::share,
           .name = "copy_link",
           .text = tr("Copy &link"),
           .help = tr("copies an address that opens this screen in any browser, and in the program with credence open"),
           .act = [&sharing] { sharing.copy_link(); }},
          {.menu = MenuId::share,
           .name = "link_address",
           .text = tr("&Address of links…"),
           .help = tr("the server with which copied links begin; if none is chosen, that of this window or this "
                      "computer"),
           .act = [&sharing] { sharing.ask_address(); }},
          {.menu = MenuId::share,
           .name = "serve",
           .text = tr("In &browsers on this network…"),
           .help = tr("serves the labs to phones and laptops: shows the address and its QR code, and who may open it"),
           .act = [&sharing] { sharing.show_card(); },
           .checked = [&sharing] { return sharing.serving().state() != Serving::State::off; },
           .new_group = true}};
}

}  // namespace credence
