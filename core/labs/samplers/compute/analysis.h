// The race while it runs: the chains of every sampler, how far they have come, and what they are worth.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/labs/samplers/compute/parameters.h"
#include "core/labs/samplers/compute/race.h"
#include "core/labs/samplers/compute/race_study.h"

#include <functional>
#include <memory>

namespace credence::samplers {

struct Analysis {
  SamplersParameters parameters;  // with as many evaluations as are made
  std::int64_t asked_evaluations = 0;
  std::uint64_t seed = 1;
  std::shared_ptr<const LabelledPoints> points;
  DataSymbols symbols;  // of the points
  std::shared_ptr<const RaceTarget> target;
  std::vector<Racer> racers;               // in the order of the parameters
  std::vector<RaceStop> stops;             // once all have arrived
  std::shared_ptr<const RaceStudy> study;  // once `complete`; null if more races would take too long
  bool finished = false;                   // all have had their evaluations
  bool complete = false;

  // The timeline counts evaluations per chain; a negative frame is the last one.
  int last_frame() const { return static_cast<int>(parameters.evaluations / parameters.chains); }
  // The evaluations of each sampler by then, over all its chains.
  std::size_t evaluations(int frame) const;
  std::size_t spent() const;  // evaluations that every sampler has had by now
  std::size_t kept(const Racer& racer, int frame) const { return racer.kept(evaluations(frame)); }
  const Racer& looked_at() const { return racers[parameters.looked_at()]; }
  // The scores at a place of the timeline, and the final ones; null if there are none yet.
  const RaceStop* scores(int frame) const { return stop_by(stops, evaluations(frame)); }
  const RaceStop* final_scores() const { return stops.empty() ? nullptr : &stops.back(); }
  // The same over many races; null if there are none.
  const StudyStop* worth(int frame) const { return study ? study->by(evaluations(frame)) : nullptr; }
  const StudyStop* final_worth() const { return study ? &study->stops.back() : nullptr; }
};

// Throws InputError if a chain cannot begin at the start that is set.
void check_start(const SamplersParameters& parameters, const LabelledPoints& points);

// Publishes its stages as Lab::compute does.
void analyse(const SamplersParameters& parameters, const LabelledPoints& points, const DataSymbols& symbols,
             std::uint64_t seed, const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::samplers
