// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/figures.h"

#include "core/figure/contours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace credence::softmax {

Field entropy_field(const ClassField& field, std::string name) {
  ScalarField entropy{field.lattice, std::vector<double>(field.lattice.size())};
  for (std::size_t n = 0; n < entropy.values.size(); ++n) {
    double sum = 0;
    for (int k = 0; k < field.classes; ++k) {
      const double p = field.at(n)[k];
      if (p > 0) sum -= p * std::log(p);
    }
    entropy.values[n] = std::max(sum, 0.0);
  }
  return {.field = std::move(entropy),
          .map = ColourMap::entropy,
          .low = 0,
          .high = std::log(std::max(field.classes, 2)),
          .name = std::move(name)};
}

namespace {

// Bilinear between the values of the four nodes around a place.
template <class Value>
double between(const Lattice& l, Point2 p, const Value& value) {
  const double x = (p.x - l.rect.x0) / l.rect.width() * (l.nx - 1),
               y = (p.y - l.rect.y0) / l.rect.height() * (l.ny - 1);
  const int i = std::clamp(static_cast<int>(x), 0, l.nx - 2), j = std::clamp(static_cast<int>(y), 0, l.ny - 2);
  const double u = x - i, v = y - j;
  const auto nx = static_cast<std::size_t>(l.nx), n = static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i);
  return (1 - v) * ((1 - u) * value(n) + u * value(n + 1)) + v * ((1 - u) * value(n + nx) + u * value(n + nx + 1));
}

double between(const ScalarField& field, Point2 p) {
  return between(field.lattice, p, [&field](std::size_t n) { return field.values[n]; });
}

// By how much class k is ahead of all but itself and `other`.
double lead(const std::vector<ScalarField>& scores, std::size_t k, std::size_t other, Point2 p) {
  double best = -std::numeric_limits<double>::infinity();
  for (std::size_t m = 0; m < scores.size(); ++m) {
    if (m != k && m != other) best = std::max(best, between(scores[m], p));
  }
  return between(scores[k], p) - best;
}

// Adds the parts of a path on which class k is ahead of all but `other`.
void add_leading_parts(std::vector<Polyline>& parts, const Polyline& path, const std::vector<ScalarField>& scores,
                       std::size_t k, std::size_t other) {
  Polyline part;
  double before = 0;
  for (std::size_t n = 0; n < path.size(); ++n) {
    const double now = lead(scores, k, other, path[n]);
    if (n > 0 && (now >= 0) != (before >= 0)) {
      const double way = before / (before - now);
      const Point2 a = path[n - 1], b = path[n];
      part.push_back({a.x + way * (b.x - a.x), a.y + way * (b.y - a.y)});
      if (now < 0) parts.push_back(std::exchange(part, {}));
    }
    if (now >= 0) part.push_back(path[n]);
    before = now;
  }
  if (part.size() > 1) parts.push_back(std::move(part));
}

// Pairs of classes that are the most probable ones at neighbouring nodes.
std::set<std::pair<std::size_t, std::size_t>> neighbours(const std::vector<ScalarField>& scores) {
  const Lattice& l = scores[0].lattice;
  const auto nx = static_cast<std::size_t>(l.nx);
  std::vector<std::size_t> first(l.size(), 0);
  for (std::size_t n = 0; n < first.size(); ++n) {
    for (std::size_t k = 1; k < scores.size(); ++k) {
      if (scores[k].values[n] > scores[first[n]].values[n]) first[n] = k;
    }
  }
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t n = 0; n < first.size(); ++n) {
    for (const std::size_t next : {n + 1, n + nx}) {
      const bool there = next < first.size() && (next != n + 1 || next % nx != 0);
      if (there && first[n] != first[next]) pairs.insert(std::minmax(first[n], first[next]));
    }
  }
  return pairs;
}

}  // namespace

Line class_boundaries(const std::vector<ScalarField>& scores) {
  Line line{.role = Role::neutral, .width = 1.4, .name = {}};
  if (scores.size() < 2) return line;
  for (const auto& [k, other] : neighbours(scores)) {
    ScalarField difference = scores[k];
    for (std::size_t n = 0; n < difference.values.size(); ++n) difference.values[n] -= scores[other].values[n];
    for (const Polyline& path : trace_contour(difference, 0)) add_leading_parts(line.paths, path, scores, k, other);
  }
  return line;
}

Line class_boundaries(const ClassField& field) {
  constexpr double least = 1e-300;
  std::vector<ScalarField> scores;
  for (int k = 0; k < field.classes; ++k) {
    ScalarField& score = scores.emplace_back(ScalarField{field.lattice, {}});
    score.values.reserve(field.lattice.size());
    for (std::size_t n = 0; n < field.lattice.size(); ++n) {
      score.values.push_back(std::log(std::max(field.at(n)[k], least)));
    }
  }
  return class_boundaries(scores);
}

int most_probable(const ClassField& field, Point2 at) {
  int best = 0;
  double largest = -1;
  for (int k = 0; k < field.classes; ++k) {
    const double p = between(field.lattice, at, [&](std::size_t n) { return field.at(n)[k]; });
    if (p > largest) {
      largest = p;
      best = k;
    }
  }
  return best;
}

}  // namespace credence::softmax
