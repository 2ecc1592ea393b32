// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/slice.h"

#include "core/sampling/start.h"

#include <cmath>

namespace credence {
namespace {

struct Line {
  const LogDensity& target;
  Eigen::VectorXd& place;  // moved along `coordinate`
  Eigen::Index coordinate;
  std::uint32_t& evaluations;

  double operator()(double x) {
    place[coordinate] = x;
    ++evaluations;
    return target.value(place);
  }
};

void step_out(Line& line, Slice::Cut& cut, double width, int most, Rng& rng) {
  cut.left = cut.from - width * uniform(rng);
  cut.right = cut.left + width;
  int leftwards = static_cast<int>(uniform(rng) * most), rightwards = most - 1 - leftwards;
  while (leftwards-- > 0 && line(cut.left) > cut.log_height) cut.left -= width;
  while (rightwards-- > 0 && line(cut.right) > cut.log_height) cut.right += width;
}

// Returns the log density at the accepted place, which is the last one tried. The old place would always be accepted.
double shrink(Line& line, Slice::Cut& cut, Rng& rng) {
  double left = cut.left, right = cut.right;
  for (cut.tried.clear();;) {
    const double x = left + (right - left) * uniform(rng);
    cut.tried.push_back(x);
    const double log_density = line(x);
    if (log_density >= cut.log_height) return log_density;
    (x < cut.from ? left : right) = x;
  }
}

}  // namespace

Slice::State Slice::init(const LogDensity& target, const Eigen::VectorXd& x) const {
  require_step_size(width);
  return {x, log_density_at_start(target, x)};
}

void Slice::step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
  info.cuts.resize(static_cast<std::size_t>(state.position.size()));
  info.evaluations = 0;
  for (Eigen::Index d = 0; d < state.position.size(); ++d) {
    Cut& cut = info.cuts[static_cast<std::size_t>(d)];
    Line line{target, state.position, d, info.evaluations};
    cut.from = state.position[d];
    cut.log_height = state.log_density + std::log1p(-uniform(rng));
    step_out(line, cut, width, most, rng);
    state.log_density = shrink(line, cut, rng);
  }
}

}  // namespace credence
