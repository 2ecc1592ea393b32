// Ids of what can be dragged in the lab's own pictures.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::classification::handle {

inline constexpr auto section = "section";    // its two ends
inline constexpr auto prior = "prior";        // the four handles of the prior's ellipse, as ellipse_handles
inline constexpr auto picked_w = "picked_w";  // the w whose boundary is drawn

}  // namespace credence::classification::handle
