// The addresses by which other devices reach this machine.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QStringList>

namespace credence {

// They are those of its networks, "10.4.7.21": cable and Wi-Fi before tunnels and what was made up without a network.
// Bridges to containers and virtual machines, which no phone reaches, are left out. Empty if it is in no network.
QStringList hosts_of_this_machine();

}  // namespace credence
