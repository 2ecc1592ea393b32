#include "ui/plot/plot_focus.h"

#include <utility>

namespace credence {

void PlotFocus::hover(std::optional<Hit> hit) {
  if (hovered_ == hit) return;
  hovered_ = std::move(hit);
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
}

}  // namespace credence
