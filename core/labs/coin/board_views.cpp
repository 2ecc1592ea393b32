// The coin with the strip of its tosses, and the stacks of imaginary and real ones.
#include "core/labs/coin/views.h"
#include "core/labs/coin/words.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::coin {
namespace {

Polyline disc(Point2 centre, double radius) {
  constexpr int corners = 48;
  Polyline outline;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners;
    outline.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return outline;
}

Role role_of(const Analysis& a, std::size_t side) {
  constexpr std::array roles{Role::class1, Role::class0, Role::class2};
  return roles[a.parameters.sides == 2 ? side : (side + 1) % 3];
}

std::string letter_of(const Analysis& a, std::size_t side) {
  if (a.parameters.sides == 3) return std::to_string(side + 1);
  return side == 0 ? "H" : "T";
}

// What can be tossed: every side, and a coin that falls as it likes; the side that came last shines.
void add_faces(Figure& figure, const Analysis& a, std::int64_t n, double y) {
  const bool two = a.parameters.sides == 2;
  constexpr double radius = 2.6;
  Areas faces{.id = "faces",
              .hint = two ? "Click: toss heads or tails, or let the coin fall" : "Click: this side came up",
              .click = two ? "Toss it" : "This side came up"};
  const bool laid_out = a.tosses.one_by_one() && n > 0;
  const auto last = laid_out ? a.tosses.order[static_cast<std::size_t>(n) - 1] : std::uint8_t{9};
  for (std::size_t i = 0; i < 3; ++i) {
    const Point2 centre{3.6 + 6.4 * static_cast<double>(i), y};
    const bool falls = two && i == 2;
    const bool up = !falls && i == last;
    faces.areas.push_back({.outlines = {disc(centre, radius)},
                           .role = falls ? Role::truth : role_of(a, i),
                           .opacity = falls ? 0.08
                                      : up  ? 0.75
                                            : 0.25,
                           .label = falls ? "toss"
                                    : two ? (i == 0 ? "Heads" : "Tails")
                                          : "Side " + letter_of(a, i),
                           .width = up ? 4.0 : 2.0});
  }
  figure.layers.push_back(std::move(faces));
}

// A page of the tosses: those made are filled, the present one is framed, those to come are empty.
void add_strip(Figure& figure, const Analysis& a, std::int64_t n) {
  const std::int64_t N = a.tosses.size(), start = strip_start(n);
  const std::int64_t end = std::min(N, start + strip_rows * strip_columns);
  Areas strip;
  Handles handles{.id = "strip", .hint = "Click: turn this toss over", .click = "Turn over", .remove = "Take it out"};
  handles.fixed = true;
  for (std::int64_t i = start; i < end; ++i) {
    const std::int64_t place = i - start;
    const Point2 at{static_cast<double>(place % strip_columns) + 0.5,
                    -static_cast<double>(place / strip_columns) - 0.5};
    const std::size_t side = a.tosses.order[static_cast<std::size_t>(i)];
    const bool made = i < n, present = i + 1 == n;
    strip.areas.push_back({.outlines = {disc(at, 0.42)},
                           .role = present ? Role::truth
                                   : made  ? role_of(a, side)
                                           : Role::neutral,
                           .opacity = made ? 0.35 : 0.0,
                           .label = made ? letter_of(a, side) : "",
                           .width = present ? 3.0 : 1.0});
    if (present) strip.areas.back().role = role_of(a, side);
    handles.at.push_back(at);
  }
  figure.layers.push_back(std::move(strip));
  if (a.parameters.sides == 2) figure.layers.push_back(std::move(handles));
}

// Columns of one group stand beside each other, groups one place apart.
struct Column {
  double x = 0, imaginary = 0, real = 0;
  std::string name;
};

std::vector<Column> columns_of(const Analysis& a, std::int64_t n) {
  std::vector<Column> columns;
  const Counts counts = a.tosses.first(n);
  const auto add = [&](double x, double imaginary, std::size_t side) {
    columns.push_back({x, imaginary, static_cast<double>(counts[side]), letter_of(a, side)});
  };
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    add(3.0 * static_cast<double>(k) + 1, a.priors[k].alpha, 0);
    add(3.0 * static_cast<double>(k) + 2, a.priors[k].beta, 1);
  }
  for (std::size_t side = 0; a.parameters.sides == 3 && side < 3; ++side) {
    add(static_cast<double>(side) + 1, a.parameters.dirichlet[side], side);
  }
  return columns;
}

// Each column is a brick a toss: thin lines at whole numbers of them, as long as they can be told apart.
void add_bricks(Figure& figure, const std::vector<Column>& columns, double half) {
  Bars imaginary{.role = Role::prior, .opacity = 0.75, .name = "imaginary tosses: the prior"};
  Bars real{.role = Role::likelihood, .opacity = 0.75, .name = "real tosses"};
  Line joints{.role = Role::neutral, .width = 0.8, .opacity = 0.6, .name = {}};
  imaginary.edges.push_back(columns.front().x - half);
  for (const Column& c : columns) {
    if (imaginary.heights.size() > 0) {
      imaginary.edges.push_back(c.x - half);
      for (auto* values : {&imaginary.heights, &real.heights, &real.bases}) values->push_back(0);
    }
    imaginary.edges.push_back(c.x + half);
    imaginary.heights.push_back(c.imaginary);
    real.heights.push_back(c.real);
    real.bases.push_back(c.imaginary);
    const bool told_apart = figure.y.max <= 60;
    for (int i = 1; told_apart && i < c.imaginary; ++i)
      joints.paths.push_back({{c.x - half, 1.0 * i}, {c.x + half, 1.0 * i}});
    for (int i = 0; told_apart && i < c.real; ++i) {
      joints.paths.push_back({{c.x - half, c.imaginary + i}, {c.x + half, c.imaginary + i}});
    }
  }
  real.edges = imaginary.edges;
  figure.layers.push_back(std::move(imaginary));
  figure.layers.push_back(std::move(real));
  figure.layers.push_back(std::move(joints));
}

}  // namespace

std::int64_t strip_start(std::int64_t n) {
  const std::int64_t page = strip_rows * strip_columns;
  return n <= 0 ? 0 : (n - 1) / page * page;
}

Figure coin_view(const Analysis& a, std::int64_t n) {
  Figure figure;
  figure.show_axes = false;
  figure.equal_aspect = true;
  const std::int64_t N = a.tosses.size();
  const auto rows =
      static_cast<double>(std::clamp<std::int64_t>((N + strip_columns - 1) / strip_columns, 1, strip_rows));
  figure.x = {.label = "tosses", .min = 0, .max = static_cast<double>(strip_columns)};
  figure.y = {.label = "", .min = -rows - 0.2, .max = 6.4};
  figure.title = tosses_text(a, n);
  add_faces(figure, a, n, 3.4);
  if (!a.tosses.one_by_one()) {
    figure.layers.push_back(Text{.at = {10, -0.5},
                                 .text = "too many to lay out: the timeline goes from none to all of them",
                                 .anchor = Anchor::centre});
  } else if (N == 0) {
    figure.layers.push_back(Text{.at = {10, -0.5}, .text = "no toss yet: click the coin", .anchor = Anchor::centre});
  } else {
    add_strip(figure, a, n);
    const std::int64_t start = strip_start(n), page = strip_rows * strip_columns;
    if (N > page) {
      figure.note =
          "tosses " + count_text(start + 1) + " to " + count_text(std::min(N, start + page)) + " of " + count_text(N);
    }
  }
  return figure;
}

Figure stack_view(const Analysis& a, std::int64_t n) {
  const std::vector<Column> columns = columns_of(a, n);
  Figure figure;
  figure.title = "Imaginary tosses below the real ones";
  figure.x = {.label = a.parameters.sides == 2 ? "heads and tails of each scenario" : "side",
              .min = 0.3,
              .max = columns.back().x + 0.7};
  double top = 10, zero = 0;
  for (const Column& c : columns) top = std::max(top, 1.12 * (c.imaginary + c.real));
  round_outwards(zero, top);
  figure.y = {.label = "tosses", .min = 0, .max = top};
  Handles handles{.id = "stack", .visible = true, .hint = "Drag: imagine more or fewer tosses"};
  for (const Column& c : columns) {
    figure.x.categories.resize(static_cast<std::size_t>(c.x) - 1);
    figure.x.categories.push_back(c.name);
    handles.at.push_back({c.x, c.imaginary});
  }
  add_bricks(figure, columns, 0.4);
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Scenario s = a.scenario(k, n);
    figure.layers.push_back(Text{.at = {3.0 * static_cast<double>(k) + 1.5, top},
                                 .text = s.name + ": mean " + rounded(s.posterior.mean(), 3),
                                 .role = Role::posterior,
                                 .anchor = Anchor::below});
  }
  figure.layers.push_back(std::move(handles));
  figure.note = "together they are the posterior's counts";
  return figure;
}

double dragged_count(double y) {
  const double x = std::clamp(y, 0.05, 1e6);
  const double step = x < 10 ? 0.05 : std::pow(10.0, std::floor(std::log10(x))) / 100;
  const double whole = std::round(x);
  return whole > 0 && std::abs(x - whole) < 0.08 ? whole : std::round(x / step) * step;
}

}  // namespace credence::coin
