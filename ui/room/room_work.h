// Marks of what was answered in a room: each phone's answers to the steps of a lesson as a student's work.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace credence {

// The work of every phone that answered a step of this lesson, from a file of a room. Of a step that was asked several
// times the last answer counts. A phone without a name is "phone 12", and one whose name another has, too, is "Ada,
// phone 12". A goal counts if the phone sent the screen on which it reached it, which is computed again; what was
// only said is left out, with a warning if its screen cannot be read. Throws InputError if the file cannot be read, or
// if no step of this lesson was asked in this state of it.
std::vector<Work> works_in_room(const QByteArray& json, const QString& source, const Lesson& lesson,
                                const std::string& fingerprint, QStringList& warnings);

// Writes the room of a journal beside it, NAME.room.json, and its answers as a table, NAME.csv; returns both paths.
// Throws InputError.
QStringList keep_room(const QString& journal);

}  // namespace credence
