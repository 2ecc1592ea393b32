// Menus of buttons without a loop of events of their own: Qt's buttons wait inside of the click until their menu
// closes, and meanwhile another lab may delete them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

class QToolButton;

namespace credence {

// Clicks and keys open the menu that the button has, and return at once. Call it once per button.
void open_without_waiting(QToolButton* button);
void open_menu(QToolButton* button);

}  // namespace credence
