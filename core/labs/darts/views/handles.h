// Ids of handles on the darts lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::darts::handle {

inline constexpr auto aim = "aim";
inline constexpr auto spread = "spread";  // the ellipse on the board: two axes and the size
inline constexpr auto sd = "sd";          // the size of the spread on its axis
inline constexpr auto choices = "darts";  // one, two or three darts

}  // namespace credence::darts::handle
