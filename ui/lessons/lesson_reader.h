// Reads a lesson from JSON: NAME.lesson.json, versioned like a session. What the screens and reports must have for it
// is checked in lesson_check.h.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/session/json_reader.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace credence {

inline constexpr char lesson_version_key[] = "credence_lesson";

bool is_lesson_file(const QString& path);  // by its suffix, .lesson.json

// Throws InputError "averaging.lesson.json: step 3: task.when: ..." in one sentence, with the line and column if the
// text is no JSON, and the cure. Unknown keys add a warning.
Lesson lesson_from_json(const QByteArray& json, const QString& source, QStringList& warnings);
// Reads one task, with its answers. Throws InputError "key.json: step 3: task.when: ...".
Task task_from_json(const QJsonObject& object, const QString& source);
// Throws InputError "expected predict, number, choice, goal or text, found ...".
[[noreturn]] void fail_unknown_kind(const JsonReader& reader, const QString& key, const QString& found);

}  // namespace credence
