// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/predictive.h"

#include "core/math/batch.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>

namespace credence::classification {
namespace {

template <class Matrix>
std::span<const double> in(const Matrix& m) {
  return {m.data(), static_cast<std::size_t>(m.size())};
}
std::span<double> out(Eigen::VectorXd& v) { return {v.data(), static_cast<std::size_t>(v.size())}; }

// Probabilities of the observed label from those of the true one.
Eigen::VectorXd observed(const Likelihood& likelihood, Eigen::VectorXd p) {
  const double epsilon = likelihood.noise();
  if (epsilon > 0) p = epsilon + (1 - 2 * epsilon) * p.array();
  return p;
}

Eigen::VectorXd probabilities(const Likelihood& likelihood, Eigen::VectorXd a) {
  if (likelihood.link == Link::probit) {
    normal_cdf(in(a), out(a));
  } else {
    sigmoid(in(a), out(a));
  }
  return observed(likelihood, std::move(a));
}

class MapPredictor final : public Predictor {
 public:
  MapPredictor(const Likelihood& likelihood, Eigen::VectorXd w) : likelihood_(likelihood), w_(std::move(w)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override { return probabilities(likelihood_, Phi * w_); }

 private:
  Likelihood likelihood_;
  Eigen::VectorXd w_;
};

class AveragingPredictor final : public Predictor {
 public:
  AveragingPredictor(const Likelihood& likelihood, Eigen::MatrixXd W, Eigen::VectorXd p)
      : likelihood_(likelihood), W_(std::move(W)), p_(std::move(p)) {
    if (W_.cols() == 0) throw InputError(say("an average over weights needs at least one draw"));
    if (p_.size() == 0) {
      p_ = Eigen::VectorXd::Constant(W_.cols(), 1.0 / static_cast<double>(W_.cols()));
    } else {
      drop_negligible();
    }
  }

  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    Eigen::VectorXd result(Phi.rows());
    if (likelihood_.link == Link::probit) {
      mean_normal_cdf_linear(in(Phi), in(W_), in(p_), out(result));
    } else {
      mean_sigmoid_linear(in(Phi), in(W_), in(p_), out(result));
    }
    return observed(likelihood_, result.cwiseMin(1));
  }

 private:
  // Quadrature nodes far out cost as much as the others: the least probable go, up to a total of 1e-10.
  void drop_negligible() {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(p_.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [this](Eigen::Index a, Eigen::Index b) { return p_[a] < p_[b]; });
    constexpr double negligible = 1e-10;
    double dropped = 0;
    std::size_t first = 0;
    while (first + 1 < order.size() && dropped + p_[order[first]] <= negligible) dropped += p_[order[first++]];
    order.erase(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first));
    std::sort(order.begin(), order.end());
    W_ = Eigen::MatrixXd(W_(Eigen::all, order));
    p_ = Eigen::VectorXd(p_(order));
    p_ /= p_.sum();
  }

  Likelihood likelihood_;
  Eigen::MatrixXd W_;
  Eigen::VectorXd p_;
};

// The Gaussian of the activation a = w.phi at every place.
struct Activations {
  Eigen::VectorXd mean, variance;
};

Activations activations(const Gaussian& posterior, const Eigen::MatrixXd& Phi) {
  return {Phi * posterior.mean(), (Phi * posterior.cholesky().triangularView<Eigen::Lower>()).rowwise().squaredNorm()};
}

class ModeratedPredictor final : public Predictor {
 public:
  // Probit: Phi(mu / sqrt(1 + s^2)), exact. Else sigma(kappa mu), kappa^-2 = 1 + pi s^2 / 8.
  ModeratedPredictor(const Likelihood& likelihood, Gaussian posterior)
      : likelihood_(likelihood),
        factor_(likelihood.link == Link::probit ? 1.0 : std::numbers::pi / 8),
        posterior_(std::move(posterior)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    const Activations a = activations(posterior_, Phi);
    return probabilities(likelihood_, a.mean.array() / (1 + factor_ * a.variance.array()).sqrt());
  }

 private:
  Likelihood likelihood_;
  double factor_;
  Gaussian posterior_;
};

class QuadraturePredictor final : public Predictor {
 public:
  QuadraturePredictor(const Likelihood& likelihood, Gaussian posterior)
      : likelihood_(likelihood), posterior_(std::move(posterior)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    const Activations a = activations(posterior_, Phi);
    Eigen::VectorXd result(Phi.rows());
    expected_sigmoid(in(a.mean), in(a.variance), out(result));
    return observed(likelihood_, std::move(result));
  }

 private:
  Likelihood likelihood_;
  Gaussian posterior_;
};

}  // namespace

std::unique_ptr<Predictor> map_predictor(const Likelihood& likelihood, Eigen::VectorXd w) {
  return std::make_unique<MapPredictor>(likelihood, std::move(w));
}

std::unique_ptr<Predictor> averaging_predictor(const Likelihood& likelihood, Eigen::MatrixXd W,
                                               Eigen::VectorXd probabilities) {
  return std::make_unique<AveragingPredictor>(likelihood, std::move(W), std::move(probabilities));
}

std::unique_ptr<Predictor> exact_predictor(const Likelihood& likelihood, const ExactPosterior& exact,
                                           Eigen::Index most) {
  if (exact.nodes.cols() <= most) return averaging_predictor(likelihood, exact.nodes, exact.weights);
  Eigen::MatrixXd drawn(exact.nodes.rows(), most);
  Eigen::Index node = 0;
  double up_to = exact.weights[0];
  for (Eigen::Index k = 0; k < most; ++k) {
    const double place = (static_cast<double>(k) + 0.5) / static_cast<double>(most);
    while (up_to < place && node + 1 < exact.nodes.cols()) up_to += exact.weights[++node];
    drawn.col(k) = exact.nodes.col(node);
  }
  return averaging_predictor(likelihood, std::move(drawn));
}

std::unique_ptr<Predictor> moderated_predictor(const Likelihood& likelihood, Gaussian posterior) {
  return std::make_unique<ModeratedPredictor>(likelihood, std::move(posterior));
}

std::unique_ptr<Predictor> quadrature_predictor(const Likelihood& likelihood, Gaussian posterior) {
  if (likelihood.link == Link::probit) return probit_predictor(std::move(posterior));
  return std::make_unique<QuadraturePredictor>(likelihood, std::move(posterior));
}

std::unique_ptr<Predictor> probit_predictor(Gaussian posterior) {
  return std::make_unique<ModeratedPredictor>(Link::probit, std::move(posterior));
}

std::vector<double> predict_all(const Predictor& predictor, const Eigen::MatrixXd& Phi, const std::stop_token& stop) {
  std::vector<double> result(static_cast<std::size_t>(Phi.rows()));
  const auto predict = [&](std::size_t begin, std::size_t end) {
    const auto first = static_cast<Eigen::Index>(begin), count = static_cast<Eigen::Index>(end - begin);
    Eigen::Map<Eigen::VectorXd>(result.data() + begin, count) = predictor(Phi.middleRows(first, count));
  };
  parallel_for(result.size(), 4, predict, stop);
  return result;
}

bool evaluate(const Predictor& predictor, const FeatureMap& features, ScalarField& field, const std::stop_token& stop) {
  const Lattice& lattice = field.lattice;
  field.values.resize(lattice.size());
  const LatticeFeatures nodes(features, lattice);
  const auto nx = static_cast<std::size_t>(lattice.nx);
  return parallel_for(
      static_cast<std::size_t>(lattice.ny), 1,  // a row of averages over a million nodes takes a tenth of a second
      [&](std::size_t begin, std::size_t end) {
        const Eigen::MatrixXd Phi = nodes.rows(static_cast<int>(begin), static_cast<int>(end));
        Eigen::Map<Eigen::VectorXd>(field.values.data() + begin * nx, Phi.rows()) = predictor(Phi);
      },
      stop);
}

}  // namespace credence::classification
