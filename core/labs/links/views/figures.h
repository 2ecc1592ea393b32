// The figures of the links lab, and the texts at the pointer, as functions of what they show.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/figure/figure.h"
#include "core/labs/links/compute/average_cost.h"
#include "core/labs/links/compute/average_map.h"
#include "core/labs/links/compute/canonical_model.h"
#include "core/labs/links/compute/outlier_study.h"
#include "core/labs/links/compute/thresholds.h"
#include "core/labs/links/words/words.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace credence::links {

// Noisy thresholds as they rain on the axis, and the link function that they pile up into (PRML, Figure 4.13).

struct ThresholdRain {
  const Thresholds& law;
  std::span<const double> all;  // in the order in which they fall
  std::size_t count = 0;        // number of thresholds that have fallen
  double activation = 0;        // of one point, whose label is 1 for thresholds that are at most this

  static constexpr double reach = 7;  // of the axis to both sides
  std::span<const double> fallen() const { return all.first(count); }
};

// Draws p(theta), split at the activation and filled by a dot per threshold; infinite thresholds pile up at the ends.
// The axis has room for all of them. handle::activation is on top.
Figure rain_figure(const ThresholdRain& rain);

// Draws f(a) = P(theta <= a) with its slope at the activation, the share of the fallen thresholds and, if `compare`,
// sigma(a). handle::activation is on the curve.
Figure link_figure(const ThresholdRain& rain, bool compare);

// Maps of the average of sigma(a) over a ~ N(mean, variance), with handle::average at the place that the parameters
// give.

Figure average_figure(const AverageMap& map);        // contours by quadrature and of the moderated sigmoid
Figure average_error_figure(const AverageMap& map);  // the moderated sigmoid minus the quadrature

// One point of class 0 on the wrong side under several likelihoods: their tails, their pull, and their fits. Every
// figure has handle::outlier.

// The style of the k-th of at most three likelihoods.
Role likelihood_role(std::size_t k);
Dash likelihood_dash(std::size_t k);

// log p(t = 0 | a) over a, and its derivative with the sign changed, with the values at the activation of the outlier,
// a = x. `names` has one name per fit.
Figure tails_figure(const OutlierStudy& study, std::span<const std::string> names);
Figure pull_figure(const OutlierStudy& study, std::span<const std::string> names);

// p(t = 1 | x) with the outlier and, thin, without it, over the points: handle::zeros and handle::ones.
Figure fits_figure(const OutlierStudy& study, std::span<const std::string> names);

// The boundaries over the outlier's place.
Figure boundaries_figure(const OutlierStudy& study, std::span<const std::string> names);

// Targets of a family over one input x, and their mean y = f(w0 + w1 x).

std::pair<double, double> x_range(const CanonicalModel& model);   // of the plot, in round numbers
std::array<double, 2> curve_places(const CanonicalModel& model);  // x of both rings of the curve, outside all targets

// Draws the targets with their distances from y, and the curve at maximum likelihood if there is one. Has
// handle::targets and the two rings handle::curve.
Figure targets_figure(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                      const std::optional<Eigen::VectorXd>& best);

// Adds the curve of the weights that the pointer is at.
void add_other_mean(Figure& figure, const CanonicalModel& model, const Eigen::Vector2d& w);

// The mean at a place, and the part in the gradient of the error that the target next to it in x has, if one is near.
std::string targets_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w, double x);

// The gradient of the error as a chain of arrows, one per target.

// Draws the part of each target in the gradient of the error, from left to right. `sum` is the name of their sum.
Figure gradient_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const std::string& sum);
// Describes the arrow nearest to the place; empty if there is none near it.
std::string gradient_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                           Point2 at);

// The error of a family of targets over both weights of a = w0 + w1 x, and its gradient at the current ones.

// Draws contours of E(w) = -ln p(t | w, s), the direction in which it falls fastest, and its minimum if there is one,
// with handle::weights. The axes keep still while w moves about the minimum.
Figure weight_error_figure(const CanonicalModel& model, const Eigen::Vector2d& w,
                           const std::optional<Eigen::VectorXd>& best);

std::string weight_error_hover(const CanonicalModel& model, Point2 at);

// Families of targets with canonical links as a table.

// Shows link, mean, scale and gradient of each family. The row of the model's own family is highlighted and has its
// numbers. The cells are handle::families, row by row from the last family up, in four columns.
Figure families_figure(const CanonicalModel& model, const Eigen::VectorXd& gradient);

std::optional<Family> family_of_cell(std::size_t index);  // nothing if the table has no such cell

// Describes the family at a height of the table: its targets, their variance, its scale. Empty beside the table.
std::string family_hover(const CanonicalModel& model, Point2 at);

// Figures about averages and links that stand beside the main ones.

// The error of the average of sigma(a) against the number of evaluations, by draws and by quadrature.
Figure cost_figure(const AverageCost& cost);

// The factor that each target's part of the gradient gets under another link than the canonical one.
Figure other_link_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const Eigen::VectorXd& gradient);

// Texts at the pointer: expected errors at a number of evaluations (its log10), the factor at x, a row of the table.
std::string cost_text(const AverageCost& cost, double log10_count);
std::string other_link_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                             double x);
std::string exponential_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                              double y);

// A table from the natural parameter to the link, with the numbers at the first target.
Figure exponential_figure(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w);

}  // namespace credence::links
