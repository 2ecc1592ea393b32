// Views over iterations and draws: components of w, the log joint, the chains' traces.
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

Figure components_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure objective_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure trace_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure mean_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure autocorrelation_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure ranks_view(const Analysis& analysis, int frame, const Cursor* cursor);

}  // namespace credence::classification
