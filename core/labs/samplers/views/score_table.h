// The scores of all samplers in one table.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_score.h"

#include <string>
#include <vector>

namespace credence::samplers {

// Makes a column per sampler; there are as many names as scores. The colours of a row show how good its numbers are
// compared with its best one: the largest effective size, the smallest R-hat and error. Effective sizes of chains that
// disagree or are misled have no colour.
Figure score_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores);

}  // namespace credence::samplers
