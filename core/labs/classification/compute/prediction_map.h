// Predictive probabilities over the plane and along a section, as they are drawn.
#pragma once

#include "core/figure/figure.h"
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

struct PredictionMap {
  Method method = Method::map;
  Field field;
  Contours contours;
  bool coarse = false;  // on fewer nodes or draws than a finished one
};

// By a method that the analysis has; none where it has not, or where stop was requested. A coarse map takes a frame's
// time. `like`: on the same lattice as another map, so that the two can be subtracted.
std::shared_ptr<const PredictionMap> make_prediction_map(const Analysis& a, Method method, bool coarse,
                                                         const std::stop_token& stop, const Lattice* like = nullptr);

// The average over the first `draws` draws of each chain, without the warmup, thinned to what a frame can afford; null
// where there are none.
std::shared_ptr<const Predictor> predictor_after_draws(const Analysis& a, std::size_t draws);
std::shared_ptr<const PredictionMap> map_of_draws(const Analysis& a, const Predictor& predictor);

// Predictions along a straight line through the plane.
struct Section {
  Point2 from, to;
  std::vector<double> distance;                  // from `from`
  std::array<std::vector<double>, 7> by_method;  // indexed by Method; empty where there is none
  // Where the predictions tend to when the line is followed outwards without end: P(w.d > 0) for features whose
  // boundaries are straight lines, d the line's direction; with label noise of the observed label.
  std::optional<double> limit_laplace, limit_exact;
};

// Its ends as typed or dragged, else across the middle of the data.
std::array<Point2, 2> section_ends(const Analysis& a);
Section make_section(const Analysis& a, const std::stop_token& stop);
// The same with what the chains predict now.
Section with_chains(Section section, const Analysis& a, const std::stop_token& stop);

}  // namespace credence::classification
