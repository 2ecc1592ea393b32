// The values that the programs to take home need besides parameters and data.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/words/words.h"

namespace credence::regression {

Program make_program(const Analysis& a, Language) {
  const auto list = [](const Eigen::VectorXd& v) { return Vector(v.begin(), v.end()); };
  Vector places;
  for (const auto& place : a.inputs.places) places.push_back(place[0]);
  return {
      .values = {{"origin", a.basis.origin}, {"scale", a.basis.scale}, {"mean", list(a.prior.mean())}, {"at", places}},
      .holds = {{"covariance", a.after.covariance().has_value()},
                {"variance", a.after.gaussian() || a.after.degrees > 2},
                {"points", a.size() > 0},
                {"alike", a.after.precise != nullptr}}};
}

}  // namespace credence::regression
