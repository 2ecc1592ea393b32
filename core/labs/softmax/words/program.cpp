// The blanks of a program to take home, beside the parameters, points and places.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/words/words.h"
#include "core/math/input_error.h"

namespace credence::softmax {

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan && a.flat()) {
    throw InputError(say("the posterior cannot be normalised, so Stan has nothing to draw from"));
  }
  const Eigen::RowVector2d& mean = a.scale.mean;
  const Eigen::RowVector2d& sd = a.scale.sd;
  return {.values = {{"classes", std::int64_t{a.classes()}},
                     {"features_count", std::int64_t{a.model->features()}},
                     {"status", std::string(to_string(a.newton->status))},
                     {"mean1", mean(0)},
                     {"mean2", mean(1)},
                     {"sd1", sd(0)},
                     {"sd2", sd(1)}},
          .holds = {{"map", a.has_maximum()},
                    {"several", a.classes() > 1},
                    {"points", a.points->size() > 0},
                    {"laplace", a.laplace != nullptr}}};
}

}  // namespace credence::softmax
