// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/views/views.h"

#include "core/labs/bayes-net/compute/observations.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/phrases/probabilities.h"

#include <algorithm>
#include <tuple>

namespace credence::bayes_net {
namespace {

using P = NetParameters;

// Whether the observations have a positive probability.
bool possible(const P& p, const Observations& seen) { return network_of(p).probability(evidence_of(seen)) > 0; }

// Goes to the next possible one of: not observed, observed as `first`, observed as the other value, not observed again.
std::string observe_next(P& p, std::size_t node, bool first) {
  Observations seen = observations_of(p.evidence);
  const auto at = std::ranges::find(seen, node, &Observation::node);
  if (at == seen.end()) {
    for (const bool value : {first, !first}) {
      Observations more = seen;
      more.push_back({node, value});
      if (!possible(p, more)) continue;
      p.evidence = as_text(more);
      return value ? say("observe {}: true", shown_name(node)) : say("observe {}: false", shown_name(node));
    }
    return {};
  }
  if (at->value == first) {
    at->value = !first;
    if (possible(p, seen)) {
      p.evidence = as_text(seen);
      return first ? say("observe {}: false", shown_name(node)) : say("observe {}: true", shown_name(node));
    }
  }
  seen.erase(at);
  p.evidence = as_text(seen);
  return say("forget {}", shown_name(node));
}

}  // namespace

std::string observe_true_first(P& p, Inputs&, const Gesture& gesture) {
  return gesture.index < nodes ? observe_next(p, gesture.index, true) : std::string();
}

std::string observe_false_first(P& p, Inputs&, const Gesture& gesture) {
  return gesture.index < nodes ? observe_next(p, gesture.index, false) : std::string();
}

std::string forget_node(P& p, Inputs&, const Gesture& gesture) {
  Observations seen = observations_of(p.evidence);
  const auto at = std::ranges::find(seen, gesture.index, &Observation::node);
  if (at == seen.end()) return {};
  seen.erase(at);
  p.evidence = as_text(seen);
  return say("forget {}", shown_name(gesture.index));
}

// Cells are counted from the lowest row up. A row is an entry of a node's table; its columns are true and false.
std::string type_entry(P& p, Inputs&, const Gesture& gesture) {
  constexpr std::size_t rows = 9;
  const std::size_t cell = gesture.index;
  if (cell >= 2 * rows) return {};
  const std::size_t row = rows - 1 - cell / 2;
  const auto [name, table, first] = row == 0  ? std::tuple<std::string, Vector*, std::size_t>{"p_cloudy", nullptr, 0}
                                    : row < 3 ? std::tuple{std::string("p_sprinkler"), &p.p_sprinkler, std::size_t{1}}
                                    : row < 5 ? std::tuple{std::string("p_rain"), &p.p_rain, std::size_t{3}}
                                              : std::tuple{std::string("p_wet"), &p.p_wet, std::size_t{5}};
  const double typed = typed_probabilities(name, gesture.text, 1).front();
  check_distribution(name, {typed, 1 - typed});
  const double value = cell % 2 == 0 ? typed : 1 - typed;
  (table ? (*table)[row - first] : p.p_cloudy) = value;
  return say("change {}", name);
}

std::string perform_action(P& p, const std::string& action) {
  if (action == "forget") {
    p.evidence.clear();
    return say("forget all observations");
  }
  if (action == "thesis") {
    const P usual;
    p.p_cloudy = usual.p_cloudy;
    p.p_sprinkler = usual.p_sprinkler;
    p.p_rain = usual.p_rain;
    p.p_wet = usual.p_wet;
    return say("take the usual tables");
  }
  return {};
}

}  // namespace credence::bayes_net
