// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/objects_in_use.h"

#include "core/figure/handle_text.h"
#include "ui/plot/hover_label.h"
#include "ui/text/notation.h"

namespace credence {
namespace {

QPainterPath outline(const PlotScene& scene, const Hit& hit) {
  const auto target = target_of(scene.figure(), hit);
  return target ? outline_of(*target, scene.layout().mapping, scene.theme().point_scale) : QPainterPath();
}

QRectF paint_handle_text(QPainter& painter, const PlotScene& scene, const Hit& hit) {
  const auto target = target_of(scene.figure(), hit);
  const QRectF ring = outline(scene, hit).boundingRect();
  if (!target || !target->handles || ring.isEmpty()) return {};
  const QString words = notation(QString::fromStdString(handle_text(scene.figure(), *target->handles, hit.index)));
  return paint_label_beside(painter, words, ring, scene.layout().mapping.area, scene.theme(), scene.layout().font);
}

// The object that is held or under the pointer, or else the nearest handle.
std::optional<Hit> in_use(const PlotFocus& focus, bool holding) {
  if (holding && focus.selected()) return focus.selected();
  if (focus.hovered() || holding) return focus.hovered();
  return focus.near().empty() ? std::nullopt : std::optional(focus.near().front());
}

}  // namespace

std::vector<QRectF> paint_objects_in_use(QPainter& painter, const PlotScene& scene, const PlotFocus& focus,
                                         bool holding, bool focused) {
  if (!holding) {
    for (const Hit& hit : focus.near()) paint_hit_outline(painter, outline(scene, hit), scene.theme(), false);
  }
  for (const auto& hit : {focus.hovered(), focus.selected()}) {
    if (hit) paint_hit_outline(painter, outline(scene, *hit), scene.theme(), hit == focus.selected());
  }
  const auto used = in_use(focus, holding), selected = focused ? focus.selected() : std::nullopt;
  std::vector<QRectF> names;
  if (selected && selected != used) names.push_back(paint_handle_text(painter, scene, *selected));
  if (used) names.push_back(paint_handle_text(painter, scene, *used));
  return names;
}

}  // namespace credence
