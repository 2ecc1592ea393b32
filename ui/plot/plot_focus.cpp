// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_focus.h"

#include <utility>

namespace credence {

void PlotFocus::hover(std::optional<Hit> hit, std::vector<Hit> near) {
  if (hovered_ == hit && near_ == near) return;
  hovered_ = std::move(hit);
  near_ = std::move(near);
  emit changed();
}

void PlotFocus::select(std::optional<Hit> hit) {
  selected_ = std::move(hit);
  emit changed();
}

void PlotFocus::forget_gone(const Figure& figure) {
  for (std::optional<Hit>* one : {&selected_, &hovered_}) {
    if (*one && !target_of(figure, **one)) one->reset();
  }
  std::erase_if(near_, [&figure](const Hit& hit) { return !target_of(figure, hit); });
}

Reference reference_in_use(const Figure& figure, const PlotFocus& focus, bool has_keys) {
  const auto hit = focus.hovered() ? focus.hovered() : has_keys ? focus.selected() : std::nullopt;
  return hit && target_of(figure, *hit) ? reference_of(hit->id) : Reference();
}

}  // namespace credence
