// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/legend.h"

#include "core/figure/class_names.h"
#include "ui/plot/markers.h"
#include "ui/plot/stroke.h"

#include <algorithm>

namespace credence {
namespace {

// There is one function per kind of layer, so that a new kind does not compile before the legend handles it.
class Collector {
 public:
  Collector(const std::vector<Layer>& layers, std::vector<LegendItem>& items) : layers_(layers), items_(items) {}

  // A line without paths has nothing to stand beside. If it is as wide as a fill, it names the band of its colour.
  void add(const Line& l) {
    constexpr double widest_curve = 6;
    const Band* fill = l.paths.empty() && l.width > widest_curve ? band_of(l.role) : nullptr;
    if (fill != nullptr) return block(l.name, l.role, fill->opacity, Place::none);
    rule(l.name, l.role, l.width, l.dash, l.opacity, l.paths.empty() ? Place::none : Place::beside, l.tint);
  }
  void add(const Contours& l) { rule(l.name, l.role, 1.5, l.dash, 1); }
  void add(const Ellipses& l) { rule(l.name, l.role, l.width, l.dash, 1); }
  // A stripe between straight edges is no curve to stand beside.
  void add(const Band& l) {
    block(l.name, l.role, std::max(0.12, l.opacity), l.x.size() == 2 ? Place::edge : Place::beside);
  }
  void add(const Bars& l) {
    block(l.name, l.roles.empty() ? l.role : l.roles.front(), std::max(0.15, l.opacity),
          l.heights.empty() ? Place::none : Place::edge);
  }
  void add(const Areas& l) {
    if (!l.areas.empty()) block(l.name, l.areas.front().role, std::max(0.2, l.areas.front().opacity));
  }
  void add(const Regions& l) {
    for (std::size_t k = 0; k < std::min(l.names.size(), l.roles.size()); ++k)
      block(l.names[k], l.roles[k], 0.5, Place::none);
  }
  void add(const Arrows& l) { append(l.name, {Swatch::Kind::arrow, l.role, 1, l.width}); }
  void add(const Points& l) {
    append(l.name, {Swatch::Kind::marker, l.role, std::max(0.4, l.opacity), 1.5, Dash::solid, l.marker, l.size},
           l.at.empty()         ? Place::none
           : l.at.size() <= few ? Place::beside
                                : Place::many);
  }
  void add(const Field&) {}  // these layers have a colour bar
  void add(const Cells&) {}
  void add(const Handles&) {}
  void add(const Text&) {}

 private:
  using Place = LegendItem::Place;
  static constexpr std::size_t few = 8;  // marks beside one of which their name tells what all of them are
  const Band* band_of(Role role) const {
    for (const Layer& layer : layers_) {
      const auto* band = std::get_if<Band>(&layer);
      if (band != nullptr && band->role == role && band->name.empty()) return band;
    }
    return nullptr;
  }
  void rule(const std::string& name, Role role, double width, Dash dash, double opacity, Place place = Place::beside,
            int tint = 0) {
    append(name,
           {.kind = Swatch::Kind::rule, .role = role, .opacity = opacity, .width = width, .dash = dash, .tint = tint},
           place);
  }
  void block(const std::string& name, Role role, double opacity, Place place = Place::edge) {
    append(name, {Swatch::Kind::block, role, opacity}, place);
  }
  void append(const std::string& name, const Swatch& swatch, Place place = Place::beside) {
    if (!name.empty()) items_.push_back({name, swatch, place});
  }

  const std::vector<Layer>& layers_;
  std::vector<LegendItem>& items_;
};

void collect(const std::vector<Layer>& layers, std::vector<LegendItem>& items) {
  Collector collector(layers, items);
  for (const Layer& layer : layers) std::visit([&](const auto& l) { collector.add(l); }, layer);
}

// Among many lines there is no room for the names of lines.
bool has_fan(const std::vector<Layer>& layers) {
  constexpr std::size_t many = 8;
  return std::ranges::any_of(layers, [](const Layer& layer) {
    const auto* line = std::get_if<Line>(&layer);
    return line && !line->name.empty() && line->paths.size() >= many;
  });
}

bool names_points_of_a_class(const LegendItem& item) {
  return item.swatch.kind == Swatch::Kind::marker && class_of(item.swatch.role) >= 0;
}

// All classes are named in the legend if one of them has many points, or if a click on a name does something: one reads
// in one place what all colours mean, and the name of a few points cannot stand beside those of another class that
// cover them.
void keep_classes_together(std::vector<LegendItem>& items, bool clickable) {
  const bool many = clickable || std::ranges::any_of(items, [](const LegendItem& item) {
                      return names_points_of_a_class(item) && item.place == LegendItem::Place::many;
                    });
  for (LegendItem& item : items) {
    const bool seen = item.place != LegendItem::Place::none;
    if (many && seen && names_points_of_a_class(item)) item.place = LegendItem::Place::many;
  }
}

}  // namespace

std::vector<LegendItem> legend_items(const Figure& figure) {
  std::vector<LegendItem> items;
  collect(figure.layers, items);
  keep_classes_together(items, clickable_class_names(figure) != nullptr);
  if (has_fan(figure.layers)) {  // these come last, as those that may stay on the plot where the legend is full
    for (LegendItem& item : items) {
      const bool is_line = item.place == LegendItem::Place::beside && item.swatch.kind == Swatch::Kind::rule;
      if (is_line) item.place = LegendItem::Place::edge;
    }
    std::ranges::stable_partition(items, [](const LegendItem& i) { return i.place != LegendItem::Place::edge; });
  }
  // Rings around points are named after the points, below which they are drawn.
  std::ranges::stable_partition(items, [](const LegendItem& i) {
    return !(i.swatch.kind == Swatch::Kind::marker && i.swatch.marker == Marker::circle &&
             i.swatch.role == Role::highlight);
  });
  for (const Marginal* marginal : {&figure.above, &figure.beside}) {
    std::vector<LegendItem> more;
    collect(marginal->layers, more);
    for (LegendItem& item : more) {
      item.place = LegendItem::Place::none;  // strips have no names on them
      const bool known = std::any_of(items.begin(), items.end(), [&](const auto& i) { return i.name == item.name; });
      if (!known) items.push_back(std::move(item));
    }
  }
  return items;
}

void paint_swatch(QPainter& painter, const Swatch& swatch, const QRectF& place, const Theme& theme) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor colour = theme.colour(swatch.role, swatch.tint);
  const QPointF left(place.left(), place.center().y()), right(place.right(), place.center().y());
  switch (swatch.kind) {
    case Swatch::Kind::rule:
      painter.setPen(
          make_pen(colour, std::max(1.5, swatch.width) * theme.line_scale, swatch.dash, std::max(0.5, swatch.opacity)));
      painter.drawLine(left, right);
      break;
    case Swatch::Kind::block:
      painter.setPen(Qt::NoPen);
      painter.setBrush(translucent(colour, swatch.opacity));
      painter.drawRect(place.adjusted(0, 0.2 * place.height(), 0, -0.2 * place.height()));
      break;
    case Swatch::Kind::arrow:
      draw_arrow(painter, QPolygonF{left, right}, make_pen(colour, swatch.width * theme.line_scale, Dash::solid));
      break;
    case Swatch::Kind::marker:
      painter.setOpacity(swatch.opacity);
      draw_marker(painter, place.center(),
                  look_of(swatch.marker, std::clamp(swatch.size, 5.0, 11.0), swatch.role, theme));
      break;
  }
  painter.restore();
}

std::optional<ColourScale> colour_scale(const Figure& figure) {
  for (const Layer& layer : figure.layers) {
    const auto* field = std::get_if<Field>(&layer);
    if (field && !field->name.empty())
      return ColourScale{field->map, field->role, field->low, field->high, field->name};
    const auto* cells = std::get_if<Cells>(&layer);
    if (cells && !cells->name.empty())
      return ColourScale{cells->map, cells->role, cells->low, cells->high, cells->name};
  }
  return std::nullopt;
}

}  // namespace credence
