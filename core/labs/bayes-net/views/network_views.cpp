// Views of the network: its nodes with their probabilities, the effect of each observation, and Gibbs beside exact
// bars.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/names.h"

#include "core/figure/arcs.h"
#include "core/figure/paths.h"
#include "core/phrases/interval_fields.h"
#include "core/pictures/graphs/graph.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::bayes_net {
namespace {

void add_node(Figure& figure, const Analysis& a, std::size_t i) {
  const Point2 at = node_places()[i];
  const bool seen = a.evidence[i].has_value();
  const Role role = seen ? Role::highlight : Role::posterior;
  Areas disc;
  disc.areas.push_back({.outlines = {ellipse_path({.centre = at}, node_radius, 72)},
                        .role = seen ? Role::highlight : Role::neutral,
                        .opacity = 0.03,
                        .width = seen ? 4.0 : 1.5});
  if (a.exact[i] > 0) {
    Areas filled;
    filled.areas.push_back(
        {.outlines = {disc_segment(at, node_radius, a.exact[i])}, .role = role, .opacity = 0.38, .width = 0});
    figure.layers.push_back(seen ? std::move(filled) : as_answer(std::move(filled)));
  }
  figure.layers.push_back(std::move(disc));
  figure.layers.push_back(Text{.at = {at.x, at.y + 0.18}, .text = shown_name(i), .anchor = Anchor::centre});
  const std::string value = !seen ? probability_text(a.exact[i], 3) : *a.evidence[i] ? say("true") : say("false");
  figure.layers.push_back(Text{.at = {at.x, at.y - 0.2},
                               .text = seen ? "= " + value : value,
                               .role = seen ? Role::highlight : Role::neutral,
                               .anchor = Anchor::centre});
  figure.layers.back().answer = !seen;
}

// Adds the current state of the first chain: a marker beside each node that it draws, where no arrow ends.
void add_chain_state(Figure& figure, const Analysis& a, std::size_t now) {
  const std::size_t state = a.full_state(a.walk->state(a.chains->draws, 0, now));
  const double middle = node_places()[0].x, lowest = std::ranges::min(node_places(), {}, &Point2::y).y;
  Points yes{.role = Role::gibbs, .marker = Marker::circle, .size = 15, .name = say("chain 1: true")};
  Points no{.role = Role::gibbs, .marker = Marker::cross, .size = 13, .name = say("chain 1: false")};
  for (const std::size_t i : a.free) {
    const Point2 at = node_places()[i];
    const double x = at.x < middle ? -1 : 1, y = at.y > lowest ? 1 : -1;
    (is_true(state, i) ? yes : no).at.push_back({at.x + 0.8 * x * node_radius, at.y + 0.8 * y * node_radius});
  }
  const std::size_t drawn = figure.layers.size();
  for (Points* some : {&yes, &no}) {
    if (!some->at.empty()) figure.layers.push_back(std::move(*some));
  }
  mark_live(figure, drawn);
}

// The numbers stand in a column beyond the longest bar, off error lines and dashed marks.
constexpr double values_at = 1.02;

double place_of(std::size_t node) { return static_cast<double>(nodes - node); }

// Returns the middle of a node's bar of exact probabilities. That of an observed node has no other bar beside it.
double middle_of_exact(const Analysis& a, std::size_t node) { return place_of(node) + (a.evidence[node] ? 0 : 0.2); }

// Adds a bar per node from the left, the first node on top: the exact probabilities, or the estimates below them.
void add_bars(Figure& figure, const Analysis& a, const std::vector<double>& values, Role role,
              const std::string& name) {
  Bars bars{.edges = {0}, .heights = {}, .role = role, .opacity = 0.6, .name = name, .horizontal = true};
  for (std::size_t i = nodes; i-- > 0;) {
    const double low = (role == Role::gibbs ? place_of(i) - 0.2 : middle_of_exact(a, i)) - 0.19;
    bars.edges.insert(bars.edges.end(), {low, low + 0.38});
    bars.heights.insert(bars.heights.end(), {0, values[i]});
  }
  figure.layers.push_back(std::move(bars));
}

// How far a node's mark stands beside its place along x, so that marks of nearly the same height are all seen.
double aside(const std::vector<double>& known, std::size_t node) {
  constexpr double close = 0.035, step = 0.09;
  double before = 0, all = 0;
  for (std::size_t i = 0; i < nodes; ++i) {
    if (std::abs(known[i] - known[node]) >= close) continue;
    all += 1;
    if (i < node) before += 1;
  }
  return step * (before - (all - 1) / 2);
}

std::string seen_title(const Analysis& a) {
  return a.seen.empty() ? say("Nothing is observed") : say("Given {}", given_text(a.seen));
}

// Adds the estimate of each node with two Monte Carlo errors either way, or with its credible intervals.
void add_estimates(Figure& figure, const Analysis& a, std::size_t kept) {
  std::vector<double> values(nodes, 0.0);
  Line errors{.paths = {}, .role = Role::neutral, .width = 2.4, .name = {}};
  for (const std::size_t i : a.free) {
    const double y = place_of(i) - 0.2, value = *a.estimate(i, kept), error = a.error(i, kept).value_or(0);
    values[i] = value;
    if (a.parameters.interval == Shade::none && error > 0)
      errors.paths.push_back({{std::max(0.0, value - 2 * error), y}, {std::min(1.0, value + 2 * error), y}});
    figure.layers.push_back(
        Text{.at = {values_at, y}, .text = rounded(value, 3), .role = Role::gibbs, .anchor = Anchor::right});
  }
  add_bars(figure, a, values, Role::gibbs, say("Gibbs so far"));
  if (!errors.paths.empty()) figure.layers.push_back(std::move(errors));
  if (a.parameters.interval == Shade::none) return;
  bool named = true;
  for (const std::size_t i : a.free) {
    const auto found = a.intervals(i, kept);
    const double y = place_of(i) - 0.2;
    if (found) add_flat_intervals(figure, *found, a.parameters.interval, y, std::exchange(named, false));
  }
}

}  // namespace

const std::vector<Point2>& node_places() {
  static const std::vector<Point2> places{{0, 1.3}, {-1.45, 0}, {1.45, 0}, {0, -1.3}};
  return places;
}

Figure network_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = seen_title(a);
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.x = {.label = say("network"), .min = -2.3, .max = 2.3};
  figure.y = {.label = say("network"), .min = -1.95, .max = 1.95};
  Arrows arrows{.from = {}, .to = {}, .role = Role::neutral, .width = 2.2, .name = {}};
  for (std::size_t i = 0; i < nodes; ++i) {
    for (const std::size_t parent : a.net.node(i).parents) {
      arrows.from.push_back(node_places()[parent]);
      arrows.to.push_back(node_places()[i]);
      arrows.ways.push_back(arc_path(arrows.from.back(), arrows.to.back(), 0, node_radius));
    }
  }
  figure.layers.push_back(std::move(arrows));
  for (std::size_t i = 0; i < nodes; ++i) add_node(figure, a, i);
  if (!a.all_seen()) add_chain_state(figure, a, a.updates(frame));
  names_to_legend(figure);
  figure.layers.push_back(Handles{.id = handle::nodes,
                                  .at = node_places(),
                                  .hint = say("Click: true, false, or not observed"),
                                  .click = say("Observe: true, false, not at all"),
                                  .remove = say("Observe nothing"),
                                  .relabel = say("Observe false"),
                                  .radius = node_radius,
                                  .fixed = true});
  figure.note = a.seen.empty() ? say("the filled part of a node is its probability")
                               : say("P({}) = {}", given_text(a.seen), probability_text(a.p_evidence, 3));
  figure.note_answers = true;
  return figure;
}

Figure arrivals_view(const Analysis& a, int) {
  Figure figure;
  figure.title = say("One observation after the other");
  std::vector<std::string> names{say("nothing")};
  std::vector<std::vector<double>> known{a.net.posterior(Evidence(nodes))};
  for (auto end = a.seen.begin(); end != a.seen.end();) {
    const Observations by_then(a.seen.begin(), ++end);
    names.push_back(given_text(by_then));
    known.push_back(a.net.posterior(evidence_of(by_then)));
  }
  figure.x = {
      .label = say("observed"), .min = 0.6, .max = static_cast<double>(names.size()) + 0.5, .categories = names};
  figure.y = {.label = say("probability of true"), .min = -0.04, .max = 1.06};
  for (std::size_t i = 0; i < nodes; ++i) {
    Points points{.role = class_role(i), .marker = class_marker(i), .size = 11, .name = shown_name(i)};
    for (std::size_t k = 0; k < known.size(); ++k) {
      points.at.push_back({static_cast<double>(k) + 1 + aside(known[k], i), known[k][i]});
    }
    figure.layers.push_back(Line{.paths = {points.at},
                                 .role = class_role(i),
                                 .width = i == a.watched() ? 3.0 : 1.4,
                                 .dash = a.evidence[i] ? Dash::dotted : Dash::solid,
                                 .name = {}});
    for (std::size_t k = 0; k < known.size() && i == a.watched(); ++k)
      points.texts.push_back(probability_text(known[k][i], 3));
    figure.layers.push_back(std::move(points));
  }
  if (a.seen.empty()) figure.note = say("click on a node of the network to observe it");
  return figure;
}

Figure estimates_view(const Analysis& a, int frame) {
  Figure figure;
  const std::size_t kept = a.kept(frame);
  const auto counted = static_cast<double>(kept * a.chains->draws.chains.size());
  figure.title = say("Exact and by Gibbs");
  figure.x = {.label = say("probability of true"), .min = 0, .max = 1.19};
  figure.y = {.label = say("node"), .min = 0.5, .max = nodes + 0.5, .categories = std::vector<std::string>(nodes)};
  for (std::size_t i = 0; i < nodes; ++i) {
    figure.y.categories[nodes - 1 - i] = shown_name(i);
    const bool seen = a.evidence[i].has_value();
    const std::string value = a.exact[i] > 0.5 ? say("true") : say("false");
    figure.layers.push_back(Text{.at = {values_at, middle_of_exact(a, i)},
                                 .text = seen ? "= " + value : probability_text(a.exact[i], 3),
                                 .role = seen ? Role::highlight : Role::posterior,
                                 .anchor = Anchor::right});
  }
  add_bars(figure, a, a.exact, Role::posterior, say("exact"));
  mark_answers(figure);
  if (kept > 0) add_estimates(figure, a, kept);
  if (!a.seen.empty() && !a.all_seen()) {
    const std::vector<double> before = a.without_last();
    Line marks{.paths = {},
               .role = Role::neutral,
               .width = 2,
               .dash = Dash::dashed,
               .name = say("without {}", shown_name(a.seen.back().node))};
    for (const std::size_t i : a.free) {
      marks.paths.push_back({{before[i], place_of(i) - 0.46}, {before[i], place_of(i) + 0.46}});
    }
    figure.layers.push_back(as_answer(std::move(marks)));
  }
  names_to_legend(figure);
  const bool errors = std::ranges::any_of(a.free, [&](std::size_t i) { return a.error(i, kept).value_or(0) > 0; });
  figure.note = a.all_seen()                           ? all_seen_text()
                : kept == 0                            ? say("no draw has counted yet; step on")
                : a.parameters.interval != Shade::none ? say("{} draws; lines: {} % credible intervals",
                                                             count_text(counted), trimmed(100 * a.parameters.level, 4))
                : errors             ? say("{} draws; thin lines: ± 2 Monte Carlo errors", count_text(counted))
                : a.theory.apart > 1 ? say("{} draws; no way across, so their error is unknown", count_text(counted))
                                     : say("{} draws, all the same", count_text(counted));
  // That there is no way across is known from the tables, not from the draws.
  figure.note_answers = !a.all_seen() && kept > 0 && !errors && a.theory.apart > 1;
  figure.known_note = say("{} draws", count_text(counted));
  return figure;
}

}  // namespace credence::bayes_net
