// Views of weight space: the posterior, its approximation, Newton's path and the chains over two weights.
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

Figure weights_view(const Analysis& analysis, int frame, const Cursor* cursor);  // everything at once
Figure laplace_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure posterior_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure votes_view(const Analysis& analysis, int frame, const Cursor* cursor);
Figure chain_view(const Analysis& analysis, int frame, const Cursor* cursor);

}  // namespace credence::classification
