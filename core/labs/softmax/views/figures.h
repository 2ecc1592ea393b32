// The figures of the softmax lab, as functions of what they show.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/inference/newton.h"
#include "core/math/class_field.h"
#include "core/math/gaussian.h"
#include "core/phrases/interval_fields.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <Eigen/Core>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace credence::softmax {

// Class probabilities over the plane: boundaries between classes, and entropy.

// Shannon's entropy in nats, from 0 to log K; `name` stands at the colour bar.
Field entropy_field(const ClassField& field, std::string name);

// Lines where the most probable class changes. `scores` holds one field per class on the same lattice: any increasing
// function of its probability. The error is of the order of the squared lattice spacing; linear scores give exact
// lines.
Line class_boundaries(const std::vector<ScalarField>& scores);
Line class_boundaries(const ClassField& field);  // by the logarithms of the probabilities

// The most probable class at a place of the lattice, between its nodes.
int most_probable(const ClassField& field, Point2 at);

// Class probabilities at one place as bars.

// Adds bars over the classes of these names: `probabilities` and beside them, if there are any, others. Then the first
// are pale and the others full.
void add_class_bars(Figure& figure, std::vector<std::string> names, const Eigen::VectorXd& probabilities,
                    const std::optional<Eigen::VectorXd>& beside);

// Adds the credible intervals of the classes' probabilities, one per class, at the right of the bars of `beside`:
// equal-tailed as a line, highest-density as a wide pale one.
void add_class_intervals(Figure& figure, const std::vector<CredibleIntervals>& found, Shade shade);

// Adds the probabilities at another place as a mark over each class.
void add_other_probabilities(Figure& figure, const Eigen::VectorXd& probabilities, std::string name);

// The weights of several classes in the plane of two features: one point per class, joined by lines to their mean.

struct ClassWeight {
  Polyline path;        // all of Newton's iterates
  std::size_t now = 0;  // the iterate that is shown
  std::optional<GaussianEllipse> spread;
};

// Reads the weights from Newton's trace over stacked weights, class after class. `features`: weights per class;
// `shown`: which two of them are drawn; `now`: the iterate that is shown; `covariance`: of a Gaussian over all
// weights, or null.
std::vector<ClassWeight> class_weights(const NewtonTrace& newton, int now, Eigen::Index features,
                                       std::array<Eigen::Index, 2> shown, const Eigen::MatrixXd* covariance);

// Adds the weights and sets the axes' ranges so that they hold still on the timeline. `shift` is added to every weight
// where it is drawn. The ring in the middle is handle::shift.
void add_class_weights(Figure& figure, const std::vector<ClassWeight>& weights, std::optional<Point2> shift);

// The curvature of a log density: its block Hessian as a table, and its eigenvalues with the null directions.

// Draws a symmetric matrix with lines between blocks of `block` rows. If it has few rows, each entry is written out.
Figure block_table(const Eigen::MatrixXd& A, const std::vector<std::string>& names, Eigen::Index block,
                   const std::string& name);

// Draws eigenvalues on a logarithmic axis: `bent`, in descending order, then one for each named direction in which the
// likelihood does not change at all. There the curvature is the prior's `precision`, which may be 0.
Figure curvatures_figure(const Eigen::VectorXd& bent, const std::vector<std::string>& null_names, double precision);

}  // namespace credence::softmax
