// Dialogs beside the work. None of them is modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace credence {

// Shows `html`, which must contain only the program's own text. Running text has lines of about `letters`; if 0, lines
// break only at the edge of the screen.
void show_words(QWidget* parent, const QString& name, const QString& title, const QString& html, int letters = 0);

// Asks for a file in `folder`. If there is a suffix, the file is to be written: the suffix is appended if missing, and
// `name` is proposed.
struct FileQuestion {
  QString title, filter, suffix, name = {};
};
void ask_file(QWidget* parent, const QString& folder, const FileQuestion& question,
              const std::function<void(const QString&)>& then);

}  // namespace credence
