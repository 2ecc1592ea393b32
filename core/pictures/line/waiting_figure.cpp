// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/waiting_figure.h"

#include <utility>

namespace credence {

Figure waiting_figure(std::string title, std::string what_runs) {
  Figure figure{.title = std::move(title), .show_axes = false};
  figure.layers.push_back(Text{.at = {0.5, 0.5}, .text = std::move(what_runs)});
  return figure;
}

}  // namespace credence
