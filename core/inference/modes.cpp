#include "core/inference/modes.h"

#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

// Squared distance in standard deviations, by the mean of both curvatures.
double squared_distance(const NewtonStep& a, const NewtonStep& b) {
  const Eigen::VectorXd difference = a.w - b.w;
  return -0.5 * difference.dot((a.hessian + b.hessian) * difference);
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

// Local maxima of the log joint on a lattice over four spreads of the prior, highest first.
std::vector<Eigen::VectorXd> lattice_maxima(const BinaryClassifier& model, std::size_t count) {
  constexpr std::array<int, 3> finest = {201, 41, 25};
  constexpr double budget = 2e6;  // likelihood terms: a few milliseconds
  const Eigen::Index D = model.dimension();
  const double affordable = std::pow(budget / static_cast<double>(model.size() + 1), 1 / static_cast<double>(D));
  const int side = std::clamp(static_cast<int>(affordable), 5, finest[static_cast<std::size_t>(D - 1)]);
  const Eigen::VectorXd centre = model.prior()->centre();
  const Eigen::VectorXd step = 8.0 / (side - 1) * model.prior()->spread();
  const auto total = static_cast<Eigen::Index>(std::llround(std::pow(side, D)));
  const auto digit = [side](Eigen::Index node, Eigen::Index d) {
    for (; d > 0; --d) node /= side;
    return static_cast<int>(node % side);
  };
  Eigen::MatrixXd W(D, total);
  for (Eigen::Index node = 0; node < total; ++node) {
    for (Eigen::Index d = 0; d < D; ++d) W(d, node) = centre[d] + step[d] * (digit(node, d) - 0.5 * (side - 1));
  }
  const Eigen::VectorXd values = model.values(W);

  std::vector<Eigen::Index> maxima;
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
    if (highest) maxima.push_back(node);
  }
  std::stable_sort(maxima.begin(), maxima.end(),
                   [&values](Eigen::Index a, Eigen::Index b) { return values[a] > values[b]; });
  std::vector<Eigen::VectorXd> result;
  for (std::size_t i = 0; i < std::min(count, maxima.size()); ++i) result.emplace_back(W.col(maxima[i]));
  return result;
}

}  // namespace

std::vector<NewtonTrace> newton_modes(const SmoothLogDensity& density, std::span<const Eigen::VectorXd> starts,
                                      const NewtonOptions& options) {
  NewtonOptions tight = options;
  tight.tolerance = std::min(options.tolerance, 1e-12);
  constexpr double same = 1e-4;  // squared distance
  std::vector<NewtonTrace> modes;
  for (const Eigen::VectorXd& start : starts) {
    NewtonTrace run = newton(density, start, tight);
    if (run.status != NewtonStatus::converged) continue;
    const bool known = std::any_of(modes.begin(), modes.end(), [&run](const NewtonTrace& mode) {
      return squared_distance(mode.last(), run.last()) < same;
    });
    if (!known) modes.push_back(std::move(run));
  }
  std::stable_sort(modes.begin(), modes.end(),
                   [](const NewtonTrace& a, const NewtonTrace& b) { return a.last().value > b.last().value; });
  return modes;
}

std::vector<Eigen::VectorXd> mode_starts(const BinaryClassifier& model, const Eigen::VectorXd& first,
                                         std::uint64_t seed) {
  const Eigen::Index D = model.dimension();
  std::vector<Eigen::VectorXd> starts{first};
  if (!model.likelihood().log_concave()) {
    const BinaryClassifier noiseless(model.design(), model.labels(), Link::logistic, model.prior());
    const NewtonTrace run = newton(noiseless, Eigen::VectorXd::Zero(D), {}, !model.prior());
    starts.push_back(run.last().w);
    starts.push_back(-run.last().w);
  }
  if (model.prior() && !model.prior()->log_concave()) {
    // Where the data alone would have it: a prior with heavy tails may let go.
    const Eigen::VectorXd spread = model.prior()->spread();
    const Gaussian wide(model.prior()->centre(), Eigen::MatrixXd(100 * spread.cwiseAbs2().asDiagonal()));
    const BinaryClassifier free(model.design(), model.labels(), model.likelihood(), wide);
    starts.push_back(newton(free, first, {}).last().w);
    starts.push_back(model.prior()->centre());
  }
  const Eigen::VectorXd direction = class_direction(model);
  starts.push_back(direction);
  starts.push_back(-direction);
  if (!model.prior()) return starts;

  // As many more as some ten milliseconds of Newton's method allow.
  const double run_cost = 15.0 * static_cast<double>((model.size() + 10) * D * D);
  const auto more = static_cast<std::size_t>(std::clamp(1e7 / run_cost, 2.0, 8.0));
  if (D <= 3) {
    for (Eigen::VectorXd& w : lattice_maxima(model, more)) starts.push_back(std::move(w));
  } else {
    Rng rng = make_rng(seed, stream::modes);
    for (std::size_t i = 0; i < more; ++i) starts.push_back(model.prior()->sample(rng));
  }
  return starts;
}

}  // namespace credence
