// Pictures in which people are counted: all of them, a hundred of whom the same was seen, and the tree.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/views/views.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::counting {
namespace {

constexpr std::int64_t most_dots = 3000;  // more people are drawn as one block per group, a cell each

// People who stand together, in columns of the same height; who are alike stand side by side.
struct Crowd {
  std::string title;
  std::vector<std::int64_t> counts;  // per state, or of all together
  bool seen = false;                 // whether what was seen was seen of them
};

std::vector<Crowd> crowds_of(const Analysis& a, int frame) {
  const Census& census = a.census(frame);
  const std::size_t u = a.known(frame), states = a.states();
  const auto counts = [&](const auto& of) {
    std::vector<std::int64_t> all(states);
    for (std::size_t k = 0; k < states; ++k) all[k] = of(k);
    // The hypothesis that is asked about stands in front.
    std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(a.target),
                all.begin() + static_cast<std::ptrdiff_t>(a.target) + 1);
    return all;
  };
  if (seen_text(a, u).empty()) return {{{}, counts([&](std::size_t k) { return census.seen[0][k]; }), false}};
  const std::int64_t seen = census.total(u), others = census.total(0) - seen;
  return {
      {counted_seen(a, static_cast<double>(seen), u), counts([&](std::size_t k) { return census.seen[u][k]; }), true},
      {say("{} others", count_text(static_cast<double>(others))),
       counts([&](std::size_t k) { return census.seen[0][k] - census.seen[u][k]; }), false}};
}

// The state that has this place in a crowd.
std::size_t state_in(const Analysis& a, std::size_t place) {
  if (place == 0) return a.target;
  return place <= a.target ? place - 1 : place;
}

struct Block {
  std::size_t state = 0;
  std::int64_t count = 0;
  double left = 0;         // of its first column
  std::int64_t first = 0;  // place of its first person in the crowd, from the top of the first column
  bool seen = false;
};

struct Layout {
  std::int64_t rows = 1;
  double width = 0;
  std::vector<Block> blocks;
  std::vector<double> starts;  // of the crowds
};

// Who is looked for stands a column apart from the others of the crowd.
Layout layout_of(const Analysis& a, const std::vector<Crowd>& crowds) {
  Layout layout;
  const double people = a.parameters.population;
  layout.rows = std::max<std::int64_t>(5, std::llround(std::sqrt(people / 1.45)));
  const double gap = std::max(2.0, std::round(0.06 * people / static_cast<double>(layout.rows)));
  double left = 0;
  for (const Crowd& crowd : crowds) {
    layout.starts.push_back(left);
    for (std::size_t i = 0; i < crowd.counts.size(); ++i) {
      if (crowd.counts[i] == 0) continue;
      layout.blocks.push_back({state_in(a, i), crowd.counts[i], left, 0, crowd.seen});
      left += std::ceil(static_cast<double>(crowd.counts[i]) / static_cast<double>(layout.rows)) + 1;
    }
    left += gap - 1;
  }
  layout.width = std::max(left - gap, 1.3 * static_cast<double>(layout.rows));
  return layout;
}

Point2 place_in(const Layout& layout, const Block& block, std::int64_t i) {
  return {block.left + static_cast<double>(i / layout.rows) + 0.5,
          static_cast<double>(layout.rows - 1 - i % layout.rows) + 0.5};
}

// Full columns and the rest of the last one.
Polyline outline_of(const Layout& layout, const Block& block) {
  const double top = static_cast<double>(layout.rows), left = block.left;
  const double full = static_cast<double>(block.count / layout.rows);
  const double rest = top - static_cast<double>(block.count % layout.rows);
  return {{left, top},
          {left + full + (rest < top ? 1 : 0), top},
          {left + full + (rest < top ? 1 : 0), rest},
          {left + full, rest},
          {left + full, 0},
          {left, 0}};
}

Figure board(std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.show_axes = false;
  return figure;
}

// Texts of a node of the tree: a count and what it counts.
struct TreeNode {
  Point2 at;
  std::string text;
  std::string meaning;
  std::size_t state = 0;
  bool known = true, lit = false, all = false;
  int parent = -1;
};

struct Tree {
  std::vector<TreeNode> nodes;
  std::vector<std::string> heads;  // per level
};

Tree tree_of(const Analysis& a, int frame) {
  const Census& census = a.census(frame);
  const std::size_t u = a.known(frame), states = a.states();
  const auto count = [](std::int64_t n) { return count_text(static_cast<double>(n)); };
  Tree tree;
  tree.heads = {say("all"), say("what they are")};
  tree.nodes.push_back(
      {{0, 0}, count(census.total(0)), counted(a, static_cast<double>(census.total(0))), 0, true, false, true, -1});
  if (!a.sorted(frame)) return tree;
  const double band = 2.4;
  std::vector<int> last(states);
  for (std::size_t k = 0; k < states; ++k) {
    const double y = band * (static_cast<double>(states - 1) / 2 - static_cast<double>(k));
    last[k] = static_cast<int>(tree.nodes.size());
    tree.nodes.push_back({{1, y},
                          count(census.seen[0][k]),
                          in_state(a, k, census.seen[0][k]),
                          k,
                          true,
                          seen_text(a, u).empty() && k == a.target,
                          false,
                          0});
  }
  int level = 1;
  const auto results = static_cast<std::size_t>(std::ranges::count_if(a.done, [u](std::size_t t) { return t < u; }));
  for (std::size_t i = 0; i < results; ++i) {
    const std::size_t t = a.done[i];
    const bool positive = a.results[t] == Outcome::positive;
    ++level;
    tree.heads.push_back(test_name(a, t));
    for (std::size_t k = 0; k < states; ++k) {
      const int parent = last[k];
      const double y = tree.nodes[static_cast<std::size_t>(parent)].at.y, x = level;
      const std::int64_t in = census.seen[t + 1][k], out = census.seen[t][k] - in;
      last[k] = static_cast<int>(tree.nodes.size());
      const std::string yes = finding(a, t, positive), no = finding(a, t, !positive);
      tree.nodes.push_back({{x, y + (i == 0 ? 0.55 : 0.0)},
                            say("{0} {1}", count(in), yes),
                            say("{}: {}", in_state(a, k, in), yes),
                            k,
                            true,
                            i + 1 == results,
                            false,
                            parent});
      tree.nodes.push_back({{x, y - (i == 0 ? 0.55 : 1.0)},
                            say("{0} {1}", count(out), no),
                            say("{}: {}", in_state(a, k, out), no),
                            k,
                            false,
                            false,
                            false,
                            parent});
    }
  }
  return tree;
}

constexpr double node_half = 0.44, node_high = 0.36;

}  // namespace

Figure people_view(const Analysis& a, int frame) {
  Figure figure = board(claim(a, frame));
  const std::vector<Crowd> crowds = crowds_of(a, frame);
  const Layout layout = layout_of(a, crowds);
  const auto rows = static_cast<double>(layout.rows);
  figure.equal_aspect = true;
  figure.x = {.label = all_counted(a), .min = -1, .max = layout.width + 1};
  figure.y = {.label = all_counted(a), .min = -0.14 * rows, .max = rows * 1.15};
  figure.drawn = Rect{figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  const bool sorted = a.sorted(frame);
  std::vector<bool> named(a.states(), false);
  for (const Block& block : layout.blocks) {
    const Role role = sorted ? role_of(a, block.state) : Role::neutral;
    const std::string name = !sorted ? say("not yet known") : named[block.state] ? "" : a.names[block.state];
    named[block.state] = true;
    if (block.count > most_dots || a.parameters.population > 3 * most_dots) {
      Areas areas{.areas = {{.outlines = {outline_of(layout, block)},
                             .role = role,
                             .opacity = block.seen ? 1.0 : 0.55,
                             .width = 0}},
                  .name = name};
      figure.layers.push_back(std::move(areas));
      continue;
    }
    Points points{.role = role, .size = 9, .opacity = 1, .name = name};
    points.among = static_cast<std::size_t>(a.parameters.population);
    for (std::int64_t i = 0; i < block.count; ++i) points.at.push_back(place_in(layout, block, i));
    if (sorted && !block.seen && crowds.size() > 1) points.opacity = 0.45;
    figure.layers.push_back(std::move(points));
  }
  names_to_legend(figure);
  if (crowds.size() > 1) {
    figure.layers.push_back(Text{.at = {0, rows * 1.07}, .text = crowds[0].title, .anchor = Anchor::right});
    figure.layers.push_back(
        Text{.at = {figure.x.max - 1, -0.07 * rows}, .text = crowds[1].title, .anchor = Anchor::left});
  }
  return figure;
}

std::string people_hover(const Analysis& a, int frame, Point2 at) {
  const Layout layout = layout_of(a, crowds_of(a, frame));
  if (at.y < 0 || at.y > static_cast<double>(layout.rows)) return {};
  for (const Block& block : layout.blocks) {
    const double columns = std::ceil(static_cast<double>(block.count) / static_cast<double>(layout.rows));
    if (at.x < block.left || at.x > block.left + columns) continue;
    if (!a.sorted(frame)) return counted(a, static_cast<double>(block.count));
    const std::string seen = seen_text(a, a.known(frame)), who = in_state(a, block.state, block.count);
    if (seen.empty()) return who;
    return block.seen ? who + "\n" + seen : who + "\n" + say("other results");
  }
  return {};
}

// In columns of five, so that the axis counts them.
Figure hundred_view(const Analysis& a, int frame) {
  Figure figure;
  const std::size_t u = a.known(frame);
  figure.x = {.label = say("how many of the hundred"), .max = 100};
  figure.y = {.label = "", .min = 0, .max = 6.9, .categories = {"", "", "", "", "", ""}};
  figure.title = say("A hundred {} of whom the same is seen", all_counted(a));
  if (!a.possible(u)) {
    figure.note = impossible();
    return figure;
  }
  const Eigen::VectorXd posterior = a.posterior(u);
  std::vector<double> shares;
  for (std::size_t i = 0; i < a.states(); ++i) shares.push_back(posterior(static_cast<Eigen::Index>(state_in(a, i))));
  const std::vector<std::int64_t> counts = apportion(100, shares);
  figure.title = say("Of a hundred {} like these: {}", all_counted(a), in_state(a, a.target, counts[0]));
  int n = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    Areas tiles{.areas = {}, .name = in_state(a, state_in(a, i), counts[i])};
    for (std::int64_t j = 0; j < counts[i]; ++j, ++n) {
      const double x = 5.0 * (n / 5), y = 5.0 - static_cast<double>(n % 5);
      tiles.areas.push_back(
          {.outlines = {{{x + 0.4, y - 0.42}, {x + 4.6, y - 0.42}, {x + 4.6, y + 0.42}, {x + 0.4, y + 0.42}}},
           .role = role_of(a, state_in(a, i)),
           .opacity = 0.85,
           .width = 0});
    }
    if (!tiles.areas.empty()) figure.layers.push_back(std::move(tiles));
  }
  const double exact = 100 * a.probability(u);
  figure.layers.push_back(Line{
      .paths = {{{exact, 0}, {exact, 5.7}}}, .role = Role::posterior, .width = 1.6, .dash = Dash::dashed, .name = {}});
  figure.layers.push_back(
      Text{.at = {exact, 5.75}, .text = say("exactly {}", trimmed(exact, 3)), .role = Role::posterior});
  return figure;
}

std::string hundred_hover(const Analysis& a, int frame, Point2 at) {
  const std::size_t u = a.known(frame);
  if (!a.possible(u) || at.x < 0 || at.x > 100) return {};
  return say("exactly {} of 100", trimmed(100 * a.probability(u), 3));
}

Figure tree_view(const Analysis& a, int frame) {
  const Tree tree = tree_of(a, frame);
  Figure figure = board(claim(a, frame));
  double low = 0, high = 0, right = 0;
  for (const TreeNode& node : tree.nodes) {
    low = std::min(low, node.at.y), high = std::max(high, node.at.y), right = std::max(right, node.at.x);
  }
  right = std::max(right, 1.0);
  figure.x = {.label = say("level"), .min = -0.5, .max = right + 0.5};
  figure.y = {.label = all_counted(a), .min = low - 0.8, .max = high + 1.3};
  Line known{.role = Role::highlight, .width = 2.6, .name = {}}, other{.role = Role::neutral, .width = 1.2, .name = {}};
  for (const TreeNode& node : tree.nodes) {
    if (node.parent < 0) continue;
    const Point2 from = tree.nodes[static_cast<std::size_t>(node.parent)].at;
    (node.known ? known : other).paths.push_back({{from.x + node_half, from.y}, {node.at.x - node_half, node.at.y}});
  }
  if (!other.paths.empty()) figure.layers.push_back(std::move(other));
  if (!known.paths.empty()) figure.layers.push_back(std::move(known));
  Areas boxes{.id = "", .areas = {}};
  for (const TreeNode& node : tree.nodes) {
    const double x = node.at.x, y = node.at.y;
    boxes.areas.push_back({.outlines = {{{x - node_half, y - node_high},
                                         {x + node_half, y - node_high},
                                         {x + node_half, y + node_high},
                                         {x - node_half, y + node_high}}},
                           .role = node.all ? Role::neutral : role_of(a, node.state),
                           .opacity = node.lit     ? 0.55
                                      : node.known ? 0.22
                                                   : 0.08,
                           .label = node.text,
                           .width = node.lit ? 2.5 : 1.0});
  }
  figure.layers.push_back(std::move(boxes));
  for (const TreeNode& node : tree.nodes) {  // names of hypotheses may be longer than their boxes
    if (node.at.x != 1) continue;
    figure.layers.push_back(
        Text{.at = {1, node.at.y + node_high}, .text = a.names[node.state], .role = role_of(a, node.state)});
  }
  for (std::size_t i = 0; i < tree.heads.size(); ++i) {
    figure.layers.push_back(
        Text{.at = {static_cast<double>(i), high + 0.85}, .text = tree.heads[i], .anchor = Anchor::centre});
  }
  return figure;
}

std::string tree_hover(const Analysis& a, int frame, Point2 at) {
  for (const TreeNode& node : tree_of(a, frame).nodes) {
    if (std::abs(at.x - node.at.x) < node_half && std::abs(at.y - node.at.y) < node_high) return node.meaning;
  }
  return {};
}

}  // namespace credence::counting
