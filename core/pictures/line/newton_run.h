// Pictures of a run of Newton's method and of gradient ascent: over the iterations, and in the plane of two components
// of w.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/inference/gradient_ascent.h"
#include "core/inference/newton.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct ComponentStyle {
  Role role = Role::neutral;
  Marker marker = Marker::circle;
};

// Draws the components of w over the iterations (textbook Figure 4.3). If there are more than nine, only the largest
// eight of `centre` are drawn. `names` are like "w1, weight of x1". `now` marks an iteration. `styles` has one entry
// per component or none.
Figure components_figure(const NewtonTrace& trace, const std::vector<std::string>& names, const Eigen::VectorXd& centre,
                         std::optional<int> now, const std::vector<ComponentStyle>& styles = {});

// Draws the objective, named `quantity` ("log p(t | w)"), over the iterations 0 .. last. `beside` may be null. If `now`
// is empty, the end is marked.
Figure objective_figure(const NewtonTrace& trace, const AscentTrace* beside, const std::string& quantity, int last,
                        std::optional<int> now);

// Adds a curve up to its point `now`, and the rest as an answer; `points` are put on its places, if there are any.
void add_course(Figure& figure, const Polyline& path, std::size_t now, Line line, std::optional<Points> points);

inline constexpr auto newton_start_handle = "start";

// Adds the first `frame` updates (negative: all) as arrows over w_i and w_j, and newton_start_handle at the start.
void add_newton_path(Figure& figure, const NewtonTrace& trace, Eigen::Index i, Eigen::Index j, int frame);

// Adds the quadratic that Newton's method maximises in a step, as the Gaussian that it is the logarithm of. At the
// maximum this is Laplace's approximation. If the Hessian is not negative definite, nothing is added and the note says
// so.
void add_newton_quadratic(Figure& figure, const NewtonStep& step, Eigen::Index i, Eigen::Index j);

// Adds the first `frame` steps (negative: all) of gradient ascent as a path over w_i and w_j.
void add_ascent_path(Figure& figure, const AscentTrace& trace, Eigen::Index i, Eigen::Index j, int frame);

}  // namespace credence
