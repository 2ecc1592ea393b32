// Marching squares: crossings of the lattice's edges, linked cell by cell, then walked into polylines.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/contours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace credence {
namespace {

struct Crossing {
  Point2 at;
  std::array<int, 2> links{-1, -1};  // an edge belongs to at most two cells; each joins it to one other edge
};

// Buffers kept between calls: one slot per lattice edge, all -1 outside of trace_contour.
struct Scratch {
  std::vector<int> crossing_of_edge;
  std::vector<int> touched;
  std::vector<Crossing> crossings;
  std::vector<std::uint8_t> below_row, above_row;
};

// The fraction of the way, 0 .. 1, from a value below the level to one at or above it at which the level is reached. An
// infinite end moves the crossing to the other end.
double fraction(double below, double above, double level) {
  const bool below_finite = std::isfinite(below), above_finite = std::isfinite(above);
  if (!below_finite && !above_finite) return 0.5;
  if (!below_finite) return 1;
  if (!above_finite) return 0;
  return (level - below) / (above - below);
}

double log_odds(double p) {
  constexpr double most = 40;
  return std::clamp(std::log(p) - std::log1p(-p), -most, most);
}

class Tracer {
 public:
  Tracer(const ScalarField& field, double level, Interpolation interpolation, Scratch& scratch)
      : field_(field),
        level_(level),
        by_log_odds_(interpolation == Interpolation::log_odds),
        linear_level_(linear(level)),
        s_(scratch),
        nx_(field.lattice.nx),
        ny_(field.lattice.ny) {
    const std::size_t edges = 2 * field.lattice.size();
    if (s_.crossing_of_edge.size() < edges) s_.crossing_of_edge.resize(edges, -1);
  }

  std::vector<Polyline> trace() {
    link_cells();
    std::vector<Polyline> lines;
    // open lines first, from their ends; the remaining ones are closed
    for (std::size_t k = 0; k < s_.crossings.size(); ++k) {
      if (s_.crossings[k].links[1] < 0 && s_.crossings[k].links[0] >= 0) walk(static_cast<int>(k), lines);
    }
    for (std::size_t k = 0; k < s_.crossings.size(); ++k) {
      if (s_.crossings[k].links[0] >= 0) walk(static_cast<int>(k), lines);
    }
    for (const int edge : s_.touched) s_.crossing_of_edge[static_cast<std::size_t>(edge)] = -1;
    s_.touched.clear();
    s_.crossings.clear();
    return lines;
  }

 private:
  // What is interpolated: computed only where a line passes.
  double linear(double value) const { return by_log_odds_ ? log_odds(value) : value; }
  double linear_at(int i, int j) const { return linear(field_.at(i, j)); }

  void classify(int j, std::vector<std::uint8_t>& row) const {
    const double* values = &field_.values[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx_)];
    for (int i = 0; i < nx_; ++i) row[static_cast<std::size_t>(i)] = values[i] >= level_;  // NaN counts as below
  }

  void link_cells() {
    s_.below_row.resize(static_cast<std::size_t>(nx_));
    s_.above_row.resize(static_cast<std::size_t>(nx_));
    classify(0, s_.below_row);
    for (int j = 0; j + 1 < ny_; ++j) {
      classify(j + 1, s_.above_row);
      const std::uint8_t* low = s_.below_row.data();
      const std::uint8_t* high = s_.above_row.data();
      for (int i = 0; i + 1 < nx_; ++i) {
        const int code = low[i] | low[i + 1] << 1 | high[i + 1] << 2 | high[i] << 3;
        if (code != 0 && code != 15) link_cell(i, j, code);
      }
      s_.below_row.swap(s_.above_row);
    }
  }

  void link_cell(int i, int j, int code) {
    enum { south, east, north, west };
    const auto edge = [&](int side) { return crossing(i, j, side); };
    switch (code) {
      case 1:
      case 14:
        link(edge(south), edge(west));
        break;
      case 2:
      case 13:
        link(edge(south), edge(east));
        break;
      case 4:
      case 11:
        link(edge(east), edge(north));
        break;
      case 8:
      case 7:
        link(edge(north), edge(west));
        break;
      case 3:
      case 12:
        link(edge(west), edge(east));
        break;
      case 6:
      case 9:
        link(edge(south), edge(north));
        break;
      default: {
        const double sum = linear_at(i, j) + linear_at(i + 1, j) + linear_at(i, j + 1) + linear_at(i + 1, j + 1);
        const bool middle_above = sum / 4 >= linear_level_;
        if ((code == 5) == middle_above) {  // the line cuts off the corners south-east and north-west
          link(edge(south), edge(east));
          link(edge(north), edge(west));
        } else {
          link(edge(south), edge(west));
          link(edge(east), edge(north));
        }
      }
    }
  }

  // Returns the crossing on a side of cell (i, j), and makes it on first use.
  int crossing(int i, int j, int side) {
    enum { south, east, north, west };
    const bool horizontal = side == south || side == north;
    const int i0 = side == east ? i + 1 : i, j0 = side == north ? j + 1 : j;
    const int i1 = horizontal ? i0 + 1 : i0, j1 = horizontal ? j0 : j0 + 1;
    const int edge = 2 * (j0 * nx_ + i0) + (horizontal ? 0 : 1);
    int& index = s_.crossing_of_edge[static_cast<std::size_t>(edge)];
    if (index < 0) {
      index = static_cast<int>(s_.crossings.size());
      s_.touched.push_back(edge);
      const double a = linear_at(i0, j0), b = linear_at(i1, j1);
      const bool falls = field_.at(i0, j0) >= level_;
      const double t = falls ? 1 - fraction(b, a, linear_level_) : fraction(a, b, linear_level_);
      const Lattice& l = field_.lattice;
      s_.crossings.push_back({{l.x(i0) + t * (l.x(i1) - l.x(i0)), l.y(j0) + t * (l.y(j1) - l.y(j0))}, {-1, -1}});
    }
    return index;
  }

  void link(int a, int b) {
    add_link(a, b);
    add_link(b, a);
  }
  void add_link(int from, int to) {
    auto& links = s_.crossings[static_cast<std::size_t>(from)].links;
    (links[0] < 0 ? links[0] : links[1]) = to;
  }

  // Follows the links from `start` and removes them; drops lines that have shrunk to a point.
  void walk(int start, std::vector<Polyline>& lines) {
    Polyline line;
    int here = start;
    while (true) {
      Crossing& c = s_.crossings[static_cast<std::size_t>(here)];
      if (line.empty() || !(line.back() == c.at)) line.push_back(c.at);
      const int next = c.links[0] >= 0 ? c.links[0] : c.links[1];
      if (next < 0) break;
      unlink(here, next);
      unlink(next, here);
      here = next;
    }
    if (line.size() > 1) lines.push_back(std::move(line));
  }
  void unlink(int from, int to) {
    auto& links = s_.crossings[static_cast<std::size_t>(from)].links;
    (links[0] == to ? links[0] : links[1]) = -1;
  }

  const ScalarField& field_;
  double level_;
  bool by_log_odds_;
  double linear_level_;
  Scratch& s_;
  int nx_, ny_;
};

}  // namespace

std::vector<Polyline> trace_contour(const ScalarField& field, double level, Interpolation interpolation) {
  if (field.lattice.nx < 2 || field.lattice.ny < 2 || std::isnan(level)) return {};
  static thread_local Scratch scratch;
  return Tracer(field, level, interpolation, scratch).trace();
}

}  // namespace credence
