// Sessions, files and lessons report in the window's message bar and title, whatever language and panels the window has
// at that moment.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

class MainWindow;

void connect_messages(MainWindow& window);

}  // namespace credence
