// What becomes of the samplers' scores while a race runs: over the evaluations that each of them has had.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_score.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

// All samplers after equally many evaluations; NaN or nothing where one of them has no score.
struct RaceStop {
  std::size_t evaluations = 0;
  std::vector<RaceScore> scores;  // a sampler
};

// Each sampler has the same looks in every picture.
Role racer_role(std::size_t k);  // of up to four
Dash racer_dash(std::size_t k);
Marker racer_marker(std::size_t k);

// Where scores are worth having: some two dozen numbers of evaluations in equal ratios, whole multiples of `chains`.
std::vector<std::size_t> race_stops(std::size_t evaluations, std::size_t chains);
// The last stop of at most so many evaluations; null where there is none.
const RaceStop* stop_by(const std::vector<RaceStop>& stops, std::size_t evaluations);

// One of the scores over the evaluations, up to `now`, both logarithmic, and where they are the dotted line that as
// many independent draws would follow, scale / sqrt(n) (0: none).
Figure race_curves_figure(const std::vector<std::string>& names, const std::vector<RaceStop>& stops, std::size_t now,
                          double RaceScore::*score, std::string label, double scale);

}  // namespace credence
