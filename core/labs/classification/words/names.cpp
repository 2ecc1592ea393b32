// Names of methods, and warnings that belong to them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"

namespace credence::classification {

std::string method_name(Method method) { return say(method_label(method)); }

std::string chains_warning(const Analysis& a) {
  if (a.parameters.predictor != Method::mcmc || !a.chains || !a.complete) return {};
  const std::string warning = mixing_warning(*a.chains);
  return warning.empty() ? warning : say("Markov chains: {}", warning);
}

std::string no_chains(const Analysis& a) {
  return a.proper ? say("computing the chains") : say("no posterior to sample: it cannot be normalised");
}

std::string method_text(const Analysis& a, Method method) {
  const std::string warning = a.chains && method == Method::mcmc ? mixing_warning(*a.chains) : "";
  return method_name(method) + (warning.empty() ? "" : " (" + warning + ")");
}

}  // namespace credence::classification
