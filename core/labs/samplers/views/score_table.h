// The scores of all samplers in one table.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_score.h"

#include <string>
#include <vector>

namespace credence::samplers {

// A column per sampler; there are as many names as scores. The colours show what an evaluation is worth compared with
// the best of the samplers whose chains agree and are not misled.
Figure score_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores);

}  // namespace credence::samplers
