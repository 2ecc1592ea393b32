// SPDX-License-Identifier: GPL-3.0-only
#include "ui/tab_order.h"

#include <algorithm>

namespace credence {
namespace {

std::size_t region_of(const QWidget* widget, const std::vector<const QWidget*>& regions) {
  const auto holds = [widget](const QWidget* region) { return region == widget || region->isAncestorOf(widget); };
  return static_cast<std::size_t>(std::find_if(regions.begin(), regions.end(), holds) - regions.begin());
}

bool takes_tab(const QWidget& widget, const QWidget& window) {
  return (widget.focusPolicy() & Qt::TabFocus) && widget.focusProxy() == nullptr && widget.isVisible() &&
         widget.isEnabled() && widget.window() == &window && &widget != &window;
}

}  // namespace

bool pass_focus(QWidget& window, const std::vector<const QWidget*>& regions, bool next, bool from_first) {
  std::vector<QWidget*> stops;
  for (QWidget* one = window.nextInFocusChain(); one != &window; one = one->nextInFocusChain()) {
    if (takes_tab(*one, window)) stops.push_back(one);
  }
  if (stops.empty()) return false;
  std::stable_sort(stops.begin(), stops.end(),
                   [&](const QWidget* a, const QWidget* b) { return region_of(a, regions) < region_of(b, regions); });
  if (!next) std::reverse(stops.begin(), stops.end());
  const auto here = std::find(stops.begin(), stops.end(), window.focusWidget());
  QWidget* to = here == stops.end() || here + 1 == stops.end() ? stops.front() : *(here + 1);
  if (here == stops.end() &&
      !from_first) {  // the focus is on a region that Tab does not visit, such as the plots as a whole
    const std::size_t region = region_of(window.focusWidget(), regions);
    const auto inside = std::find_if(stops.begin(), stops.end(),
                                     [&](const QWidget* stop) { return region_of(stop, regions) == region; });
    if (window.focusWidget() != nullptr && inside != stops.end()) to = *inside;
  }
  if (to == window.focusWidget()) return false;
  to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

}  // namespace credence
