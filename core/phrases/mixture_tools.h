// Tools of every lab over a mixture of Gaussians on a line, whose parameters are three lists of equal length: Gaussians
// are moved, widened, added and removed on a plot, and the lists are kept equally long.
#pragma once

#include "core/lab/lab.h"

namespace credence {

struct MixtureLists {
  Vector means{-2, 2}, sds{0.7, 1}, weights{0.4, 0.6};
  bool operator==(const MixtureLists&) const = default;
};

constexpr std::size_t most_gaussians = 12;

// Throws InputError if there is no Gaussian or too many, or the lists are not equally long.
void check_mixture(const MixtureLists& mixture);

// If one list got another length, the others follow, with a warning each.
void follow_lengths(const MixtureLists& before, MixtureLists& after, std::vector<std::string>& warnings);

// Adds rings on the axis that move the Gaussians, and rings that widen them, each on the curve of its Gaussian in the
// normalised mixture.
inline constexpr auto gaussians_handle = "gaussians", widths_handle = "widths";
void add_mixture_handles(Figure& figure, const MixtureLists& mixture);

// Does what a gesture on these handles, or a click beside them, means. Returns the undo text, empty if nothing changed.
std::string edit_mixture(MixtureLists& mixture, const Gesture& gesture);

}  // namespace credence
