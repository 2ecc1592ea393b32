// The numbers of the draws lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/diagnostics/agreement.h"
#include "core/diagnostics/reasons.h"
#include "core/labs/draws/words/words.h"
#include "core/phrases/draws_faults.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace credence::draws {
namespace {

// Why diagnostics are null, by parameter and name.
using Reasons = std::map<std::pair<std::size_t, std::string>, std::string>;

// The worst parameters are named and the others counted, as in add_missing_diagnostics.
Reasons reasons_of(const Analysis& a) {
  constexpr std::size_t most_named = 10;
  Reasons reasons;
  std::size_t count = 0;
  for (const std::size_t k : a.found().worst_first) {
    const auto missing =
        missing_diagnostics(a.found().parameters[k], all_diagnostics(), static_cast<std::size_t>(a.draws().draws()));
    for (const auto& [names, reason] : missing) {
      const std::string& parameter = a.draws().parameters[k].name;
      const std::string list = listed_names(names);
      std::string text;
      if (count++ < most_named) {
        text = names.size() == 1 ? say("{}: {} of {} is null: {}", "parameters", list, parameter, reason)
                                 : say("{}: {} of {} are null: {}", "parameters", list, parameter, reason);
      }
      for (const std::string& name : names) reasons[{k, name}] = text;
    }
  }
  if (count <= most_named) return reasons;
  const std::string others =
      several(static_cast<double>(count - most_named), "diagnostics are null for {} more parameter",
              "diagnostics are null for {} more parameters");
  for (auto& [place, text] : reasons) {
    if (text.empty()) text = others;
  }
  return reasons;
}

// A row of the list `key`. The report has all rows, and the window some of them in an order of its own.
std::string row_key(const Outputs& out, const std::string& key, std::size_t row) {
  return out.for_report() ? key + "[]" : key + "." + std::to_string(row);
}

// The diagnostics of parameter k.
class ParameterRows {
 public:
  ParameterRows(Outputs& out, const Analysis& a, std::size_t k, const Reasons& reasons)
      : out_(out), a_(a), k_(k), reasons_(reasons), summary_(a.found().parameters[k]) {}

  void add_mean() {
    const auto error = monte_carlo_error(summary_);
    const std::string mean = resolved(summary_.mean, 4 * summary_.sd);
    out_.add({.key = "mean",
              .name = say("mean"),
              .value = node("mean", summary_.mean),
              .shown = error ? mean + " ± " + rounded(*error, 2) : mean,
              .help = error ? say("Mean of the draws and its Monte Carlo error.")
                            : say("Mean of the draws. The chains disagree: nobody knows its error.")});
  }
  // If there is no such number, the reason is added to the help.
  void add(const std::string& key, const std::string& label, int digits, const std::string& help) {
    const auto diagnostic = std::ranges::find(all_diagnostics(), std::string_view(key), &Diagnostic::name);
    const double value = summary_.*(diagnostic->member);
    const std::string why = why_missing(summary_, *diagnostic, static_cast<std::size_t>(a_.draws().draws()));
    out_.add({.key = key,
              .name = label,
              .value = node(key, value),
              .shown = diagnostic_text(value, digits),
              .help = why.empty() ? help : say("{} None: {}.", help, why)});
  }

 private:
  Node node(const std::string& key, double value) const {
    const auto reason = reasons_.find({k_, key});
    return number_node(value, reason == reasons_.end() ? "" : reason->second);
  }
  Outputs& out_;
  const Analysis& a_;
  std::size_t k_;
  const Reasons& reasons_;
  const Summary& summary_;
};

void add_parameter(Outputs& out, const Analysis& a, std::size_t k, const Reasons& reasons) {
  out.inside(row_key(out, "parameters", k), [&] {
    out.report("name", a.draws().parameters[k].name);
    ParameterRows rows(out, a, k, reasons);
    rows.add_mean();
    rows.add("sd", say("standard deviation"), 4, say("Standard deviation of the draws, not an error."));
    rows.add("rhat", say("R-hat"), 4, say("Near 1 (at most {}) if the chains agree.", rhat_limit_text()));
    rows.add("ess_bulk", say("bulk ESS"), 3, say("So many independent draws would be worth as much in the middle."));
    rows.add("ess_tail", say("tail ESS"), 3,
             say("So many independent draws would be worth as much for the 5 % and 95 % quantiles."));
    rows.add("mcse_mean", "", 3, "");
  });
}

void add_interval(Outputs& out, const Analysis& a, std::size_t lane) {
  const double range = 4 * a.summary(lane).sd;
  const auto& [found, low_error, high_error] = a.intervals[lane];
  const Interval &tails = found.equal_tailed, &densest = found.highest_density[0];
  const auto end = [range](double value, double mcse) {
    const std::string text = resolved(value, range, 3);
    return std::isfinite(mcse) ? text + " ± " + rounded(mcse, 2) : text;
  };
  const std::string level = trimmed(100 * found.level, 4);
  out.report("name", a.name(lane));
  out.report("level", found.level);
  out.add({.key = "equal_tailed",
           .name = say("{} % equal-tailed", level),
           .value = Items{tails.low, tails.high},
           .shown = say("{} to {}", end(tails.low, low_error), end(tails.high, high_error)),
           .help = say("As much probability below it as above, with the Monte Carlo errors of its ends.")});
  const std::string why = say("interval: mcse is null: the draws beyond an end are too few, or all draws are equal");
  out.report("mcse", Items{number_node(low_error, why), number_node(high_error, why)});
  Items pieces;
  for (const Interval& piece : found.highest_density) pieces.push_back(Items{piece.low, piece.high});
  out.add({.key = "highest_density",
           .name = say("{} % highest density", level),
           .value = std::move(pieces),
           .shown = say("{} to {}", resolved(densest.low, range, 3), resolved(densest.high, range, 3)),
           .help = say("The shortest interval that holds so many of the draws.")});
}

std::string no_truth(const std::string& parameter) {
  return say(
      "exact: mean and sd of {} are null: its tails are so heavy that it has no mean, and its mcse_mean means "
      "nothing",
      parameter);
}

// Adds the truth about parameter k if it is known.
void add_truth(Outputs& out, const Analysis& a, std::size_t k) {
  if (k >= a.used->made.truths.size()) return;
  const Truth& truth = a.used->made.truths[k];
  const std::string& name = a.draws().parameters[k].name;
  out.inside(row_key(out, "exact", k), [&] {
    out.report("name", name);
    out.add({.key = "mean",
             .name = say("exact mean"),
             .value = number_node(truth.mean, no_truth(name)),
             .shown = truth.mean ? short_text(*truth.mean) : no_value,
             .help = truth.mean ? say("Known, because the draws were made here.")
                                : say("The tails are so heavy that there is no mean.")});
    out.report("sd", number_node(truth.sd, no_truth(name)));
  });
}

void add_growth(Outputs& out, const Analysis& a) {
  const std::string why = say("growth: ess_bulk, ess_tail or rhat are null where so few draws do not vary enough");
  out.each("growth", a.growth, [&](const EffectiveSizes& one) {
    out.report("draws", static_cast<std::int64_t>(one.draws));
    out.report("ess_bulk", number_node(one.bulk, why));
    out.report("ess_tail", number_node(one.tail, why));
    out.report("rhat", number_node(one.rhat, why));
  });
}

void add_all(Outputs& out, const Analysis& a) {
  const DrawsDiagnosis& found = a.found();
  out.heading(say("All parameters"));
  out.report("worst", a.worst_name());
  out.show(say("largest R-hat"), say("{} ({})", diagnostic_text(found.worst().rhat, 4), a.worst_name()),
           say("Of the parameter about which the chains disagree most."));
  double least = std::nan("");
  for (const Summary& s : found.parameters) least = std::fmin(least, std::fmin(s.ess_bulk, s.ess_tail));
  out.show(say("smallest ESS"), diagnostic_text(least, 3), say("The smaller of bulk and tail, of all parameters."));
  if (found.divergences) {
    out.add({.key = "divergences",
             .name = say("divergences"),
             .value = static_cast<std::int64_t>(*found.divergences),
             .shown = count_text(static_cast<double>(*found.divergences)),
             .help = say("Draws at which the sampler's path went astray.")});
  }
  if (found.ebfmi.empty()) return;
  for (const double one : found.ebfmi) {
    out.report("ebfmi[]", number_node(one, say("ebfmi is null: the energies of a chain are too few, or all equal")));
  }
  const double lowest = *std::ranges::min_element(found.ebfmi);
  out.show(say("smallest E-BFMI"), diagnostic_text(lowest, 2),
           std::isfinite(lowest) ? say("Below 0.3 the momenta change the energy too little to reach the tails.")
                                 : say("The energies of a chain are too few, or all equal."));
}

void warn_of_truth(Faults& faults, const Analysis& a) {
  for (std::size_t lane = 0; lane < a.shown.size(); ++lane) {
    const Truth* truth = a.truth(lane);
    if (!truth) continue;
    if (!truth->mean) {
      faults.add(Weight::misleads, no_truth(a.name(lane)));
      continue;
    }
    const auto error = monte_carlo_error(a.summary(lane));
    const double away = std::fabs(a.summary(lane).mean - *truth->mean);
    if (!error || away <= 4 * *error) continue;
    faults.add(Weight::misleads,
               say("{}: the exact mean {} is {} Monte Carlo errors from that of the draws: the chains "
                   "agree, and all have missed something",
                   a.name(lane), short_text(*truth->mean), rounded(away / *error, 2)));
  }
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int) {
  out.order(
      {"chains", "draws", "warmup", "parameters", "worst", "interval", "growth", "divergences", "ebfmi", "exact"});
  out.tells(Outputs::Tells::answers);
  out.report("chains", static_cast<std::int64_t>(a.draws().chains.size()));
  out.report("draws", static_cast<std::int64_t>(a.draws().draws()));
  out.report("warmup", static_cast<std::int64_t>(a.draws().warmup));
  const Reasons reasons = out.for_report() ? reasons_of(a) : Reasons();
  for (std::size_t k = 0; k < a.draws().parameters.size() && out.for_report(); ++k) {
    add_parameter(out, a, k, reasons);
    add_truth(out, a, k);
  }
  for (std::size_t lane = 0; lane < a.shown.size(); ++lane) {
    out.heading(a.name(lane));
    if (!out.for_report()) add_parameter(out, a, a.shown[lane], reasons);
    out.inside("interval[]", [&] { add_interval(out, a, lane); });
    if (!out.for_report()) add_truth(out, a, a.shown[lane]);
  }
  add_growth(out, a);
  add_all(out, a);
}

void find_faults(Faults& faults, const Analysis& a) {
  add_draws_faults(faults, a.draws(), a.found());
  warn_of_truth(faults, a);
  for (const auto& [field, name] : {std::pair("first", a.parameters.first), {"second", a.parameters.second}}) {
    const bool known = std::ranges::find(a.draws().parameters, name, &DrawsColumn::name) != a.draws().parameters.end();
    if (!name.empty() && !known)
      faults.add(Weight::note, say("{}: there is no parameter “{}”; another one is shown", field, name));
  }
}

}  // namespace credence::draws
