// The views of the laplace lab. The place of the timeline is an iteration of Newton's method; if it is negative, the
// last.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/laplace/words/words.h"

#include <optional>
#include <string>

namespace credence::laplace {

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

namespace view_id {  // of the views at first
inline constexpr auto density = "density", log_density = "log_density";
}

// The density and its logarithm, in z and in the coordinate of the approximation.
Figure density_view(const Analysis& a);
Figure density_u_view(const Analysis& a);
Figure log_density_view(const Analysis& a, int frame);
Figure log_density_z_view(const Analysis& a);

// As it is given, not normalised, and minus the logarithms.
Figure given_view(const Analysis& a);
Figure minus_logs_view(const Analysis& a);
// The place to the right of the highest mode with a third of its height; empty if there is none, or in another
// coordinate than z.
std::optional<double> third_of_the_height(const Analysis& a);

// Newton's method.
Figure newton_view(const Analysis& a, int frame);
Figure distance_view(const Analysis& a, int frame);

// Studies.
Figure coordinates_view(const Analysis& a);
Figure shapes_view(const Analysis& a);
Figure hessian_view(const Analysis& a);
Figure taylor_view(const Analysis& a);

// The labels at the pointer, over z and over the coordinate of the approximation.
std::string hover_over_z(const Analysis& a, int frame, Point2 at);
std::string hover_over_u(const Analysis& a, int frame, Point2 at);

}  // namespace credence::laplace
