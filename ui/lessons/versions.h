// Versions of the files of lessons and of work on them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QJsonObject>

namespace credence {

// Returns the version that a file says of itself, a whole number from 1. Throws InputError with `missing` if it says
// none.
double version_in(const QJsonObject& object, const QString& source, const char* key, const QString& missing);

}  // namespace credence
