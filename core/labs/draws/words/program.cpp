// The values that the programs to take home need beside the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/words/words.h"
#include "core/math/input_error.h"

#include <cmath>

namespace credence::draws {

Program make_program(const Analysis& a, Language language) {
  constexpr double most = 100'000;
  if (language == Language::stan) throw InputError(say("Stan makes draws and does not judge them; use Python or R"));
  if (a.total() > most) {
    throw InputError(say("{} draws are too many to write into a program: keep fewer by thin", count_text(a.total())));
  }
  Matrix rows;
  const Eigen::MatrixXd kept = a.draws().kept(a.shown[0]);
  for (const auto chain : kept.colwise()) rows.emplace_back(chain.begin(), chain.end());
  const Summary& s = a.summary(0);
  const auto first = std::to_string(a.shown[0]);
  return {.values = {{"draws_of_chains", rows}, {"name", a.name(0)}, {"place", first}},
          .holds = {{"whole", std::isfinite(s.rhat) && std::isfinite(s.ess_bulk) && std::isfinite(s.ess_tail) &&
                                  std::isfinite(s.mcse_mean)}}};
}

}  // namespace credence::draws
