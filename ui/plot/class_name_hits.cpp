// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/class_name_hits.h"

#include "core/figure/class_names.h"

namespace credence {

std::optional<int> class_name_at(const PlotScene& scene, QPointF at) {
  if (clickable_class_names(scene.figure()) == nullptr) return std::nullopt;
  for (const LegendEntry& entry : scene.layout().legend) {
    const int k = entry.look.kind == Swatch::Kind::marker ? class_of(entry.look.role) : -1;
    if (k >= 0 && (entry.swatch | entry.text).contains(at)) return k;
  }
  return std::nullopt;
}

}  // namespace credence
