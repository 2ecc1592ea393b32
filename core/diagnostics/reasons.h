// Why a diagnostic of draws does not exist. Each has a reason of its own, because they need different things of draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/diagnostics.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

// A diagnostic with the name that it has in reports.
struct Diagnostic {
  const char* name;
  double Summary::*member;
};
// In the order of reports: mean, sd, rhat, ess_bulk, ess_tail, mcse_mean.
const std::vector<Diagnostic>& all_diagnostics();

// Returns the reason, in words that complete "rhat is null: ...", why a diagnostic of so many draws per chain is not
// finite. Empty if it is finite.
std::string why_missing(const Summary& summary, const Diagnostic& diagnostic, std::size_t draws);

// Diagnostics that are missing for one reason: "rhat, ess_bulk" and "all draws are equal".
struct MissingDiagnostics {
  std::vector<std::string> names;
  std::string reason;
};
// Groups the missing ones among `wanted` by their reasons, in the order of `wanted`.
std::vector<MissingDiagnostics> missing_diagnostics(const Summary& summary, const std::vector<Diagnostic>& wanted,
                                                    std::size_t draws);

// "rhat, ess_bulk and mcse_mean"
std::string listed_names(const std::vector<std::string>& names);

}  // namespace credence
