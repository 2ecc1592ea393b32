// What the lab's data menu does: made-up points, or none.
#pragma once

#include "core/labs/lab.h"

#include <string>
#include <vector>

namespace credence::classification {

std::vector<Action> data_actions();

// Inputs after an action. Seed and `generated_points` decide the draw. Throws InputError where there is no such action.
Inputs perform_data_action(Inputs inputs, const std::string& action);

}  // namespace credence::classification
