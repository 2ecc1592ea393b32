// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/edited_object.h"

namespace credence {
namespace {

QPainterPath outline_in(const PlotScene& scene, const Hit& hit) {
  const auto target = target_of(scene.figure(), hit);
  return target ? outline_of(*target, scene.layout().mapping, scene.theme().point_scale) : QPainterPath();
}

}  // namespace

void EditedObject::place(const PlotScene& scene) {
  if (!editor_->is_open()) return;
  const QPainterPath path = outline_in(scene, hit_);
  if (path.isEmpty()) {
    editor_->close_now();
  } else {
    editor_->put(path.boundingRect());
  }
}

void EditedObject::open(const PlotScene& scene, const Hit& hit, const QString& begun) {
  editor_->commit();
  const QPainterPath path = outline_in(scene, hit);
  const auto target = target_of(scene.figure(), hit);
  if (path.isEmpty() || !target || !target->text()) return;
  hit_ = hit;
  editor_->open(QString::fromStdString(*target->text()), path.boundingRect());
  if (!begun.isEmpty()) editor_->insert(begun);
}

}  // namespace credence
