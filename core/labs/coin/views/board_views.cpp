// The boards that can be touched: the coin with the strip of its tosses, stacks of imaginary tosses, the simplex of
// three sides.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/paths.h"
#include "core/labs/coin/compute/simplex.h"
#include "core/labs/coin/views/views.h"
#include "core/labs/coin/words/words.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace credence::coin {
namespace {

Role role_of(const Analysis& a, std::size_t side) { return class_role(a.two_sides() ? 1 - side : (side + 1) % 3); }

std::string letter_of(const Analysis& a, std::size_t side) {
  return a.two_sides() ? (side == 0 ? say("H#heads") : say("T#tails")) : std::to_string(side + 1);
}

Area disc(Point2 centre, double radius) { return {.outlines = {ellipse_path({.centre = centre}, radius, 60)}}; }

// The areas that can be tossed: each side, and of two sides also the simulated coin. The last side stands out.
Areas faces(const Analysis& a, std::int64_t n, double y) {
  const bool two = a.two_sides();
  const std::size_t last = a.one_by_one() && n > 0 ? a.order[static_cast<std::size_t>(n) - 1] : 3;
  Areas faces{
      .id = handle::faces, .hint = two ? say("Click: toss it") : say("Click: this side came up"), .click = say("Toss")};
  for (std::size_t i = 0; i < 3; ++i) {
    const bool falls = two && i == 2;
    Area face = disc({1.8 + 3.2 * static_cast<double>(i), y}, 1.4);
    face.role = falls ? Role::truth : role_of(a, i);
    face.opacity = falls ? 0.08 : i == last ? 0.7 : 0.25;
    face.label = falls    ? say("toss#verb")
                 : !two   ? say("side {}", letter_of(a, i))
                 : i == 0 ? say("heads")
                          : say("tails");
    face.width = i == last ? 4 : 2;
    faces.areas.push_back(std::move(face));
  }
  return faces;
}

// Past tosses are filled, the current one stands out, later ones are empty.
void add_strip(Figure& figure, const Analysis& a, std::int64_t n, std::int64_t start, std::int64_t end) {
  Areas strip, last;
  Handles handles{.id = handle::strip,
                  .hint = a.two_sides() ? say("Click: turn this toss over") : say("Click: another side came up"),
                  .click = a.two_sides() ? say("Turn over") : say("Another side"),
                  .remove = say("Remove this toss"),
                  .fixed = true};
  for (std::int64_t i = start; i < end; ++i) {
    handles.at.push_back(strip_place(i));
    const std::size_t side = a.order[static_cast<std::size_t>(i)];
    const bool current = i + 1 == n;
    Area toss = disc(handles.at.back(), 0.4);
    toss.role = i < n ? role_of(a, side) : Role::neutral;
    toss.opacity = i < n ? 0.3 : 0;
    if (i < n) toss.label = letter_of(a, side);
    strip.areas.push_back(std::move(toss));
    if (!current) continue;
    Area around = disc(handles.at.back(), 0.48);
    around.role = role_of(a, side);
    around.opacity = 0.6;
    around.width = 2.5;
    last.areas.push_back(std::move(around));
    last.name = say("the last toss");
  }
  figure.layers.push_back(std::move(strip));
  if (!last.areas.empty()) {
    figure.layers.push_back(std::move(last));
    figure.layers.back().live = true;  // at the end of all tosses it is one of them
  }
  figure.layers.push_back(std::move(handles));
}

struct Column {
  double x = 0, imaginary = 0, real = 0;
  std::size_t side = 0;
};

// The columns in the order of the handles: heads and tails of every scenario, or the three sides.
std::vector<Column> columns_of(const Analysis& a, std::int64_t n) {
  std::vector<Column> columns;
  const auto add = [&](double x, double imaginary, std::size_t side) {
    columns.push_back({x, imaginary, static_cast<double>(a.first(n)[side]), side});
  };
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    add(3.0 * static_cast<double>(k) + 1, a.priors[k].alpha, 0);
    add(3.0 * static_cast<double>(k) + 2, a.priors[k].beta, 1);
  }
  for (std::size_t side = 0; !a.two_sides() && side < 3; ++side) {
    add(static_cast<double>(side) + 1, a.parameters.dirichlet[side], side);
  }
  return columns;
}

// A figure without axes around the triangle of three shares, with its outline and a label at every corner.
Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("shares"), .min = -0.12, .max = 1.12};
  figure.y = {.label = say("shares"), .min = -0.12, .max = simplex_corners[2].y + 0.12};
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.layers.push_back(
      Line{.paths = {{simplex_corners[0], simplex_corners[1], simplex_corners[2], simplex_corners[0]}},
           .role = Role::neutral,
           .width = 1.6,
           .name = {}});
  for (std::size_t k = 0; k < 3; ++k) {
    figure.layers.push_back(
        Text{.at = simplex_corners[k], .text = corners[k], .anchor = k == 2 ? Anchor::above : Anchor::below});
  }
  return figure;
}

void add_simplex_place(Figure& figure, const Eigen::Vector3d& shares, Role role, Marker marker, std::string name) {
  figure.layers.push_back(
      Points{.at = {simplex_place(shares)}, .role = role, .marker = marker, .size = 11, .name = std::move(name)});
}

}  // namespace

Figure coin_view(const Analysis& a, std::int64_t n) {
  constexpr std::int64_t page = 6 * strip_columns;
  const std::int64_t N = a.size(), start = n <= 0 ? 0 : (n - 1) / page * page, end = std::min(N, start + page);
  // There is room for three rows from the start.
  const double top = strip_place(start).y + 0.5, bottom = std::min(-3.2, strip_place(std::min(N, page) - 1).y - 0.7);
  Figure figure;
  figure.title = tosses_text(a, n);
  figure.x = {.label = say("tosses"), .max = static_cast<double>(strip_columns)};
  figure.y = {.label = say("tosses"), .min = top + bottom, .max = top + 3.4};
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.layers.push_back(faces(a, n, top + 1.8));
  figure.layers.back().live = true;  // paper cannot be clicked
  if (N == 0 || !a.one_by_one()) {
    const std::string text = N == 0 ? say("no toss yet") : say("too many to lay out: none or all of them");
    figure.layers.push_back(Text{.at = {0.5 * strip_columns, top - 0.5}, .text = text, .anchor = Anchor::centre});
    return figure;
  }
  add_strip(figure, a, n, start, end);
  if (N > page) {
    figure.note = say("tosses {} to {} of {}", count_text(static_cast<double>(start + 1)),
                      count_text(static_cast<double>(end)), count_text(static_cast<double>(N)));
  }
  return figure;
}

Figure stack_view(const Analysis& a, std::int64_t n) {
  const std::vector<Column> columns = columns_of(a, n);
  double zero = 0, top = 4;
  for (const Column& c : columns) top = std::max(top, 1.28 * (c.imaginary + c.real));
  round_outwards(zero, top);
  Figure figure;
  figure.title = n > 0 ? say("Imaginary and real tosses") : say("Imaginary tosses");
  const bool alone = a.two_sides() && a.priors.size() == 1;
  figure.x = {.label = alone           ? say("heads and tails")
                       : a.two_sides() ? say("heads and tails of each scenario")
                                       : say("side"),
              .min = 0.3,
              .max = columns.back().x + 0.7};
  figure.y = {.label = say("tosses"), .max = top};
  Handles handles{.id = handle::stack, .visible = true, .hint = say("Drag: more or fewer imaginary tosses")};
  const auto tossed = std::ranges::find_if(columns, [](const Column& c) { return c.real > 0; });
  for (const Column& c : columns) {
    const bool first = &c == &columns.front();  // for the legend
    const bool first_tossed = tossed != columns.end() && &c == &*tossed;
    figure.x.categories.resize(static_cast<std::size_t>(c.x) - 1);
    figure.x.categories.push_back(letter_of(a, c.side));
    add_bricks(figure, c.x, 0, c.imaginary, Role::prior, first ? say("imaginary: the prior") : "");
    add_bricks(figure, c.x, c.imaginary, c.real, Role::likelihood, first_tossed ? say("real") : "");
    handles.at.push_back({c.x, c.imaginary});
    handles.values.push_back(say("imaginary: {}", count_text(c.imaginary)));
  }
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const double x = 3.0 * static_cast<double>(k) + 1.5;
    const std::string value = rounded(a.scenario(k, n).posterior.mean(), 3);
    figure.layers.push_back(Text{{x, top}, name_of(a.priors[k]), Role::neutral, Anchor::below});
    if (n > 0) {
      figure.layers.push_back(Text{{x, 0.91 * top}, say("posterior mean {}", value), Role::posterior, Anchor::below});
    }
  }
  figure.layers.push_back(std::move(handles));
  figure.note = n > 0           ? say("{}; added up they are the posterior's counts", tosses_text(a, n))
                : a.two_sides() ? say("Beta(α, β): α imaginary heads, β imaginary tails")
                                : std::string();
  return figure;
}

Figure simplex_view(const Analysis& a, std::int64_t n) {
  const Dirichlet prior = a.dirichlet(0), posterior = a.dirichlet(n);
  std::array<std::string, 3> corners;
  for (std::size_t k = 0; k < 3; ++k)
    corners[k] = say("side {}, mean {}", letter_of(a, k), rounded(posterior.mean()(static_cast<Eigen::Index>(k)), 3));
  Figure figure = simplex_figure(name_of(prior) + " → " + name_of(posterior), corners);
  figure.layers.push_back(Field{.field = dirichlet_field(posterior.alpha), .name = {}});
  figure.layers.push_back(Contours{.levels = {{.level = 0.5, .paths = a.prior_contour}},
                                   .role = Role::prior,
                                   .dash = Dash::dashed,
                                   .name = say("prior, at half of its height")});
  figure.note = say("shaded: the posterior density");
  if (n > 0) {
    add_simplex_place(figure, {a.share(n, 0), a.share(n, 1), a.share(n, 2)}, Role::likelihood, Marker::diamond,
                      say("share of the tosses"));
  }
  add_simplex_place(figure, prior.mean(), Role::prior, Marker::square, say("prior mean"));
  add_simplex_place(figure, posterior.mean(), Role::posterior, Marker::circle, say("posterior mean"));
  figure.layers.push_back(Handles{.id = handle::prior_mean,
                                  .at = {simplex_place(prior.mean())},
                                  .hint = say("Drag: move the prior's mean"),
                                  .values = {say("prior mean {}", vector_text(prior.mean(), 2))}});
  return figure;
}

std::string simplex_hover(const Analysis&, std::int64_t, Point2 pointer) {
  return say("shares {}", vector_text(simplex_shares(pointer, 0), 3));
}

}  // namespace credence::coin
