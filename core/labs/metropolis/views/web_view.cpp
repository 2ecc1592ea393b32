// The web of the walk: each accepted step as a line between two places on the density as it is given, not normalised.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/metropolis/views/views.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {

Figure web_view(const Analysis& a, int frame) {
  constexpr std::size_t most_moves = 1000;
  const double area = std::exp(a.target->log_z);
  const Rect& range = a.target->range;
  const bool is_number = std::isnormal(area);  // it may be too large or too small for one where no height is
  const auto height = [&](double x) {
    const double density = a.target->density_at(x);
    return is_number ? area * density : std::min(std::exp(a.target->log_z + std::log(density)), 1e308);
  };
  Figure figure;
  const std::size_t made = a.chains->made(frame), first = made > most_moves ? made - most_moves : 0;
  figure.title = made > 0 ? say("The web of the walk") : say("The density as it is given");
  figure.x = {.label = a.target->symbols()[0], .min = range.x0, .max = range.x1};
  figure.y = {.label = say("density as it is given, not normalised"), .min = 0};
  Line curve{.paths = {{}},
             .role = Role::truth,
             .width = 2,
             .name = say("density, area {}", is_number ? rounded(area) : exp_text(a.target->log_z))};
  double top = 0;
  for (int k = 0; k <= 400; ++k) {
    const double x = range.x0 + range.width() * k / 400;
    curve.paths[0].push_back({x, height(x)});
    top = std::max(top, curve.paths[0].back().y);
  }
  figure.y.max = std::min(1.1 * std::max(top, 1e-300), 1.7e308);
  Line web{.paths = {{}}, .role = Role::chain, .width = 0.8, .opacity = 0.6, .name = say("accepted steps")};
  Points places{.role = Role::chain, .marker = Marker::circle, .size = 5, .opacity = 0.6, .name = {}};
  for (std::size_t k = first; k <= made; ++k) {
    const double x = a.state(k)[0];
    if (!places.at.empty() && places.at.back().x == x) continue;  // a rejected step repeats the place
    places.at.push_back({x, height(x)});
  }
  web.paths[0] = places.at;
  const auto moves = static_cast<double>(places.at.size() - 1);
  figure.layers.push_back(as_answer(std::move(curve)));
  if (web.paths[0].size() > 1) figure.layers.push_back(std::move(web));
  if (made == 0) places.name = say("start of the chain");
  figure.layers.push_back(std::move(places));
  figure.note = made == 0
                    ? std::string()
                    : say("{} of {} steps moved", count_text(moves), count_text(static_cast<double>(made - first)));
  return figure;
}

}  // namespace credence::metropolis
