// What a program needs to know of a posterior of weights whose maximum Newton's method finds.
#pragma once

#include "core/inference/newton.h"
#include "core/lab/program.h"
#include "core/labs/classification/words/posterior_report.h"

namespace credence {

// `run` is Newton's from the start that was asked for; `highest` the maximum that is reported, null where there is
// none. Values: `start`, from which a run leads to that maximum; `newton_tolerance` and `least_gain`, at which it ends;
// the `status` of the run that was asked for. What holds or not:
//   logistic, probit, noise       the likelihood; without any noise it is logistic
//   log_concave, map, laplace     the posterior is; it has a maximum, and there Laplace's approximation
//   exact_by_sums                 the exact posterior can be summed up: of two weights, log-concave
//   own, from_zero                the run that was asked for led nowhere else; `start` is zero
//   runs                          a run from `start` shows what is reported
// Throws InputError where Stan has nothing to draw from, and as long as a higher maximum may still be found.
Program posterior_program(const PosteriorParts& parts, const NewtonTrace& run, const Eigen::VectorXd* highest,
                          Language language);

}  // namespace credence
