// A placeholder for a picture that is being computed. Its text stands on the plot itself, since a projector shows no
// notes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

Figure waiting_figure(std::string title, std::string what_runs);

}  // namespace credence
