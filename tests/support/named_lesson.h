// The program's lessons by their names.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_files.h"

#include <QString>
#include <QStringList>

namespace credence {

inline LessonFile lesson_named(const QString& id) {
  QStringList warnings;
  return load_lesson(id, warnings);
}

}  // namespace credence
