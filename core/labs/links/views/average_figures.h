// Maps of the average of sigma(a) over a ~ N(mean, variance), with handle::average at the place that the parameters
// give.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/average_map.h"

namespace credence::links {

Figure average_figure(const AverageMap& map);        // contours by quadrature and of the moderated sigmoid
Figure average_error_figure(const AverageMap& map);  // the moderated sigmoid minus the quadrature

}  // namespace credence::links
