// Pictures of a run of Newton's method, and of gradient ascent beside it: over the iterations, and over the plane of
// two components of w.
#pragma once

#include "core/figure/figure.h"
#include "core/inference/gradient_ascent.h"
#include "core/inference/newton.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

struct ComponentStyle {
  Role role = Role::neutral;
  Marker marker = Marker::circle;
};

// The components of w over the iterations (textbook Figure 4.3): the largest eight of `centre`, where there are
// more than nine. `names` as "w1, weight of x1". `now` marks an iteration. `styles`: one a component, or none.
Figure components_figure(const NewtonTrace& trace, const std::vector<std::string>& names, const Eigen::VectorXd& centre,
                         std::optional<int> now, const std::vector<ComponentStyle>& styles = {});

// The objective ("log p(t | w)") over the iterations 0 .. last; `beside` may be null. Without `now` the end is marked.
Figure objective_figure(const NewtonTrace& trace, const AscentTrace* beside, const std::string& quantity, int last,
                        std::optional<int> now);

// The first `frame` updates (negative: all) as arrows over w_i and w_j, with the start as the handle "start".
void add_newton_path(Figure& figure, const NewtonTrace& trace, Eigen::Index i, Eigen::Index j, int frame);

// The quadratic that Newton maximises at a step, as the Gaussian that it would be: at the maximum it is Laplace's.
// Where the Hessian is not negative definite there is none, and the note says so.
void add_newton_quadratic(Figure& figure, const NewtonStep& step, Eigen::Index i, Eigen::Index j);

void add_ascent_path(Figure& figure, const AscentTrace& trace, Eigen::Index i, Eigen::Index j, int frame);

}  // namespace credence
