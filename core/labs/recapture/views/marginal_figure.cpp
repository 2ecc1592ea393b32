// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include "core/chains/plane_marginal.h"
#include "core/figure/answers.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <utility>

namespace credence::recapture {

Figure marginal_figure(const CountedChains& chains, int frame, std::size_t coordinate, std::string title,
                       std::string label) {
  const PlaneMarginal of(*chains.target, coordinate);
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = std::move(label), .min = of.low, .max = of.high};
  Bars bars{
      .edges = of.edges(), .heights = of.heights(chains.shares(frame)), .role = Role::chain, .name = say("draws")};
  double low = 0, high = std::min(std::max(of.top(), *std::ranges::max_element(bars.heights)), 3 * of.top()) * 1.05;
  round_outwards(low, high);
  figure.y = {.label = say("density"), .min = 0, .max = high};
  const auto counted = static_cast<double>(chains.counted(frame));
  if (counted > 0) figure.layers.push_back(std::move(bars));
  const std::size_t drawn = figure.layers.size();
  figure.layers.push_back(Line{.paths = {of.curve()}, .role = Role::truth, .width = 2.2, .name = say("exact")});
  figure.layers.push_back(Line{.paths = {{{*of.mean, 0}, {*of.mean, high}}},
                               .role = Role::truth,
                               .width = 1.4,
                               .dash = Dash::dashed,
                               .name = say("exact mean")});
  mark_answers(figure, drawn);
  figure.note_answers = counted > 0;
  figure.note = counted > 0 ? several(counted, "{} draw; exact mean {}, sd {}", "{} draws; exact mean {}, sd {}",
                                      rounded(*of.mean, 4), rounded(*of.sd, 3))
                            : say("no draw counts yet");
  return figure;
}

}  // namespace credence::recapture
