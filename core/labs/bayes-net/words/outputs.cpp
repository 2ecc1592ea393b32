// The numbers of the bayes-net lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/bayes-net/words/names.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/interval_fields.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace credence::bayes_net {
namespace {

// Yes and no have no tails: ess_tail is not reported.
const std::vector<Diagnostic>& reported_diagnostics() {
  static const std::vector<Diagnostic> reported{
      {"mcse", &Summary::mcse_mean}, {"rhat", &Summary::rhat}, {"ess_bulk", &Summary::ess_bulk}};
  return reported;
}

// The nodes whose draws vary.
std::vector<std::size_t> uncertain_nodes(const Analysis& a) {
  std::vector<std::size_t> varying;
  std::ranges::copy_if(a.free, std::back_inserter(varying), [&](std::size_t node) { return !a.certain(node); });
  return varying;
}

ChainRows chain_rows(const Analysis& a) {
  ChainRows rows{.key = "gibbs", .symbols = {}};
  for (const std::size_t node : uncertain_nodes(a)) {
    rows.shown.push_back(std::ssize(rows.symbols));
    rows.symbols.push_back(shown_name(node));
    rows.names.push_back(name_of(node));
  }
  return rows;
}

std::string separate_sets_text(const Analysis& a) {
  return say(
      "gibbs: no update leads from one of {} sets of states into another, chains stay where they began; "
      "iact and mcse of theory are null",
      std::to_string(a.theory.apart));
}

void add_exact(Outputs& out, const Analysis& a) {
  out.heading(say("Exact"), a.all_seen() ? Outputs::Tells::the_present : Outputs::Tells::answers);
  out.inside("exact", [&] {
    for (std::size_t i = 0; i < nodes; ++i) {
      out.add({.key = name_of(i),
               .name = probability_name(a, i),
               .value = a.exact[i],
               .shown = probability_text(a.exact[i], 4),
               .help = a.evidence[i] ? say("It is observed.")
                                     : say("By adding up the joint probabilities of all states.")});
    }
  });
  out.add({.key = "p_evidence",
           .name = a.seen.empty() ? "P()" : "P(" + given_text(a.seen) + ")",
           .value = a.p_evidence,
           .shown = probability_text(a.p_evidence, 4),
           .help = say("Joint probability of everything that is observed.")});
}

// The shares of the draws so far in which a node is true.
void add_shares(Outputs& out, const Analysis& a, int frame) {
  out.heading(say("Gibbs so far"), Outputs::Tells::the_present);
  const std::size_t kept = a.kept(frame);
  const auto add = [&](std::size_t node) {
    const auto value = a.estimate(node, kept), error = a.error(node, kept);
    const auto rare = a.rare_draws(node, kept);
    out.add({.key = "probability",
             .name = shown_name(node),
             .value = number_node(value, say("still warming up")),
             .shown = value && error ? rounded(*value, 4) + " ± " + rounded(*error, 2) : "",
             .help = kept == 0 ? say("No draw has counted yet.")
                     : rare && rare->few()
                         ? say("The share of draws in which it is true, and its Monte Carlo error by theory: on "
                               "average the draws hold its rarer value as often as {} independent ones, too few for "
                               "an error of their own.",
                               rounded(rare->independent, 2))
                         : say("The share of draws in which it is true, and its Monte Carlo error.")});
  };
  out.inside("gibbs", [&] {
    for (const std::size_t node : a.free) out.inside(name_of(node), [&] { add(node); });
  });
}

// Those of all draws of a node.
void report_diagnostics(Outputs& out, const Analysis& a) {
  if (!out.for_report()) return;
  const MissingTexts missing(a.uncertain(), "gibbs", chain_rows(a).names, reported_diagnostics());
  std::size_t row = 0;  // among the uncertain nodes
  for (std::size_t d = 0; d < a.free.size(); ++d) {
    const std::size_t node = a.free[d];
    const bool known = d < a.chains->summaries.size(), certain = a.certain(node);
    const Summary summary = known ? a.chains->summaries[d] : Summary{.mcse_mean = NAN};
    const auto why = [&](const std::string& diagnostic) {
      if (certain)
        return say("gibbs: {} is the same in every draw: its mcse, rhat and ess_bulk are null", name_of(node));
      return known ? missing.of(row, diagnostic) : say("still warming up");
    };
    out.inside("gibbs", [&] {
      out.inside(name_of(node), [&] {
        for (const Diagnostic& one : reported_diagnostics()) {
          out.report(one.name, number_node(summary.*one.member, why(one.name)));
        }
        if (const auto found = a.intervals(node, a.kept(-1))) out.report("interval", interval_node(*found));
      });
    });
    if (!certain) ++row;
  }
}

// The intervals of the probabilities that the draws so far leave open.
void show_net_intervals(Outputs& out, const Analysis& a, int frame) {
  if (out.for_report() || a.parameters.interval == Shade::none) return;
  for (const std::size_t node : a.free) {
    const auto found = a.intervals(node, a.kept(frame));
    if (!found) continue;
    out.heading(say("Intervals of {}, Gibbs so far", probability_name(a, node)), Outputs::Tells::the_present);
    add_interval_readouts(out, *found, a.parameters.interval);
  }
}

void add_node_theory(Outputs& out, const Analysis& a, std::size_t node) {
  out.heading(say("Theory, {}", shown_name(node)), Outputs::Tells::answers);
  out.order({"lag1", "iact", "mcse"});
  const bool blocked = a.parameters.update == Update::blocked;
  const Eigen::VectorXd indicator = a.indicator(node);
  const std::string why = a.theory.apart > 1
                              ? separate_sets_text(a)
                              : say("iact and mcse of theory are null for {}: rounding hides how its draws depend on "
                                    "each other",
                                    name_of(node));
  // Only the chains' own way of updating is in the report.
  const auto add_time = [&](const std::string& label, bool own) {
    const auto time = (own ? a.theory : a.other).integrated_time(indicator);
    out.add({.key = own ? "iact" : "",
             .name = label,
             .value = number_node(time, why),
             .help = time ? say("Number of draws that are worth one independent draw.")
                          : say("No way leads between all states.")});
  };
  add_time(say("node by node"), !blocked);
  add_time(say("together"), blocked);
  out.add({.key = "lag1",
           .name = say("lag 1"),
           .value = a.theory.autocorrelation(indicator, 1)[1],
           .help = say("Autocorrelation from one draw to the next in the long run.")});
  out.report("mcse", [&] {
    return number_node(a.error_by_theory(node, a.kept(-1)), a.kept(-1) > 0 ? why : say("still warming up"));
  });
}

void add_theory(Outputs& out, const Analysis& a) {
  out.inside("theory", [&] {
    for (const std::size_t node : uncertain_nodes(a)) {
      if (!out.for_report() && node != a.watched()) continue;
      out.inside(name_of(node), [&] { add_node_theory(out, a, node); });
    }
  });
}

// Beside the plots; what the report has of it are the diagnostics of the nodes.
void show_chains(Outputs& out, const Analysis& a) {
  if (out.for_report() || uncertain_nodes(a).empty()) return;
  Outputs chains(Outputs::For::window);
  add_chain_outputs(chains, a.uncertain(), chain_rows(a));
  for (Readout& readout : chains.readouts()) {
    readout.path.clear();
    out.readouts().push_back(std::move(readout));
  }
}

// The states of positive probability, with the shares of the draws in them.
void report_joint(Outputs& out, const Analysis& a) {
  out.report("joint", [&] {
    Items rows;
    const std::size_t kept = a.kept(-1);
    const auto draws = static_cast<double>(kept * a.chains->draws.chains.size());
    const Eigen::VectorXd visits = a.walk->visits(a.chains->draws, kept);
    for (std::size_t k = 0; k < a.theory.states.size() && !a.all_seen(); ++k) {
      const std::size_t index = a.theory.states[k];
      Members row;
      for (std::size_t d = 0; d < a.free.size(); ++d) row.emplace_back(name_of(a.free[d]), is_true(index, d));
      row.emplace_back("exact", a.theory.stationary(static_cast<Eigen::Index>(k)));
      row.emplace_back("gibbs", number_node(visits(static_cast<Eigen::Index>(index)) / draws, say("still warming up")));
      rows.emplace_back(std::move(row));
    }
    return rows;
  });
}

// Says that an estimate is further from the exact probability than its own error allows, or that this error is below
// half of theory's; empty if neither. A node whose value hangs on rare ones comes in clumps, of which an error from the
// draws knows too little.
std::string small_error_text(const Analysis& a, std::size_t node) {
  constexpr double believable = 4;  // errors
  const auto at = static_cast<std::size_t>(std::ranges::find(a.free, node) - a.free.begin());
  if (at >= a.chains->summaries.size()) return {};
  const double error = a.chains->summaries[at].mcse_mean;
  const std::optional<double> share = a.estimate(node, a.kept(-1));
  if (!share || !(error > 0)) return {};
  const double errors = std::fabs(*share - a.exact[node]) / error;
  const std::optional<double> theory = a.error_by_theory(node, a.kept(-1));
  if (!theory) return {};
  if (!(errors > believable)) {
    return *theory > 2 * error ? say("gibbs: mcse of {} is {} times too small; by theory it is {}", name_of(node),
                                     rounded(*theory / error, 2), rounded(*theory, 3))
                               : std::string();
  }
  return say("gibbs: {} is {} of its own errors from the exact probability: its mcse is too small; by theory it is {}",
             name_of(node), rounded(errors, 2), rounded(*theory, 3));
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"exact", "gibbs", "p_evidence", "theory", "joint", "separate_sets"});
  add_exact(out, a);
  add_shares(out, a, frame);
  report_diagnostics(out, a);
  show_net_intervals(out, a, frame);
  add_theory(out, a);
  show_chains(out, a);
  report_joint(out, a);
  out.report("separate_sets", static_cast<std::int64_t>(a.theory.apart));
}

void find_faults(Faults& faults, const Analysis& a) {
  if (a.all_seen()) return faults.add(Weight::note, say("gibbs: {}", all_seen_text()));
  if (a.theory.apart > 1) faults.add(Weight::misleads, separate_sets_text(a));
  warn_of_chains(faults, a.uncertain(), "gibbs", chain_rows(a).names);
  for (const std::size_t i : a.free) {
    const auto rare = a.rare_draws(i, a.kept(-1));
    if (!rare || !rare->few()) {
      if (const std::string text = small_error_text(a, i); !text.empty()) faults.add(Weight::doubtful, text);
      continue;
    }
    faults.add(Weight::doubtful,
               several(rare->counted,
                       "gibbs: {1} = {2} in {0} draw, and on average in as many as {3} independent ones: an mcse from "
                       "so few may be too small; by theory it is {4}",
                       "gibbs: {1} = {2} in {0} draws, and on average in as many as {3} independent ones: an mcse from "
                       "so few may be too small; by theory it is {4}",
                       name_of(i), rare->value ? say("true") : say("false"), rounded(rare->independent, 2),
                       rounded(a.error_by_theory(i, a.kept(-1)), 3)));
  }
}

}  // namespace credence::bayes_net
