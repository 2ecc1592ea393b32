// Views of data space: points, boundaries and predictions over the plane, and along a section of it.
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

Figure plane_view(const Analysis& analysis, int frame, const Cursor* cursor);  // everything at once
Figure points_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure map_boundary_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure boundaries_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure predictive_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure second_method_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure difference_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure half_lines_view(const Analysis& analysis, int frame, const Cursor* cursor);  // where each method says 0.5
Figure irls_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure section_view(const Analysis& analysis, int frame, const Cursor* cursor);

}  // namespace credence::classification
