// The settings that the window remembers between two starts: one file for all of the program.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QSettings>

namespace credence {

inline QSettings user_settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

}  // namespace credence
