// The faults of chains, the gravest first. Report, status and numbers all speak from this one list, so that a lesser
// fault never silences a graver one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/diagnostics/agreement.h"
#include "core/diagnostics/reasons.h"
#include "core/lab/faults.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace credence {

// The largest R-hat that is known, infinite if chains stand still apart from each other, and the number of coordinates
// without one.
struct KnownRhat {
  double worst = 0;
  std::size_t unknown = 0;
};
KnownRhat known_rhat(const ChainSnapshot& chains);
std::string rhat_text(double rhat, int digits = 4);  // "1.31", "∞"

// These say that an R-hat is above the limit (agreement.h), and nothing else does: in a few words, "not mixed, R-hat
// 1.31"; after another text; and in sentences of warnings, of a coordinate in the report's member `key`, of a parameter
// of draws from a file, or of a sampler in a race, where it is finite.
std::string unmixed_text(double rhat, int digits = 4);
std::string unmixed_after(const std::string& text);
std::string unmixed_coordinate(const std::string& key, const std::string& name, double rhat);
std::string unmixed_parameter(const std::string& name, double rhat);
std::string unmixed_sampler(const std::string& key, const std::string& name, double rhat);

struct ChainFault {
  enum class Kind { standing, unmixed, unknown, seldom_moving, tails };  // the gravest first
  Kind kind;
  std::string text;  // "not mixed, R-hat 1.31"
};
// There are none before the first kept draw.
std::vector<ChainFault> chain_faults(const ChainSnapshot& chains);
std::string joined(const std::vector<ChainFault>& faults);  // "not mixed, R-hat 1.31; heavy tails, which may be missed"

// Adds what is wrong with chains whose diagnostics are members of the report's `key`. There is a line per coordinate if
// there are at most three, else one per kind of fault. `names` are the names of the coordinates; if empty, they are
// called "weight 2". What is missing is said by its outputs (MissingTexts).
void warn_of_chains(Faults& faults, const ChainSnapshot& chains, const std::string& key,
                    const std::vector<std::string>& names = {});

// Adds a line for each mean that lies more than four of its own Monte Carlo errors from the exact one although the
// chains agree: they know nothing of what they have not seen. `exact` is empty if the exact mean is not known.
void warn_of_exact_means(Faults& faults, const std::vector<Summary>& summaries,
                         const std::vector<std::optional<double>>& exact, const std::string& key,
                         const std::vector<std::string>& names);

// Does what warn_of_chains does for diagnostics without their chains.
void warn_of_summaries(Faults& faults, const std::vector<Summary>& summaries, const std::string& key,
                       const std::vector<std::string>& names);

// Why diagnostics in the report's member `key` are null, in the words of warnings: "chain: rhat of x1 is null: all
// draws are equal". Many weights without names are counted. `wanted` are the diagnostics in the report.
class MissingTexts {
 public:
  MissingTexts(const ChainSnapshot& chains, const std::string& key, const std::vector<std::string>& names,
               const std::vector<Diagnostic>& wanted = all_diagnostics());
  // `draws`: kept ones per chain.
  MissingTexts(const std::vector<Summary>& summaries, std::size_t draws, const std::string& key,
               const std::vector<std::string>& names, const std::vector<Diagnostic>& wanted = all_diagnostics());
  // Empty if it is a number, or if the chains still run.
  std::string of(std::size_t coordinate, const std::string& diagnostic) const;

 private:
  std::vector<std::map<std::string, std::string>> texts_;  // by coordinate and diagnostic
};

}  // namespace credence
