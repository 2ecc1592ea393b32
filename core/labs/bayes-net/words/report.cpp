// The report and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/interval_fields.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::bayes_net {

namespace {

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

Node make_report(const Analysis& a) {
  Members exact, gibbs, theory;
  const std::size_t kept = a.kept(-1);
  const auto n = static_cast<double>(kept * a.chains->draws.chains.size());
  for (std::size_t i = 0; i < nodes; ++i) exact.emplace_back(name_of(i), a.exact[i]);
  for (std::size_t d = 0; d < a.free.size(); ++d) {
    const std::size_t i = a.free[d];
    const Summary s = d < a.chains->summaries.size() ? a.chains->summaries[d] : Summary{.mcse_mean = NAN};
    gibbs.emplace_back(name_of(i), Members{{"probability", number_node(a.estimate(i, kept))},
                                           {"mcse", number_node(s.mcse_mean)},
                                           {"rhat", number_node(s.rhat)},
                                           {"ess_bulk", number_node(s.ess_bulk)}});
    if (const auto found = a.intervals(i, kept)) {
      std::get<Members>(gibbs.back().second).emplace_back("interval", interval_node(*found));
    }
    if (a.certain(i)) continue;
    const std::optional<double> time = a.integrated_time(i);
    theory.emplace_back(
        name_of(i),
        Members{{"lag1", a.theory.autocorrelation(a.indicator(i), 1)[1]},
                {"iact", number_node(time)},
                {"mcse", number_node(time ? std::optional(std::sqrt(a.exact[i] * (1 - a.exact[i]) * *time / n))
                                          : std::nullopt)}});
  }
  Items joint;
  const Eigen::VectorXd visits = a.walk->visits(a.chains->draws, kept);
  for (std::size_t k = 0; k < a.theory.states.size() && !a.all_seen(); ++k) {
    const std::size_t index = a.theory.states[k];
    Members row;
    for (std::size_t d = 0; d < a.free.size(); ++d) row.emplace_back(name_of(a.free[d]), is_true(index, d));
    row.emplace_back("exact", a.theory.stationary(static_cast<Eigen::Index>(k)));
    row.emplace_back("gibbs", visits(static_cast<Eigen::Index>(index)) / n);
    joint.emplace_back(std::move(row));
  }
  return Members{{"exact", std::move(exact)},  {"gibbs", std::move(gibbs)},
                 {"p_evidence", a.p_evidence}, {"theory", std::move(theory)},
                 {"joint", std::move(joint)},  {"separate_sets", static_cast<std::int64_t>(a.theory.apart)}};
}

std::vector<std::string> make_warnings(const Analysis& a) {
  if (a.all_seen()) return {say("gibbs: {}", all_seen_text())};
  Faults faults;
  std::vector<std::string> names;
  for (const std::size_t i : a.free) {
    if (!a.certain(i)) {
      names.push_back(name_of(i));
      continue;
    }
    faults.add(Weight::missing,
               say("gibbs: {} is the same in every draw: its mcse, rhat and ess_bulk are null", name_of(i)));
  }
  if (a.theory.apart > 1) {
    faults.add(Weight::misleads,
               say("gibbs: no update leads from one of {} sets of states into another, chains stay where they began; "
                   "iact and mcse of theory are null",
                   std::to_string(a.theory.apart)));
  }
  for (const std::size_t i : a.free) {
    if (a.theory.apart > 1 || a.certain(i) || a.integrated_time(i)) continue;
    faults.add(
        Weight::missing,
        say("iact and mcse of theory are null for {}: rounding hides how its draws depend on each other", name_of(i)));
  }
  // Yes and no have no tails: ess_tail is not reported.
  static const std::vector<Diagnostic> reported{
      {"mcse", &Summary::mcse_mean}, {"rhat", &Summary::rhat}, {"ess_bulk", &Summary::ess_bulk}};
  warn_of_chains(faults, a.uncertain(), "gibbs", names, reported);
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
  return faults.texts();
}

}  // namespace credence::bayes_net
