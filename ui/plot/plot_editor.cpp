#include "ui/plot/plot_editor.h"

#include "ui/plot/cell_editor.h"
#include "ui/plot/plot_scene.h"

namespace credence {
namespace {

QPainterPath outline_in(const PlotScene& scene, const Hit& hit) {
  const auto target = target_of(scene.figure(), hit);
  return target ? outline_of(*target, scene.layout().mapping, scene.theme().point_scale) : QPainterPath();
}

}  // namespace

void PlotEditor::open(const Hit& hit, const QString& begun) {
  box_->commit();
  const QPainterPath path = outline_in(scene_, hit);
  const auto target = target_of(scene_.figure(), hit);
  if (path.isEmpty() || !target || !target->text()) return;
  edited_ = hit;
  box_->open(QString::fromStdString(*target->text()), path.boundingRect());
  if (!begun.isEmpty()) box_->insert(begun);
}

void PlotEditor::follow() {
  if (!box_->is_open()) return;
  const QPainterPath path = outline_in(scene_, edited_);
  if (path.isEmpty()) {
    box_->close_now();
  } else {
    box_->put(path.boundingRect());
  }
}

}  // namespace credence
