// A lesson on paper or as a web page: words, the picture of each step, and the tasks.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <QByteArray>
#include <QString>

#include <functional>

class QPagedPaintDevice;

namespace credence {

struct HandoutOptions {
  bool answers = false;                    // whether the key is printed below each task
  std::function<void(int)> progress = {};  // is told the number of each step before it is drawn
};

// A self-contained page: pictures are in it, and it loads nothing. `source` names the lesson in errors. Throws
// InputError.
QByteArray handout_html(const Lesson& lesson, const QString& source, const HandoutOptions& options = {});
// The same on A4, two steps per page where they fit.
QByteArray handout_pdf(const Lesson& lesson, const QString& source, const HandoutOptions& options = {});

// The same for a printer: the whole page, drawn once, and its pages on any paper.
QString printable_handout(const Lesson& lesson, const QString& source, const HandoutOptions& options = {});
void print_handout(const QString& page, QPagedPaintDevice& paper);

}  // namespace credence
