// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/views/study_figures.h"

#include "core/figure/answers.h"
#include "core/labs/laplace/compute/taylor_exp.h"
#include "core/labs/laplace/views/views.h"
#include "core/pictures/line/line_curves.h"
#include "core/pictures/line/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {

Figure second_difference_figure(const Polyline& errors, Point2 current) {
  constexpr double least = -12, most = 2;
  Figure figure;
  figure.title = say("The numerical second derivative");
  figure.x = {.label = say("step h"), .min = -10, .max = 2, .log10 = true};
  figure.y = {.label = say("relative error"), .min = least, .max = most, .log10 = true};
  if (errors.empty()) return figure;
  Polyline path;
  for (const Point2 at : errors) path.push_back({at.x, std::clamp(at.y, least, most + 4)});
  const auto best = std::min_element(path.begin(), path.end(), [](Point2 p, Point2 q) { return p.y < q.y; });
  const double middle = std::clamp(best->x, -7.0, 0.0), at = std::clamp(current.x, figure.x.min, figure.x.max);
  // Beside the branch that they name, on the outer side of the valley.
  const auto write = [&](double x, Anchor side, const std::string& text) {
    const auto on = std::ranges::min_element(path, {}, [x](Point2 p) { return std::abs(p.x - x); });
    const double away = side == Anchor::left ? -0.4 : 0.4;
    figure.layers.push_back(Text{{x + away, std::clamp(on->y, least + 1, most - 1)}, text, Role::neutral, side});
  };
  figure.layers.push_back(Line{.paths = {path}, .role = Role::approximation, .width = 2, .name = {}});
  write(0.75 * middle + 0.25 * figure.x.min, Anchor::left, say("rounding, as 1/h²"));
  write(0.6 * middle + 0.4 * figure.x.max, Anchor::right, say("terms left out, as h²"));
  mark_setting(figure, at, Role::neutral, "h = " + short_text(std::pow(10, current.x)));
  mark_live(figure, figure.layers.size() - 1);
  figure.layers.push_back(Handles{.id = handle::hessian_step,
                                  .at = {{at, std::clamp(current.y, least, most)}},
                                  .visible = true,
                                  .hint = say("Drag: another step h"),
                                  .values = {"h = " + ten_to_text(current.x)}});
  return figure;
}

Figure taylor_exp_figure(int order, double at) {
  const LineBounds range{-4, 4};
  Figure figure;
  figure.title = say("Taylor's series of exp(w) around {}", short_text(at));
  figure.x = {.label = "w", .min = range.lower, .max = range.upper};
  figure.y = {.label = "exp(w)", .min = -5, .max = 25};
  for (int n = 0; n <= order; ++n) {
    const bool last = n == order;
    figure.layers.push_back(Line{.paths = line_curve([&](double w) { return taylor_exp(n, at, w); }, range),
                                 .role = Role::approximation,
                                 .width = last ? 2.6 : 1.2,
                                 .dash = Dash::dashed,
                                 .opacity = last ? 1 : 0.55,
                                 .name = last ? say("up to order {}", std::to_string(n)) : "",
                                 .end_label = last ? "" : say("order {}", std::to_string(n))});
  }
  const auto exact = line_curve([](double w) { return std::exp(w); }, range);
  figure.layers.push_back(Line{.paths = exact, .role = Role::truth, .width = 2.4, .name = "exp(w)"});
  figure.layers.push_back(Handles{.id = handle::taylor,
                                  .at = {{at, std::exp(at)}},
                                  .visible = true,
                                  .hint = say("Drag: expand around another place"),
                                  .values = {"w = " + short_text(at)}});
  return figure;
}

}  // namespace credence::laplace
