// Sketches as JSON of one line, for pages, rooms and their journals. Work files have a form of their own, which names
// what is wrong (work_files.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/predictables.h"

#include <QJsonObject>

namespace credence {

// The largest sketch that a page may send; what is beyond is left out. `names` is that of bars, too.
struct SketchLimits {
  std::size_t points = 5000, paths = 20, names = 200;
};

QJsonObject json_of(const Sketch& sketch);
Sketch sketch_of(const QJsonValue& json, const SketchLimits& limits = {});  // a wrong one is empty

}  // namespace credence
