#include "core/inference/predictive.h"

#include "core/math/batch.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>

namespace credence {
namespace {

template <class Matrix>
std::span<const double> in(const Matrix& m) {
  return {m.data(), static_cast<std::size_t>(m.size())};
}
std::span<double> out(Eigen::VectorXd& v) { return {v.data(), static_cast<std::size_t>(v.size())}; }

Eigen::VectorXd probabilities(Link link, Eigen::VectorXd a) {
  if (link == Link::logistic) {
    sigmoid(in(a), out(a));
  } else {
    normal_cdf(in(a), out(a));
  }
  return a;
}

class MapPredictor final : public Predictor {
 public:
  MapPredictor(Link link, Eigen::VectorXd w) : link_(link), w_(std::move(w)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override { return probabilities(link_, Phi * w_); }

 private:
  Link link_;
  Eigen::VectorXd w_;
};

class AveragingPredictor final : public Predictor {
 public:
  AveragingPredictor(Link link, Eigen::MatrixXd W, Eigen::VectorXd p)
      : link_(link), W_(std::move(W)), p_(std::move(p)) {
    if (W_.cols() == 0) throw InputError("an average over weights needs at least one draw");
    if (p_.size() == 0) {
      p_ = Eigen::VectorXd::Constant(W_.cols(), 1.0 / static_cast<double>(W_.cols()));
    } else {
      drop_negligible();
    }
  }

  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    Eigen::VectorXd result(Phi.rows());
    if (link_ == Link::logistic) {
      mean_sigmoid_linear(in(Phi), in(W_), in(p_), out(result));
    } else {
      mean_normal_cdf_linear(in(Phi), in(W_), in(p_), out(result));
    }
    return result.cwiseMin(1);
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

  Link link_;
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
  // Link::logistic: sigma(kappa mu), kappa^-2 = 1 + pi s^2 / 8. Link::probit: Phi(mu / sqrt(1 + s^2)), exact.
  ModeratedPredictor(Link link, Gaussian posterior)
      : link_(link), factor_(link == Link::logistic ? std::numbers::pi / 8 : 1.0), posterior_(std::move(posterior)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    const Activations a = activations(posterior_, Phi);
    return probabilities(link_, a.mean.array() / (1 + factor_ * a.variance.array()).sqrt());
  }

 private:
  Link link_;
  double factor_;
  Gaussian posterior_;
};

class QuadraturePredictor final : public Predictor {
 public:
  explicit QuadraturePredictor(Gaussian posterior) : posterior_(std::move(posterior)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    const Activations a = activations(posterior_, Phi);
    Eigen::VectorXd result(Phi.rows());
    expected_sigmoid(in(a.mean), in(a.variance), out(result));
    return result;
  }

 private:
  Gaussian posterior_;
};

}  // namespace

std::unique_ptr<Predictor> map_predictor(Link link, Eigen::VectorXd w) {
  return std::make_unique<MapPredictor>(link, std::move(w));
}

std::unique_ptr<Predictor> averaging_predictor(Link link, Eigen::MatrixXd W, Eigen::VectorXd probabilities) {
  return std::make_unique<AveragingPredictor>(link, std::move(W), std::move(probabilities));
}

std::unique_ptr<Predictor> moderated_predictor(Gaussian posterior) {
  return std::make_unique<ModeratedPredictor>(Link::logistic, std::move(posterior));
}

std::unique_ptr<Predictor> quadrature_predictor(Link link, Gaussian posterior) {
  if (link == Link::probit) return probit_predictor(std::move(posterior));
  return std::make_unique<QuadraturePredictor>(std::move(posterior));
}

std::unique_ptr<Predictor> probit_predictor(Gaussian posterior) {
  return std::make_unique<ModeratedPredictor>(Link::probit, std::move(posterior));
}

bool evaluate(const Predictor& predictor, const FeatureMap& features, ScalarField& field, const std::stop_token& stop) {
  const Lattice& lattice = field.lattice;
  field.values.resize(lattice.size());
  const LatticeFeatures nodes(features, lattice);
  const auto nx = static_cast<std::size_t>(lattice.nx);
  const std::size_t rows = std::max<std::size_t>(1, 1024 / std::max<std::size_t>(1, nx));
  return parallel_for(
      static_cast<std::size_t>(lattice.ny), rows,
      [&](std::size_t begin, std::size_t end) {
        const Eigen::MatrixXd Phi = nodes.rows(static_cast<int>(begin), static_cast<int>(end));
        Eigen::Map<Eigen::VectorXd>(field.values.data() + begin * nx, Phi.rows()) = predictor(Phi);
      },
      stop);
}

}  // namespace credence
