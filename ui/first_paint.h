// For measurements: prints the time until the window's first complete picture and quits the program.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QWidget;

namespace credence {

// Does so if CREDENCE_EXIT_AFTER_FIRST_PAINT is set. Must be called when the visible window has a new picture.
void note_first_paint(QWidget& window);

}  // namespace credence
