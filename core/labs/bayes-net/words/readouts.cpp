// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/interval_fields.h"
#include "core/words/numbers.h"

namespace credence::bayes_net {
namespace {

void add_node_readouts(ReadoutList& list, const Analysis& a, int frame) {
  list.group = say("Exact");
  for (std::size_t i = 0; i < nodes; ++i) {
    list.add(probability_name(a, i), probability_text(a.exact[i], 4),
             a.evidence[i] ? say("It is observed.") : say("By adding up the joint probabilities of all states."));
  }
  list.add(a.seen.empty() ? "P()" : "P(" + given_text(a.seen) + ")", probability_text(a.p_evidence, 4),
           say("Joint probability of everything that is observed."));
  if (a.all_seen()) return;
  list.mark_answers(0);
  list.group = say("Gibbs so far");
  const std::size_t kept = a.kept(frame);
  for (const std::size_t i : a.free) {
    const auto value = a.estimate(i, kept), error = a.error(i, kept);
    const auto rare = a.rare_draws(i, kept);
    list.add(shown_name(i), value && error ? rounded(*value, 4) + " ± " + rounded(*error, 2) : rounded(value, 4),
             kept == 0 ? say("No draw has counted yet.")
             : rare && rare->few()
                 ? say("The share of draws in which it is true, and its Monte Carlo error by theory: on average the "
                       "draws hold its rarer value as often as {} independent ones, too few for an error of their own.",
                       rounded(rare->independent, 2))
                 : say("The share of draws in which it is true, and its Monte Carlo error."));
  }
}

// The intervals of the probabilities that the draws so far leave open.
void add_net_intervals(ReadoutList& list, const Analysis& a, int frame) {
  for (const std::size_t i : a.free) {
    const auto found = a.parameters.interval == Shade::none ? std::nullopt : a.intervals(i, a.kept(frame));
    if (!found) continue;
    list.group = say("Intervals of {}, Gibbs so far", probability_name(a, i));
    add_interval_readouts(list, *found, a.parameters.interval);
  }
}

void add_theory_readouts(ReadoutList& list, const Analysis& a) {
  const std::size_t node = a.watched();
  if (a.all_seen() || a.certain(node)) return;
  list.group = say("Theory, {}", shown_name(node));
  const bool blocked = a.parameters.update == Update::blocked;
  const auto add = [&](const std::string& label, const TableGibbs& of) {
    const auto time = of.integrated_time(a.indicator(node));
    list.add(
        label, rounded(time, 4),
        time ? say("Number of draws that are worth one independent draw.") : say("No way leads between all states."));
  };
  add(say("node by node"), blocked ? a.other : a.theory);
  add(say("together"), blocked ? a.theory : a.other);
  list.add(say("lag 1"), rounded(a.theory.autocorrelation(a.indicator(node), 1)[1], 4),
           say("Autocorrelation from one draw to the next in the long run."));
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  add_node_readouts(list, a, frame);
  add_net_intervals(list, a, frame);
  const std::size_t before = list.out.size();
  add_theory_readouts(list, a);
  list.mark_answers(before);
  if (a.all_seen()) return list.out;
  std::vector<std::string> symbols;
  std::vector<Eigen::Index> shown;
  for (const std::size_t i : a.free) {
    if (a.certain(i)) continue;
    shown.push_back(std::ssize(symbols));
    symbols.push_back(shown_name(i));
  }
  if (!symbols.empty()) add_chain_readouts(list.out, a.uncertain(), symbols, shown);
  return list.out;
}

}  // namespace credence::bayes_net
