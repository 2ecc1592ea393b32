// The narration of the samplers lab, true at every setting, and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/score_words.h"
#include "core/labs/samplers/words/words.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

std::string race_sentence(const Analysis& a, int frame) {
  const std::size_t now = std::min(a.evaluations(frame), a.spent());
  const bool one = a.racers.size() == 1;
  std::string text = one ? say("After {} evaluations of the target", count_of(now))
                         : say("After {} evaluations of the target each", count_of(now));
  std::vector<std::string> counts;
  for (const Racer& racer : a.racers) {
    const std::size_t kept = a.kept(racer, frame);
    counts.push_back(racer.weighted ? say("{} has {} weighted draws", name_of(racer.sampler), count_of(kept))
                     : racer.warm() ? say("{} has {} draws per chain", name_of(racer.sampler), count_of(kept))
                                    : say("{} is warming up", name_of(racer.sampler)));
  }
  return say("{}, {}.", text, listed(counts));
}

std::string running_sentence(const Analysis& a) {
  if (a.complete) return {};
  return " " + say("The race still runs, and its numbers grow.");
}

std::string kind_sentences(const Analysis& a) {
  const SamplersParameters& p = a.parameters;
  std::string text;
  if (p.has(SamplerKind::nuts) && !p.nuts_step) {
    text +=
        " " + say("NUTS tunes its step until draws are accepted with 0.8: in two dimensions a longer one, set by hand, "
                  "can be worth more.");
  }
  if (p.has(SamplerKind::importance)) {
    text +=
        " " + say("Importance resampling is no chain: its draws are independent and weighted, and the weights alone "
                  "say how many they are worth.");
  }
  if (p.data()) {
    text += " " +
            say("Where a point is moved the race is run anew, from the same seed, on the posterior that there is now.");
  }
  return text;
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  std::string text = race_sentence(a, frame) + running_sentence(a);
  if (const RaceStop* last = a.final_scores()) {
    text += a.study ? worth_sentence(a.racers, last->scores, *a.study) : worth_sentence(a.racers, last->scores);
    for (std::size_t k = 0; k < a.racers.size(); ++k) text += trouble_sentences(a.racers[k], last->scores[k]);
  }
  return text + kind_sentences(a);
}

std::string make_narration_so_far(const Analysis& a, int frame) {
  return race_sentence(a, frame) + running_sentence(a) + kind_sentences(a);
}

Status make_status(const Analysis& a, int) {
  if (!a.finished) {
    return {Status::Kind::busy, say("running: {} of {} evaluations each", count_of(a.spent()),
                                    count_text(static_cast<double>(a.parameters.evaluations)))};
  }
  const RaceStop* last = a.final_scores();
  if (!last) return {Status::Kind::busy, say("all have arrived; scores are being computed")};
  Status status = race_status(a.racers, last->scores, a.target->known);
  status.answer = true;  // it is of the whole race
  return status;
}

}  // namespace credence::samplers
