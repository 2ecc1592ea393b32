// A figure that stands for another one while that is computed. The text is inside the plot, since a projector shows no
// notes.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

Figure waiting_figure(std::string title, std::string what_runs);

}  // namespace credence
