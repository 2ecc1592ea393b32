// Layers that can be left out of a picture, each by a key that neither the language nor the numbers change.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <set>
#include <string>
#include <vector>

namespace credence {

// Returns the key of each layer: its kind and colour, "ellipses.approximation". Layers of one key come and go together,
// and a layer without a name goes with the nearest one of its colour that has one, points with the one before them if
// there is none. Empty for points of a class and for
// kinds that are always there.
std::vector<std::string> layer_keys(const Figure& figure);

// Returns the layers of the figure that can be left out, those that are left out among them, each key once.
std::vector<LayerChoice> layer_choices(const Figure& figure);

// Returns the figure without the layers of these keys; those that have names are in its `left_out`.
Figure without_layers(Figure figure, const std::set<std::string>& left_out);

}  // namespace credence
