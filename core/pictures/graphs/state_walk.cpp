// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/state_walk.h"

#include "core/figure/paths.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence {
namespace {

constexpr int page = 60;      // steps per page
constexpr double half = 0.4;  // width of a bar, where neighbouring states are 1 apart

}  // namespace

void add_state_path(Figure& figure, const std::vector<std::uint8_t>& path, int k, int steps,
                    const std::vector<std::string>& names) {
  const int first = k == 0 ? 0 : (k - 1) / page * page;
  figure.x.min = first - 0.5;
  figure.x.max = std::max(first + 1, std::min(first + page, steps)) + 0.5;
  figure.y.min = 0.5;
  figure.y.max = static_cast<double>(names.size()) + 0.5;
  figure.y.categories.assign(names.rbegin(), names.rend());
  Polyline way;
  for (int m = first; m <= k; ++m) {
    way.push_back({static_cast<double>(m), static_cast<double>(names.size()) - path[static_cast<std::size_t>(m)]});
  }
  figure.layers.push_back(Line{.paths = {way}, .role = Role::chain, .width = 1.4, .name = {}});
  figure.layers.push_back(Points{.at = way, .role = Role::chain, .size = 7, .name = {}});
  add_marker(figure, way.back(), Role::highlight, Marker::star, say("now"));
}

void add_share_bars(Figure& figure, const Eigen::VectorXd& shares, const Eigen::VectorXd& expected, bool left,
                    Role role, std::string name, std::string name_of_expected) {
  Bars bars{.edges = {0.5}, .heights = {}, .role = role, .opacity = 0.55, .name = std::move(name)};
  Line marks{.paths = {}, .role = role, .width = 3, .name = std::move(name_of_expected)};
  for (Eigen::Index i = 0; i < shares.size(); ++i) {
    const double at = static_cast<double>(i) + 1, begin = left ? at - half : at + 0.02, end = begin + half - 0.02;
    bars.edges.insert(bars.edges.end(), {begin, end});
    bars.heights.insert(bars.heights.end(), {0, shares(i)});
    if (expected(i) > 0) marks.paths.push_back({{begin, expected(i)}, {end, expected(i)}});
  }
  figure.layers.push_back(std::move(bars));
  figure.layers.push_back(std::move(marks));
}

void add_state_marks(Figure& figure, const Eigen::VectorXd& values, Role role, std::string name) {
  Line marks{.paths = {}, .role = role, .width = 2, .dash = Dash::dashed, .name = std::move(name)};
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const double at = static_cast<double>(i) + 1;
    marks.paths.push_back({{at - half - 0.08, values(i)}, {at + half + 0.08, values(i)}});
  }
  figure.layers.push_back(std::move(marks));
}

void add_eigenvalues(Figure& figure, const Eigen::VectorXcd& values, double second) {
  figure.x = {.label = say("real part"), .min = -1.2, .max = 1.2};
  figure.y = {.label = say("imaginary part"), .min = -1.2, .max = 1.2};
  figure.equal_aspect = true;
  const auto circle = [&figure](double radius, Role role, Dash dash, std::string name) {
    figure.layers.push_back(
        Line{.paths = {ellipse_path({.centre = {0, 0}}, radius)}, .role = role, .dash = dash, .name = std::move(name)});
  };
  circle(1, Role::neutral, Dash::solid, say("modulus 1"));
  if (second > 1e-3 && second < 1) {
    circle(second, Role::chain, Dash::dotted, say("second modulus, {}", rounded(second, 3)));
  }
  Points others{.role = Role::chain, .marker = Marker::diamond, .size = 11, .name = say("the others")};
  for (const std::complex<double>& value : values.tail(values.size() - 1)) {
    others.at.push_back({value.real(), value.imag()});
  }
  figure.layers.push_back(std::move(others));
  add_marker(figure, {1, 0}, Role::truth, Marker::circle, say("1, as for every chain"));
}

}  // namespace credence
