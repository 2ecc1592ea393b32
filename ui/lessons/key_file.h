// The key of a lesson in a file of its own: the lesson that students get then holds no right answers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <QByteArray>
#include <QString>

namespace credence {

// The lesson as students get it: questions and screens, without what answers them.
Lesson without_key(Lesson lesson);

// The tasks of a whole lesson with their answers: {"credence_key": 1, "lesson", "fingerprint" of without_key(),
// "tasks":
// [{"step", "task"}]}.
QByteArray key_json(const Lesson& lesson);

// The whole lesson again. Throws InputError if the key is damaged, or belongs to another lesson or state of it.
Lesson with_key(Lesson lesson, const QByteArray& json, const QString& source);

// Throws InputError, which says how to give the key, if the lesson's answers are apart.
void require_key(const Lesson& lesson, const QString& source);

}  // namespace credence
