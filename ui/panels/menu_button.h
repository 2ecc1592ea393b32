// Menus without a loop of events of their own: Qt's buttons, spin boxes and scroll bars wait inside of the click until
// their menu closes, and meanwhile another lab may delete them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

class QToolButton;

namespace credence {

// Clicks and keys open the menu that the button has, and return at once. Call it once per button.
void open_without_waiting(QToolButton* button);
void open_menu(QToolButton* button);

// From now on every spin box opens the menu of its text, and returns at once; scroll bars have none. `parent` owns it.
void open_context_menus_without_waiting(QObject* parent);

}  // namespace credence
