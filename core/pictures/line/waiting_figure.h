// What stands for a picture while it is computed: said where the picture will be, since a projector shows no notes.
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

Figure waiting_figure(std::string title, std::string what_runs);

}  // namespace credence
