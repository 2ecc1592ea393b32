// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/figure_numbers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace credence {
namespace {

using Visit = std::function<void(const FigureNumber&)>;

class NumberTeller {
 public:
  NumberTeller(const Axis& x, const Axis& y, const Visit& visit, std::map<std::string, int>& names)
      : x_(x), y_(y), visit_(visit), names_(names) {}

  void operator()(const Line& line) {
    begin(line.name.empty() ? line.end_label : line.name, "line");
    tell_paths(line.paths, {});
  }
  void operator()(const Band& band) {
    begin(band.name, "band");
    for (std::size_t i = 0; i < band.x.size(); ++i) tell("lower", band.x[i], band.lower[i]);
    for (std::size_t i = 0; i < band.x.size(); ++i) tell("upper", band.x[i], band.upper[i]);
  }
  void operator()(const Points& points) {
    begin(points.name, "points");
    for (std::size_t i = 0; i < points.at.size(); ++i) {
      tell(i < points.texts.size() ? points.texts[i] : "", points.at[i].x, points.at[i].y);
    }
  }
  void operator()(const Bars& bars) {
    begin(bars.name, "bars");
    for (std::size_t i = 0; i < bars.heights.size(); ++i) {
      const double middle = (bars.edges[i] + bars.edges[i + 1]) / 2;
      const double end = (i < bars.bases.size() ? bars.bases[i] : 0) + bars.heights[i];
      tell({}, bars.horizontal ? end : middle, bars.horizontal ? middle : end, bars.heights[i]);
    }
  }
  void operator()(const Field& field) {
    begin(field.name, "field");
    const Lattice& lattice = field.field.lattice;
    for (int j = 0; j < lattice.ny; ++j) {
      for (int i = 0; i < lattice.nx; ++i) tell({}, lattice.x(i), lattice.y(j), field.field.at(i, j));
    }
  }
  void operator()(const Contours& contours) {
    begin(contours.name, "contours");
    for (const ContourLevel& level : contours.levels) tell_paths(level.paths, level.level, level.label);
  }
  void operator()(const Ellipses& ellipses) {
    begin(ellipses.name, "ellipses");
    constexpr int corners = 72;
    for (const double r : ellipses.radii) {
      for (int k = 0; k <= corners; ++k) {
        const double angle = 2 * std::numbers::pi * k / corners, c = r * std::cos(angle), s = r * std::sin(angle);
        tell({}, ellipses.centre.x + ellipses.l11 * c, ellipses.centre.y + ellipses.l21 * c + ellipses.l22 * s, r);
      }
    }
  }
  void operator()(const Arrows& arrows) {
    begin(arrows.name, "arrows");
    for (std::size_t i = 0; i < arrows.from.size(); ++i) {
      const std::string label = i < arrows.labels.size() ? arrows.labels[i] : "", arrow = std::to_string(i + 1);
      const std::string series = label.empty() ? arrow : arrow + ": " + label;
      tell(series, arrows.from[i].x, arrows.from[i].y);
      tell(series, arrows.to[i].x, arrows.to[i].y);
    }
  }
  void operator()(const Handles& handles) {
    if (!handles.visible) return;  // points show the place
    begin({}, "handles");
    for (std::size_t i = 0; i < handles.at.size(); ++i) {
      tell(i < handles.values.size() ? handles.values[i] : "", handles.at[i].x, handles.at[i].y);
    }
  }
  void operator()(const Text& text) {
    begin({}, "text");
    tell(text.text, text.at.x, text.at.y);
  }
  void operator()(const Cells& cells) {
    begin(cells.name, "cells");
    const std::size_t columns = cells.x.empty() ? 0 : cells.x.size() - 1,
                      rows = cells.y.empty() ? 0 : cells.y.size() - 1;
    for (std::size_t i = 0; i < columns && i < cells.heads.size(); ++i) {
      tell(cells.heads[i], (cells.x[i] + cells.x[i + 1]) / 2, cells.y.back() + cells.head / 2);
    }
    for (std::size_t j = 0; j < rows; ++j) {
      for (std::size_t i = 0; i < columns; ++i) {
        const std::size_t at = j * columns + i;
        tell(at < cells.texts.size() ? cells.texts[at] : "", (cells.x[i] + cells.x[i + 1]) / 2,
             (cells.y[j] + cells.y[j + 1]) / 2, at < cells.values.size() ? cells.values[at] : NAN);
      }
    }
  }
  void operator()(const Areas& areas) {
    begin(areas.name, "areas");
    for (std::size_t i = 0; i < areas.areas.size(); ++i) {
      const Area& area = areas.areas[i];
      tell_paths(area.outlines, {}, area.label.empty() ? std::to_string(i + 1) : area.label);
    }
  }
  void operator()(const Regions& regions) {
    begin({}, "regions");
    const std::size_t classes = regions.roles.size();
    for (std::size_t k = 0; k < classes; ++k) {
      const std::string series = k < regions.names.size() ? regions.names[k] : std::to_string(k);
      for (int j = 0; j < regions.lattice.ny; ++j) {
        for (int i = 0; i < regions.lattice.nx; ++i) {
          const auto node =
              static_cast<std::size_t>(j) * static_cast<std::size_t>(regions.lattice.nx) + static_cast<std::size_t>(i);
          tell(series, regions.lattice.x(i), regions.lattice.y(j), regions.probabilities[classes * node + k]);
        }
      }
    }
  }

 private:
  // A layer with the name of an earlier one gets a number.
  void begin(const std::string& name, const char* kind) {
    layer_ = name.empty() ? kind : name;
    const int count = ++names_[layer_];
    if (count > 1) layer_ += ' ' + std::to_string(count);
  }

  static std::optional<double> on_axis(const Axis& axis, double at) {
    if (std::isnan(at)) return std::nullopt;
    if (!axis.log10) return at;
    return axis.zero && at <= *axis.zero ? 0 : std::pow(10, at);
  }

  void tell(const std::string& series, double x, double y, std::optional<double> value = {}) {
    if (value && !std::isfinite(*value)) value.reset();
    visit_({layer_, series, on_axis(x_, x), on_axis(y_, y), value});
  }

  void tell_paths(const std::vector<Polyline>& paths, std::optional<double> value, const std::string& label = {}) {
    for (std::size_t k = 0; k < paths.size(); ++k) {
      std::string series = label;
      if (paths.size() > 1) series += (series.empty() ? "" : ", ") + std::to_string(k + 1);
      for (const Point2& point : paths[k]) tell(series, point.x, point.y, value);
    }
  }

  const Axis &x_, &y_;
  const Visit& visit_;
  std::map<std::string, int>& names_;  // how often each was told
  std::string layer_;
};

}  // namespace

void for_each_number(const Figure& figure, const Visit& visit) {
  std::map<std::string, int> names;
  const auto tell_all = [&](const std::vector<Layer>& layers, const Axis& x, const Axis& y) {
    NumberTeller teller(x, y, visit, names);
    for (const Layer& layer : layers) std::visit(teller, static_cast<const LayerKind&>(layer));
  };
  tell_all(figure.layers, figure.x, figure.y);
  const Axis densities;
  tell_all(figure.above.layers, figure.x, densities);
  tell_all(figure.beside.layers, densities, figure.y);
}

}  // namespace credence
