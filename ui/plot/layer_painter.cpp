// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/layer_painter.h"

#include "core/figure/paths.h"
#include "core/math/vector_state.h"
#include "ui/plot/arrow_painter.h"
#include "ui/plot/cells_painter.h"
#include "ui/plot/depth.h"
#include "ui/plot/field_painter.h"
#include "ui/plot/fill_painter.h"
#include "ui/plot/label_painter.h"
#include "ui/plot/point_painter.h"
#include "ui/plot/region_painter.h"
#include "ui/plot/strong_fills.h"
#include "ui/plot/text_painter.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>

namespace credence {
namespace {

Polyline tops_of(const Bars& bars) {
  Polyline tops;
  for (std::size_t k = 0; k < bars.heights.size(); ++k) {
    const double top = bars.heights[k] + (bars.bases.empty() ? 0 : bars.bases[k]);
    for (const double edge : {bars.edges[k], bars.edges[k + 1]}) {
      tops.push_back(bars.horizontal ? Point2{top, edge} : Point2{edge, top});
    }
  }
  return tops;
}

// Gives the lines of every named curve a bit. A line without a name belongs to the named ones of its colour, and a
// number on a line to that line's. `unnumbered` are the curves that are contours without numbers.
void own_lines(std::vector<Label>& labels, const std::vector<std::size_t>& unnumbered) {
  const auto is_named = [](const Label& label) { return label.kind == Label::Kind::along && !label.text.isEmpty(); };
  std::uint32_t next = 1;
  for (Label& label : labels) {
    if (!is_named(label)) continue;
    label.owner = next;
    if (next < Occupied::first_level >> 1) next <<= 1;
  }
  const auto owner_of = [&](const QColor& colour) {
    std::uint32_t all = 0;
    for (const Label& label : labels) all |= is_named(label) && label.colour == colour ? label.owner : 0;
    return all != 0 ? all : Occupied::nobody;
  };
  for (Label& label : labels) {
    if (label.kind == Label::Kind::along && label.text.isEmpty()) label.owner = owner_of(label.colour);
  }
  // Contours without numbers are those of the same levels, by another method: each is close to the one with a number.
  std::uint32_t same_levels = 0;
  for (const std::size_t k : unnumbered) same_levels |= labels[k].owner;
  std::uint32_t level = Occupied::first_level;
  for (Label& label : labels) {
    if (label.kind != Label::Kind::on_line) continue;
    label.owner = owner_of(label.colour) | same_levels | level;
    if (level < Occupied::nobody >> 1) level <<= 1;
  }
}

// Returns the nodes of a graph, cut into slices that follow their rims: on a node the words of an arrow would be taken
// for the node's own.
std::vector<QRectF> nodes_in(const PlotMapping& mapping, const std::vector<Layer>& layers) {
  constexpr int slices = 8;
  std::vector<QRectF> boxes;
  for (const Layer& layer : layers) {
    const Areas* areas = std::get_if<Areas>(&layer);
    for (std::size_t k = 0; areas != nullptr && k < areas->areas.size(); ++k) {
      const QPolygonF outline = area_path(mapping, areas->areas[k]).toFillPolygon();
      QRectF slice = outline.boundingRect();
      slice.setHeight(slice.height() / slices);
      for (int i = 0; i < slices; ++i, slice.translate(0, slice.height())) {
        boxes.push_back(outline.intersected(QPolygonF(slice)).boundingRect());
      }
    }
  }
  return boxes;
}

class LayerPainter {
 public:
  // `on_plot` are the names that are written on the plot.
  LayerPainter(const Canvas& canvas, const std::vector<Layer>& layers, std::span<const LegendItem> on_plot = {})
      : canvas_(canvas), layers_(layers), on_plot_(on_plot) {}

  void paint_all(Depth wanted) {
    for (const Layer& layer : layers_) {
      std::visit(
          [&](const auto& l) {
            if (depth(l) != wanted) return;
            clear_upper_vector_state();
            paint(l);
          },
          layer);
    }
  }

  // Finds places for all labels, off everything that they must not cover. All lines must be painted.
  void place_labels(const std::vector<SpareRow>& spare, LabelMemory* memory) {
    for (const Layer& layer : layers_) {
      std::visit([&](const auto& l) { look_at(l); }, layer);
    }
    if (std::ranges::all_of(labels_, [](const Label& label) { return label.text.isEmpty(); })) return;
    own_lines(labels_, unnumbered_);
    Occupied occupied(canvas_.mapping.area);
    for (const Label& label : labels_) {
      if (label.kind != Label::Kind::along && label.kind != Label::Kind::on_line) continue;
      for (const QPolygonF& part : label.lines) occupied.add_line(part, label.owner);
    }
    for (const QPointF at : points_) occupied.add_point(at);
    for (const QPointF at : marks_) occupied.add_mark(at);
    for (const QRectF& box : kept_free_) occupied.add_object(box);
    for (const QRectF& bar : bars_) occupied.add_bar(bar);
    occupied.finish();
    LabelRoom room{canvas_.mapping.area, canvas_.painter.font(), number_font(), spare, {}};
    if (arrows_labelled_) room.nodes = nodes_in(canvas_.mapping, layers_);
    layout_ = credence::place_labels(labels_, room, occupied, memory);
    if (canvas_.painted != nullptr) canvas_.painted->left_out = layout_.left_out;
  }

  // Paints numbers on lines and words at arrows, which lie under the points.
  void paint_line_words() const {
    paint_labels([](const Label& label, const PlacedLabel&) { return is_on_line(label); });
  }

  // Paints names and then texts.
  void paint_names_and_texts() const {
    const auto is_name = [](const Label& label, const PlacedLabel& placed) {
      return label.kind == Label::Kind::along || placed.strayed;
    };
    paint_labels(is_name);
    paint_labels(
        [&](const Label& label, const PlacedLabel& placed) { return !is_name(label, placed) && !is_on_line(label); });
  }

  void note() const {
    if (canvas_.painted == nullptr || canvas_.painted->only_names) return;
    for (const Label& label : labels_) {
      if (label.kind == Label::Kind::along && !label.lines.empty() && label.lines.front().size() > 1) {
        canvas_.painted->lines.push_back({label.lines, label.owner});
      }
    }
    canvas_.painted->handles.insert(canvas_.painted->handles.end(), handles_.begin(), handles_.end());
    canvas_.painted->bars.insert(canvas_.painted->bars.end(), bars_.begin(), bars_.end());
  }

 private:
  void paint(const Field& field) { paint_field(canvas_, field); }
  void paint(const Regions& regions) { paint_regions(canvas_, regions); }
  void paint(const Band& band) { paint_band(canvas_, band); }
  void paint(const Bars& bars) { paint_bars(canvas_, bars); }
  void paint(const Cells& cells) { paint_cells(canvas_, cells); }
  void paint(const Areas& areas) { paint_areas(canvas_, areas); }
  void paint(const Points& points) { paint_points(canvas_, points); }
  void paint(const Handles& handles) { paint_handles(canvas_, handles, places_taken()); }
  void paint(const Text&) {}
  void paint(const Arrows& arrows) { paint_arrows(canvas_, arrows); }

  void paint(const Line& line) {
    std::vector<QPolygonF> parts = parts_of(line.paths);
    canvas_.draw(parts, canvas_.pen(line.role, line.width, line.dash, line.opacity, line.tint));
    add_curve(line.end_label.empty() ? shown(line.name) : line.end_label, line.role, std::move(parts), line.tint);
    if (line.name.empty() && line.end_label.empty()) unnamed_[line.role] = labels_.size() - 1;
  }

  void paint(const Contours& contours) {
    std::vector<QPolygonF> all;
    bool numbered = false;
    for (const ContourLevel& level : contours.levels) {
      const QPen pen = canvas_.pen(contours.role, level.width, contours.dash, 0.85);
      Label number{.kind = Label::Kind::on_line,
                   .text = QString::fromStdString(level.label),
                   .colour = canvas_.theme.text_colour(contours.role),
                   .lines = parts_of(level.paths)};
      canvas_.draw(number.lines, pen);
      std::copy(number.lines.begin(), number.lines.end(), std::back_inserter(all));
      if (number.text.isEmpty()) continue;
      numbered = true;
      labels_.push_back(std::move(number));
    }
    if (all.empty()) return;
    add_curve(shown(contours.name), contours.role, std::move(all));
    if (!numbered) unnumbered_.push_back(labels_.size() - 1);
  }

  void paint(const Ellipses& ellipses) {
    std::optional<std::size_t> outer;  // the largest that can be seen has the name
    for (const double radius : ellipses.radii) {
      std::vector<QPolygonF> parts = visible_parts(canvas_.painter, ellipse_path(ellipses, radius), canvas_.mapping);
      canvas_.draw(parts, canvas_.pen(ellipses.role, ellipses.width, ellipses.dash));
      if (!parts.empty()) outer = labels_.size();
      add_curve({}, ellipses.role, std::move(parts));
    }
    // Rings that a lens cut are lines (ridge_lens.h); if all are, their name is that of the lines.
    const auto cut = unnamed_.find(ellipses.role);
    if (ellipses.radii.empty() && cut != unnamed_.end()) outer = cut->second;
    if (outer) name_curve(*outer, shown(ellipses.name));
  }

  // Notes the parts of a layer that names must not cover. Lines are known from painting them.
  template <class Other>
  void look_at(const Other&) {}
  void look_at(const Band& band) {
    add_fill(points_, canvas_.mapping, band);
    if (!is_shown(band.name)) return;
    Polyline upper;
    for (std::size_t k = 0; k < band.x.size(); ++k) upper.push_back({band.x[k], band.upper[k]});
    add_curve(band.name, band.role, parts_of({std::move(upper)}));
  }
  // If bars have their names on the plot, no name stands on bars: it would have their colour. One name is that of
  // several layers.
  void look_at(const Bars& bars) {
    const bool named =
        std::ranges::any_of(on_plot_, [](const LegendItem& item) { return item.swatch.kind == Swatch::Kind::block; });
    add_fill(named ? marks_ : points_, canvas_.mapping, bars);
    add_bar_boxes(bars_, canvas_.mapping, bars);
    if (!is_shown(bars.name)) return;
    add_curve(bars.name, bars.roles.empty() ? bars.role : bars.roles.front(), parts_of({tops_of(bars)}));
  }
  void look_at(const Areas& areas) {
    if (areas.areas.empty() || !is_shown(areas.name)) return;
    add_curve(areas.name, areas.areas.front().role, parts_of(areas.areas.front().outlines));
  }
  void look_at(const Points& points) {
    if (is_shown(points.name)) name_places(points.name, points.role, points.at, largest_size(points));
    // Rings surround other marks, whose names would cover the rings.
    if (points.size > 1.5 * Points{}.size && points.at.size() <= most_looked_at) {
      for (const Point2 at : points.at) keep_free(at, points.size * canvas_.theme.point_scale);
    }
    add_places(canvas_, points, marks_, points_);
    add(texts_beside(canvas_, points));
  }
  void look_at(const Handles& handles) {
    if (!handles.visible || handles.at.size() > most_kept_free) return;
    for (const Point2 at : handles.at) {
      if (!canvas_.shows(at)) continue;
      keep_free(at, handle_side * canvas_.theme.point_scale);
      handles_.push_back(kept_free_.back());
    }
  }
  void look_at(const Text& text) {
    if (!canvas_.shows(text.at)) return;
    const bool middle = text.anchor == Anchor::centre;
    labels_.push_back({.kind = middle ? Label::Kind::middle : Label::Kind::beside,
                       .text = QString::fromStdString(text.text),
                       .colour = canvas_.theme.text_colour(text.role),
                       .lines = {{canvas_.mapping.to_pixels(text.at)}},
                       // clears a handle at the place and the rim of the letters
                       .gap = std::max(9.0, 0.65 * canvas_.painter.font().pixelSize()),
                       .side = side_of(text.anchor)});
  }
  // A single arrow has its name along it, several at the first one's point.
  void look_at(const Arrows& arrows) {
    if (!arrows.labels.empty()) {
      arrows_labelled_ = true;
      add(arrow_labels(canvas_, arrows));
    }
    if (arrows.to.empty()) return;
    const bool one = arrows.to.size() == 1;
    const std::string name = shown(arrows.name);
    if (!one && !name.empty()) name_places(name, arrows.role, {arrows.to.front()}, 10);
    std::vector<QPolygonF> paths = arrow_paths(canvas_, arrows);
    if (one && !name.empty() && paths.size() == 1 && paths.front().size() == 2) {  // its name belongs to where it leads
      const QPointF middle = (paths.front().front() + paths.front().back()) / 2;
      add_curve({}, arrows.role, {QPolygonF{paths.front().front(), middle}});
      paths.front().front() = middle;
    }
    add_curve(one ? name : std::string(), arrows.role, std::move(paths));
  }

  std::vector<QPolygonF> parts_of(const std::vector<Polyline>& paths) const {
    std::vector<QPolygonF> all;
    for (const Polyline& path : paths) {
      std::vector<QPolygonF> parts = visible_parts(canvas_.painter, path, canvas_.mapping);
      std::move(parts.begin(), parts.end(), std::back_inserter(all));
    }
    return all;
  }

  bool is_shown(const std::string& name) const {
    return !name.empty() && std::ranges::count(on_plot_, name, &LegendItem::name) > 0;
  }
  std::string shown(const std::string& name) const { return is_shown(name) ? name : std::string(); }

  void name_places(const std::string& name, Role role, const std::vector<Point2>& places, double diameter) {
    std::vector<QPolygonF> parts;
    const std::size_t stride = 1 + (places.size() - 1) / most_looked_at;  // of a crowd some will do
    for (std::size_t k = 0; k < places.size(); k += stride) {
      if (canvas_.shows(places[k])) parts.push_back({canvas_.mapping.to_pixels(places[k])});
    }
    add_curve(name, role, std::move(parts));
    labels_.back().gap = diameter / 2 * canvas_.theme.point_scale + 4;
  }

  void keep_free(Point2 at, double across) {
    kept_free_.emplace_back(canvas_.mapping.to_pixels(at) - QPointF(across, across) / 2, QSizeF(across, across));
  }

  // Curves without a name are kept, so that names of others can avoid them.
  void add_curve(const std::string& name, Role role, std::vector<QPolygonF> parts, int tint = 0) {
    labels_.push_back({.colour = canvas_.theme.text_colour(role, tint), .lines = std::move(parts)});
    labels_.back().look.role = role;
    labels_.back().look.tint = tint;
    name_curve(labels_.size() - 1, name);
  }
  void name_curve(std::size_t index, const std::string& name) {
    labels_[index].text = QString::fromStdString(name);
    const auto item = std::ranges::find(on_plot_, name, &LegendItem::name);
    if (item != on_plot_.end()) labels_[index].look = item->swatch;
  }
  void add(std::vector<Label> labels) { std::move(labels.begin(), labels.end(), std::back_inserter(labels_)); }

  static bool is_on_line(const Label& label) {
    return label.kind == Label::Kind::on_line || label.kind == Label::Kind::on_arrow;
  }
  void paint_labels(const auto& wanted) const {
    for (const PlacedLabel& placed : layout_.placed) {
      const Label& label = labels_[placed.label];
      if (wanted(label, placed)) paint_label(canvas_, label, placed, number_font());
    }
  }
  QFont number_font() const {
    QFont font = canvas_.painter.font();
    font.setPixelSize(std::max(canvas_.theme.smallest_type, font.pixelSize() - 2));
    return font;
  }

  // Places of marks that stand for themselves, such as an aim, and of the handles painted so far.
  std::vector<QPointF>& places_taken() {
    if (taken_) return *taken_;
    taken_.emplace();
    for (const Layer& layer : layers_) {
      const auto* points = std::get_if<Points>(&layer);
      if (!points || points->at.size() > most_alone || points->size < Points{}.size) continue;
      for (const Point2 at : points->at) taken_->push_back(canvas_.mapping.to_pixels(at));
    }
    return *taken_;
  }

  static constexpr std::size_t most_kept_free = 8;  // rings per layer
  // Marks per layer that a name is tried beside, or kept off one by one: both for every mark take quadratic time.
  static constexpr std::size_t most_looked_at = 100;
  static constexpr std::size_t most_alone = 3;  // marks per layer
  static constexpr double handle_side = 10;     // in pixels, without the theme's scale

  const Canvas& canvas_;
  const std::vector<Layer>& layers_;
  std::span<const LegendItem> on_plot_;
  std::vector<Label> labels_;            // lines without words are among them
  std::vector<std::size_t> unnumbered_;  // those that are contours without numbers
  std::vector<QRectF> kept_free_, handles_, bars_;
  std::vector<QPointF> points_, marks_;
  std::map<Role, std::size_t> unnamed_;  // the label of the last line of a colour without a name
  std::optional<std::vector<QPointF>> taken_;
  bool arrows_labelled_ = false;
  LabelLayout layout_;
};

}  // namespace

void paint_ground(const Canvas& canvas, const std::vector<Layer>& layers) {
  canvas.painter.save();
  canvas.painter.setRenderHint(QPainter::SmoothPixmapTransform);
  LayerPainter(canvas, layers).paint_all(Depth::ground);
  canvas.painter.restore();
}

void paint_layers(const Canvas& ground, const std::vector<Layer>& layers, const QFont& font,
                  const std::vector<LegendItem>& on_plot, const std::vector<SpareRow>& spare, LabelMemory* memory) {
  Canvas canvas = ground;
  const auto coloured = [](const Layer& layer) {
    return std::holds_alternative<Field>(layer) || std::holds_alternative<Regions>(layer);
  };
  canvas.over_field = std::any_of(layers.begin(), layers.end(), coloured);
  canvas.signs = sign_colours(layers, canvas.theme);
  canvas.painter.save();
  canvas.painter.setRenderHint(QPainter::Antialiasing);
  canvas.painter.setFont(font);
  LayerPainter painter(canvas, layers, on_plot);
  painter.paint_all(Depth::lines);
  clear_upper_vector_state();
  painter.place_labels(spare, memory);
  painter.paint_line_words();
  painter.paint_all(Depth::points);
  clear_upper_vector_state();
  painter.paint_names_and_texts();
  painter.note();
  canvas.painter.restore();
}

}  // namespace credence
