// The narration of the gibbs lab, true at every setting, and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/kernel_table.h"
#include "core/phrases/step_words.h"

#include <algorithm>
#include <cmath>

namespace credence::gibbs {
namespace {

std::string walk_sentences(const Analysis& a, int frame) {
  const std::size_t now = a.updates(frame);
  const GibbsPath path = a.path();
  if (now == 0) {
    return say("The first chain stands at its start, {}; no coordinate has been drawn yet.",
               place_words(path.place(0)));
  }
  const AxisUpdate update = path.update(now);
  return say(
      "Update {}: {} stays at {}, and {} is drawn from its conditional, a Gaussian around {} with standard deviation "
      "{}. It becomes {}; nothing is ever rejected.",
      count_text(static_cast<double>(now)), axis_name(a, 1 - update.axis), rounded(update.held, 3),
      axis_name(a, update.axis), rounded(update.mean, 3), rounded(update.sd, 3), rounded(update.drawn, 3));
}

std::string lag_sentence(const Analysis& a) {
  const bool systematic = a.parameters.scan == Scan::systematic;
  const std::string lag1 = rounded(a.lag1_theory(), 3);
  if (a.parameters.angle != 0) {
    return systematic ? say("Along axes turned by {}°, x1 has an autocorrelation of {} from one sweep to the next.",
                            short_text(a.parameters.angle), lag1)
                      : say("Along axes turned by {}°, x1 has an autocorrelation of {} from one update to the next.",
                            short_text(a.parameters.angle), lag1);
  }
  return systematic ? say("By theory x1 has an autocorrelation of ρ² = {} from one sweep to the next.", lag1)
                    : say("By theory x1 has an autocorrelation of (1 + ρ²)/2 = {} from one update to the next.", lag1);
}

std::string worth_sentence(const Analysis& a) {
  const double updates = 1 / worth_theory(a.parameters);
  return say("For one independent draw of both coordinates it takes about {} updates.",
             updates < 9.995 ? rounded(updates, 3) : count_text(std::round(updates)));
}

// Says how many draws an evaluation is worth to each sampler; if the chains of one do not agree, says that.
std::string race_sentence(const Analysis& a) {
  if (!a.racers) return {};
  std::array<double, 3> worth{};
  for (std::size_t i = 0; i < worth.size(); ++i) {
    const auto one = (*a.racers)[i].ess_per_evaluation();
    if (!one) {
      return " " + say("At {} evaluations per chain not all three samplers have settled.",
                       count_text(static_cast<double>(a.parameters.evaluations)));
    }
    worth[i] = *one;
  }
  const auto best = static_cast<std::size_t>(std::ranges::max_element(worth) - worth.begin());
  const auto share = [&](std::size_t i) { return rounded(1000 * worth[i], 2); };
  return " " + say("In runs of their own, of {} evaluations per chain, a thousand are worth {} independent draws with "
                   "Gibbs, {} with the random walk and {} with HMC: here {} is ahead.",
                   count_text(static_cast<double>(a.parameters.evaluations)), share(0), share(1), share(2),
                   name_of(raced_kernels[best]));
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + " " + lag_sentence(a) + " " + worth_sentence(a) + race_sentence(a);
}

std::string make_narration_so_far(const Analysis& a, int frame) { return walk_sentences(a, frame); }

Status make_status(const Analysis& a, int frame) {
  return chain_status(*a.chains, a.chains->finished, a.draw_frame(frame));
}

}  // namespace credence::gibbs
