// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/first_click.h"

#include <utility>

namespace credence {

void invite_click(Figure& figure, std::string sentence) {
  constexpr double height = 0.16;  // above the bottom, as a share of the plot
  const Axis &x = figure.x, &y = figure.y;
  figure.layers.push_back(Text{.at = {0.5 * (x.min + x.max), y.min + height * (y.max - y.min)},
                               .text = std::move(sentence),
                               .role = Role::highlight});
  figure.layers.back().live = true;  // paper cannot be clicked
}

}  // namespace credence
