// Windows beside the work; none of them stops it.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace credence {

// `html`: the program's own words alone. Running text has lines of about `letters`; 0: lines break only at the edge of
// the screen.
void show_words(QWidget* parent, const QString& name, const QString& title, const QString& html, int letters = 0);

// Asks for a file in `folder`; with a suffix for one to be written, which gets it where it has none, and a name that is
// proposed for it.
struct FileQuestion {
  QString title, filter, suffix, name = {};
};
void ask_file(QWidget* parent, const QString& folder, const FileQuestion& question,
              const std::function<void(const QString&)>& then);

}  // namespace credence
