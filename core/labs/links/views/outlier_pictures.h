// What likelihoods make of one point of class 0 on the wrong side: their tails, their pull, and their fits. Every
// picture has the handle "outlier".
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/outlier_study.h"

#include <span>
#include <string>

namespace credence {

// Of the k-th of at most three likelihoods.
Role likelihood_role(std::size_t k);
Dash likelihood_dash(std::size_t k);

// log p(t = 0 | a) over a, and its derivative with the sign changed; values where a is that of the outlier, a = x.
// `names`: one a fit.
Figure tails_figure(const OutlierStudy& study, std::span<const std::string> names);
Figure pull_figure(const OutlierStudy& study, std::span<const std::string> names);

// p(t = 1 | x) with and, thin, without it, over the points, which are the handles "zeros" and "ones".
Figure fits_figure(const OutlierStudy& study, std::span<const std::string> names);

// The boundaries over the outlier's place.
Figure boundaries_figure(const OutlierStudy& study, std::span<const std::string> names);

}  // namespace credence
