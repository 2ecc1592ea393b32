// Predictive probabilities over the plane and along a section of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/parameters.h"
#include "core/labs/classification/compute/predictive.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::classification {

struct Analysis;

// P(t = 1 | x) by a method over a lattice in the plane.
struct PredictionMap {
  Method method = Method::map;
  ScalarField field;
  bool coarse = false;  // whether it has fewer nodes or draws than a finished one
};

// Makes a map by a method; null if the analysis does not have the method or `stop` was requested. A coarse map takes a
// frame's time. `like`: the lattice of another map, so that the two can be subtracted.
std::shared_ptr<const PredictionMap> make_prediction_map(const Analysis& a, Method method, bool coarse,
                                                         const std::stop_token& stop, const Lattice* like = nullptr);

// Makes the average over the first `draws` draws of each chain, without the warmup, thinned to what a frame can afford.
// Null if there are none.
std::shared_ptr<const Predictor> predictor_after_draws(const Analysis& a, std::size_t draws);
std::shared_ptr<const PredictionMap> map_of_draws(const Analysis& a, const Predictor& predictor);

// Predictions along a straight line through the plane.
struct Section {
  Point2 from, to;
  std::vector<double> distance;             // of each place from `from`
  ByMethod<std::vector<double>> by_method;  // empty for methods that do not exist
  // Limits of the predictions as the line is followed outwards, for features with straight boundaries: P(w.d > 0) with
  // d the line's direction, or with label noise the probability of the observed label.
  std::optional<double> limit_laplace, limit_exact;
};

// Returns the ends of the section: as typed or dragged, else across the middle of the data.
std::array<Point2, 2> section_ends(const Analysis& a);
Section make_section(const Analysis& a, const std::stop_token& stop);
// Returns the section with the current predictions of the chains.
Section with_chains(Section section, const Analysis& a, const std::stop_token& stop);

}  // namespace credence::classification
