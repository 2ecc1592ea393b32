// A step of the chain and what it adds on one axis of x: two heights of the density, the pile of draws, and the walk,
// whose time runs down, so that a draw can be followed straight down. The step in words stands beside them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/metropolis/views/count_figures.h"
#include "core/labs/metropolis/views/line_step.h"
#include "core/labs/metropolis/views/views.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/pictures/line/lanes.h"
#include "core/pictures/line/line_curves.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace credence::metropolis {
namespace {

// Heights of the three parts, from the bottom up.
constexpr double walk_top = 0.9, pile_base = 1.05, pile_height = 0.6, density_base = 1.85, density_height = 1.2;
constexpr double ceiling = 3.3;
constexpr std::size_t longest_walk = 200;  // draws; more would be a block

Role verdict_role(const ProposalStep& step) { return step.accepted ? Role::accepted : Role::rejected; }

void add_curve(Figure& figure, const std::vector<Polyline>& paths, const Lane& lane, double width, std::string name) {
  Line line{.paths = paths, .role = Role::truth, .width = width, .name = std::move(name)};
  for (Polyline& path : line.paths) {
    for (Point2& at : path) at.y = lane.y(at.y);
  }
  figure.layers.push_back(std::move(line));
}

void add_floor(Figure& figure, double y) {
  figure.layers.push_back(
      Line{.paths = {{{figure.x.min, y}, {figure.x.max, y}}}, .role = Role::neutral, .width = 1, .name = {}});
}

// The heights where the chain stood and where it might go, and the height that a proposal must reach.
void add_heights(Figure& figure, const Analysis& a, const ProposalStep& step, const Lane& lane) {
  const auto inside = [&](double x) { return std::clamp(x, figure.x.min, figure.x.max); };
  const double from = inside(step.from[0]), to = inside(step.proposal[0]);
  const double here = a.target->density_at(step.from[0]), there = a.target->density_at(step.proposal[0]);
  const auto add = [&](double x, double height, Role role, std::string name) {
    figure.layers.push_back(
        Line{.paths = {{{x, lane.base}, {x, lane.y(height)}}}, .role = role, .width = 2.6, .name = {}});
    figure.layers.push_back(Points{.at = {{x, lane.y(height)}}, .role = role, .size = 10, .name = std::move(name)});
  };
  add(from, here, Role::neutral, say("here: {}", rounded(here, 3)));
  add(to, there, verdict_role(step), say("proposal: {}", rounded(there, 3)));
  const double factor = a.parameters.wall_used() == Wall::redraw ? 0 : step.log_factor;
  const double bar = step.uniform > 0 ? std::exp(std::log(step.uniform) + std::log(here) - factor) : 0;
  if (!(bar < density_height / lane.scale)) return;
  const double reach = 0.06 * (figure.x.max - figure.x.min);
  figure.layers.push_back(Line{
      .paths = {{{inside(std::min(from, to) - reach), lane.y(bar)}, {inside(std::max(from, to) + reach), lane.y(bar)}}},
      .role = Role::picked,
      .width = 2.2,
      .name = factor == 0 ? say("u × here = {}", rounded(bar, 3))
                          : say("u × here ÷ Hastings factor = {}", rounded(bar, 3))});
}

// The kept draws so far; the bar that the last one was added to is lit.
void add_pile(Figure& figure, const Analysis& a, int frame, const Lane& lane, const std::optional<ProposalStep>& step) {
  const std::vector<double> shares = in_wider_bins(a.shares(frame), a.counted(frame));
  if (shares.empty()) return;
  const KnownTarget& target = *a.target;
  const std::size_t made = a.chains->made(frame);
  Bars bars{.edges = {target.range.x0}, .role = Role::chain, .name = say("draws")};
  const double now = (a.state(made)[0] - target.range.x0) / target.bin_width();
  const std::size_t joined = bins_joined(a.counted(frame));  // each pile of so many bins is one bar
  std::optional<Text> grown;
  for (std::size_t b = 0; b < shares.size(); b += joined) {
    const std::size_t end = std::min(b + joined, shares.size());
    bars.edges.push_back(target.range.x0 + target.bin_width() * static_cast<double>(end));
    bars.heights.push_back(std::min(lane.scale * shares[b] / target.bin_width(), pile_height));
    bars.bases.push_back(lane.base);
    const bool lit = step && now >= static_cast<double>(b) && now < static_cast<double>(end);
    bars.roles.push_back(lit ? verdict_role(*step) : Role::chain);
    if (!lit) continue;
    const std::size_t k = bars.heights.size();
    grown = Text{.at = {0.5 * (bars.edges[k - 1] + bars.edges[k]), lane.base + bars.heights.back()},
                 .text = say("one draw more"),
                 .role = verdict_role(*step),
                 .anchor = Anchor::above};
  }
  figure.layers.push_back(std::move(bars));
  if (grown) figure.layers.emplace_back(*std::move(grown));
}

void add_walk(Figure& figure, const Analysis& a, std::size_t made) {
  const std::size_t first = made > longest_walk ? made - longest_walk : 0;
  const double step = (walk_top - 0.08) / static_cast<double>(std::max<std::size_t>(made - first, 20));
  Line walk{.paths = {{}}, .role = Role::chain, .width = 1.2, .name = say("walk of chain 1")};
  for (std::size_t n = first; n <= made; ++n) {
    walk.paths[0].push_back({a.state(n)[0], walk_top - step * static_cast<double>(n - first)});
  }
  const Point2 end = walk.paths[0].back();
  figure.layers.push_back(std::move(walk));
  add_marker(figure, end, Role::highlight, Marker::circle, say("the last draw"));
}

// Three sentences, each in the colour of what it speaks of.
void add_words(Figure& figure, const Analysis& a, const ProposalStep& step) {
  const double here = a.target->density_at(step.from[0]), there = a.target->density_at(step.proposal[0]);
  const bool factor = a.parameters.wall_used() != Wall::redraw && step.log_factor != 0;
  const std::string ratio = rounded(std::exp(step.log_ratio), 3), u = rounded(step.uniform, 3);
  const std::string heights = rounded(there, 3) + " ÷ " + rounded(here, 3);
  std::vector<std::pair<Role, std::string>> lines{
      {Role::neutral, say("1  Propose a place")},
      {Role::neutral, say("from {} to {}", trimmed(step.from[0]), trimmed(step.proposal[0]))},
      {Role::neutral, ""},
      {verdict_role(step), say("2  Divide the heights")},
      {verdict_role(step), heights + (factor ? " × " + rounded(std::exp(step.log_factor), 3) : "") + " = " + ratio},
      {Role::neutral, ""},
      {Role::picked, say("3  Draw u in [0, 1]")},
      {Role::picked, "u = " + u},
      {Role::neutral, ""},
      {verdict_role(step), step.accepted ? say("{} < {}: it moves", u, ratio) : say("{} ≥ {}: it stays,", u, ratio)}};
  if (!step.accepted) lines.emplace_back(verdict_role(step), say("and its place counts again"));
  double y = ceiling - 0.25;
  for (const auto& [role, text] : lines) {
    if (!text.empty()) {
      figure.beside.layers.push_back(Text{.at = {0.02, y}, .text = text, .role = role, .anchor = Anchor::right});
    }
    y -= 0.21;
  }
  figure.beside.share = 0.3;
}

}  // namespace

Figure one_axis_view(const Analysis& a, int frame) {
  const KnownTarget& target = *a.target;
  const LineBounds shown = shown_range(a, frame);
  Figure figure = line_axes(target, shown, 0.02);
  figure.title = say("One step, and what it adds");
  const std::vector<Polyline> paths =
      line_curve([&](double x) { return target.density_at(x); }, {shown.lower, shown.upper});
  const double highest = density_axis(paths, {}, {shown.lower, shown.upper}).max;
  const Lane heights{density_base, density_height / highest}, pile{pile_base, pile_height / (1.4 * highest)};
  figure.y = {.label = "", .min = 0, .max = ceiling};
  figure.y.marks = {{0.5 * walk_top, say("walk")},
                    {pile_base + 0.5 * pile_height, say("pile")},
                    {density_base + 0.5 * density_height, say("heights")}};
  const std::size_t made = a.chains->made(frame);
  const std::optional<ProposalStep> step = a.step(frame);
  for (const double floor : {density_base, pile_base}) add_floor(figure, floor);
  add_curve(figure, paths, heights, 2, say("density"));
  if (step) add_heights(figure, a, *step, heights);
  add_pile(figure, a, frame, pile, step);
  if (a.parameters.show_exact) {
    add_curve(figure, paths, pile, 1.4, {});
    mark_answers(figure, figure.layers.size() - 1);
  }
  const double now = a.state(made)[0];
  const double under = step ? density_base : heights.y(target.density_at(now));
  figure.layers.push_back(Line{.paths = {{{now, under}, {now, 0}}},
                               .role = step ? verdict_role(*step) : Role::highlight,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  add_walk(figure, a, made);
  if (step) {
    const std::string number = count_text(static_cast<double>(made));
    figure.note = made <= a.chains->draws.warmup ? say("draw {} (warmup)", number) : say("draw {}", number);
    add_words(figure, a, *step);
  } else {
    figure.note = say("at its start");
  }
  add_ruler(figure, {ruler_from(a.parameters), ceiling - 0.08}, a.parameters.step_size);
  return figure;
}

}  // namespace credence::metropolis
