// The views of the gibbs lab. The place of the timeline is a number of updates; if it is negative, all updates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/gibbs/words/words.h"
#include "core/phrases/model_view.h"

namespace credence::gibbs {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }
inline constexpr auto path_view_id = "path", autocorrelation_view_id = "autocorrelation";  // the views at first

Figure path_view(const Analysis& a, int frame);
Figure within_view(const Analysis& a, int frame);
Figure conditional_view(const Analysis& a, int frame);
Figure autocorrelation_view(const Analysis& a, int frame);
Figure lag1_view(const Analysis& a);
ModelGraph model_graph(const Analysis& a);

// The label at the pointer.
std::string path_hover(const Analysis& a, int frame, Point2 at);
std::string autocorrelation_hover(const Analysis& a, int frame, Point2 at);
std::string lag1_hover(const Analysis& a, int frame, Point2 at);

}  // namespace credence::gibbs
