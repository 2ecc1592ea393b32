// Where lessons are found: the program's own, the user's, and any file.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace credence {

struct LessonFile {
  Lesson lesson;
  QString path;  // ":/lessons/..." for the program's own
  bool own() const { return path.startsWith(':'); }
};

std::vector<LessonFile> own_lessons();  // in the order of a course
QString user_lessons_folder();
// Those of the user's folder by name; `faults` gets a sentence for each that cannot be read.
std::vector<LessonFile> user_lessons(QStringList& faults);
std::vector<LessonFile> lessons_in(const QString& folder, QStringList& faults);  // likewise

// One of the program's own or of the user's folder by its id. Throws InputError.
LessonFile lesson_of_id(const QString& id);

// Reads a file, or finds one of the program's own by its id. Throws InputError that lists the ids. Unknown keys are
// added to `warnings`.
LessonFile load_lesson(const QString& path_or_id, QStringList& warnings);
// Reads the tables beside a lesson's file from which its recipes draw. One that is missing or too large stays empty,
// which the screens say that need it.
void read_tables_beside(const QString& path, Lesson& lesson);
// Whole or not at all; throws InputError. Tables of recipes that are not beside it are written there, too.
void save_lesson(const QString& path, const Lesson& lesson);

// One of the program's own lessons in the language of the window. A lesson of a person's own stays as it is written.
Lesson said_lesson(const LessonFile& file);

}  // namespace credence
