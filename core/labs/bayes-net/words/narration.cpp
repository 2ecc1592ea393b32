// The narration of an analysis and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/words/names.h"
#include "core/labs/bayes-net/words/update_text.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/words/numbers.h"
#include "core/words/paragraph.h"

#include <algorithm>
#include <cmath>

namespace credence::bayes_net {
namespace {

std::string seen_sentence(const Analysis& a) {
  if (a.seen.empty()) return say("Nothing is observed: the nodes are as probable as the tables make them.");
  std::string all;
  for (const Observation& one : a.seen) {
    all += (all.empty() ? "" : ", ") + shown_name(one.node) + " = " + (one.value ? say("true") : say("false"));
  }
  return say("Observed: {}. The network gives that a probability of {}.", all, probability_text(a.p_evidence, 3));
}

// Whether the node and the last observation are the two causes of wet grass, and the grass is wet.
bool explained_away(const Analysis& a, std::size_t node) {
  const std::size_t last = a.seen.back().node;
  const bool causes = (node == rain_node && last == sprinkler_node) || (node == sprinkler_node && last == rain_node);
  return causes && a.seen.back().value && a.evidence[wet_node] == std::optional(true);
}

std::string posterior_sentence(const Analysis& a, std::size_t node) {
  const std::string name = probability_name(a, node), now = probability_text(a.exact[node], 3);
  if (a.seen.empty()) return say("Exactly, {} = {}.", name, now);
  const double before = a.without_last()[node];
  const std::string last = shown_name(a.seen.back().node), was = probability_text(before, 3);
  if (explained_away(a, node) && a.exact[node] < before - 1e-9) {
    return say(
        "Before {2} was observed {3} was {4}, now {0} = {1}: it explains the wet grass, and {3} is needed "
        "less. That is called explaining away.",
        name, now, last, shown_name(node), was);
  }
  if (std::fabs(before - a.exact[node]) < 1e-9) {
    return say("Exactly, {} = {}; observing {} has told nothing about it.", name, now, last);
  }
  return say("Exactly, {} = {}; before {} was observed it was {}.", name, now, last, was);
}

std::string estimate_sentence(const Analysis& a, std::size_t node, std::size_t kept) {
  if (kept == 0) return say("No draw of Gibbs has counted yet.");
  const double value = *a.estimate(node, kept), all = static_cast<double>(kept * a.chains->draws.chains.size());
  if (a.certain(node)) return say("{} is the same in every draw.", shown_name(node));
  if (a.theory.apart > 1) {
    return say("Gibbs says {} after {} draws, which depends on where the chains began.", rounded(value, 3),
               count_text(all));
  }
  const auto error = a.error(node, kept);
  const std::string sd = rounded(std::sqrt(a.exact[node] * (1 - a.exact[node])), 3);
  return error ? say("Gibbs says {} ± {} after {} draws. That Monte Carlo error shrinks; the standard deviation of a "
                     "single draw, {}, does not.",
                     rounded(value, 3), rounded(*error, 2), count_text(all), sd)
               : say("Gibbs says {} after {} draws.", rounded(value, 3), count_text(all));
}

std::string mixing_sentence(const Analysis& a, std::size_t node) {
  if (a.certain(node)) return {};
  const bool blocked = a.parameters.update == Update::blocked, same = a.blocks.size() == a.other.updates.size();
  if (a.theory.apart > 1) {
    const std::string no_way =
        say("No way across: the states fall into {} sets, and no update leads from one into another.",
            std::to_string(a.theory.apart));
    if (same || blocked || a.other.apart > 1) return no_way;
    return no_way + " " + say("Drawing Sprinkler and Rain together finds the way.");
  }
  const auto mine = a.integrated_time(node), theirs = a.other.integrated_time(a.indicator(node));
  const std::string draws = rounded(mine, 3);
  if (same) return say("{} draws are worth one independent draw.", draws);
  if (!theirs) return say("{} draws are worth one independent draw; node by node there would be no way across.", draws);
  return blocked
             ? say("{} draws are worth one independent draw, {} if it went node by node.", draws, rounded(theirs, 3))
             : say("{} draws are worth one independent draw, {} if Sprinkler and Rain were drawn together.", draws,
                   rounded(theirs, 3));
}

// Whether the tables and the evidence are those of the thesis.
std::string last_update(const Analysis& a, int frame) {
  const std::size_t now = a.updates(frame);
  if (now == 0) {
    return say("Chain 1 stands at its start, {}.", state_name(a, a.walk->state(a.chains->draws, 0, 0)));
  }
  return say("Update {} of chain 1: {}.", count_text(static_cast<double>(now)), update_text(a, update_at(a, now)));
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  const std::size_t node = a.watched();
  if (a.all_seen()) return paragraph({seen_sentence(a), say("Every node is observed: there is nothing to draw.")});
  return paragraph({seen_sentence(a), posterior_sentence(a, node), estimate_sentence(a, node, a.kept(frame)),
                    mixing_sentence(a, node), last_update(a, frame)});
}

std::string make_narration_so_far(const Analysis& a, int frame) { return last_update(a, frame); }

namespace {

Status status_at(const Analysis& a, int frame) {
  if (a.all_seen()) return {Status::Kind::good, all_seen_text()};
  const Status chains = chain_status(a.uncertain(), a.complete, a.draw_frame(frame));
  if (a.complete && a.theory.apart > 1) {
    const std::string text = say("no way across between {} sets of states", std::to_string(a.theory.apart));
    return {Status::Kind::warning, chains.kind == Status::Kind::warning ? text + "; " + chains.text : text};
  }
  const bool fixed = std::ranges::all_of(a.free, [&](std::size_t i) { return a.certain(i); });
  if (a.complete && fixed) return {Status::Kind::good, say("the evidence leaves nothing open")};
  Status status = chains;
  if (status.kind == Status::Kind::busy) return status;
  for (const std::size_t i : a.free) {
    const auto rare = a.rare_draws(i, a.kept(-1));
    if (!rare || !rare->few()) continue;
    status.kind = Status::Kind::warning;
    status.text += "; " + say("{} = {} in too few draws", shown_name(i), rare->value ? say("true") : say("false"));
  }
  return status;
}

}  // namespace

// All but the current draw is a verdict on all draws.
Status make_status(const Analysis& a, int frame) {
  Status status = status_at(a, frame);
  status.answer = status.kind != Status::Kind::busy && !a.all_seen();
  return status;
}

}  // namespace credence::bayes_net
