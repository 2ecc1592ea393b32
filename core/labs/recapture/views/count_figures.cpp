// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include "core/labs/recapture/words/words.h"
#include "core/math/ranges.h"
#include "core/pictures/line/curves.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::recapture {
namespace {

auto expected_of(double released, double mu, double psi) {
  return [=](double t) { return released * std::exp(-mu * t) * psi; };
}

}  // namespace

Figure count_axes(const CountKnowledge& knowledge, std::span<const double> counts, std::string time,
                  std::string count) {
  Figure figure;
  figure.x = {.label = std::move(time), .min = 0, .max = knowledge.days.back().time};
  double high = 4;
  for (const CountPrediction& day : knowledge.days) high = std::max(high, day.counts[1].high);
  for (const double counted : counts) high = std::max(high, 1.1 * counted);
  // The steps are long, so that the axis holds still while days are erased one after the other.
  const double step = std::pow(10, std::floor(std::log10(high / 2)));
  figure.y = {.label = std::move(count), .min = 0, .max = step * std::ceil(high / step)};
  return figure;
}

void add_count_band(Figure& figure, const CountKnowledge& knowledge, CountIntervals of, std::size_t wide, Role role,
                    double opacity, std::string name) {
  Band band{.role = role, .opacity = opacity, .name = std::move(name)};
  for (const CountPrediction& day : knowledge.days) {
    band.x.push_back(day.time);
    band.lower.push_back((day.*of)[wide].low);
    band.upper.push_back((day.*of)[wide].high);
  }
  figure.layers.push_back(std::move(band));
}

void add_expected_counts(Figure& figure, const CountKnowledge& knowledge, Role role, std::string name) {
  Line line{.paths = {{}}, .role = role, .width = 2.4, .name = std::move(name)};
  for (const CountPrediction& day : knowledge.days) line.paths[0].push_back({day.time, day.mean});
  figure.layers.push_back(std::move(line));
}

void add_count_curve(Figure& figure, double released, const Eigen::Vector2d& w, Role role, Dash dash,
                     std::string name) {
  add_curve(figure, expected_of(released, w[0], w[1]), role, dash, std::move(name));
}

void add_drawn_curves(Figure& figure, double released, const Chains& chains, std::size_t kept, std::size_t wanted) {
  const std::size_t C = chains.chains.size(), all = kept * C;
  if (all == 0 || wanted == 0) return;
  Line lines{.paths = {}, .role = Role::chain, .width = 0.9, .opacity = 0.6, .name = say("draws")};
  const std::size_t shown = std::min(wanted, all);
  for (std::size_t k = 0; k < shown; ++k) {
    const auto draw = chains.chains[k % C].draw(chains.warmup + k * all / shown / C);
    lines.paths.push_back(curve_of(expected_of(released, draw[0], draw[1]), figure.x.min, figure.x.max, 61));
  }
  figure.layers.push_back(std::move(lines));
}

Figure count_residuals_figure(const std::vector<double>& times, const CountFit& fit, double end, std::string time) {
  Figure figure;
  figure.title = say("How far counts are off");
  figure.x = {.label = std::move(time), .min = 0, .max = end};
  double reach = 3;
  std::vector<Point2> at;
  for (std::size_t k = 0; k < fit.residual.size(); ++k) {
    if (!std::isfinite(fit.residual[k])) continue;
    at.push_back({times[k], fit.residual[k]});
    reach = std::max(reach, 1.1 * std::fabs(at.back().y));
  }
  double low = -reach;
  round_outwards(low, reach);
  figure.y = {.label = say("(count − expected) / √expected"), .min = low, .max = reach};
  figure.layers.push_back(Band{.x = {0, figure.x.max},
                               .lower = {-2, -2},
                               .upper = {2, 2},
                               .role = Role::posterior,
                               .opacity = 0.16,
                               .name = say("95.45\u202f% if Poisson")});
  Line stems{.paths = {{{0, 0}, {figure.x.max, 0}}}, .role = Role::neutral, .width = 1.2, .name = {}};
  for (const Point2& point : at) stems.paths.push_back({{point.x, 0}, point});
  figure.layers.push_back(std::move(stems));
  figure.layers.push_back(Points{.at = std::move(at), .role = Role::neutral, .size = 10, .name = say("counts")});
  figure.note = chi_square_text(fit);
  return figure;
}

}  // namespace credence::recapture
