// Tools of every lab over a mixture of Gaussians on a line, whose parameters are three lists of equal length: moving,
// widening, adding and removing one of them on a plot, and keeping the lists equally long.
#pragma once

#include "core/lab/lab.h"

namespace credence {

struct MixtureLists {
  Vector means{-2, 2}, sds{0.7, 1}, weights{0.4, 0.6};
  bool operator==(const MixtureLists&) const = default;
};

constexpr std::size_t most_gaussians = 12;

// Throws InputError where they are none or too many, or the lists are not equally long.
void check_mixture(const MixtureLists& mixture);

// Where one list got another length, the others follow, with a warning each.
void follow_lengths(const MixtureLists& before, MixtureLists& after, std::vector<std::string>& warnings);

// Rings that move the Gaussians, on the axis, and rings that widen them, each on the curve of its Gaussian (of the
// normalised mixture): the handles "gaussians" and "widths".
void add_mixture_handles(Figure& figure, const MixtureLists& mixture);

// Of a gesture on these handles, or a click beside them; the undo text, empty where it does nothing.
std::string edit_mixture(MixtureLists& mixture, const Gesture& gesture);

}  // namespace credence
