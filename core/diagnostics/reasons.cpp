// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/reasons.h"

#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence {

const std::vector<Diagnostic>& all_diagnostics() {
  static const std::vector<Diagnostic> all{{"mean", &Summary::mean},         {"sd", &Summary::sd},
                                           {"rhat", &Summary::rhat},         {"ess_bulk", &Summary::ess_bulk},
                                           {"ess_tail", &Summary::ess_tail}, {"mcse_mean", &Summary::mcse_mean}};
  return all;
}

std::string why_missing(const Summary& s, const Diagnostic& diagnostic, std::size_t draws) {
  constexpr std::size_t fewest_for_rhat = 4, fewest_for_ess = 6;  // per chain, whose halves are compared
  const auto member = diagnostic.member;
  if (std::isfinite(s.*member)) return {};
  if (draws == 0) return say("there is no draw");
  if (!std::isfinite(s.mean)) return say("not every draw is a finite number");
  if (member == &Summary::sd) return say("a single draw has no spread");
  if (s.sd == 0) return say("all draws are equal");
  if (draws < (member == &Summary::rhat ? fewest_for_rhat : fewest_for_ess)) {
    return say("there are too few draws in each chain");
  }
  if (member == &Summary::rhat) {
    return std::isinf(s.rhat) ? say("each chain stands still at a place of its own")
                              : say("all draws are equally far from their median");
  }
  if (member == &Summary::ess_tail) return say("no draw is beyond the 95 % quantile, so there is no tail to judge");
  return say("the draws do not vary within the halves of the chains");
}

std::vector<MissingDiagnostics> missing_diagnostics(const Summary& summary, const std::vector<Diagnostic>& wanted,
                                                    std::size_t draws) {
  std::vector<MissingDiagnostics> missing;
  for (const Diagnostic& diagnostic : wanted) {
    const std::string reason = why_missing(summary, diagnostic, draws);
    if (reason.empty()) continue;
    const auto same = std::ranges::find(missing, reason, &MissingDiagnostics::reason);
    if (same == missing.end()) {
      missing.push_back({{diagnostic.name}, reason});
    } else {
      same->names.emplace_back(diagnostic.name);
    }
  }
  return missing;
}

std::string listed_names(const std::vector<std::string>& names) {
  std::string text = names.empty() ? "" : names[0];
  for (std::size_t k = 1; k < names.size(); ++k) {
    text = k + 1 < names.size() ? text + ", " + names[k] : say("{} and {}", text, names[k]);
  }
  return text;
}

}  // namespace credence
