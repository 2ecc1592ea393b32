// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/views/distribution_polygon.h"

#include "core/pictures/graphs/graph.h"
#include "core/words/say.h"

#include <cmath>
#include <numbers>

namespace credence::markov_chain {
namespace {

// With four or more corners the polygon is askew, so that symmetry does not give two mixtures of different states the
// same place.
std::vector<Point2> corners_of(std::size_t count) {
  constexpr double skew = 1.25;
  if (count <= 3) return places_on_circle(count);
  std::vector<Point2> corners;
  for (std::size_t k = 0; k < count; ++k) {
    const double turn = std::pow(static_cast<double>(k) / static_cast<double>(count), skew);
    corners.push_back({std::sin(2 * std::numbers::pi * turn), std::cos(2 * std::numbers::pi * turn)});
  }
  return corners;
}

}  // namespace

Point2 polygon_place(const Eigen::VectorXd& shares) {
  const std::vector<Point2> corners = corners_of(static_cast<std::size_t>(shares.size()));
  Point2 place;
  for (Eigen::Index i = 0; i < shares.size(); ++i) {
    const Point2 corner = corners[static_cast<std::size_t>(i)];
    place = {place.x + shares(i) * corner.x, place.y + shares(i) * corner.y};
  }
  return place;
}

std::optional<Eigen::VectorXd> polygon_shares(Point2 place, Eigen::Index states) {
  if (states > 3) return std::nullopt;
  const std::vector<Point2> corners = corners_of(static_cast<std::size_t>(states));
  Eigen::VectorXd shares(states);
  for (Eigen::Index i = 0; i < states; ++i) {  // all corners are one away from the middle
    const Point2 corner = corners[static_cast<std::size_t>(i)];
    const double along = corner.x * place.x + corner.y * place.y;
    shares(i) = states == 2 ? (1 + along) / 2 : (1 + 2 * along) / 3;
  }
  shares = shares.cwiseMax(0);
  shares /= shares.sum();
  for (double& share : shares) share = std::round(1000 * share) / 1000;
  Eigen::Index largest;
  shares.maxCoeff(&largest);
  shares(largest) = std::round(1000 * (shares(largest) + 1 - shares.sum())) / 1000;
  return shares;
}

Figure polygon_figure(std::string title, const std::vector<std::string>& names) {
  constexpr double room = 0.3;  // for the names
  const std::vector<Point2> corners = corners_of(names.size());
  Figure figure;
  figure.title = std::move(title);
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.x = {.label = say("shares"), .min = -1 - room, .max = 1 + room};
  figure.y = {.label = say("shares"), .min = (names.size() == 3 ? -0.5 : -1) - room / 2, .max = 1 + room / 2};
  Polyline outline = corners;
  outline.push_back(corners.front());
  figure.layers.push_back(Line{.paths = {std::move(outline)}, .width = 1.6, .name = {}});
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point2 c = corners[i];
    const Anchor anchor = std::abs(c.y) > 0.4 ? (c.y > 0 ? Anchor::above : Anchor::below)
                          : c.x > 0           ? Anchor::right
                                              : Anchor::left;
    figure.layers.push_back(Text{.at = {1.03 * c.x, 1.03 * c.y}, .text = names[i], .anchor = anchor});
  }
  return figure;
}

std::vector<Eigen::VectorXd> many_distributions(Eigen::Index n) {
  constexpr int parts = 5;
  const int halves = n <= 3 ? parts : 2;
  std::vector<Eigen::VectorXd> all;
  for (Eigen::Index i = 0; i < n; ++i) {
    all.emplace_back(Eigen::VectorXd::Unit(n, i));
    for (Eigen::Index j = 0; j < i; ++j) {
      for (int m = 1; m < halves; ++m) {
        const double share = static_cast<double>(m) / halves;
        all.emplace_back(share * Eigen::VectorXd::Unit(n, i) + (1 - share) * Eigen::VectorXd::Unit(n, j));
      }
    }
  }
  for (int i = 1; n == 3 && i < parts; ++i) {
    for (int j = 1; i + j < parts; ++j) all.emplace_back(Eigen::Vector3d(i, j, parts - i - j) / parts);
  }
  return all;
}

}  // namespace credence::markov_chain
