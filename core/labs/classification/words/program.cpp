// What a program of the classification lab needs to know beside its parameters, points and places.
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/words/presentation.h"
#include "core/labs/posterior_program.h"
#include "core/views/ranges.h"

namespace credence::classification {

Program make_program(const Analysis& a, Language language) {
  const ClassificationParameters& p = a.parameters;
  Program program = posterior_program(a.posterior(), *a.newton, a.modes.empty() ? nullptr : &a.modes[0].w, language);
  const Rect range = range_around(a.all->X);  // of the grid of centres
  program.values.insert({{"x1_from", range.x0}, {"x1_to", range.x1}, {"x2_from", range.y0}, {"x2_to", range.y1}});
  program.holds.insert({{"about_draws", p.predicts_by(Method::laplace_monte_carlo)},
                        {"about_chain", shows_chain(p)},
                        {"about_exact", uses_exact(p)}});
  return program;
}

}  // namespace credence::classification
