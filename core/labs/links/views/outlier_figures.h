// One point of class 0 on the wrong side under several likelihoods: their tails, their pull, and their fits. Every
// figure has handle::outlier.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/outlier_study.h"

#include <span>
#include <string>

namespace credence::links {

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

}  // namespace credence::links
