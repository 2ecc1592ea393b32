// The notation of labels and prior: t in {0, 1} with the variance sigma^2, as in the textbook and in PRML, or y in
// {-1, +1} with the precision lambda = 1 / sigma^2, as in the 3F8 slides. The lab speaks the first; these rewrite what
// it says.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/classification/compute/parameters.h"

#include <string>
#include <vector>

namespace credence::classification {

std::string in_notation(std::string text, const ClassificationParameters& p);
Figure in_notation(Figure figure, const ClassificationParameters& p);
std::vector<Readout> in_notation(std::vector<Readout> readouts, const ClassificationParameters& p);
// Takes the equations whose names end in "_signed" if there are any.
std::vector<Equation> in_notation(std::vector<Equation> equations, const ClassificationParameters& p);

}  // namespace credence::classification
