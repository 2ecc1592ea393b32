// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/throw_strips.h"

#include "core/math/batch.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace credence::darts {
namespace {

using namespace dartboard;

constexpr double parallel = 1e-9;  // radians; a border at a smaller angle to the lines meets none of them

int wedge_at(double angle) { return static_cast<int>((std::lround(angle / wedge_angle) % wedges + wedges) % wedges); }

}  // namespace

ThrowStrips::ThrowStrips(double along, double across, double direction, const Eigen::VectorXd& nodes,
                         const Eigen::VectorXd& weights, double far)
    : along_(along),
      across_(across),
      far_(far),
      cos_(std::cos(direction)),
      sin_(std::sin(direction)),
      nodes_(nodes),
      weights_(weights) {
  constexpr double pi = std::numbers::pi;
  panel_ = nodes.size() > 6 ? 2 * across : 0.8 * across;
  breaks_ = {0};
  for (int k = 0; k < wedges; ++k) {
    const double angle = std::remainder((k + 0.5) * wedge_angle - direction, 2 * pi);  // from the lines' direction
    for (std::size_t ring = 1; ring < radii.size(); ++ring) breaks_.push_back(radii[ring] * std::sin(angle));
    if (std::abs(angle) < parallel || pi - std::abs(angle) < parallel) continue;
    cotangents_[angle > 0 ? 0 : 1].push_back(std::cos(angle) / std::abs(std::sin(angle)));
  }
  for (std::size_t ring = 1; ring < radii.size(); ++ring) {
    breaks_.push_back(radii[ring]);
    breaks_.push_back(-radii[ring]);
  }
  std::ranges::sort(breaks_);
  for (auto& side : cotangents_) std::ranges::sort(side);
  first_wedge_ = {wedge_at(pi - parallel + direction), wedge_at(parallel - pi + direction)};
}

double ThrowStrips::cost() const {
  constexpr double ends_per_line = 14;
  const double wide = std::min(2 * far_ * across_, 2 * radius);
  const double panels = wide / panel_ + static_cast<double>(breaks_.size()) * wide / (2 * radius);
  return panels * static_cast<double>(nodes_.size()) * ends_per_line;
}

// Adds the ends of beds along a line from left to right: merges the ends at rings, which are symmetric, with those at
// borders of wedges.
void ThrowStrips::add_line(Lines& all, double offset, double weight) const {
  std::array<double, 2 * radii.size()> rings{};
  std::size_t crossed = 0;  // number of rings, counted from the outermost
  for (std::size_t ring = radii.size() - 1; ring > 0 && radii[ring] > std::abs(offset); --ring) {
    rings[crossed++] = std::sqrt((radii[ring] - offset) * (radii[ring] + offset));
  }
  if (crossed == 0) return;
  const std::size_t side = offset > 0 ? 0 : 1;
  const std::vector<double>& borders = cotangents_[side];
  const double height = std::abs(offset);
  Line line{weight, all.ends.size(), 0};
  int wedge = first_wedge_[side];
  const auto next_wedge = [&] { wedge = (wedge + (side == 0 ? wedges - 1 : 1)) % wedges; };
  std::size_t border = 0;
  while (border < borders.size() && height * borders[border] <= -rings[0]) {
    ++border;
    next_wedge();
  }
  for (std::size_t i = 0; i < 2 * crossed;) {
    const double at_ring = i < crossed ? -rings[i] : rings[2 * crossed - 1 - i];
    const double at_border = border < borders.size() ? height * borders[border] : 2 * radius;
    if (at_border < at_ring) {
      ++border;
      next_wedge();
    } else {
      ++i;
    }
    all.ends.push_back(std::min(at_ring, at_border));
    const std::size_t entered = i <= crossed ? i : 2 * crossed - i;  // number of rings around what follows
    all.beds.push_back(entered == 0 ? 0 : bed_of(wedge, static_cast<int>(radii.size() - 1 - entered)));
    ++line.count;
  }
  all.lines.push_back(line);
}

// Cuts the board into strips for an aim. They are the same for all aims on a line along them.
void ThrowStrips::cut(Point2 aim, Lines& all) const {
  all.lines.clear();
  all.ends.clear();
  all.beds.clear();
  const double middle = cos_ * aim.y - sin_ * aim.x;
  const double low = std::max(-radius, middle - far_ * across_), high = std::min(radius, middle + far_ * across_);
  const auto add_panel = [&](double begin, double end) {
    const double half = 0.5 * (end - begin), centre = 0.5 * (begin + end);
    for (Eigen::Index i = 0; i < nodes_.size(); ++i) {
      // Where a line touches a ring, the chord inside grows like a square root. As a function of this angle it is
      // smooth.
      const double turn = 0.5 * std::numbers::pi * nodes_[i], offset = centre + half * std::sin(turn);
      const double s = (offset - middle) / across_;
      const double density = std::exp(-0.5 * s * s) / (across_ * std::sqrt(2 * std::numbers::pi));
      add_line(all, offset, density * half * 0.5 * std::numbers::pi * std::cos(turn) * weights_[i]);
    }
  };
  double begin = low;
  for (auto at = std::ranges::upper_bound(breaks_, low); begin < high; ++at) {
    const double end = at == breaks_.end() ? high : std::min(*at, high);
    const int parts = std::max(1, static_cast<int>(std::ceil((end - begin) / panel_)));
    for (int k = 0; k < parts && end > begin; ++k) {
      add_panel(begin + (end - begin) * k / parts, begin + (end - begin) * (k + 1) / parts);
    }
    begin = end;
  }
}

// Leaves out beds so far from the aim that the distribution function is the same, to the last bit, at both ends.
BedProbabilities ThrowStrips::sum(const Lines& all, double from) const {
  constexpr double far_below = -40, far_above = 9;  // standard deviations
  struct Part {
    double weight;
    std::size_t first, count;  // of the ends that are used
  };
  thread_local std::vector<Part> parts;
  thread_local std::vector<double> cdf;
  parts.clear();
  cdf.clear();
  const double low = from + far_below * along_, high = from + far_above * along_;
  for (const Line& line : all.lines) {
    std::size_t first = line.first, end = first + line.count;
    while (first + 1 < end && all.ends[first + 1] <= low) ++first;
    while (end > first + 2 && all.ends[end - 2] >= high) --end;
    parts.push_back({line.weight, first, end - first});
    for (std::size_t i = first; i < end; ++i) cdf.push_back((all.ends[i] - from) / along_);
  }
  normal_cdf(cdf, cdf);
  BedProbabilities p = BedProbabilities::Zero();
  const double* at = cdf.data();
  for (const Part& part : parts) {
    for (std::size_t i = 0; i + 1 < part.count; ++i) p[all.beds[part.first + i]] += part.weight * (at[i + 1] - at[i]);
    at += part.count;
  }
  p[0] = 0;
  return p;
}

BedProbabilities ThrowStrips::operator()(Point2 aim) const {
  thread_local Lines all;
  cut(aim, all);
  return sum(all, along(aim));
}

void ThrowStrips::on_line(std::span<const Point2> aims,
                          const std::function<void(std::size_t, const BedProbabilities&)>& visit) const {
  thread_local Lines all;
  if (!aims.empty()) cut(aims[0], all);
  for (std::size_t i = 0; i < aims.size(); ++i) visit(i, sum(all, along(aims[i])));
}

}  // namespace credence::darts
