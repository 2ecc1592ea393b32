// Finds starts for Newton runs to the maxima of a posterior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/modes.h"
#include "core/math/decompositions.h"

#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

namespace credence {
namespace {

struct Effort {
  double terms;        // terms of the likelihood, evaluated in each of two searches
  double least, most;  // bounds on the further starts from each search
  double newton_work;  // terms of gradients and Hessians that the runs from these may cost
  double all_work;     // terms that all runs may cost
};

Effort effort(Search search) {
  switch (search) {
    case Search::quick:
      return {1e5, 1, 2, 5e5, 1e7};
    case Search::brief:
      return {1e7, 2, 60, 1e7, 5e7};
    case Search::thorough:
      return {2e7, 4, 400, 1e8, 1e9};
  }
  return {};
}

// Half the difference of the classes' means, scaled so that activations at the means are about +-2.
Eigen::VectorXd class_direction(const BinaryClassifier& model) {
  Eigen::VectorXd direction = Eigen::VectorXd::Zero(model.dimension());
  const Eigen::Index ones = model.labels().sum(), zeros = model.size() - ones;
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const bool one = model.labels()[n] == 1;
    direction += (one ? 0.5 : -0.5) / static_cast<double>(one ? ones : zeros) * model.design().row(n).transpose();
  }
  const double size = direction.squaredNorm();
  if (size > 0) direction *= 2 / size;
  return direction;
}

// Places and their log joint, for choosing the highest.
struct Candidates {
  Eigen::MatrixXd W;  // D x M
  std::vector<Eigen::Index> chosen;
  Eigen::VectorXd values;

  std::vector<Eigen::VectorXd> highest(std::size_t count) {
    std::stable_sort(chosen.begin(), chosen.end(),
                     [this](Eigen::Index a, Eigen::Index b) { return values[a] > values[b]; });
    std::vector<Eigen::VectorXd> result;
    for (std::size_t i = 0; i < std::min(count, chosen.size()); ++i) result.emplace_back(W.col(chosen[i]));
    return result;
  }
};

// Local maxima of the log joint on a lattice over four spreads of the prior, highest first.
std::vector<Eigen::VectorXd> lattice_maxima(const BinaryClassifier& model, std::size_t count, double terms) {
  constexpr std::array<int, 3> finest = {201, 41, 25};
  const Eigen::Index D = model.dimension();
  const double affordable = std::pow(terms / static_cast<double>(model.size() + 1), 1 / static_cast<double>(D));
  const int side = std::clamp(static_cast<int>(affordable), 5, finest[static_cast<std::size_t>(D - 1)]);
  const Eigen::VectorXd centre = model.prior()->centre();
  const Eigen::VectorXd step = 8.0 / (side - 1) * model.prior()->spread();
  const auto total = static_cast<Eigen::Index>(std::llround(std::pow(side, D)));
  const auto digit = [side](Eigen::Index node, Eigen::Index d) {
    for (; d > 0; --d) node /= side;
    return static_cast<int>(node % side);
  };
  Candidates nodes;
  nodes.W.resize(D, total);
  for (Eigen::Index node = 0; node < total; ++node) {
    for (Eigen::Index d = 0; d < D; ++d) nodes.W(d, node) = centre[d] + step[d] * (digit(node, d) - 0.5 * (side - 1));
  }
  nodes.values = model.values(nodes.W);

  const Eigen::VectorXd& values = nodes.values;
  const auto neighbours = static_cast<Eigen::Index>(std::llround(std::pow(3, D)));
  for (Eigen::Index node = 0; node < total; ++node) {
    bool highest = true;
    for (Eigen::Index k = 0; k < neighbours && highest; ++k) {
      Eigen::Index other = node, rest = k, stride = 1;
      bool inside = true;
      for (Eigen::Index d = 0; d < D; ++d, rest /= 3, stride *= side) {
        const auto offset = static_cast<int>(rest % 3) - 1;
        const int there = digit(node, d) + offset;
        inside = inside && there >= 0 && there < side;
        other += offset * stride;
      }
      highest =
          !inside || other == node || values[node] > values[other] || (values[node] == values[other] && node < other);
    }
    if (highest) nodes.chosen.push_back(node);
  }
  return nodes.highest(count);
}

// Directions between neighbouring lines w.phi_n = 0, so that each line has one on either side.
std::vector<Eigen::VectorXd> directions_between_lines(const BinaryClassifier& model, std::size_t most) {
  std::vector<double> edges;
  for (const auto& phi : model.design().rowwise()) {
    if (!(phi.squaredNorm() > 0)) continue;
    const double edge = std::atan2(-phi[0], phi[1]);
    for (const double angle : {edge, edge + std::numbers::pi}) {
      edges.push_back(angle - 2 * std::numbers::pi * std::floor(angle / (2 * std::numbers::pi)));
    }
  }
  if (edges.empty()) return {};
  std::sort(edges.begin(), edges.end());
  edges.push_back(edges.front() + 2 * std::numbers::pi);
  std::vector<Eigen::VectorXd> directions;
  const std::size_t stride = 1 + (edges.size() - 2) / std::max<std::size_t>(1, most);
  for (std::size_t k = 0; k + 1 < edges.size(); k += stride) {
    const double angle = (edges[k] + edges[k + 1]) / 2;
    directions.emplace_back(Eigen::Vector2d(std::cos(angle), std::sin(angle)));
  }
  return directions;
}

// Directions along which D - 1 points are on the boundary, at which the sharpest maxima lie, or almost on it: whatever
// the scale of the features, each pattern of sides that such points allow occurs. With three weights every pair of
// points comes first, if there is room for both of its directions; then random choices of points.
std::vector<Eigen::VectorXd> directions_past_points(const BinaryClassifier& model, std::size_t most, Rng& rng) {
  const Eigen::Index D = model.dimension(), N = model.size();
  if (D == 1) return {Eigen::VectorXd::Constant(1, 1), Eigen::VectorXd::Constant(1, -1)};
  std::vector<Eigen::VectorXd> directions;
  Eigen::MatrixXd rows(D - 1, D);
  const auto take_point = [&](Eigen::Index k, Eigen::Index n) {
    const double size = model.design().row(n).norm();
    rows.row(k) = model.design().row(n) / (size > 0 ? size : 1);
  };
  const auto along = [&rows] { return null_space(rows).col(0).normalized().eval(); };
  const bool every_pair = D == 3 && N * (N - 1) <= static_cast<Eigen::Index>(most / 2);
  for (Eigen::Index a = 0; every_pair && a < N; ++a) {
    for (Eigen::Index b = 0; b < a; ++b) {
      take_point(0, a);
      take_point(1, b);
      const Eigen::VectorXd direction = along();
      directions.push_back(direction);
      directions.emplace_back(-direction);
    }
  }
  while (directions.size() < most) {
    for (Eigen::Index k = 0; k < D - 1; ++k) {
      take_point(k, static_cast<Eigen::Index>(uniform(rng) * static_cast<double>(N)));
    }
    Eigen::VectorXd direction = along();
    if (uniform(rng) < 0.5) direction = -direction;
    constexpr double aside = 0.02;
    for (Eigen::Index k = 0; k < D - 1; ++k) direction += (uniform(rng) < 0.5 ? aside : -aside) * rows.row(k);
    directions.push_back(std::move(direction));
  }
  return directions;
}

// Keeps the highest of the places that have the same points on the same sides of the boundary, or on it: they mostly
// belong to one maximum.
std::vector<Eigen::Index> highest_of_each_pattern(const BinaryClassifier& model, const Candidates& places) {
  constexpr double on_it = 1e-6;  // activation
  std::map<std::vector<int>, Eigen::Index> highest;
  std::vector<int> sides(static_cast<std::size_t>(model.size()));
  for (Eigen::Index k = 0; k < places.W.cols(); ++k) {
    const Eigen::VectorXd activation = model.design() * places.W.col(k);
    std::transform(activation.begin(), activation.end(), sides.begin(),
                   [](double a) { return (a > on_it ? 1 : 0) - (a < -on_it ? 1 : 0); });
    const auto [found, added] = highest.try_emplace(sides, k);
    if (!added && places.values[k] > places.values[found->second]) found->second = k;
  }
  std::vector<Eigen::Index> chosen;
  for (const auto& [pattern, k] : highest) chosen.push_back(k);
  return chosen;
}

// The highest places on rays from the origin, from a radius at which no point is decided to one at which all are or the
// prior ends. If rays have neighbours, only places count that are no lower than on both; otherwise the highest of each
// pattern.
std::vector<Eigen::VectorXd> highest_on_rays(const BinaryClassifier& model, std::size_t count, double terms, Rng& rng,
                                             const std::stop_token& stop) {
  constexpr int radii = 20;
  constexpr double undecided = 0.2, decided = 40;  // activations
  if (model.size() == 0) return {};
  const Eigen::Index D = model.dimension();
  // The cost of a ray: its values, and finding its direction.
  const double D3 = std::pow(static_cast<double>(D), 3);
  const double cost = radii * static_cast<double>((model.size() + 20) * (D + 2)) / 4 + (D > 2 ? 5 * D3 : 0);
  const auto affordable = static_cast<std::size_t>(std::min(terms / cost, 4000.0));
  if (affordable < 8) return {};
  const bool in_order = D == 2;
  const std::vector<Eigen::VectorXd> directions =
      in_order ? directions_between_lines(model, affordable) : directions_past_points(model, affordable, rng);
  const double reach = model.prior() ? 3 * model.prior()->spread().norm() + model.prior()->centre().norm()
                                     : std::numeric_limits<double>::infinity();
  Candidates rays;
  rays.W.resize(D, static_cast<Eigen::Index>(directions.size()));
  rays.values.resize(rays.W.cols());
  for (Eigen::Index k = 0; k < rays.W.cols(); ++k) {
    if (stop.stop_requested()) return {};
    const Eigen::VectorXd& along = directions[static_cast<std::size_t>(k)];
    const Eigen::VectorXd activation = (model.design() * along).cwiseAbs();
    const double largest = std::max(activation.maxCoeff(), 1e-300);
    const double last = std::min(decided / std::max(activation.mean() / 4, 1e-9 * largest), reach / along.norm());
    const double first = std::min(undecided / largest, last / 10);
    Eigen::RowVectorXd r(radii);
    for (int i = 0; i < radii; ++i) r[i] = first * std::pow(last / first, static_cast<double>(i) / (radii - 1));
    const Eigen::MatrixXd W = along * r;
    Eigen::Index best = 0;
    rays.values[k] = model.values(W).maxCoeff(&best);
    rays.W.col(k) = W.col(best);
  }
  if (!in_order) {
    rays.chosen = highest_of_each_pattern(model, rays);
    return rays.highest(count);
  }
  const Eigen::Index rows = rays.W.cols();
  for (Eigen::Index k = 0; k < rows; ++k) {
    const double before = rays.values[(k + rows - 1) % rows], after = rays.values[(k + 1) % rows];
    if (rays.values[k] >= before && rays.values[k] >= after) rays.chosen.push_back(k);
  }
  return rays.highest(count);
}

// Adds the mode under the data alone, which a prior with heavy tails may allow, and the local maxima on the way there
// from the prior's centre.
void add_letting_go(const BinaryClassifier& model, const Eigen::VectorXd& first, const std::stop_token& stop,
                    std::vector<Eigen::VectorXd>& starts) {
  const Eigen::VectorXd spread = model.prior()->spread(), centre = model.prior()->centre();
  const Gaussian wide(centre, Eigen::MatrixXd(100 * spread.cwiseAbs2().asDiagonal()));
  const BinaryClassifier free(model.design(), model.labels(), model.likelihood(), wide);
  const Eigen::VectorXd far = newton(free, first, {.stop = stop}).last().w;
  starts.push_back(far);
  starts.push_back(centre);
  constexpr int places = 33;
  Eigen::MatrixXd W(centre.size(), places);
  for (int i = 0; i < places; ++i) W.col(i) = centre + i / (places - 1.0) * (far - centre);
  const Eigen::VectorXd values = model.values(W);
  for (int i = 1; i + 1 < places; ++i) {
    if (values[i] > values[i - 1] && values[i] >= values[i + 1]) starts.emplace_back(W.col(i));
  }
}

}  // namespace

std::vector<Eigen::VectorXd> mode_starts(const BinaryClassifier& model, const Eigen::VectorXd& first,
                                         std::uint64_t seed, Search search, const std::stop_token& stop) {
  const Eigen::Index D = model.dimension();
  std::vector<Eigen::VectorXd> starts{first};
  const Effort wanted = effort(search);
  const double run_cost = 15.0 * static_cast<double>((model.size() + 10 + D) * D * D);
  const auto most = static_cast<std::size_t>(1 + wanted.all_work / run_cost);
  if (most == 1) return starts;
  if (!model.likelihood().log_concave()) {
    const BinaryClassifier noiseless(model.design(), model.labels(), Link::logistic, model.prior());
    const NewtonTrace run = newton(noiseless, Eigen::VectorXd::Zero(D), {.stop = stop}, !model.prior());
    starts.push_back(run.last().w);
    starts.push_back(-run.last().w);
  }
  if (model.prior() && !model.prior()->log_concave()) add_letting_go(model, first, stop, starts);
  const Eigen::VectorXd direction = class_direction(model);
  starts.push_back(direction);
  starts.push_back(-direction);

  const auto more = static_cast<std::size_t>(std::clamp(wanted.newton_work / run_cost, wanted.least, wanted.most));
  const auto add = [&starts](std::vector<Eigen::VectorXd> places) {
    for (Eigen::VectorXd& w : places) starts.push_back(std::move(w));
  };
  Rng rng = make_rng(seed, stream::modes);
  if (model.prior() && D <= 3) {
    add(lattice_maxima(model, more, wanted.terms));
  } else if (model.prior()) {
    for (std::size_t i = 0; i < more; ++i) starts.push_back(model.prior()->sample(rng));
  }
  add(highest_on_rays(model, more, wanted.terms, rng, stop));
  starts.resize(std::min(starts.size(), most));
  return starts;
}

}  // namespace credence
