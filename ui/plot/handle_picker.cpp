#include "ui/plot/handle_picker.h"

#include <QLineF>

#include <algorithm>
#include <vector>

namespace credence {
namespace {

const Handles* layer_of(const Figure& figure, const std::string& id) {
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (handles && handles->id == id) return handles;
  }
  return nullptr;
}

}  // namespace

std::optional<HandleRef> pick_handle(const Figure& figure, const PlotMapping& mapping, QPointF at) {
  std::optional<HandleRef> nearest;
  double reach = handle_reach;
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (!handles) continue;
    for (std::size_t k = 0; k < handles->at.size(); ++k) {
      const QPointF place = mapping.to_pixels(handles->at[k]);
      const double distance = QLineF(place, at).length();
      if (distance <= reach && mapping.area.contains(place)) {  // of equally near ones the one drawn on top
        reach = distance;
        nearest = HandleRef{handles->id, k};
      }
    }
  }
  return nearest;
}

std::optional<Point2> handle_position(const Figure& figure, const HandleRef& handle) {
  const Handles* handles = layer_of(figure, handle.id);
  if (!handles || handle.index >= handles->at.size()) return std::nullopt;
  return handles->at[handle.index];
}

const Handles* handles_of(const Figure& figure, const HandleRef& handle) { return layer_of(figure, handle.id); }

std::optional<HandleRef> next_handle(const Figure& figure, const std::optional<HandleRef>& from, bool forward) {
  std::vector<HandleRef> all;
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    for (std::size_t k = 0; handles && k < handles->at.size(); ++k) all.push_back({handles->id, k});
  }
  if (!forward) std::reverse(all.begin(), all.end());
  if (!from) return all.empty() ? std::nullopt : std::optional(all.front());
  const auto here = std::find(all.begin(), all.end(), *from);
  return here == all.end() || here + 1 == all.end() ? std::nullopt : std::optional(*(here + 1));
}

}  // namespace credence
