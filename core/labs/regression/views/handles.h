// Ids of what can be touched on the regression lab's plots.
#pragma once

namespace credence::regression::handle {

inline constexpr auto points = "points";  // rows of the data
inline constexpr auto places = "places";  // where predictions are wanted
inline constexpr auto prior_mean = "prior";

}  // namespace credence::regression::handle
