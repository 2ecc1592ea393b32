// The files that are part of the program, under ":/".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace credence {

class Lab;

// Makes them readable: a static library loses its resources unless this is called.
void link_own_files();

// Returns the object in a JSON file of the program, which is empty if there is no such file.
QJsonObject own_object(const QString& name);

// Returns the presets of a lab as its file has them.
QJsonArray preset_objects(const Lab& lab);

}  // namespace credence
