// The layers of views that show inputs: data, priors, targets, boards. They stay while answers are hidden.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/given.h"

#include <map>
#include <string>

namespace credence {

// By the id of the view. A view that is not among them shows nothing of the inputs but a prior.
const std::map<std::string, GivenLayers>& given_views(const std::string& lab);

}  // namespace credence
