#include "core/inference/exact_posterior.h"

#include "core/math/parallel.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double log_2_pi = 1.8378770664093453;

// Whitened coordinates u: w = centre + L u.
struct Frame {
  Eigen::VectorXd centre;
  Eigen::MatrixXd L;
};

// Lattice over a box in u, nodes at whole multiples of the spacing from -low to high in every direction.
struct Box {
  std::array<int, 3> low{}, high{};  // in steps
  double spacing = 1;
};

struct Sums {
  Eigen::MatrixXd nodes;      // D x M, all nodes of the box
  Eigen::VectorXd log_joint;  // M
  double peak = 0;
  double log_evidence = 0;
};

Eigen::MatrixXd lattice_nodes(const Frame& frame, const Box& box) {
  const Eigen::Index D = frame.centre.size();
  std::array<Eigen::Index, 3> count{1, 1, 1};
  for (Eigen::Index d = 0; d < D; ++d) {
    const auto k = static_cast<std::size_t>(d);
    count[k] = box.low[k] + box.high[k] + 1;
  }
  Eigen::MatrixXd nodes(D, count[0] * count[1] * count[2]);
  Eigen::VectorXd u(D);
  Eigen::Index column = 0;
  for (Eigen::Index c = 0; c < count[2]; ++c) {
    for (Eigen::Index b = 0; b < count[1]; ++b) {
      for (Eigen::Index a = 0; a < count[0]; ++a) {
        const std::array<Eigen::Index, 3> index{a, b, c};
        for (Eigen::Index d = 0; d < D; ++d) {
          const auto k = static_cast<std::size_t>(d);
          u(d) = box.spacing * static_cast<double>(index[k] - box.low[k]);
        }
        nodes.col(column++).noalias() = frame.centre + frame.L * u;
      }
    }
  }
  return nodes;
}

bool sum_up(const BinaryClassifier& model, const Frame& frame, const Box& box, const std::stop_token& stop, Sums& sums) {
  sums.nodes = lattice_nodes(frame, box);
  sums.log_joint.resize(sums.nodes.cols());
  const bool done = parallel_for(static_cast<std::size_t>(sums.nodes.cols()), 512, [&](std::size_t begin, std::size_t end) {
    const auto first = static_cast<Eigen::Index>(begin), count = static_cast<Eigen::Index>(end - begin);
    sums.log_joint.segment(first, count) = model.values(sums.nodes.middleCols(first, count));
  }, stop);
  if (!done) return false;
  sums.peak = sums.log_joint.maxCoeff();
  const double log_cell = static_cast<double>(frame.centre.size()) * std::log(box.spacing) +
                          frame.L.diagonal().array().log().sum();
  sums.log_evidence = sums.peak + std::log((sums.log_joint.array() - sums.peak).exp().sum()) + log_cell;
  return true;
}

// Grows a box until the density on its faces is below e^-32 of the peak, then trims it to where it is above.
bool enclose(const BinaryClassifier& model, const Frame& frame, double spacing, const std::stop_token& stop, Box& box,
             Sums& sums) {
  constexpr double negligible = 32;  // e^-32 = 1.3e-14
  const auto D = static_cast<std::size_t>(frame.centre.size());
  box = {};
  box.spacing = spacing;
  for (std::size_t d = 0; d < D; ++d) box.low[d] = box.high[d] = static_cast<int>(std::ceil(7 / spacing));
  for (int attempt = 0; attempt < 30; ++attempt) {
    if (!sum_up(model, frame, box, stop, sums)) return false;
    std::array<int, 3> size{1, 1, 1}, first{}, last{};
    for (std::size_t d = 0; d < D; ++d) {
      size[d] = box.low[d] + box.high[d] + 1;
      first[d] = size[d];
    }
    Eigen::Index column = 0;
    for (int c = 0; c < size[2]; ++c) {
      for (int b = 0; b < size[1]; ++b) {
        for (int a = 0; a < size[0]; ++a, ++column) {
          if (sums.log_joint(column) < sums.peak - negligible) continue;
          const std::array<int, 3> index{a, b, c};
          for (std::size_t d = 0; d < D; ++d) {
            first[d] = std::min(first[d], index[d]);
            last[d] = std::max(last[d], index[d]);
          }
        }
      }
    }
    bool grown = false;
    Box next = box;
    for (std::size_t d = 0; d < D; ++d) {
      if (first[d] == 0) {
        next.low[d] += std::max(2, box.low[d] / 2);
        grown = true;
      } else {
        next.low[d] = box.low[d] - first[d] + 1;
      }
      if (last[d] == size[d] - 1) {
        next.high[d] += std::max(2, box.high[d] / 2);
        grown = true;
      } else {
        next.high[d] = last[d] - box.low[d] + 1;
      }
    }
    if (!grown) {
      box = next;
      return true;
    }
    box = next;
  }
  return true;
}

Frame moments_frame(const Sums& sums) {
  const Eigen::VectorXd p = (sums.log_joint.array() - sums.peak).exp() / (sums.log_joint.array() - sums.peak).exp().sum();
  Frame frame;
  frame.centre = sums.nodes * p;
  const Eigen::MatrixXd centred = sums.nodes.colwise() - frame.centre;
  const Eigen::MatrixXd covariance = centred * p.asDiagonal() * centred.transpose();
  frame.L = covariance.llt().matrixL();
  return frame;
}

Box refined(const Box& box) {
  Box finer = box;
  finer.spacing /= 2;
  for (std::size_t d = 0; d < 3; ++d) {
    finer.low[d] *= 2;
    finer.high[d] *= 2;
  }
  return finer;
}

// Keeps the nodes that carry weight, with the moments of all of them.
ExactPosterior collect(const Sums& sums) {
  ExactPosterior exact;
  exact.log_evidence = sums.log_evidence;
  Eigen::VectorXd p = (sums.log_joint.array() - sums.peak).exp();
  p /= p.sum();
  exact.mean = sums.nodes * p;
  const Eigen::MatrixXd centred = sums.nodes.colwise() - exact.mean;
  exact.covariance = centred * p.asDiagonal() * centred.transpose();

  const double least = 1e-16 * p.maxCoeff();
  const Eigen::Index kept = (p.array() > least).count();
  exact.nodes.resize(sums.nodes.rows(), kept);
  exact.weights.resize(kept);
  exact.log_joint.resize(kept);
  Eigen::Index k = 0;
  for (Eigen::Index m = 0; m < p.size(); ++m) {
    if (!(p(m) > least)) continue;
    exact.nodes.col(k) = sums.nodes.col(m);
    exact.weights(k) = p(m);
    exact.log_joint(k++) = sums.log_joint(m);
  }
  exact.weights /= exact.weights.sum();
  return exact;
}

}  // namespace

std::optional<ExactPosterior> exact_posterior(const BinaryClassifier& model, const LaplaceApproximation& approximation,
                                              Resolution resolution, const std::stop_token& stop) {
  const Eigen::Index D = model.dimension();
  if (D > exact_dimension_limit) return std::nullopt;
  // A first look in the coordinates of the approximation finds where the mass really is and how wide it is there.
  Frame frame{approximation.gaussian.mean(), approximation.gaussian.cholesky()};
  Box box;
  Sums sums;
  if (!enclose(model, frame, 1.0, stop, box, sums)) return std::nullopt;
  frame = moments_frame(sums);
  if (!enclose(model, frame, D == 3 ? 0.8 : 0.5, stop, box, sums)) return std::nullopt;
  if (resolution == Resolution::coarse) {
    if (!sum_up(model, frame, box, stop, sums)) return std::nullopt;
    return collect(sums);
  }
  // The trapezoid rule converges geometrically here: once halving the spacing changes nothing, it has arrived.
  constexpr double most_nodes = 2e6;
  double before = std::numeric_limits<double>::infinity();
  while (true) {
    if (!sum_up(model, frame, box, stop, sums)) return std::nullopt;
    if (std::abs(sums.log_evidence - before) < 1e-9) break;
    before = sums.log_evidence;
    if (static_cast<double>(sums.nodes.cols()) * std::pow(2.0, static_cast<double>(D)) > most_nodes) break;
    box = refined(box);
  }
  return collect(sums);
}

ApproximationError approximation_error(const ExactPosterior& exact, const LaplaceApproximation& approximation) {
  ApproximationError error;
  error.log_evidence = approximation.log_evidence - exact.log_evidence;
  const Gaussian& q = approximation.gaussian;
  const double log_normaliser = -0.5 * (static_cast<double>(q.dimension()) * log_2_pi + q.log_det_covariance());
  const Eigen::MatrixXd whitened =
      q.cholesky().triangularView<Eigen::Lower>().solve(exact.nodes.colwise() - q.mean());
  double difference = 0, gaussian_mass = 0;
  for (Eigen::Index m = 0; m < exact.weights.size(); ++m) {
    const double log_p = exact.log_joint(m) - exact.log_evidence;
    const double log_q = log_normaliser - 0.5 * whitened.col(m).squaredNorm();
    const double p = exact.weights(m);
    const double q_mass = p * std::exp(log_q - log_p);  // the node's cell is p / density
    error.kl += p * (log_p - log_q);
    difference += std::abs(p - q_mass);
    gaussian_mass += q_mass;
  }
  // Where no node is left the posterior has no mass, but the Gaussian may.
  error.total_variation = std::clamp(0.5 * (difference + std::max(0.0, 1 - gaussian_mass)), 0.0, 1.0);
  error.kl = std::max(error.kl, 0.0);
  return error;
}

}  // namespace credence
