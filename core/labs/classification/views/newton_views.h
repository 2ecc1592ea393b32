// Newton's method as iteratively reweighted least squares (PRML 4.3.3), and gradient ascent beside it.
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

Figure irls_figure(const Analysis& analysis, int frame);  // the data, each dot as large as its weight R
Figure working_response_view(const Analysis& analysis, int frame, const Cursor*);  // z against a

}  // namespace credence::classification
