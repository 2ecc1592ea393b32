// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_hover.h"

#include "core/figure/class_names.h"
#include "ui/plot/class_name_hits.h"
#include "ui/text/plain_text.h"

#include <string>

namespace credence {

void PlotHover::tell_place() {
  const PlotMapping& mapping = scene_.layout().mapping;
  const QPointF pointer = *focus_.pointer();
  told_ = mapping.area.contains(pointer) ? std::optional(mapping.to_data(pointer)) : std::nullopt;
  if (told_)
    emit at(*told_);
  else
    emit left();
}

void PlotHover::tell_gone() {
  told_.reset();
  emit left();
}

void PlotHover::tell_rest() { emit left(); }

void PlotHover::tell_hint(bool held) {
  const auto& pointer = focus_.pointer();
  std::string now;
  if (pointer && !held) {
    const PlotMapping& mapping = scene_.layout().mapping;
    const auto there = hit_at(scene_.figure(), mapping, scene_.theme().point_scale, *pointer);
    if (class_name_at(scene_, *pointer)) {
      now = clickable_class_names(scene_.figure())->hint;
    } else if (there || mapping.area.contains(*pointer)) {
      now = hint_of(scene_.figure(), there);
    }
  }
  const QString words = visible(QString::fromStdString(now));
  if (words == told_hint_) return;
  told_hint_ = words;
  emit hint(words);
}

bool PlotHover::outdated() const {
  return focus_.pointer() && told_ && scene_.layout().mapping.to_data(*focus_.pointer()) != *told_;
}

}  // namespace credence
