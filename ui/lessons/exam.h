// Homework: a work file per student, the key, and the marks of the files that come back.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/work.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// Writes a work file for each student into the folder, which is made if only its last level is missing. Throws
// InputError, and leaves nothing, if a file of a student is there already or cannot be written.
void assign_work(const Lesson& lesson, const std::vector<std::string>& students, const QString& folder);

// The key as JSON, with this seed in every screen; nothing = the seeds of the lesson. Throws InputError.
QByteArray answers_json(const Lesson& lesson, const QString& source, std::optional<std::uint64_t> seed);

struct Grades {
  QByteArray csv;               // a row per student
  int marked = 0, missing = 0;  // works, and students on the list without any
  QStringList left_out;         // a sentence per file that cannot be marked
  QStringList warnings;
};
// Marks the files. If two are of one student, the one that was changed last counts, and a warning names both; if both
// are of the same time, the one that is named last. A seed that is not the one of its name is warned of.
// `progress` is told the number of each file, from 1, before it is marked.
// `others` are works that stand in no file of their own, each with the file that they come from. Of `students`, those
// without work have a row, too.
Grades grade_work(const Lesson& lesson, const QStringList& files, const std::function<void(int)>& progress = {},
                  const std::vector<std::pair<QString, Work>>& others = {},
                  const std::vector<std::string>& students = {});

}  // namespace credence
