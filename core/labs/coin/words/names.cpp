// Names of priors and counts of tosses.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

namespace credence::coin {

std::string name_of(const Beta& beta) { return call_text("Beta", {beta.alpha, beta.beta}); }

std::string name_of(const Dirichlet& d) { return call_text("Dirichlet", {d.alpha.begin(), d.alpha.end()}); }

std::vector<std::string> prior_names(const Analysis& a) {
  std::vector<std::string> names;
  for (const Beta& prior : a.priors) names.push_back(name_of(prior));
  return names;
}

std::string heads_text(double count) { return several(count, "{} head", "{} heads"); }

std::string tosses_text(const Analysis& a, std::int64_t n) {
  const Counts c = a.first(n);
  const auto text = [&c](std::size_t side) { return count_text(static_cast<double>(c[side])); };
  const auto count = static_cast<double>(n);
  if (a.two_sides()) {
    return several(count, "{1} in {0} toss", "{1} in {0} tosses", heads_text(static_cast<double>(c[0])));
  }
  return several(count, "{1}, {2} and {3} in {0} toss", "{1}, {2} and {3} in {0} tosses", text(0), text(1), text(2));
}

}  // namespace credence::coin
