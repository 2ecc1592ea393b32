// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/recolour.h"

#include "core/figure/layer_parts.h"

namespace credence {

void recolour(Figure& figure, Role from, Role to) {
  for (std::vector<Layer>* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) {
    for (Layer& layer : *layers) {
      Role* role = layer_role(layer);
      if (role != nullptr && *role == from) *role = to;
    }
  }
}

}  // namespace credence
