// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/views.h"

#include "core/pictures/plane/probability_map.h"
#include "core/words/say.h"

#include <utility>

namespace credence::classification {

namespace {

std::shared_ptr<const BoundaryTracer> tracer_of(const Analysis& a, const Shown* last) {
  if (last && last->refined == a.refined && last->data_extent == a.data_extent && last->features == a.features) {
    return last->tracer;
  }
  return std::make_shared<BoundaryTracer>(
      a.features, a.refined ? Lattice{a.data_extent, 261, 241} : Lattice{a.data_extent, 96, 80});
}

std::vector<Polyline> traced(const BoundaryTracer& tracer, const Eigen::MatrixXd& weights) {
  std::vector<Polyline> paths;
  for (const auto w : weights.colwise()) {
    for (Polyline& path : tracer.paths(w)) paths.push_back(std::move(path));
  }
  return paths;
}

std::shared_ptr<const Contours> contours_of(const std::shared_ptr<const PredictionMap>& map) {
  return map ? share(probability_contours(map->field)) : nullptr;
}

std::shared_ptr<const DensityPicture> picture_of(const std::shared_ptr<const PosteriorDensity>& density) {
  if (!density) return nullptr;
  return share(density_picture(
      density->log_density, density->log_peak,
      density->proper ? say("true posterior, 61, 14, 1 % of its peak") : say("likelihood, 61, 14, 1 % of its peak")));
}

bool same_weights(const Eigen::MatrixXd& v, const Eigen::MatrixXd& w) {
  return v.rows() == w.rows() && v.cols() == w.cols() && v == w;
}

}  // namespace

Shown with_pictures(Analysis analysis, const Shown* last) {
  Shown a;
  static_cast<Analysis&>(a) = std::move(analysis);
  a.tracer = tracer_of(a, last);
  const bool same_boundaries =
      last && a.tracer == last->tracer && same_weights(a.boundary_weights, last->boundary_weights);
  a.boundary_paths = same_boundaries ? last->boundary_paths : share(traced(*a.tracer, a.boundary_weights));
  a.prediction_contours =
      last && last->prediction == a.prediction ? last->prediction_contours : contours_of(a.prediction);
  a.prediction_b_contours =
      last && last->prediction_b == a.prediction_b ? last->prediction_b_contours : contours_of(a.prediction_b);
  a.posterior_picture = last && last->posterior_density == a.posterior_density ? last->posterior_picture
                                                                               : picture_of(a.posterior_density);
  return a;
}

}  // namespace credence::classification
