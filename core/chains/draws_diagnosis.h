// The diagnostics of draws from a file: of each parameter, and of the sampler if the file tells about it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/draws_file.h"
#include "core/diagnostics/diagnostics.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct DrawsDiagnosis {
  std::vector<Summary> parameters;         // in the order of the draws
  std::vector<std::size_t> worst_first;    // indices of parameters: by R-hat, equal ones by effective size
  std::vector<double> ebfmi;               // per chain, NaN if it cannot be computed; empty without energies
  std::optional<std::size_t> divergences;  // among the draws of all chains; nothing if the file does not tell
  std::optional<std::size_t> deepest;      // draws whose tree has the greatest depth allowed; nothing likewise

  const Summary& worst() const { return parameters[worst_first.front()]; }
};

// Warmup counts nowhere. If `stop` is requested, returns early with any numbers.
DrawsDiagnosis diagnose(const Draws& draws, const std::stop_token& stop = {});

inline constexpr double fewest_effective_per_chain = 100;  // Vehtari and others 2021, section 4
inline constexpr double low_ebfmi = 0.3;                   // Betancourt 2016

}  // namespace credence
