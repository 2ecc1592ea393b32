// Colours a row of pixels between the nodes of a lattice by the most probable class and its probability.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace credence {

// The colours of every class, from 1 / K to certain: classes * count colours of 32 bits.
struct ClassColours {
  static constexpr int count = 256;
  std::vector<std::uint32_t> argb;
};

// The pixels between the nodes of one axis of a lattice: the node before each, and the fraction of the way to the next,
// 0 to 1.
struct PixelPlaces {
  std::vector<std::int32_t> node;
  std::vector<float> way;
};

// `line` holds the probabilities of all classes at every node of a row, node by node. A pixel gets the colour of the
// class with the largest interpolated probability (the first of equal ones), and 0 if a probability is NaN.
void colour_row(std::span<const float> line, std::size_t classes, const PixelPlaces& places,
                const ClassColours& colours, std::uint32_t* pixels);

}  // namespace credence
