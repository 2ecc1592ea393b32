// Writes a lesson as JSON that people can read and change, and its fingerprint.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <QByteArray>

namespace credence {

QByteArray to_json(const Lesson& lesson);
std::string fingerprint_of(const Lesson& lesson);  // SHA-256 of that text, as 64 hexadecimal digits

}  // namespace credence
