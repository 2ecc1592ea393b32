// Ids of the handles in the lab's views.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::bayes_net::handle {

inline constexpr auto nodes = "nodes";
inline constexpr auto tables = "tables";  // cells, with the last row first

}  // namespace credence::bayes_net::handle
