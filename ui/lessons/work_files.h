// Reads and writes a student's work: NAME.work.json, versioned like a session.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace credence {

bool is_work_file(const QString& path);  // ada.work.json

QByteArray to_json(const Work& work);

// Throws InputError "ada.work.json: answers[2]: ..." in one sentence. Unknown keys add a warning.
Work work_from_json(const QByteArray& json, const QString& source, QStringList& warnings);

// Throws InputError if the work is not on this lesson, or on another state of it.
void require_same_lesson(const Work& work, const Lesson& lesson, const QString& source);

}  // namespace credence
