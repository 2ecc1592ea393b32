// Rows of a list that are dragged to another place in it. Qt's own dragging waits in a loop of events until the button
// is released, and meanwhile another step of a lesson may delete the list.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <functional>

class QListWidget;

namespace credence {

// The row moves with the pointer; `moved` is called once the button is released, if the row is in another place then.
void drag_rows(QListWidget* list, std::function<void(int from, int to)> moved);

}  // namespace credence
