// The numbers beside the plots of the draws lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/diagnostics/agreement.h"
#include "core/diagnostics/reasons.h"
#include "core/labs/draws/words/words.h"

#include <algorithm>
#include <cmath>

namespace credence::draws {
namespace {

std::string help_or_reason(const Analysis& a, const Summary& s, double Summary::*member, const std::string& help) {
  const auto diagnostic = std::ranges::find(all_diagnostics(), member, &Diagnostic::member);
  const std::string why = why_missing(s, *diagnostic, static_cast<std::size_t>(a.draws().draws()));
  return why.empty() ? help : say("{} None: {}.", help, why);
}

void add_parameter(ReadoutList& list, const Analysis& a, std::size_t lane) {
  const Summary& s = a.summary(lane);
  list.group = a.name(lane);
  const auto add = [&](const std::string& label, double Summary::*member, int digits, const std::string& help) {
    list.add(label, diagnostic_text(s.*member, digits), help_or_reason(a, s, member, help));
  };
  const auto error = monte_carlo_error(s);
  const double range = 4 * s.sd;
  const std::string mean = resolved(s.mean, range);
  list.add(say("mean"), error ? mean + " ± " + rounded(*error, 2) : mean,
           error ? say("Mean of the draws and its Monte Carlo error.")
                 : say("Mean of the draws. The chains disagree: nobody knows its error."));
  add(say("standard deviation"), &Summary::sd, 4, say("Standard deviation of the draws, not an error."));
  add(say("R-hat"), &Summary::rhat, 4, say("Near 1 (at most {}) if the chains agree.", rhat_limit_text()));
  add(say("bulk ESS"), &Summary::ess_bulk, 3, say("So many independent draws would be worth as much in the middle."));
  add(say("tail ESS"), &Summary::ess_tail, 3,
      say("So many independent draws would be worth as much for the 5 % and 95 % quantiles."));
  const auto& [intervals, low_error, high_error] = a.intervals[lane];
  const auto end = [range](double value, double mcse) {
    const std::string text = resolved(value, range, 3);
    return std::isfinite(mcse) ? text + " ± " + rounded(mcse, 2) : text;
  };
  const std::string level = trimmed(100 * intervals.level, 4);
  list.add(say("{} % equal-tailed", level),
           say("{} to {}", end(intervals.equal_tailed.low, low_error), end(intervals.equal_tailed.high, high_error)),
           say("As much probability below it as above, with the Monte Carlo errors of its ends."));
  list.add(say("{} % highest density", level),
           say("{} to {}", resolved(intervals.highest_density[0].low, range, 3),
               resolved(intervals.highest_density[0].high, range, 3)),
           say("The shortest interval that holds so many of the draws."));
  if (const Truth* truth = a.truth(lane)) {
    list.add(say("exact mean"), truth->mean ? short_text(*truth->mean) : no_value,
             truth->mean ? say("Known, because the draws were made here.")
                         : say("The tails are so heavy that there is no mean."));
  }
}

void add_all(ReadoutList& list, const Analysis& a) {
  const DrawsDiagnosis& found = a.found();
  list.group = say("All parameters");
  const std::string& worst = a.worst_name();
  list.add(say("largest R-hat"), say("{} ({})", diagnostic_text(found.worst().rhat, 4), worst),
           say("Of the parameter about which the chains disagree most."));
  double least = std::nan("");
  for (const Summary& s : found.parameters) least = std::fmin(least, std::fmin(s.ess_bulk, s.ess_tail));
  list.add(say("smallest ESS"), diagnostic_text(least, 3), say("The smaller of bulk and tail, of all parameters."));
  if (found.divergences) {
    list.add(say("divergences"), count_text(static_cast<double>(*found.divergences)),
             say("Draws at which the sampler's path went astray."));
  }
  if (found.ebfmi.empty()) return;
  const double lowest = *std::ranges::min_element(found.ebfmi);
  list.add(say("smallest E-BFMI"), diagnostic_text(lowest, 2),
           std::isfinite(lowest) ? say("Below 0.3 the momenta change the energy too little to reach the tails.")
                                 : say("The energies of a chain are too few, or all equal."));
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int) {
  ReadoutList list;
  for (std::size_t lane = 0; lane < a.shown.size(); ++lane) add_parameter(list, a, lane);
  add_all(list, a);
  list.mark_answers(0);
  return list.out;
}

}  // namespace credence::draws
