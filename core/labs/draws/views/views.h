// The views of the draws lab and their gestures. Pure functions of the analysis and of the place of the timeline, as in
// words.h.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/draws/words/words.h"

namespace credence::draws {

namespace handle {
inline constexpr auto discard = "discard", table = "parameters";
}

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

inline constexpr std::size_t table_columns = 4;

Figure pairs_view(const Analysis& a, int frame);
Figure growth_view(const Analysis& a, int frame);
Figure energy_view(const Analysis& a);
Figure parameters_view(const Analysis& a);

}  // namespace credence::draws
