#include "core/labs/samplers/compute/analysis.h"

#include "core/lab/last_made.h"
#include "core/math/input_error.h"

#include "core/sampling/start.h"
#include "core/words/say.h"

#include <algorithm>
#include <tuple>
#include <type_traits>

namespace credence::samplers {
namespace {

using P = SamplersParameters;

// The one of the last target with all that scores need is kept: while a step is dragged the target stays the same. Null
// where stop was requested.
std::shared_ptr<const Ground> ground_of(const P& p, const LabelledPoints& points, bool for_scores,
                                        const std::stop_token& stop = {}) {
  const bool data = p.data();
  const auto numbers = [&](const auto& m) { return std::vector<double>(m.data(), m.data() + (data ? m.size() : 0)); };
  const std::vector<double> X = numbers(points.X), t = numbers(points.t);
  const auto key = std::tuple(p.target, p.rho, p.bend, p.radius, p.ring_width, p.funnel_sd, p.separation, p.left_share,
                              p.prior_variance, X, t);
  static LastMade<std::remove_const_t<decltype(key)>, Ground> last;
  if (auto known = last.find(key)) return known;
  auto made = race::make_ground(p, points, for_scores, stop);
  if (!made) return nullptr;
  return for_scores ? last.of(key, [&] { return *std::move(made); }) : std::make_shared<const Ground>(*std::move(made));
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

std::vector<std::string> Analysis::names() const {
  std::vector<std::string> names;
  for (const Racer& racer : racers) names.push_back(name_of(racer.sampler));
  return names;
}

void check_start(const P& p, const LabelledPoints& points) {
  if (p.start.empty()) return;
  if (p.start.size() != 2) {
    throw InputError(say("start: expected 2 numbers, one a coordinate, found {}", std::to_string(p.start.size())));
  }
  try {
    log_density_at_start(*ground_of(p, points, false)->race.density, Eigen::Vector2d(p.start[0], p.start[1]));
  } catch (const InputError& error) {
    throw InputError("start: " + std::string(error.what()));
  }
}

void analyse(const P& p, const LabelledPoints& points, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop) {
  constexpr std::size_t at_first = 400;  // evaluations of each sampler in the first picture
  Analysis a{.parameters = p, .seed = seed, .points = std::make_shared<const LabelledPoints>(points)};
  a.ground = ground_of(p, points, false);
  race::Race race(p, a.ground, seed);
  race.advance(at_first);
  a.racers = race.racers();
  publish(a);
  if (a.ground = ground_of(p, points, true, stop); !a.ground) return;
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
  auto scores = race.scores(a.ground->known, stop);
  if (!scores) return;
  a.stops = *std::move(scores);
  a.complete = true;
  publish(a);
}

}  // namespace credence::samplers
