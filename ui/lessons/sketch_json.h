// Sketches as JSON, as pages and phones send them: {"paths": [[[x, y], ...]], "place": [x, y], "bars": [], "names": []}.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/predictables.h"

#include <QJsonObject>

namespace credence {

QJsonObject json_of(const Sketch& sketch);
Sketch sketch_of(const QJsonValue& json);  // bounded; a wrong one is empty

}  // namespace credence
