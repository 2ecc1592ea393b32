// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/path_figures.h"

#include "core/diagnostics/diagnostics.h"
#include "core/labs/samplers/words/move_text.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace credence::samplers {
namespace {

Points beads(Role role, std::string name) {
  return {.at = {}, .role = role, .size = 5, .sizes = {}, .fill = {}, .opacities = {}, .name = std::move(name)};
}

// Indices of the leaves from the earliest to the latest.
std::vector<std::size_t> by_time(const Nuts::Info& info) {
  std::vector<std::size_t> order(info.leaves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t leaf) { return info.leaves[leaf].time; });
  return order;
}

bool counts(const Nuts::Info& info, const Nuts::Leaf& leaf) { return leaf.doubling < info.depth; }

// Adds the balanced tree over the leaves first .. first + count - 1 in the order of time. Returns the place of its
// root.
Point2 add_branch(std::vector<Polyline>& lines, double first, int count, double height) {
  if (count == 1) return {first, 0};
  const Point2 left = add_branch(lines, first, count / 2, height - 1);
  const Point2 right = add_branch(lines, first + count / 2, count / 2, height - 1);
  lines.push_back({left, {left.x, height}, {right.x, height}, right});
  return {(left.x + right.x) / 2, height};
}

// The density of `values` in bins.
Bars histogram(const Eigen::VectorXd& values, double reach, Role role, std::string name) {
  constexpr int bins = 60;
  Bars bars{.edges = {}, .heights = std::vector<double>(bins), .role = role, .opacity = 0.45, .name = std::move(name)};
  const double width = 2 * reach / bins;
  for (int b = 0; b <= bins; ++b) bars.edges.push_back(-reach + width * b);
  for (const double value : values) {
    const double place = (value + reach) / width;
    if (place >= 0 && place < bins) {
      bars.heights[static_cast<std::size_t>(place)] += 1 / (width * static_cast<double>(values.size()));
    }
  }
  return bars;
}

}  // namespace

void add_leapfrog_path(Figure& figure, const Hmc::Info& info, Eigen::Index i, Eigen::Index j) {
  Polyline path;
  for (Eigen::Index k = 0; k < info.length; ++k) {
    const Point2 at{info.path(i, k), info.path(j, k)};
    if (std::isfinite(at.x) && std::isfinite(at.y)) path.push_back(at);
  }
  if (path.empty()) return;
  Points places = beads(Role::chain, {});
  places.at = path;
  const Point2 end = path.back();
  figure.layers.push_back(
      Line{.paths = {std::move(path)}, .role = Role::chain, .width = 2, .name = say("leapfrog path")});
  figure.layers.push_back(std::move(places));
  const Role role = info.accepted ? Role::accepted : Role::rejected;
  if (info.divergent) return add_marker(figure, end, Role::rejected, Marker::cross, say("divergent"));
  add_marker(figure, end, role, Marker::diamond, info.accepted ? say("end, accepted") : say("end, rejected"));
}

void add_nuts_path(Figure& figure, const Nuts::Info& info, Eigen::Index i, Eigen::Index j) {
  const auto D = static_cast<Eigen::Index>(info.leaves.empty() ? 0 : info.positions.size() / info.leaves.size());
  const auto place = [&](std::size_t leaf) {
    const double* at = info.positions.data() + static_cast<Eigen::Index>(leaf) * D;
    return Point2{at[i], at[j]};
  };
  Polyline path;
  Points places = beads(Role::chain, {});
  const double last = std::max(1, info.depth);
  for (const std::size_t leaf : by_time(info)) {
    const Point2 at = place(leaf);
    if (!std::isfinite(at.x) || !std::isfinite(at.y)) continue;
    path.push_back(at);
    places.at.push_back(at);
    const Nuts::Leaf& known = info.leaves[leaf];
    places.opacities.push_back(counts(info, known) ? 0.4 + 0.6 * (known.doubling + 1) / last : 0.2);
  }
  if (path.empty()) return;
  figure.layers.push_back(Line{
      .paths = {std::move(path)}, .role = Role::chain, .width = 1.4, .opacity = 0.7, .name = say("no-U-turn path")});
  figure.layers.push_back(std::move(places));
  add_marker(figure, place(static_cast<std::size_t>(info.drawn)), Role::accepted, Marker::diamond, say("the draw"));
  if (info.divergent) {
    add_marker(figure, place(info.leaves.size() - 1), Role::rejected, Marker::cross, say("divergent"));
  }
}

Figure nuts_tree_figure(const Nuts::Info& info) {
  Figure figure{.title = say("The tree of a no-U-turn path"), .note = {}};
  figure.x = {.label = say("time in leapfrog steps"), .min = -1, .max = 1, .integers = true};
  figure.y = {.label = say("doublings"), .min = -0.4, .max = 1.4, .integers = true};
  if (info.leaves.empty()) return figure;
  figure.note = path_end_text(info);
  const auto times = std::ranges::minmax(info.leaves, {}, &Nuts::Leaf::time);
  figure.x.min = times.min.time - 1;
  figure.x.max = times.max.time + 1;
  std::vector<Polyline> lines;
  // The first times of the completed doublings: each doubling lies on one side of all before.
  std::map<int, int> first;
  for (const Nuts::Leaf& leaf : info.leaves) {
    const auto [at, added] = first.try_emplace(leaf.doubling, leaf.time);
    at->second = std::min(at->second, leaf.time);
  }
  Point2 root{0, 0};
  for (int d = 0; d < info.depth && first.contains(d); ++d) {
    const Point2 branch = add_branch(lines, first[d], 1 << d, d);
    lines.push_back({root, {root.x, d + 1.0}, {branch.x, d + 1.0}, branch});
    root = {(root.x + branch.x) / 2, d + 1.0};
  }
  figure.y.max = std::max(1, info.depth) + 0.4;
  figure.layers.push_back(Line{.paths = std::move(lines), .role = Role::chain, .width = 1.6, .name = {}});
  Points good = beads(Role::chain, say("may be drawn")), refused = beads(Role::rejected, say("cannot be drawn"));
  refused.opacity = 0.5;
  for (const Nuts::Leaf& leaf : info.leaves) {
    (counts(info, leaf) ? good : refused).at.push_back({static_cast<double>(leaf.time), 0});
  }
  figure.layers.push_back(std::move(good));
  if (!refused.at.empty()) figure.layers.push_back(std::move(refused));
  add_marker(figure, {0, 0}, Role::highlight, Marker::circle, say("start"));
  const Nuts::Leaf& drawn = info.leaves[static_cast<std::size_t>(info.drawn)];
  add_marker(figure, {static_cast<double>(drawn.time), 0}, Role::accepted, Marker::diamond, say("the draw"));
  return figure;
}

Figure energy_figure(const Chains& chains) {
  Figure figure{.title = say("Energies, and what a momentum changes"), .note = {}};
  figure.x = {.label = say("energy, about its mean"), .min = -1, .max = 1};
  figure.y = {.label = say("density of draws"), .min = 0, .max = 1};
  const Eigen::MatrixXd energies = chains.energies();
  if (energies.rows() < 2 || !energies.allFinite()) {
    figure.note = say("too few draws yet");
    return figure;
  }
  const Eigen::MatrixXd centred = energies.rowwise() - energies.colwise().mean();
  const Eigen::MatrixXd steps = energies.bottomRows(energies.rows() - 1) - energies.topRows(energies.rows() - 1);
  const double reach = std::max(centred.cwiseAbs().maxCoeff(), steps.cwiseAbs().maxCoeff());
  if (!(reach > 0)) {
    figure.note = say("all energies are equal");
    return figure;
  }
  figure.x.min = -reach;
  figure.x.max = reach;
  double top = 0;
  const auto add = [&](const Eigen::MatrixXd& values, Role role, std::string name) {
    Bars bars = histogram(values.reshaped(), reach * 1.0001, role, std::move(name));
    top = std::max(top, *std::ranges::max_element(bars.heights));
    figure.layers.push_back(std::move(bars));
  };
  add(centred, Role::chain, say("energy"));
  add(steps, Role::highlight, say("its changes"));
  figure.y.max = 1.1 * top;
  const double least = ebfmi(energies).minCoeff();
  figure.note = least < 0.3 ? say("E-BFMI {}: too little change to reach the tails", rounded(least, 3))
                            : say("E-BFMI {}: the momenta reach all energies", rounded(least, 3));
  return figure;
}

}  // namespace credence::samplers
