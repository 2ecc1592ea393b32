// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/draws_faults.h"

#include "core/diagnostics/agreement.h"
#include "core/diagnostics/reasons.h"
#include "core/phrases/chain_faults.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Lines of one kind of fault: the first ones in words, the others as a count.
class AlikeFaults {
 public:
  void add(Weight weight, std::string text) {
    weight_ = std::min(weight_, weight);
    if (count_++ < most) texts_.push_back({weight, std::move(text)});
  }
  template <class Rest>
  void tell(Faults& faults, const Rest& rest) const {
    for (const auto& [weight, text] : texts_) faults.add(weight, text);
    if (count_ > most) faults.add(texts_.back().first, rest(static_cast<double>(count_ - most)));
  }

 private:
  static constexpr std::size_t most = 10;
  std::size_t count_ = 0;
  Weight weight_ = Weight::note;
  std::vector<std::pair<Weight, std::string>> texts_;
};

void add_parameter_faults(Faults& faults, const Draws& draws, const DrawsDiagnosis& found) {
  AlikeFaults unmixed, few;
  const double chains = static_cast<double>(draws.chains.size());
  for (const std::size_t k : found.worst_first) {
    const Summary& s = found.parameters[k];
    const std::string& name = draws.parameters[k].name;
    if (have_not_mixed(s.rhat)) unmixed.add(Weight::misleads, unmixed_parameter(name, s.rhat));
    const double effective = std::fmin(s.ess_bulk, s.ess_tail);
    if (effective < fewest_effective_per_chain * chains) {
      few.add(Weight::doubtful,
              say("{}: the effective sample size is {}, below 100 per chain", name, fixed_text(effective, 0)));
    }
  }
  unmixed.tell(faults, [](double rest) {
    return several(rest, "R-hat is above {1} for {0} more parameter", "R-hat is above {1} for {0} more parameters",
                   rhat_limit_text());
  });
  few.tell(faults, [](double rest) {
    return several(rest, "the effective sample size is below 100 per chain for {} more parameter",
                   "the effective sample size is below 100 per chain for {} more parameters");
  });
}

void add_sampler_faults(Faults& faults, const Draws& draws, const DrawsDiagnosis& found) {
  const double all = static_cast<double>(draws.draws()) * static_cast<double>(draws.chains.size());
  if (found.divergences.value_or(0) > 0) {
    faults.add(Weight::misleads,
               several(static_cast<double>(*found.divergences),
                       "divergent__: {0} of {1} draws diverged: there are places that the sampler cannot enter, and no "
                       "diagnostic sees them",
                       "divergent__: {0} of {1} draws diverged: there are places that the sampler cannot enter, and no "
                       "diagnostic sees them",
                       count_text(all)));
  }
  for (std::size_t c = 0; c < found.ebfmi.size(); ++c) {
    if (!(found.ebfmi[c] < low_ebfmi)) continue;
    faults.add(Weight::doubtful,
               say("energy__: E-BFMI of chain {} is {}, below 0.3: its momenta hardly reach the tails", draws.chains[c],
                   fixed_text(found.ebfmi[c], 2)));
  }
  if (found.deepest.value_or(0) > 0) {
    faults.add(
        Weight::note,
        several(static_cast<double>(*found.deepest),
                "treedepth__: {0} of {1} draws has the greatest depth: its path was cut short",
                "treedepth__: {0} of {1} draws have the greatest depth: their paths were cut short", count_text(all)));
  }
}

}  // namespace

void add_draws_faults(Faults& faults, const Draws& draws, const DrawsDiagnosis& found) {
  add_parameter_faults(faults, draws, found);
  add_sampler_faults(faults, draws, found);
  if (draws.chains.size() == 1) {
    faults.add(Weight::note,
               say("there is a single chain: R-hat compares its halves alone, and cannot see what the chain "
                   "has not visited"));
  }
}

void add_missing_diagnostics(Faults& faults, const Draws& draws, const DrawsDiagnosis& found) {
  AlikeFaults missing;
  for (const std::size_t k : found.worst_first) {
    const std::string& name = draws.parameters[k].name;
    for (const auto& [names, reason] :
         missing_diagnostics(found.parameters[k], all_diagnostics(), static_cast<std::size_t>(draws.draws()))) {
      const std::string list = listed_names(names);
      missing.add(Weight::missing, names.size() == 1 ? say("{}: {} is null: {}", name, list, reason)
                                                     : say("{}: {} are null: {}", name, list, reason));
    }
  }
  missing.tell(faults, [](double rest) {
    return several(rest, "diagnostics are null for {} more parameter", "diagnostics are null for {} more parameters");
  });
}

}  // namespace credence
