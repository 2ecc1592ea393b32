// Writes a lesson as JSON that people can read and change, and its fingerprint.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <QByteArray>

namespace credence {

QByteArray to_json(const Lesson& lesson);
Members task_members(const Task& task);  // one task with its answers, as the text has it
// SHA-256 of that text, and of the tables beside it that it names, as 64 hexadecimal digits.
std::string fingerprint_of(const Lesson& lesson);

}  // namespace credence
