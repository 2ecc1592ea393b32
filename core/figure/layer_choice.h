// Layers that can be left out of a picture, each by a key that neither the language nor the numbers change.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <set>
#include <string>
#include <vector>

namespace credence {

// Returns the kind and the colour of a layer, "ellipses.approximation". Layers of one key come and go together. Empty
// for points of a class and for what has no name and no kind of its own: they are always there.
std::string layer_key(const Layer& layer);

// Returns the layers of the figure that can be left out, those that are left out among them, each key once.
std::vector<LayerChoice> layer_choices(const Figure& figure);

// Returns the figure without the layers of these keys, which it names in `left_out`.
Figure without_layers(Figure figure, const std::set<std::string>& keys);

}  // namespace credence
