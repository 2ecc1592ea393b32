// The race as it runs: every sampler's chains, how far they have come, and what they are worth.
#pragma once

#include "core/labs/samplers/compute/parameters.h"
#include "core/labs/samplers/compute/race_run.h"

#include <functional>
#include <memory>

namespace credence::samplers {

using race::Ground, race::Racer, race::name_of;

struct Analysis {
  SamplersParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const LabelledPoints> points;
  std::shared_ptr<const Ground> ground;
  std::vector<Racer> racers;    // in the order of the parameters
  std::vector<RaceStop> stops;  // once all have arrived
  bool finished = false;        // all have had their evaluations
  bool complete = false;

  // The timeline counts evaluations a chain; negative: the last one.
  int last_frame() const { return static_cast<int>(parameters.evaluations / parameters.chains); }
  // Of each sampler, all chains together.
  std::size_t evaluations(int frame) const;
  std::size_t spent() const;  // that all samplers have had by now
  std::size_t kept(const Racer& racer, int frame) const { return racer.kept(evaluations(frame)); }
  const Racer& looked_at() const { return racers[parameters.looked_at()]; }
  std::vector<std::string> names() const;
  // The scores by a place of the timeline, and the final ones; null where there are none yet.
  const RaceStop* scores(int frame) const { return stop_by(stops, evaluations(frame)); }
  const RaceStop* final_scores() const { return stops.empty() ? nullptr : &stops.back(); }
};

// Throws InputError where a chain cannot begin at the start that is set.
void check_start(const SamplersParameters& parameters, const LabelledPoints& points);

// Publishes stages as Lab::compute does.
void analyse(const SamplersParameters& parameters, const LabelledPoints& points, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::samplers
