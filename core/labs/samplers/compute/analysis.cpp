// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/analysis.h"

#include "core/labs/samplers/compute/race_budget.h"
#include "core/math/input_error.h"
#include "core/math/last_made.h"
#include "core/sampling/start.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence::samplers {
namespace {

using P = SamplersParameters;

// Everything that the target of a race depends on.
struct TargetInputs {
  TargetSettings target;
  std::vector<double> X;  // the points of a posterior, column by column
  std::vector<int> t;
  bool operator==(const TargetInputs&) const = default;

  LabelledPoints points() const {
    const auto N = static_cast<Eigen::Index>(t.size());
    return {Eigen::Map<const Eigen::MatrixX2d>(X.data(), N, 2), Eigen::Map<const Eigen::VectorXi>(t.data(), N)};
  }
};

TargetInputs target_inputs(const P& p, const LabelledPoints& points) {
  if (!p.data()) return {.target = p, .X = {}, .t = {}};
  return {
      .target = p, .X = {points.X.data(), points.X.data() + points.X.size()}, .t = {points.t.begin(), points.t.end()}};
}

// The last target with everything that scores need: while a step is dragged the target stays the same.
LastMade<TargetInputs, RaceTarget>& last_target() {
  static LastMade<TargetInputs, RaceTarget> known;
  return known;
}

// A target for pictures, within a frame's time.
std::shared_ptr<const RaceTarget> target_for_pictures(const TargetInputs& settings) {
  if (auto known = last_target().find(settings)) return known;
  return std::make_shared<const RaceTarget>(*make_target(settings.target, settings.points(), false));
}

// Returns null if `stop` was requested.
std::shared_ptr<const RaceTarget> target_for_scores(const TargetInputs& settings, const std::stop_token& stop) {
  return last_target().of(settings,
                          [&](const TargetInputs& s) { return make_target(s.target, s.points(), true, stop); });
}

// Repeats the race from other seeds. Returns false if `stop` was requested.
bool repeat_race(Analysis& a, std::size_t terms, const std::stop_token& stop) {
  std::vector<std::size_t> warmups;
  for (const Racer& racer : a.racers) warmups.push_back(racer.lane ? racer.lane->warmup_evaluations() : 0);
  const std::size_t races = RaceBudget::repeats(a.parameters, warmups, terms);
  if (races == 0) return true;
  auto study = study_races(a.parameters, a.target, a.seed, races, stop);
  if (study) a.study = std::make_shared<const RaceStudy>(*std::move(study));
  return a.study != nullptr;
}

}  // namespace

std::size_t Analysis::evaluations(int frame) const {
  const auto all = static_cast<std::size_t>(parameters.evaluations);
  if (frame < 0 || frame >= last_frame()) return all;
  return static_cast<std::size_t>(frame) * static_cast<std::size_t>(parameters.chains);
}

std::size_t Analysis::spent() const {
  std::size_t least = static_cast<std::size_t>(parameters.evaluations);
  for (const Racer& racer : racers) {
    if (racer.lane && !racer.lane->finished()) least = std::min(least, racer.lane->cost(racer.lane->kept()));
  }
  return least;
}

void check_start(const P& p, const LabelledPoints& points) {
  if (p.start.empty()) return;
  if (p.start.size() != 2) {
    throw InputError(say("start: expected 2 numbers, one per coordinate, found {}", std::to_string(p.start.size())));
  }
  try {
    log_density_at_start(*target_for_pictures(target_inputs(p, points))->forms.density,
                         Eigen::Vector2d(p.start[0], p.start[1]));
  } catch (const InputError& error) {
    throw InputError(Message::at("start: ", error.sentence()));
  }
}

void analyse(const P& asked, const LabelledPoints& points, const DataSymbols& symbols, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop) {
  constexpr std::size_t at_first = 400;  // evaluations of each sampler in the first picture
  const std::size_t terms = asked.data() ? static_cast<std::size_t>(points.size()) : 1;
  P p = asked;
  p.evaluations = RaceBudget::evaluations(asked, terms);
  Analysis a{.parameters = p,
             .asked_evaluations = asked.evaluations,
             .seed = seed,
             .points = std::make_shared<const LabelledPoints>(points),
             .symbols = symbols};
  const TargetInputs settings = target_inputs(p, points);
  a.target = target_for_pictures(settings);
  Race race(p, a.target, seed);
  race.advance(at_first, {}, 10 * race.at_once());
  a.racers = race.racers();
  publish(a);
  if (stop.stop_requested()) return;  // the next edit need not wait for a target that will not be used
  if (a.target = target_for_scores(settings, stop); !a.target) return;
  for (std::size_t goal = at_first; !race.finished();) {
    goal += race.at_once();
    if (!race.advance(goal, stop)) return;
    const bool seen = due();
    if (!race.finished() && !seen) continue;
    a.racers = race.racers(stop);
    if (a.racers.empty()) return;
    if (!race.finished()) publish(a);
  }
  a.finished = true;
  publish(a);
  auto scores = race.scores(a.target->known, stop);
  if (!scores) return;
  a.stops = *std::move(scores);
  publish(a);
  if (!repeat_race(a, terms, stop)) return;
  a.complete = true;
  publish(a);
}

}  // namespace credence::samplers
