// The scores of all samplers in one table.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_study.h"

#include <string>
#include <vector>

namespace credence::samplers {

// Makes a column per sampler; there are as many names as scores. The colours of a row show how good its numbers are
// compared with its best one: the largest effective size, the smallest R-hat and error. Effective sizes of chains that
// disagree or are misled have no colour.
Figure score_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores);

// The same over many races, each number with its standard error; of the race that is shown only its draws and
// divergences. `stop` is one of the study's.
Figure worth_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores,
                          const RaceStudy& study, const StudyStop& stop);

}  // namespace credence::samplers
