// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/layer_painter.h"

#include "core/figure/paths.h"
#include "core/math/vector_state.h"
#include "ui/plot/arrow_painter.h"
#include "ui/plot/cells_painter.h"
#include "ui/plot/depth.h"
#include "ui/plot/field_painter.h"
#include "ui/plot/fill_painter.h"
#include "ui/plot/name_painter.h"
#include "ui/plot/point_painter.h"
#include "ui/plot/region_painter.h"
#include "ui/plot/settled_words.h"
#include "ui/plot/strong_fills.h"
#include "ui/plot/text_painter.h"

#include <algorithm>
#include <iterator>
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

// Gives every named curve a bit. A line without a name belongs to the named ones of its colour. `unnumbered` are the
// curves that are contours without numbers.
void own_lines(std::vector<LabelledLines>& curves, std::vector<LabelledLines>& contours,
               const std::vector<std::size_t>& unnumbered) {
  std::uint32_t next = 1;
  for (LabelledLines& curve : curves) {
    if (curve.text.isEmpty()) continue;
    curve.owner = next;
    if (next < LabelRaster::nobody >> 1) next <<= 1;
  }
  const auto owner_of = [&](const QColor& colour) {
    std::uint32_t all = 0;
    for (const LabelledLines& curve : curves) all |= !curve.text.isEmpty() && curve.colour == colour ? curve.owner : 0;
    return all != 0 ? all : LabelRaster::nobody;
  };
  for (LabelledLines& curve : curves) {
    if (curve.text.isEmpty()) curve.owner = owner_of(curve.colour);
  }
  // Contours without numbers are those of the same levels, by another method: each is close to the one with a number.
  std::uint32_t same_levels = 0;
  for (const std::size_t k : unnumbered) same_levels |= curves[k].owner;
  for (LabelledLines& level : contours) level.owner = owner_of(level.colour) | same_levels;
}

// Adds the nodes of a graph to what the labels of its arrows must not cover: on a node a label would be taken for
// something in it.
std::vector<QRectF> with_nodes(std::vector<QRectF> words, const PlotMapping& mapping,
                               const std::vector<Layer>& layers) {
  constexpr double rim = 0.12;  // of a node's size, on each side
  for (const Layer& layer : layers) {
    const Areas* areas = std::get_if<Areas>(&layer);
    for (std::size_t k = 0; areas != nullptr && k < areas->areas.size(); ++k) {
      const QRectF box = area_path(mapping, areas->areas[k]).boundingRect();
      const double x = rim * box.width(), y = rim * box.height();
      words.push_back(box.adjusted(x, y, -x, -y));
    }
  }
  return words;
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

  // Finds what numbers and names must not cover, and the places of texts. All lines must be painted.
  void survey() {
    for (const Layer& layer : layers_) {
      std::visit([&](const auto& l) { look_at(l); }, layer);
    }
    if (contours_.empty() && texts_.empty() && labelled_arrows_.empty() && !curves_named_) return;
    own_lines(curves_, contours_, unnumbered_);
    raster_.emplace(canvas_.mapping.area);
    for (const LabelledLines& curve : curves_) {
      for (const QPolygonF& part : curve.lines) raster_->add_line(part, curve.owner);
    }
    for (const QPointF at : points_) raster_->add_point(at);
    for (const QPointF at : marks_) raster_->add_mark(at);
    raster_->finish();
    std::vector<PlacedWords> settled;
    for (PlacedWords& text : texts_) {
      const auto box = settle_words(canvas_, text, {*raster_, curves_, words_, bars_});
      if (box) words_.push_back(*box);
      (box ? settled : unplaced_).push_back(std::move(text));
    }
    texts_ = std::move(settled);
  }

  void paint_line_words() {
    if (raster_) {
      const std::vector<QRectF> numbers = paint_contour_labels(canvas_, contours_, *raster_, words_);
      words_.insert(words_.end(), numbers.begin(), numbers.end());
    }
    for (const Arrows* arrows : labelled_arrows_) {
      const std::vector<QRectF> labels =
          paint_arrow_labels(canvas_, *arrows, *raster_, with_nodes(words_, canvas_.mapping, layers_));
      words_.insert(words_.end(), labels.begin(), labels.end());
    }
  }

  void paint_curve_names(const std::vector<SpareRow>& spare) {
    if (raster_ && (curves_named_ || !unplaced_.empty())) {
      paint_names(canvas_, {curves_, unplaced_, *raster_, bars_}, words_, spare);
    }
  }

  void paint_texts() const {
    for (const PlacedWords& text : texts_) paint_words(canvas_, text);
  }

  void note() const {
    if (canvas_.painted == nullptr || canvas_.painted->only_names) return;
    for (const LabelledLines& curve : curves_) {
      if (!curve.lines.empty() && curve.lines.front().size() > 1) {
        canvas_.painted->lines.push_back({curve.lines, curve.owner});
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
  }

  void paint(const Contours& contours) {
    std::vector<QPolygonF> all;
    const std::size_t first = contours_.size();
    for (const ContourLevel& level : contours.levels) {
      const QPen pen = canvas_.pen(contours.role, level.width, contours.dash, 0.85);
      LabelledLines labelled{QString::fromStdString(level.label), canvas_.theme.text_colour(contours.role),
                             parts_of(level.paths), 0};
      canvas_.draw(labelled.lines, pen);
      std::copy(labelled.lines.begin(), labelled.lines.end(), std::back_inserter(all));
      if (!labelled.text.isEmpty()) contours_.push_back(std::move(labelled));
    }
    if (all.empty()) return;
    add_curve(shown(contours.name), contours.role, std::move(all));
    if (contours_.size() == first) unnumbered_.push_back(curves_.size() - 1);
  }

  void paint(const Ellipses& ellipses) {
    std::size_t outer = curves_.size();  // the largest that can be seen has the name
    for (const double radius : ellipses.radii) {
      std::vector<QPolygonF> parts = visible_parts(canvas_.painter, ellipse_path(ellipses, radius), canvas_.mapping);
      canvas_.draw(parts, canvas_.pen(ellipses.role, ellipses.width, ellipses.dash));
      if (!parts.empty()) outer = curves_.size();
      add_curve({}, ellipses.role, std::move(parts));
    }
    if (outer < curves_.size()) name_curve(outer, shown(ellipses.name));
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
    std::vector<PlacedWords> texts = texts_beside(canvas_, points);
    std::move(texts.begin(), texts.end(), std::back_inserter(texts_));
  }
  void look_at(const Handles& handles) {
    if (!handles.visible || handles.at.size() > most_kept_free) return;
    for (const Point2 at : handles.at) {
      if (!canvas_.shows(at)) continue;
      keep_free(at, handle_side * canvas_.theme.point_scale);
      handles_.push_back(words_.back());
    }
  }
  void look_at(const Text& text) {
    if (canvas_.shows(text.at)) texts_.push_back(placed_text(canvas_, text));
  }
  // A single arrow has its name along it, several at the first one's point.
  void look_at(const Arrows& arrows) {
    if (!arrows.labels.empty()) labelled_arrows_.push_back(&arrows);
    if (arrows.to.empty()) return;
    const bool one = arrows.to.size() == 1;
    const std::string name = shown(arrows.name);
    if (!one && !name.empty()) name_places(name, arrows.role, {arrows.to.front()}, 10);
    add_curve(one ? name : std::string(), arrows.role, arrow_paths(canvas_, arrows));
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
    curves_.back().gap = diameter / 2 * canvas_.theme.point_scale + 4;
  }

  void keep_free(Point2 at, double across) {
    words_.emplace_back(canvas_.mapping.to_pixels(at) - QPointF(across, across) / 2, QSizeF(across, across));
  }

  // Curves without a name are kept, so that names of others can avoid them.
  void add_curve(const std::string& name, Role role, std::vector<QPolygonF> parts, int tint = 0) {
    curves_.push_back({{}, canvas_.theme.text_colour(role, tint), std::move(parts), 3});
    curves_.back().look.role = role;
    curves_.back().look.tint = tint;
    name_curve(curves_.size() - 1, name);
  }
  void name_curve(std::size_t index, const std::string& name) {
    curves_named_ = curves_named_ || !name.empty();
    curves_[index].text = QString::fromStdString(name);
    const auto item = std::ranges::find(on_plot_, name, &LegendItem::name);
    if (item != on_plot_.end()) curves_[index].look = item->swatch;
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
  std::vector<LabelledLines> contours_, curves_;
  std::vector<std::size_t> unnumbered_;  // curves that are contours without numbers
  std::vector<QRectF> words_, handles_, bars_;
  std::vector<QPointF> points_, marks_;
  std::vector<PlacedWords> texts_, unplaced_;
  std::optional<LabelRaster> raster_;
  std::optional<std::vector<QPointF>> taken_;
  bool curves_named_ = false;
  std::vector<const Arrows*> labelled_arrows_;
};

}  // namespace

void paint_ground(const Canvas& canvas, const std::vector<Layer>& layers) {
  canvas.painter.save();
  canvas.painter.setRenderHint(QPainter::SmoothPixmapTransform);
  LayerPainter(canvas, layers).paint_all(Depth::ground);
  canvas.painter.restore();
}

void paint_layers(const Canvas& ground, const std::vector<Layer>& layers, const QFont& font,
                  const std::vector<LegendItem>& on_plot, const std::vector<SpareRow>& spare) {
  Canvas canvas = ground;
  const auto coloured = [](const Layer& layer) {
    return std::holds_alternative<Field>(layer) || std::holds_alternative<Regions>(layer);
  };
  canvas.over_field = std::any_of(layers.begin(), layers.end(), coloured);
  canvas.painter.save();
  canvas.painter.setRenderHint(QPainter::Antialiasing);
  canvas.painter.setFont(font);
  LayerPainter painter(canvas, layers, on_plot);
  painter.paint_all(Depth::lines);
  clear_upper_vector_state();
  painter.survey();
  painter.paint_line_words();
  painter.paint_all(Depth::points);
  clear_upper_vector_state();
  painter.paint_curve_names(spare);
  painter.paint_texts();
  painter.note();
  canvas.painter.restore();
}

}  // namespace credence
