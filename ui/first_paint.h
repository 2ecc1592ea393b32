// For measurements: tells how long it took until the window's first complete picture, and leaves the program.
#pragma once

class QWidget;

namespace credence {

// Does so where CREDENCE_EXIT_AFTER_FIRST_PAINT is set; called when a picture was put into the visible window.
void note_first_paint(QWidget& window);

}  // namespace credence
