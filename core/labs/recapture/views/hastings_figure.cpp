// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include "core/chains/plane_marginal.h"
#include "core/math/ranges.h"
#include "core/pictures/line/lanes.h"
#include "core/words/say.h"

#include <algorithm>
#include <utility>

namespace credence::recapture {

Figure hastings_figure(const HastingsStudy& study, const KnownTarget& target, HastingsFactor shown) {
  const Lanes lanes(target.symbols());
  Figure figure;
  figure.title = say("The Hastings factor, kept and forgotten");
  figure.y = lanes.axis({});
  double low = 0, high = 0;
  for (const std::size_t d : {0, 1}) {
    const PlaneMarginal of(target, d);
    low = std::min(low, (of.low - *of.mean) / *of.sd);
    high = std::max(high, (of.high - *of.mean) / *of.sd);
  }
  round_outwards(low, high);
  figure.x = {.label = say("sd from the exact mean"), .min = low, .max = high};
  for (const std::size_t d : {0, 1}) {
    const PlaneMarginal of(target, d);
    const auto place = [&](double x) { return (x - *of.mean) / *of.sd; };
    const auto without = of.heights(study.forgotten.shares), with = of.heights(study.counted.shares);
    const double top = 1.2 * std::min(3 * of.top(), std::max({of.top(), *std::ranges::max_element(without)}));
    const Lane lane = lanes.lane(d, top);
    const bool forgets = shown == HastingsFactor::forgotten;
    Bars bars{
        .role = forgets ? Role::chain : Role::rejected, .opacity = 0.4, .name = d == 0 ? say("factor forgotten") : ""};
    Line stairs{.paths = {{}},
                .role = forgets ? Role::accepted : Role::chain,
                .width = 1.8,
                .name = d == 0 ? say("factor kept") : ""};
    for (const double edge : of.edges()) bars.edges.push_back(place(edge));
    for (std::size_t b = 0; b < without.size(); ++b) {
      bars.heights.push_back(lane.scale * std::min(without[b], top));
      bars.bases.push_back(lane.base);
      for (const std::size_t edge : {b, b + 1}) {
        stairs.paths[0].push_back({bars.edges[edge], lane.y(std::min(with[b], top))});
      }
    }
    Line exact{.paths = {of.curve()}, .role = Role::truth, .width = 2.2, .name = d == 0 ? say("exact") : ""};
    for (Point2& point : exact.paths[0]) point = {place(point.x), lane.y(std::min(point.y, top))};
    figure.layers.push_back(std::move(bars));
    figure.layers.push_back(std::move(stairs));
    figure.layers.push_back(std::move(exact));
  }
  return figure;
}

}  // namespace credence::recapture
