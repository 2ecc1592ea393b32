// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_faults.h"

#include "core/diagnostics/agreement.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

// A random walk returns from a distance r after about r^2 steps. So a mean over its draws has a finite Monte Carlo
// error only for a tail index above 4 (Jarner and Roberts 2007), and an estimate of that error is stable above 8.
// Chains that have not visited the tails yet look as well mixed as any.
constexpr double safe_tail_index = 8;
constexpr double seldom = 0.01;  // share of proposals accepted below which draws mostly repeat the one before

bool may_miss_tails(const ChainSnapshot& chains) { return chains.tail_index <= safe_tail_index; }

void warn_of_acceptance(Faults& faults, const ChainSnapshot& chains, const std::string& key) {
  if (!chains.acceptance || !(*chains.acceptance < seldom)) return;
  if (*chains.acceptance > 0) {
    faults.add(Weight::doubtful, say("{}: acceptance is only {}: the draws mostly repeat the one before", key,
                                     percent(*chains.acceptance)));
    return;
  }
  faults.add(Weight::misleads,
             say("{}: acceptance is 0: every draw repeats the one before, so the draws say nothing about the density; "
                 "try a smaller step",
                 key));
}

// Many weights without names are counted instead of named.
bool counted(const std::vector<Summary>& summaries, const std::vector<std::string>& names) {
  constexpr std::size_t few = 3;
  return names.empty() && summaries.size() > few;
}

std::string name_of(std::size_t coordinate, const std::vector<std::string>& names) {
  return names.empty() ? say("weight {}", std::to_string(coordinate + 1)) : names[coordinate];
}

std::string infinite_rhat(const std::string& key, const std::string& name) {
  return say("{}: R-hat of {} is infinite, so rhat is null: each chain stands still at a place of its own", key, name);
}

std::string missing_text(const std::string& key, const std::string& whose, const MissingDiagnostics& missing) {
  const std::string names = listed_names(missing.names);
  return missing.names.size() == 1 ? say("{}: {} of {} is null: {}", key, names, whose, missing.reason)
                                   : say("{}: {} of {} are null: {}", key, names, whose, missing.reason);
}

void warn_of_many(Faults& faults, const std::vector<Summary>& summaries, const std::string& key) {
  std::size_t unmixed = 0;
  double worst = 0;
  for (const Summary& s : summaries) {
    unmixed += have_not_mixed(s.rhat) ? 1 : 0;
    if (s.rhat > worst) worst = s.rhat;
  }
  if (unmixed == 0) return;
  faults.add(Weight::misleads,
             say("{}: R-hat of {} of {} weights is above {}, the largest {}: the chains have not mixed; try a "
                 "smaller step_size",
                 key, std::to_string(unmixed), std::to_string(summaries.size()), rhat_limit_text(), rhat_text(worst)));
}

}  // namespace

KnownRhat known_rhat(const ChainSnapshot& chains) {
  KnownRhat known;
  for (const Summary& s : chains.summaries) {
    if (std::isnan(s.rhat)) {
      ++known.unknown;
    } else {
      known.worst = std::max(known.worst, s.rhat);
    }
  }
  return known;
}

std::string rhat_text(double rhat, int digits) { return std::isinf(rhat) ? "∞" : rounded(rhat, digits); }

std::string unmixed_text(double rhat, int digits) { return say("not mixed, R-hat {}", rhat_text(rhat, digits)); }

std::string unmixed_after(const std::string& text) { return say("{}: not mixed", text); }

std::string unmixed_coordinate(const std::string& key, const std::string& name, double rhat) {
  if (std::isinf(rhat)) return infinite_rhat(key, name);
  return say("{}: R-hat of {} is {}, above {}: the chains have not mixed", key, name, rounded(rhat), rhat_limit_text());
}

std::string unmixed_parameter(const std::string& name, double rhat) {
  if (std::isinf(rhat)) return say("{}: R-hat is infinite: each chain stands still at a place of its own", name);
  const std::string value = fixed_text(rhat, 3);
  return say("{}: R-hat is {}, above {}: the chains have not mixed", name, value, rhat_limit_text());
}

std::string unmixed_sampler(const std::string& key, const std::string& name, double rhat) {
  return say(
      "{}: R-hat of {} is {}, above {}: its chains have not mixed, and its effective draws "
      "are uncertain",
      key, name, rounded(rhat, 3), rhat_limit_text());
}

std::vector<ChainFault> chain_faults(const ChainSnapshot& chains) {
  using enum ChainFault::Kind;
  std::vector<ChainFault> faults;
  if (chains.summaries.empty()) return faults;
  const KnownRhat rhat = known_rhat(chains);
  const bool moves = !chains.acceptance || *chains.acceptance > 0;
  if (!moves) faults.push_back({standing, say("no proposal accepted")});
  if (have_not_mixed(rhat.worst)) faults.push_back({unmixed, unmixed_text(rhat.worst)});
  if (rhat.unknown > 0) faults.push_back({unknown, say("too few different draws")});
  if (moves && chains.acceptance && *chains.acceptance < seldom) {
    faults.push_back({seldom_moving, say("only {} of the proposals accepted", percent(*chains.acceptance))});
  }
  if (may_miss_tails(chains)) faults.push_back({tails, say("heavy tails, which may be missed")});
  return faults;
}

std::string joined(const std::vector<ChainFault>& faults) {
  std::string text;
  for (const ChainFault& fault : faults) text += (text.empty() ? "" : "; ") + fault.text;
  return text;
}

void warn_of_chains(Faults& faults, const ChainSnapshot& chains, const std::string& key,
                    const std::vector<std::string>& names) {
  warn_of_acceptance(faults, chains, key);
  warn_of_summaries(faults, chains.summaries, key, names);
  const bool any_error = std::ranges::any_of(chains.summaries, [](auto& s) { return std::isfinite(s.mcse_mean); });
  if (may_miss_tails(chains) && any_error) {
    faults.add(
        Weight::doubtful,
        say("{}: the posterior keeps the heavy tails of its prior, which chains may miss for long however well they "
            "mix: {}",
            key,
            chains.tail_index > 1 ? say("mcse_mean may be too small") : say("it has no mean, whatever theirs is")));
  }
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out == 0) return;
  faults.add(Weight::note,
             say("{}: {} of {} draws per chain, after a warmup of {}: more would take too long", key,
                 std::to_string(plan.draws), std::to_string(plan.draws + plan.left_out), std::to_string(plan.warmup)));
}

void warn_of_exact_means(Faults& faults, const std::vector<Summary>& summaries,
                         const std::vector<std::optional<double>>& exact, const std::string& key,
                         const std::vector<std::string>& names) {
  constexpr double believable = 4;  // errors; independent draws are further off once in 16,000 times
  for (std::size_t d = 0; d < summaries.size() && d < exact.size(); ++d) {
    const Summary& s = summaries[d];
    if (!exact[d] || have_not_mixed(s.rhat) || !(s.mcse_mean > 0)) continue;
    const double errors = std::abs(s.mean - *exact[d]) / s.mcse_mean;
    if (!(errors > believable)) continue;
    faults.add(Weight::misleads,
               say("{}: the mean of {} is {} of its own Monte Carlo errors from the exact one: mcse_mean is too small, "
                   "some of the density may not have been seen",
                   key, names[d], rounded(errors, 2)));
  }
}

void warn_of_summaries(Faults& faults, const std::vector<Summary>& summaries, const std::string& key,
                       const std::vector<std::string>& names) {
  if (counted(summaries, names)) return warn_of_many(faults, summaries, key);
  for (std::size_t d = 0; d < summaries.size(); ++d) {
    const double rhat = summaries[d].rhat;
    if (have_not_mixed(rhat)) faults.add(Weight::misleads, unmixed_coordinate(key, name_of(d, names), rhat));
  }
}

MissingTexts::MissingTexts(const ChainSnapshot& chains, const std::string& key, const std::vector<std::string>& names,
                           const std::vector<Diagnostic>& wanted)
    : MissingTexts(chains.summaries, chains.draws.draws(), key, names,
                   chains.finished ? wanted : std::vector<Diagnostic>{}) {}

MissingTexts::MissingTexts(const std::vector<Summary>& summaries, std::size_t draws, const std::string& key,
                           const std::vector<std::string>& names, const std::vector<Diagnostic>& wanted)
    : texts_(summaries.size()) {
  std::map<std::pair<std::vector<std::string>, std::string>, std::size_t> weights;  // with the same ones missing
  const bool many = counted(summaries, names);
  for (std::size_t d = 0; many && d < summaries.size(); ++d) {
    for (const auto& missing : missing_diagnostics(summaries[d], wanted, draws))
      ++weights[{missing.names, missing.reason}];
  }
  for (std::size_t d = 0; d < summaries.size(); ++d) {
    for (const auto& missing : missing_diagnostics(summaries[d], wanted, draws)) {
      const bool infinite = std::isinf(summaries[d].rhat) && missing.names == std::vector<std::string>{"rhat"};
      const std::string text =
          many       ? missing_text(key,
                                    say("{} of {} weights", std::to_string(weights[{missing.names, missing.reason}]),
                                        std::to_string(summaries.size())),
                                    missing)
          : infinite ? infinite_rhat(key, name_of(d, names))
                     : missing_text(key, name_of(d, names), missing);
      for (const std::string& name : missing.names) texts_[d].emplace(name, text);
    }
  }
}

std::string MissingTexts::of(std::size_t coordinate, const std::string& diagnostic) const {
  const auto found = texts_.at(coordinate).find(diagnostic);
  return found == texts_[coordinate].end() ? std::string() : found->second;
}

}  // namespace credence
