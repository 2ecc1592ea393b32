// The order in which the Tab key visits the parts of the window.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QWidget>

#include <vector>

namespace credence {

// Gives the focus to the next widget (or the previous one) of a window that takes part in the Tab order: region by
// region, and within a region as Qt has it; a widget in two regions belongs to the first. Returns false if there is no
// other. `from_first`: whether Tab begins with the first region while no widget of the order has the focus, instead of
// the region that has it.
bool pass_focus(QWidget& window, const std::vector<const QWidget*>& regions, bool next, bool from_first = false);

}  // namespace credence
