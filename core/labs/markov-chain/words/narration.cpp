// The narration of an analysis and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/words/names.h"
#include "core/labs/markov-chain/words/words.h"
#include "core/words/numbers.h"

namespace credence::markov_chain {
namespace {

std::string where_sentence(const Analysis& a, int k) {
  const std::string first = named_chain(a).shares(a.exact(0, k)), second = named_chain(a).shares(a.exact(1, k));
  const std::string apart = rounded(a.apart(k), 3), crowds = rounded(a.crowds_apart(k), 3);
  const std::string walkers = count_text(a.starts[0].crowd.walkers);
  if (k == 0) {
    return say(
        "Before the first step the first start is {}, the second one {}: they differ by {} in total variation, "
        "and their crowds of {} by {}.",
        first, second, apart, walkers, crowds);
  }
  return several(k,
                 "After {0} step the first start has come to {1}, the second one to {2}: they differ by {3} in total "
                 "variation, and their crowds of {4} by {5}.",
                 "After {0} steps the first start has come to {1}, the second one to {2}: they differ by {3} in total "
                 "variation, and their crowds of {4} by {5}.",
                 first, second, apart, walkers, crowds);
}

// Says which share of each start ends in which closed class, if there are several.
std::string ends_sentence(const Analysis& a) {
  std::string text;
  for (std::size_t k = 0; a.chain.closed.size() > 1 && k < a.chain.closed.size(); ++k) {
    const auto share = [&](std::size_t s) {
      return trimmed(100 * a.chain.ends_in.col(static_cast<Eigen::Index>(k)).dot(a.exact(s, 0)), 3) + " %";
    };
    text.append(k == 0 ? "" : " ")
        .append(say("In the end {} holds {} of the first start and {} of the second.",
                    named_chain(a).set(a.chain.closed_class(k).states), share(0), share(1)));
  }
  return text;
}

}  // namespace

std::string make_narration(const Analysis& a, int k) {
  const NamedChain chain = named_chain(a);
  std::string text = where_sentence(a, k);
  for (const std::string& sentence : {chain.classes_sentence(), ends_sentence(a), chain.period_sentence(),
                                      chain.limit_sentence(), chain.balance_sentence()}) {
    if (!sentence.empty()) text.append(" ").append(sentence);
  }
  if (is_dinner(a)) text.append(" ").append(say("The thesis calls the start day 1. So step 1 here is its day 2."));
  return text;
}

std::string make_narration_so_far(const Analysis& a, int k) { return where_sentence(a, k); }

Status make_status(const Analysis& a, int k) {
  if (!a.complete()) return {Status::Kind::busy, say("{} walkers so far", count_text(a.starts[0].crowd.walkers))};
  const std::string why = named_chain(a).why_not(true);
  if (!why.empty()) return {Status::Kind::warning, why, true};
  return {Status::Kind::good, k == 0 ? say("before the first step") : steps_text(k)};
}

}  // namespace credence::markov_chain
