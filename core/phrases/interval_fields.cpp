// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/interval_fields.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace credence {
namespace {

std::string interval_text(const Interval& interval) {
  return say("{} to {}", rounded(interval.low), rounded(interval.high));
}

// The part of a curve between two places, with its ends at the exact places.
Band part_of(const Polyline& curve, const Interval& interval, double base, double scale) {
  Band band{.opacity = 0.3, .name = {}};
  const auto add = [&](double x, double y) {
    band.x.push_back(x);
    band.lower.push_back(base);
    band.upper.push_back(base + scale * y);
  };
  const auto height = [&](double x) {
    const auto after = std::ranges::lower_bound(curve, x, {}, &Point2::x);
    if (after == curve.begin()) return curve.front().y;
    if (after == curve.end()) return curve.back().y;
    const Point2 a = *(after - 1), b = *after;
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
  };
  add(interval.low, height(interval.low));
  for (const Point2& at : curve) {
    if (at.x > interval.low && at.x < interval.high) add(at.x, at.y);
  }
  add(interval.high, height(interval.high));
  return band;
}

}  // namespace

Node interval_node(const CredibleIntervals& found) {
  Items pieces;
  for (const Interval& piece : found.highest_density) pieces.push_back(Items{piece.low, piece.high});
  return Members{{"level", found.level},
                 {"equal_tailed", Items{found.equal_tailed.low, found.equal_tailed.high}},
                 {"highest_density", std::move(pieces)}};
}

Node interval_row(const std::string& name, const CredibleIntervals& found) {
  Members row{{"name", name}};
  std::ranges::move(std::get<Members>(interval_node(found)), std::back_inserter(row));
  return row;
}

Node interval_row(const std::string& name, const DrawnIntervals& drawn) {
  Node row = interval_row(name, drawn.found);
  if (std::isfinite(drawn.low_error) && std::isfinite(drawn.high_error)) {
    std::get<Members>(row).emplace_back("mcse", Items{drawn.low_error, drawn.high_error});
  }
  return row;
}

void add_interval_readouts(Outputs& list, const DrawnIntervals& drawn, Shade shade) {
  if (list.for_report()) return;
  const std::size_t before = list.readouts().size();
  add_interval_readouts(list, drawn.found, shade);
  const bool tails = shade == Shade::equal_tailed || shade == Shade::both;
  if (!tails || !std::isfinite(drawn.low_error) || !std::isfinite(drawn.high_error)) return;
  const auto end = [](double value, double error) { return rounded(value) + " ± " + rounded(error, 2); };
  Readout& ends = list.readouts()[before];
  ends.value = say("{} to {}", end(drawn.found.equal_tailed.low, drawn.low_error),
                   end(drawn.found.equal_tailed.high, drawn.high_error));
  ends.help = say("As much probability below it as above, with the Monte Carlo errors of its ends.");
}

void add_interval_readouts(Outputs& list, const CredibleIntervals& found, Shade shade) {
  const std::string level = trimmed(100 * found.level, 4);
  if (shade == Shade::equal_tailed || shade == Shade::both) {
    list.show(say("{} % equal-tailed", level), interval_text(found.equal_tailed),
              say("As much probability below it as above."));
  }
  if (shade == Shade::none || shade == Shade::equal_tailed) return;
  std::string pieces;
  for (const Interval& piece : found.highest_density) {
    pieces = pieces.empty() ? interval_text(piece) : say("{} and {}", pieces, interval_text(piece));
  }
  list.show(say("{} % highest density", level), pieces, say("No value outside is more probable than one inside."));
}

void add_intervals(Figure& figure, const CredibleIntervals& found, Shade shade, const Polyline& curve, Role role,
                   bool named, double base, double scale) {
  const std::string level = trimmed(100 * found.level, 4);
  const bool shades = shade == Shade::highest_density || shade == Shade::both;
  for (std::size_t piece = 0; shades && !curve.empty() && piece < found.highest_density.size(); ++piece) {
    Band band = part_of(curve, found.highest_density[piece], base, scale);
    band.role = role;
    if (named && piece == 0) band.name = say("{} % highest density", level);
    figure.layers.push_back(std::move(band));
  }
  if (shade != Shade::equal_tailed && shade != Shade::both) return;
  figure.layers.push_back(Line{.paths = {{{found.equal_tailed.low, base}, {found.equal_tailed.high, base}}},
                               .role = role,
                               .width = 5,
                               .opacity = 0.8,
                               .name = named ? say("{} % equal-tailed", level) : ""});
}

void add_flat_intervals(Figure& figure, const CredibleIntervals& found, Shade shade, double y, bool named) {
  const std::string level = trimmed(100 * found.level, 4);
  if (shade == Shade::highest_density || shade == Shade::both) {
    Line densest{.paths = {}, .role = Role::highlight, .width = 9, .opacity = 0.45, .name = {}};
    for (const Interval& piece : found.highest_density) densest.paths.push_back({{piece.low, y}, {piece.high, y}});
    if (named) densest.name = say("{} % highest density", level);
    figure.layers.push_back(std::move(densest));
  }
  if (shade != Shade::equal_tailed && shade != Shade::both) return;
  figure.layers.push_back(Line{.paths = {{{found.equal_tailed.low, y}, {found.equal_tailed.high, y}}},
                               .role = Role::highlight,
                               .width = 2.4,
                               .name = named ? say("{} % equal-tailed", level) : ""});
}

Layer with_axes_exchanged(const Layer& layer) {
  if (const auto* band = std::get_if<Band>(&layer)) {
    Polyline outline;
    for (std::size_t i = 0; i < band->x.size(); ++i) outline.push_back({band->lower[i], band->x[i]});
    for (std::size_t i = band->x.size(); i-- > 0;) outline.push_back({band->upper[i], band->x[i]});
    return Areas{
        .id = {},
        .areas = {{.outlines = {std::move(outline)}, .role = band->role, .opacity = band->opacity, .width = 0}}};
  }
  Line line = std::get<Line>(layer);
  for (Polyline& path : line.paths) {
    for (Point2& at : path) std::swap(at.x, at.y);
  }
  return line;
}

void add_strip_intervals(Marginal& strip, const CredibleIntervals& found, Shade shade, const Polyline& curve, Role role,
                         bool beside) {
  Figure upright;
  add_intervals(upright, found, shade, curve, role, !beside);
  for (Layer& layer : upright.layers) {
    if (auto* band = std::get_if<Band>(&layer)) band->opacity = 0.5;  // its sample is no paler than bars beneath it
  }
  for (Layer& layer : upright.layers) strip.layers.push_back(beside ? with_axes_exchanged(layer) : std::move(layer));
}

}  // namespace credence
