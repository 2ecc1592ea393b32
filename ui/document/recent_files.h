// The files that were opened or saved last, kept with the settings of the program.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QStringList>

namespace credence {

QStringList recent_files();               // absolute paths, the newest first, at most eight
void remember_file(const QString& path);  // puts it first

}  // namespace credence
