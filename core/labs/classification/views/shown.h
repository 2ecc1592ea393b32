// An analysis as it is drawn.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/classification/compute/analysis.h"
#include "core/pictures/plane/boundary_tracer.h"
#include "core/pictures/plane/density_plane.h"

#include <memory>
#include <vector>

namespace credence::classification {

// An analysis with the pictures that are prepared once, so that stepping through frames costs nothing.
struct Shown : Analysis {
  std::shared_ptr<const BoundaryTracer> tracer;                 // over data_extent
  std::shared_ptr<const std::vector<Polyline>> boundary_paths;  // the boundaries of all boundary_weights
  std::shared_ptr<const Contours> prediction_contours, prediction_b_contours;
  std::shared_ptr<const DensityPicture> posterior_picture;
};

// Prepares the pictures of an analysis. `last`, which may be null, is an earlier stage of it or the analysis of all
// points; its pictures are taken over if they would be the same.
Shown with_pictures(Analysis analysis, const Shown* last);

}  // namespace credence::classification
