// Reads and writes a student's work: NAME.work.json, versioned like a session.
//
// A file is signed twice: its name, seed and lesson, so that no file is taken for another student's; and its answers,
// so that a file that was changed by hand is told from one that the program wrote. The key of the signatures is in this
// program, which anybody may read: they find mistakes and loans, and stop nobody who studies the source.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace credence {

bool is_work_file(const QString& path);  // ada.work.json

QByteArray to_json(const Work& work);

// Throws InputError "ada.work.json: answers[2]: ..." in one sentence, also if a signature is not that of the file.
// Unknown keys add a warning.
Work work_from_json(const QByteArray& json, const QString& source, QStringList& warnings);

// Says which signature a file that can be read lacks, for the marks; empty if it has both, or no answers.
QString missing_signature(const QByteArray& json);

// Throws InputError if the work is not on this lesson, or on another state of it.
void require_same_lesson(const Work& work, const Lesson& lesson, const QString& source);

}  // namespace credence
