// What the samplers lab says, true at every setting.
#include "core/labs/samplers/views/presentation.h"
#include "core/labs/samplers/words/race_report.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

std::string count_of(std::size_t count) { return count_text(static_cast<double>(count)); }

std::string race_sentence(const Analysis& a, int frame) {
  const std::size_t now = std::min(a.evaluations(frame), a.spent());
  const bool one = a.racers.size() == 1;
  std::string text = one ? say("After {} evaluations of the target", count_of(now))
                         : say("After {} evaluations of the target each", count_of(now));
  std::vector<std::string> counts;
  for (const Racer& racer : a.racers) {
    const std::size_t kept = a.kept(racer, frame);
    counts.push_back(racer.weighted ? say("{} has {} weighted draws", name_of(racer.sampler), count_of(kept))
                     : racer.warm() ? say("{} has {} draws a chain", name_of(racer.sampler), count_of(kept))
                                    : say("{} is warming up", name_of(racer.sampler)));
  }
  return say("{}, {}.", text, race::listed(counts));
}

std::string running_sentence(const Analysis& a) {
  if (a.complete) return {};
  return " " + say("The race still runs, and its numbers grow.");
}

std::string kind_sentences(const Analysis& a) {
  const SamplersParameters& p = a.parameters;
  std::string text;
  if (p.has(Sampler::nuts) && !p.nuts_step) {
    text +=
        " " + say("NUTS tunes its step until draws are accepted with 0.8: in two dimensions that can be worth about "
                  "half of a step that is well set by hand.");
  }
  if (p.has(Sampler::importance)) {
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

void add_exact(ReadoutList& list, const Analysis& a) {
  list.group = say("Target, exact");
  const KnownTarget& known = a.ground->known;
  for (std::size_t d = 0; d < 2; ++d) {
    const std::string symbol = known.symbols()[d];
    list.add(say("mean of {}", symbol), rounded(known.mean[d]), say("By its formula, or by quadrature."));
    list.add(say("sd of {}", symbol), rounded(known.sd[d]), say("Of the target itself, not an error."));
  }
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  std::string text = race_sentence(a, frame) + running_sentence(a);
  if (const RaceStop* last = a.final_scores()) {
    text += race::worth_sentence(a.racers, last->scores);
    for (std::size_t k = 0; k < a.racers.size(); ++k) text += race::trouble_sentences(a.racers[k], last->scores[k]);
  }
  return text + kind_sentences(a);
}

Status make_status(const Analysis& a, int) {
  if (!a.finished) {
    return {Status::Kind::busy, say("running: {} of {} evaluations each", count_of(a.spent()),
                                    count_text(static_cast<double>(a.parameters.evaluations)))};
  }
  const RaceStop* last = a.final_scores();
  if (!last) return {Status::Kind::busy, say("all have arrived; scores are being computed")};
  return race::race_status(a.racers, last->scores);
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  const RaceStop* stop = a.scores(frame);
  if (!stop) {
    list.group = say("Draws a chain so far");
    for (const Racer& racer : a.racers) {
      list.add(name_of(racer.sampler), count_of(a.kept(racer, frame)), say("The race still runs, or has just begun."));
    }
  }
  for (std::size_t k = 0; stop && k < a.racers.size(); ++k) {
    list.group = say("{}, {} evaluations", name_of(a.racers[k].sampler), count_of(stop->evaluations));
    race::add_score_readouts(list, a.racers[k], stop->scores[k]);
  }
  add_exact(list, a);
  return list.out;
}

std::string make_hover(const Analysis& a, const std::string& view, int, Point2 at) {
  if (view == "error" || view == "variation" || view == "worth") {
    const RaceStop* stop =
        a.stops.empty() ? nullptr
                        : stop_by(a.stops, static_cast<std::size_t>(std::pow(10, std::clamp(at.x, 0.0, 9.0)) + 0.5));
    if (!stop) return {};
    std::string text = say("{} evaluations", count_of(stop->evaluations));
    for (std::size_t k = 0; k < std::min<std::size_t>(2, a.racers.size()); ++k) {
      const RaceScore& score = stop->scores[k];
      const double value = view == "error"   ? score.mean_error
                           : view == "worth" ? score.ess_bulk
                                             : score.total_variation;
      text += "\n" + name_of(a.racers[k].sampler) + ": " + (std::isfinite(value) ? rounded(value, 3) : no_value);
    }
    return text;
  }
  if (view == "first" || view == "second" || view == "third" || view == "fourth") {
    const double log_density = a.ground->known.density->value(Eigen::Vector2d(at.x, at.y)) - a.ground->known.log_z;
    return place_text(at.x, at.y) + "\n" + say("density {}", exp_text(log_density));
  }
  return {};
}

}  // namespace credence::samplers
