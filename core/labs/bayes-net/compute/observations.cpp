// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/observations.h"

#include "core/math/input_error.h"
#include "core/phrases/comma_lists.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace credence::bayes_net {
namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string without_blanks(const std::string& text) { return split_at_commas(text).front(); }

// Reads "Rain=true".
Observation observation_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    throw InputError(say("evidence: expected an observation such as Sprinkler=true, found “{}”", text));
  }
  const std::string name = without_blanks(text.substr(0, equals)),
                    value = lower(without_blanks(text.substr(equals + 1)));
  std::size_t node = 0;
  while (node < nodes && lower(name_of(node)) != lower(name)) ++node;
  if (node == nodes) {
    throw InputError(say("evidence: there is no node “{}”; there are Cloudy, Sprinkler, Rain and WetGrass", name));
  }
  if (value != "true" && value != "false") {
    throw InputError(say("evidence: {} is true or false, not “{}”", name_of(node), value));
  }
  return {node, value == "true"};
}

}  // namespace

const std::string& name_of(std::size_t node) {
  static const std::array<std::string, nodes> all{"Cloudy", "Sprinkler", "Rain", "WetGrass"};
  return all[node];
}

Evidence evidence_of(const Observations& observations) {
  Evidence evidence(nodes);
  for (const Observation& one : observations) evidence[one.node] = one.value;
  return evidence;
}

Observations observations_of(const std::string& evidence) {
  Observations seen;
  if (without_blanks(evidence).empty() && evidence.find(',') == std::string::npos) return seen;
  for (const std::string& part : split_at_commas(evidence)) {
    const Observation one = observation_of(part);
    const auto before = std::ranges::find(seen, one.node, &Observation::node);
    if (before == seen.end()) {
      seen.push_back(one);
    } else if (before->value != one.value) {
      throw InputError(say("evidence: {} cannot be both true and false", name_of(one.node)));
    }
  }
  return seen;
}

std::string as_text(const Observations& observations, const std::string& between) {
  std::string text;
  for (const Observation& one : observations) {
    text += (text.empty() ? "" : between) + name_of(one.node) + (one.value ? "=true" : "=false");
  }
  return text;
}

}  // namespace credence::bayes_net
