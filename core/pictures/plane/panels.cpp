// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/panels.h"

#include "core/figure/layer_parts.h"
#include "core/pictures/plane/placing.h"

#include <algorithm>
#include <set>
#include <utility>

namespace credence {
namespace {

constexpr double apart = 1.1, words = 0.16;  // in widths of a panel; `words` is the room for its name

void add_panel(Figure& figure, const Panel& panel, const Placing& to, std::set<std::string>& named) {
  for (const Layer& layer : panel.plot.layers) {
    std::optional<Layer> inside = placed(to, layer);
    if (!inside) continue;
    inside->live = layer.live;
    std::string* name = layer_name(*inside);
    if (name != nullptr && !named.insert(*name).second) name->clear();
    figure.layers.push_back(std::move(*inside));
  }
}

// Adds the border and the name above it. With two columns the name stands on the outer side, so that long names do not
// meet in the middle.
void add_frame(Figure& figure, const Panel& panel, const Placing& to, std::size_t column, bool alone) {
  const Rect& r = to.range;
  const Point2 low = to({r.x0, r.y0}), high = to({r.x1, r.y1});
  figure.layers.push_back(Line{.paths = {{low, {high.x, low.y}, high, {low.x, high.y}, low}},
                               .role = Role::neutral,
                               .width = 1,
                               .opacity = 0.6,
                               .name = {}});
  const double x = alone ? (low.x + high.x) / 2 : column == 0 ? high.x : low.x;
  const Anchor anchor = alone ? Anchor::centre : column == 0 ? Anchor::left : Anchor::right;
  figure.layers.push_back(
      Text{.at = {x, high.y + words / 2}, .text = panel.name, .role = panel.role, .anchor = anchor});
}

}  // namespace

Figure panels_figure(const std::vector<Panel>& panels) {
  const Figure& first = panels.front().plot;
  const Rect range{first.x.min, first.x.max, first.y.min, first.y.max};
  const double height = first.equal_aspect ? range.height() / range.width() : 1;
  const auto columns = std::min<std::size_t>(2, panels.size());
  const std::size_t rows = (panels.size() + columns - 1) / columns;
  Figure figure;
  figure.equal_aspect = first.equal_aspect;
  figure.show_axes = false;
  std::set<std::string> named{""};
  for (std::size_t k = 0; k < panels.size(); ++k) {
    const auto column = static_cast<double>(k % columns), row = static_cast<double>(rows - 1 - k / columns);
    const Placing to{range, {apart * column, row * (height + words)}, 1 / range.width(), height / range.height()};
    add_panel(figure, panels[k], to, named);
    add_frame(figure, panels[k], to, k % columns, columns == 1);
  }
  figure.x = {.label = first.x.label, .min = -0.04, .max = apart * static_cast<double>(columns - 1) + 1.04};
  figure.y = {.label = first.y.label, .min = -0.04, .max = static_cast<double>(rows) * (height + words)};
  return figure;
}

}  // namespace credence
