#include "core/views/plane_marginal.h"

#include "core/views/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <utility>

namespace credence {

PlaneMarginal::PlaneMarginal(const KnownTarget& target, std::size_t coordinate)
    : low(coordinate == 0 ? target.range.x0 : target.range.y0),
      high(coordinate == 0 ? target.range.x1 : target.range.y1),
      exact(coordinate == 0 ? target.plane->marginal_x : target.plane->marginal_y),
      mean(target.mean[coordinate]),
      sd(target.sd[coordinate]),
      across_(coordinate == 0) {}

Polyline PlaneMarginal::curve() const {
  Polyline line;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    line.push_back({low + (high - low) * static_cast<double>(i) / static_cast<double>(exact.size() - 1), exact[i]});
  }
  return line;
}

double PlaneMarginal::top() const { return *std::ranges::max_element(exact); }

std::vector<double> PlaneMarginal::edges() const {
  std::vector<double> result;
  for (int b = 0; b <= bins; ++b) result.push_back(low + bin_width() * b);
  return result;
}

std::vector<double> PlaneMarginal::heights(const std::vector<double>& shares) const {
  std::vector<double> result(bins, 0.0);
  const double width = bin_width();
  for (std::size_t b = 0; b < shares.size(); ++b) result[across_ ? b % bins : b / bins] += shares[b] / width;
  return result;
}

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
  figure.layers.push_back(Line{.paths = {of.curve()}, .role = Role::truth, .width = 2.2, .name = say("exact")});
  figure.layers.push_back(Line{.paths = {{{*of.mean, 0}, {*of.mean, high}}},
                               .role = Role::truth,
                               .width = 1.4,
                               .dash = Dash::dashed,
                               .name = say("exact mean")});
  figure.note =
      counted > 0 ? several(counted, "{} draw; exactly {} ± {} (standard deviation)",
                            "{} draws; exactly {} ± {} (standard deviation)", rounded(*of.mean, 4), rounded(*of.sd, 3))
                  : say("no draw counts yet");
  return figure;
}

}  // namespace credence
