// Figures about averages and links that stand beside the main ones.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/average_cost.h"
#include "core/labs/links/words/words.h"

namespace credence::links {

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
