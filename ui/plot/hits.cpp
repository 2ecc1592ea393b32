// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/hits.h"

#include "core/words/say.h"
#include "ui/plot/cells_painter.h"
#include "ui/plot/fill_painter.h"

#include <QLineF>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <vector>

namespace credence {
namespace {

constexpr double ring_radius = 8.5;    // in pixels, around a small point
constexpr double nearness = 40;        // in pixels, at which handles become rings
constexpr std::size_t most_alone = 3;  // handles per layer without a dot that are no crowd
constexpr double ring_gap = 5;         // between a node and its ring, because the node's border may be thick

// The parts of a layer that can be hit.
struct Parts {
  std::string id;
  std::size_t count = 0;
};
Parts parts_of(const Layer& layer) {
  if (const auto* handles = std::get_if<Handles>(&layer)) return {handles->id, handles->at.size()};
  if (const auto* cells = std::get_if<Cells>(&layer)) return {cells->id, cells->id.empty() ? 0 : cell_count(*cells)};
  if (const auto* areas = std::get_if<Areas>(&layer)) return {areas->id, areas->id.empty() ? 0 : areas->areas.size()};
  return {};
}

// Returns how many layers with the same id come before this one.
std::size_t number_of(const Figure& figure, const Layer& layer) {
  const std::string id = parts_of(layer).id;
  std::size_t number = 0;
  for (const Layer& other : figure.layers) {
    if (&other == &layer) break;
    number += parts_of(other).id == id;
  }
  return number;
}

// Returns the radius of a node in pixels.
double radius_of(const Handles& handles, const PlotMapping& mapping, Point2 at) {
  return QLineF(mapping.to_pixels(at), mapping.to_pixels({at.x + handles.radius, at.y})).length();
}

std::optional<Hit> nearest_handle(const Figure& figure, const PlotMapping& mapping, double point_scale, QPointF at) {
  std::optional<Hit> nearest;
  double distance = 1e9;
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (!handles) continue;
    for (std::size_t k = 0; k < handles->at.size(); ++k) {
      const QPointF place = mapping.to_pixels(handles->at[k]);
      const double away = QLineF(place, at).length();
      const double reach = std::max(handles->reach * point_scale, radius_of(*handles, mapping, handles->at[k]));
      // Among equally near ones, the one drawn on top is chosen.
      if (away <= std::min(distance, reach) && mapping.area.contains(place)) {
        distance = away;
        nearest = Hit{handles->id, k, number_of(figure, layer)};
      }
    }
  }
  return nearest;
}

}  // namespace

std::string Target::hint() const { return handles ? handles->hint : cells ? cells->hint : areas->hint; }

std::string Target::words(Gesture::Kind kind) const {
  if (kind == Gesture::Kind::click) return handles ? handles->click : cells ? cells->click : areas->click;
  if (kind == Gesture::Kind::remove && handles) return handles->remove;
  if (kind == Gesture::Kind::relabel && handles) return handles->relabel;
  return {};
}

std::optional<std::string> Target::text() const {
  if (areas) return std::nullopt;
  const auto& texts = handles ? handles->editable : cells->editable;
  return index < texts.size() ? std::optional(texts[index]) : std::nullopt;
}

Point2 Target::middle() const {
  if (handles) return handles->at[index];
  if (cells) {
    const std::size_t columns = cells->x.size() - 1, column = index % columns, row = index / columns;
    return {(cells->x[column] + cells->x[column + 1]) / 2, (cells->y[row] + cells->y[row + 1]) / 2};
  }
  Point2 sum;
  std::size_t count = 0;
  for (const Polyline& outline : areas->areas[index].outlines) {
    for (const Point2 p : outline) sum = {sum.x + p.x, sum.y + p.y};
    count += outline.size();
  }
  const double n = std::max(1.0, static_cast<double>(count));
  return {sum.x / n, sum.y / n};
}

std::optional<Hit> hit_at(const Figure& figure, const PlotMapping& mapping, double point_scale, QPointF at) {
  if (auto handle = nearest_handle(figure, mapping, point_scale, at)) return handle;
  if (!mapping.area.contains(at)) return std::nullopt;
  for (auto layer = figure.layers.rbegin(); layer != figure.layers.rend(); ++layer) {
    const auto* cells = std::get_if<Cells>(&*layer);
    const auto* areas = std::get_if<Areas>(&*layer);
    const std::size_t count = cells || areas ? parts_of(*layer).count : 0;
    for (std::size_t k = count; k-- > 0;) {
      const bool inside =
          cells ? cell_place(mapping, *cells, k).contains(at) : area_path(mapping, areas->areas[k]).contains(at);
      if (inside) return Hit{cells ? cells->id : areas->id, k, number_of(figure, *layer)};
    }
  }
  return std::nullopt;
}

std::vector<Hit> near_handles(const Figure& figure, const PlotMapping& mapping, double point_scale, QPointF at) {
  struct Near {
    Hit hit;
    QPointF place;
    double away;
  };
  std::vector<Near> all;
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (!handles || handles->fixed || (!handles->visible && handles->at.size() > most_alone)) continue;
    const std::size_t number = number_of(figure, layer);
    for (std::size_t k = 0; k < handles->at.size(); ++k) {
      const QPointF place = mapping.to_pixels(handles->at[k]);
      const double away = QLineF(place, at).length();
      if (away > nearness * point_scale || !mapping.area.contains(place)) continue;
      all.push_back({{handles->id, k, number}, place, away});
    }
  }
  std::reverse(all.begin(), all.end());  // among equally near ones, the one drawn on top is the nearest
  std::ranges::stable_sort(all, {}, &Near::away);
  std::vector<Hit> rings;
  std::vector<QPointF> places;
  for (const Near& one : all) {
    const auto covers = [&](QPointF other) {
      return QLineF(other, one.place).length() < 2 * ring_radius * point_scale;
    };
    if (std::ranges::any_of(places, covers)) continue;
    places.push_back(one.place);
    rings.push_back(one.hit);
  }
  return rings;
}

std::size_t object_count(const Figure& figure) {
  std::size_t count = 0;
  for (const Layer& layer : figure.layers) count += parts_of(layer).count;
  return count;
}

std::optional<Hit> object_at(const Figure& figure, std::size_t place) {
  for (const Layer& layer : figure.layers) {
    const Parts parts = parts_of(layer);
    if (place < parts.count) return Hit{parts.id, place};
    place -= parts.count;
  }
  return std::nullopt;
}

std::optional<std::size_t> place_of(const Figure& figure, const Hit& hit) {
  std::size_t before = 0;
  for (const Layer& layer : figure.layers) {
    const Parts parts = parts_of(layer);
    if (parts.id == hit.id && hit.index < parts.count) return before + hit.index;
    before += parts.count;
  }
  return std::nullopt;
}

std::optional<Target> target_of(const Figure& figure, const Hit& hit) {
  std::size_t number = 0;
  for (const Layer& layer : figure.layers) {
    const Parts parts = parts_of(layer);
    if (parts.id != hit.id || number++ != hit.layer || hit.index >= parts.count) continue;
    return Target{std::get_if<Handles>(&layer), std::get_if<Cells>(&layer), std::get_if<Areas>(&layer), hit.index};
  }
  return std::nullopt;
}

bool offers(const Figure& figure, const Hit& hit, Gesture::Kind kind) {
  const auto target = target_of(figure, hit);
  return target && !target->words(kind).empty();
}

bool draggable(const Figure& figure, const Hit& hit) {
  const auto target = target_of(figure, hit);
  return target && target->draggable();
}

bool editable(const Figure& figure, const std::optional<Hit>& hit) {
  const auto target = hit ? target_of(figure, *hit) : std::nullopt;
  return target && target->text();
}

std::string hint_of(const Figure& figure, const std::optional<Hit>& hit) {
  if (!hit) return figure.click_hint;
  const auto target = target_of(figure, *hit);
  std::string words = target->hint();
  for (const Gesture::Kind kind : {Gesture::Kind::remove, Gesture::Kind::relabel}) {
    std::string what = target->words(kind);
    if (what.empty()) continue;
    what.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(what.front())));
    if (!words.empty()) words += "; ";
    words += kind == Gesture::Kind::remove ? say("right-click: {}", what) : say("Ctrl and click: {}", what);
  }
  return words;
}

QPainterPath outline_of(const Target& target, const PlotMapping& mapping, double point_scale) {
  QPainterPath path;
  if (target.areas) return area_path(mapping, target.areas->areas[target.index]);
  if (target.cells) {
    path.addRect(cell_place(mapping, *target.cells, target.index).intersected(mapping.area));
    return path;
  }
  const QPointF at = mapping.to_pixels(target.middle());
  const double node = radius_of(*target.handles, mapping, target.middle());
  const double radius = std::max(ring_radius, node > 0 ? node / point_scale + ring_gap : 0) * point_scale;
  if (mapping.area.contains(at)) path.addEllipse(at, radius, radius);
  return path;
}

std::optional<Hit> next_hit(const Figure& figure, const std::optional<Hit>& from, bool forward) {
  std::vector<Hit> all;
  for (const Layer& layer : figure.layers) {
    const Parts parts = parts_of(layer);
    const std::size_t number = parts.count > 0 ? number_of(figure, layer) : 0;
    for (std::size_t k = 0; k < parts.count; ++k) all.push_back({parts.id, k, number});
  }
  if (!forward) std::reverse(all.begin(), all.end());
  if (!from) return all.empty() ? std::nullopt : std::optional(all.front());
  const auto here = std::find(all.begin(), all.end(), *from);
  return here == all.end() || here + 1 == all.end() ? std::nullopt : std::optional(*(here + 1));
}

namespace {

// Returns the nearest cell above or below in the other layers of the same table.
std::optional<Hit> cell_beyond(const Figure& figure, const Hit& from, Point2 middle, int up) {
  std::optional<Hit> nearest;
  double least = 0;
  for (std::size_t layer = 0; target_of(figure, {from.id, 0, layer}); ++layer) {
    for (std::size_t k = 0; layer != from.layer; ++k) {
      const auto cell = target_of(figure, {from.id, k, layer});
      if (!cell || !cell->cells) break;
      const Point2 at = cell->middle();
      const double away = up * (at.y - middle.y);
      const bool beside = std::abs(at.x - middle.x) > 1e-9 * (1 + std::abs(middle.x));
      if (beside || away <= 0 || (nearest && away >= least)) continue;
      nearest = Hit{from.id, k, layer};
      least = away;
    }
  }
  return nearest;
}

}  // namespace

std::optional<Hit> neighbour(const Figure& figure, const Hit& from, int right, int up) {
  const auto target = target_of(figure, from);
  if (!target) return std::nullopt;
  const auto index = static_cast<long>(from.index);
  if (target->cells) {
    const auto columns = static_cast<long>(target->cells->x.size()) - 1;
    const auto rows = static_cast<long>(target->cells->y.size()) - 1;
    const long column = index % columns + right, row = index / columns + up;
    if (column < 0 || column >= columns) return std::nullopt;
    if (row < 0 || row >= rows) return cell_beyond(figure, from, target->middle(), up);
    return Hit{from.id, static_cast<std::size_t>(row * columns + column), from.layer};
  }
  const auto count = static_cast<long>(target->handles ? target->handles->at.size() : target->areas->areas.size());
  const long next = index + (right + up > 0 ? 1 : -1);
  return next < 0 || next >= count ? std::nullopt
                                   : std::optional(Hit{from.id, static_cast<std::size_t>(next), from.layer});
}

}  // namespace credence
