// A row of pixels between the nodes of a lattice of class probabilities: which class is the most probable, and by how
// much.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace credence {

// Colours of every class, from as likely as any other to certain: 32 bits each, classes * count of them.
struct Shades {
  static constexpr int count = 256;
  std::vector<std::uint32_t> colours;
};

// Pixels between the nodes of one axis of a lattice: the node before, and the way from it to the next, 0 to 1.
struct Between {
  std::vector<std::int32_t> node;
  std::vector<float> way;
};

// `line`: the probabilities of all classes at every node of a row, node by node. A pixel gets the shade of the class
// whose interpolated probability is the largest (of equal ones the first), and 0 where one of them is not a number.
void shade_row(std::span<const float> line, std::size_t classes, const Between& places, const Shades& shades,
               std::uint32_t* pixels);

}  // namespace credence
