#include "ui/plot/layer_painter.h"

#include "core/figure/paths.h"
#include "ui/plot/arrow_painter.h"
#include "ui/plot/cells_painter.h"
#include "ui/plot/field_painter.h"
#include "ui/plot/fill_painter.h"
#include "ui/plot/point_painter.h"
#include "ui/plot/region_painter.h"
#include "ui/plot/text_painter.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>

namespace credence {
namespace {

enum class Depth { ground, lines, points, words };

// There is one function per kind of layer, here and in the painter, so that a new kind does not compile before it can
// be drawn.
constexpr Depth depth(const Field&) { return Depth::ground; }
constexpr Depth depth(const Regions&) { return Depth::ground; }
constexpr Depth depth(const Line&) { return Depth::lines; }
constexpr Depth depth(const Band&) { return Depth::lines; }
constexpr Depth depth(const Bars&) { return Depth::lines; }
constexpr Depth depth(const Cells&) { return Depth::lines; }
constexpr Depth depth(const Areas&) { return Depth::lines; }
constexpr Depth depth(const Contours&) { return Depth::lines; }
constexpr Depth depth(const Ellipses&) { return Depth::lines; }
// Arrows of a step lie above the places that they connect; the arrows of a graph lie below its beads.
Depth depth(const Arrows& arrows) { return arrows.labels.empty() ? Depth::points : Depth::lines; }
constexpr Depth depth(const Points&) { return Depth::points; }
constexpr Depth depth(const Handles&) { return Depth::points; }
constexpr Depth depth(const Text&) { return Depth::words; }

class LayerPainter {
 public:
  LayerPainter(const Canvas& canvas, const std::vector<Layer>& layers, bool names_at_ends = false,
               std::span<const std::string> at_edges = {})
      : canvas_(canvas), layers_(layers), names_at_ends_(names_at_ends), at_edges_(at_edges) {}

  void paint_all(Depth wanted) {
    for (const Layer& layer : layers_) {
      std::visit(
          [&](const auto& l) {
            if (depth(l) == wanted) paint(l);
          },
          layer);
    }
  }

  void paint_line_words() {
    words_ = paint_contour_labels(canvas_, contours_, few_points());
    for (const Arrows* arrows : labelled_arrows_) paint_arrow_labels(canvas_, *arrows);
  }

  void paint_curve_names() {
    if (!curves_named_) return;
    for (const Layer& layer : layers_) {
      const auto* text = std::get_if<Text>(&layer);
      if (text) words_.push_back(text_box(canvas_, *text));
    }
    paint_names(canvas_, curves_, words_, few_points());
  }

 private:
  void paint(const Field& field) { paint_field(canvas_, field); }
  void paint(const Regions& regions) { paint_regions(canvas_, regions); }
  void paint(const Band& band) {
    paint_band(canvas_, band);
    Polyline upper;
    for (std::size_t k = 0; k < band.x.size(); ++k) upper.push_back({band.x[k], band.upper[k]});
    name_edge(band.name, band.role, {std::move(upper)});
  }
  void paint(const Bars& bars) {
    paint_bars(canvas_, bars);
    Polyline tops;
    for (std::size_t k = 0; k < bars.heights.size(); ++k) {
      const double top = bars.heights[k] + (bars.bases.empty() ? 0 : bars.bases[k]);
      for (const double edge : {bars.edges[k], bars.edges[k + 1]}) {
        tops.push_back(bars.horizontal ? Point2{top, edge} : Point2{edge, top});
      }
    }
    name_edge(bars.name, bars.roles.empty() ? bars.role : bars.roles.front(), {std::move(tops)});
  }
  void paint(const Cells& cells) { paint_cells(canvas_, cells); }
  void paint(const Areas& areas) {
    paint_areas(canvas_, areas);
    if (!areas.areas.empty()) name_edge(areas.name, areas.areas.front().role, areas.areas.front().outlines);
  }
  void paint(const Points& points) {
    paint_points(canvas_, points);
    if (names_at_ends_) name_places(points.name, points.role, points.at, points.size);
    if (names_at_ends_ && points.size > 1.5 * Points{}.size) keep_free(points);
    if (names_at_ends_ && points.at.size() <= most_written) {
      for (const QRectF& box : text_boxes(canvas_, points)) {  // a name may come as close as a line of text
        words_.push_back(box.adjusted(0, 0.2 * box.height(), 0, -0.2 * box.height()));
      }
    }
  }
  void paint(const Handles& handles) {
    paint_handles(canvas_, handles, places_taken());
    if (!names_at_ends_ || !handles.visible || handles.at.size() > most_kept_free) return;
    for (const Point2 at : handles.at) keep_free(at, handle_side * canvas_.theme.point_scale);
  }
  void paint(const Text& text) { paint_text(canvas_, text); }

  std::vector<QPolygonF> parts_of(const std::vector<Polyline>& paths) const {
    std::vector<QPolygonF> all;
    for (const Polyline& path : paths) {
      std::vector<QPolygonF> parts = visible_parts(canvas_.painter, path, canvas_.mapping);
      std::move(parts.begin(), parts.end(), std::back_inserter(all));
    }
    return all;
  }

  void paint(const Line& line) {
    std::vector<QPolygonF> parts = parts_of(line.paths);
    canvas_.draw(parts, canvas_.pen(line.role, line.width, line.dash, line.opacity, line.tint));
    const std::string& name = line.end_label.empty() && names_at_ends_ ? line.name : line.end_label;
    name_curve(name, line.role, std::move(parts), line.tint);
  }

  void name_places(const std::string& name, Role role, const std::vector<Point2>& places, double diameter) {
    if (name.empty()) return;
    std::vector<QPolygonF> parts;
    for (const Point2 at : places) {
      if (canvas_.shows(at)) parts.push_back({canvas_.mapping.to_pixels(at)});
    }
    name_curve(name, role, std::move(parts));
    curves_.back().gap = diameter / 2 * canvas_.theme.point_scale + 4;
  }

  void name_edge(const std::string& name, Role role, const std::vector<Polyline>& edge) {
    if (std::ranges::count(at_edges_, name) > 0) name_curve(name, role, parts_of(edge));
  }

  // Rings surround other marks, whose names would cover the rings.
  void keep_free(const Points& rings) {
    for (const Point2 at : rings.at) keep_free(at, rings.size * canvas_.theme.point_scale);
  }

  void keep_free(Point2 at, double across) {
    words_.emplace_back(canvas_.mapping.to_pixels(at) - QPointF(across, across) / 2, QSizeF(across, across));
  }

  // Curves without a name are kept, so that names of others can avoid them.
  void name_curve(const std::string& name, Role role, std::vector<QPolygonF> parts, int tint = 0) {
    curves_named_ = curves_named_ || !name.empty();
    curves_.push_back({QString::fromStdString(name), canvas_.theme.ink(role, tint), std::move(parts), 3});
  }

  void paint(const Contours& contours) {
    std::vector<QPolygonF> all;
    for (const ContourLevel& level : contours.levels) {
      const QPen pen = canvas_.pen(contours.role, level.width, contours.dash, 0.85);
      LabelledLines labelled{QString::fromStdString(level.label), canvas_.theme.ink(contours.role),
                             parts_of(level.paths), 0};
      canvas_.draw(labelled.lines, pen);
      if (names_at_ends_) std::copy(labelled.lines.begin(), labelled.lines.end(), std::back_inserter(all));
      if (!labelled.text.isEmpty()) contours_.push_back(std::move(labelled));
    }
    if (!all.empty()) name_curve(contours.name, contours.role, std::move(all));
  }

  void paint(const Ellipses& ellipses) {
    for (const double radius : ellipses.radii) {
      std::vector<QPolygonF> parts = visible_parts(canvas_.painter, ellipse_path(ellipses, radius), canvas_.mapping);
      canvas_.draw(parts, canvas_.pen(ellipses.role, ellipses.width, ellipses.dash));
      if (names_at_ends_ && radius == ellipses.radii.back()) name_curve(ellipses.name, ellipses.role, std::move(parts));
    }
  }

  void paint(const Arrows& arrows) {
    paint_arrows(canvas_, arrows);
    if (names_at_ends_ && !arrows.to.empty()) name_arrows(arrows);
    if (!arrows.labels.empty()) labelled_arrows_.push_back(&arrows);
  }

  // A single arrow has its name along it, several at the first one's point. No arrow lies under a name.
  void name_arrows(const Arrows& arrows) {
    std::vector<Polyline> shafts;
    for (std::size_t k = 0; k < arrows.to.size(); ++k) shafts.push_back({arrows.from[k], arrows.to[k]});
    const bool one = shafts.size() == 1;
    if (!one) name_places(arrows.name, arrows.role, {arrows.to.front()}, 10);
    name_curve(one ? arrows.name : std::string(), arrows.role, parts_of(shafts));
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

  // Returns the places that labels of contours avoid.
  std::vector<QPointF> few_points() const {
    std::vector<QPointF> places;
    for (const Layer& layer : layers_) {
      const auto* points = std::get_if<Points>(&layer);
      if (!points || points->at.size() > 500) continue;
      for (const Point2 at : points->at) places.push_back(canvas_.mapping.to_pixels(at));
    }
    return places;
  }

  static constexpr std::size_t most_kept_free = 8;  // rings per layer
  static constexpr std::size_t most_written = 40;   // texts per layer of points
  static constexpr std::size_t most_alone = 3;      // marks per layer
  static constexpr double handle_side = 10;         // in pixels, without the theme's scale

  const Canvas& canvas_;
  const std::vector<Layer>& layers_;
  std::vector<LabelledLines> contours_, curves_;
  std::vector<QRectF> words_;
  std::optional<std::vector<QPointF>> taken_;
  bool names_at_ends_, curves_named_ = false;
  std::span<const std::string> at_edges_;
  std::vector<const Arrows*> labelled_arrows_;
};

}  // namespace

void paint_ground(const Canvas& canvas, const std::vector<Layer>& layers) {
  canvas.painter.save();
  canvas.painter.setRenderHint(QPainter::SmoothPixmapTransform);
  LayerPainter(canvas, layers).paint_all(Depth::ground);
  canvas.painter.restore();
}

void paint_layers(const Canvas& ground, const std::vector<Layer>& layers, const QFont& font, bool names_at_ends,
                  const std::vector<std::string>& at_edges) {
  Canvas canvas = ground;
  const auto coloured = [](const Layer& layer) {
    return std::holds_alternative<Field>(layer) || std::holds_alternative<Regions>(layer);
  };
  canvas.over_field = std::any_of(layers.begin(), layers.end(), coloured);
  canvas.painter.save();
  canvas.painter.setRenderHint(QPainter::Antialiasing);
  canvas.painter.setFont(font);
  LayerPainter painter(canvas, layers, names_at_ends, at_edges);
  painter.paint_all(Depth::lines);
  painter.paint_line_words();
  painter.paint_all(Depth::points);
  painter.paint_curve_names();
  painter.paint_all(Depth::words);
  canvas.painter.restore();
}

}  // namespace credence
