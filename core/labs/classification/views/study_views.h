// What changes with the points arriving one by one, and with the prior's variance.
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

Figure arrival_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure prior_prediction_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure prior_error_view(const Analysis& analysis, int frame, const Cursor* cursor);

}  // namespace credence::classification
