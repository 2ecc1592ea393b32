// The narration of the draws lab and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/draws/words/words.h"
#include "core/phrases/chain_faults.h"

#include <algorithm>
#include <cmath>

namespace credence::draws {
namespace {

std::string origin_sentence(const Analysis& a) {
  const double chains = static_cast<double>(a.draws().chains.size());
  const std::string draws = count_text(static_cast<double>(a.draws().draws()));
  const std::string parameters = count_text(static_cast<double>(a.draws().parameters.size()));
  return several(chains, "{0} chain of {1} draws, parameters: {2}.", "{0} chains of {1} draws each, parameters: {2}.",
                 draws, parameters);
}

std::string mixing_sentence(const Analysis& a) {
  const Summary& s = a.found().worst();
  const std::string& name = a.worst_name();
  if (std::isinf(s.rhat)) return say("Each chain of {} stands still at a place of its own.", name);
  if (std::isnan(s.rhat)) return say("No R-hat can be computed for {}.", name);
  if (have_not_mixed(s.rhat)) {
    return say(
        "R-hat of {} is {}, above {}: the chains disagree about it, and no number of these draws can be trusted.", name,
        fixed_text(s.rhat, 3), rhat_limit_text());
  }
  return say(
      "The largest R-hat is {}, of {}: the chains agree with each other, which is no proof that they have seen "
      "everything.",
      fixed_text(s.rhat, 3), name);
}

std::string worth_sentence(const Analysis& a) {
  const Summary& s = a.summary(0);
  if (!std::isfinite(s.ess_bulk)) return {};
  const std::string all = count_text(a.total());
  if (s.ess_bulk > a.total()) {
    return " " +
           say("The {} draws of {} are worth {} independent ones, more than their number: each tends to the other "
               "side of the one before.",
               all, a.name(0), rounded(s.ess_bulk, 3));
  }
  return " " + say("The {} draws of {} are worth {} independent ones.", all, a.name(0), rounded(s.ess_bulk, 3));
}

// How far the mean is from what is known, in its own errors.
std::string truth_sentence(const Analysis& a) {
  const Truth* truth = a.truth(0);
  const Summary& s = a.summary(0);
  if (!truth || !std::isfinite(s.mean)) return {};
  if (!truth->mean) {
    return " " +
           say("The mean of {} does not exist: however many draws there are, their mean never settles.", a.name(0));
  }
  const double away = std::fabs(s.mean - *truth->mean);
  const auto error = monte_carlo_error(s);
  if (!error || away <= 4 * *error) {
    return " " +
           say("The mean of {} is {}; the exact one is {}.", a.name(0), rounded(s.mean, 3), short_text(*truth->mean));
  }
  return " " + say("The mean of {} is {}, and the exact one {}, {} of its errors away: what no chain has seen, no "
                   "diagnostic knows.",
                   a.name(0), rounded(s.mean, 3), short_text(*truth->mean), rounded(away / *error, 2));
}

std::string sampler_sentence(const Analysis& a) {
  const std::size_t count = a.found().divergences.value_or(0);
  if (count == 0) return {};
  return " " +
         several(static_cast<double>(count),
                 "{} draw diverged: the sampler cannot enter some place there, and what it did not see counts in no "
                 "diagnostic.",
                 "{} draws diverged: the sampler cannot enter some place there, and what it did not see counts in "
                 "no diagnostic.");
}

std::string used_sentence(const Analysis& a) {
  std::string text;
  if (a.parameters.discard > 0) {
    text += " " + several(a.parameters.discard, "The first {} draw of each chain does not count.",
                          "The first {} draws of each chain do not count.");
  }
  if (a.parameters.thin > 1) {
    text += " " + say("Only every {}th draw is kept: thinning saves memory, and never makes a mean better.",
                      std::to_string(a.parameters.thin));
  }
  return text;
}

std::string so_far_sentence(const Analysis& a, int frame) {
  const double made = static_cast<double>(a.chains->made(frame));
  return several(made, "{} draw of each chain has been made.", "{} draws of each chain have been made.");
}

bool at_end(const Analysis& a, int frame) { return frame < 0 || static_cast<std::size_t>(frame) >= a.all_rows(); }

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  std::string text = at_end(a, frame) ? "" : so_far_sentence(a, frame) + " ";
  return text + origin_sentence(a) + " " + mixing_sentence(a) + worth_sentence(a) + truth_sentence(a) +
         sampler_sentence(a) + used_sentence(a);
}

std::string make_narration_so_far(const Analysis& a, int frame) {
  return at_end(a, frame) ? make_narration(a, frame) : so_far_sentence(a, frame);
}

std::string diagnostic_text(double value, int digits) {
  if (std::isinf(value)) return "∞";
  return std::isfinite(value) ? rounded(value, digits) : no_value;
}

std::string verdict(const Analysis& a) {
  const Summary& s = a.found().worst();
  if (std::isnan(s.rhat) && s.sd != 0) return say("too few draws for R-hat");
  if (have_not_mixed(s.rhat)) return unmixed_text(s.rhat, 3);
  const double fewest = fewest_effective_per_chain * static_cast<double>(a.draws().chains.size());
  if (const std::size_t count = a.found().divergences.value_or(0); count > 0) {
    return several(static_cast<double>(count), "{} divergence", "{} divergences");
  }
  for (const Summary& one : a.found().parameters) {
    const double effective = std::fmin(one.ess_bulk, one.ess_tail);
    if (effective < fewest) return say("worth only {} independent draws", rounded(effective, 2));
  }
  return {};
}

Status make_status(const Analysis& a, int frame) {
  if (!a.complete) return {Status::Kind::busy, say("a glance at some draws")};
  if (!at_end(a, frame)) {
    return {Status::Kind::busy, say("draw {} of {}", std::to_string(frame), std::to_string(a.all_rows()))};
  }
  const std::string fault = verdict(a);
  if (fault.empty())
    return {Status::Kind::good, say("the chains agree, R-hat {}", rounded(a.found().worst().rhat)), true};
  return {have_not_mixed(a.found().worst().rhat) ? Status::Kind::bad : Status::Kind::warning, fault, true};
}

}  // namespace credence::draws
