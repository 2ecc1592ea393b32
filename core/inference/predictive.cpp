#include "core/inference/predictive.h"

#include "core/math/batch.h"
#include "core/math/expected_sigmoid.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <span>
#include <utility>

namespace credence {

namespace {

std::span<const double> view(const Eigen::VectorXd& v) { return {v.data(), static_cast<std::size_t>(v.size())}; }
std::span<double> view(Eigen::VectorXd& v) { return {v.data(), static_cast<std::size_t>(v.size())}; }

void apply_link(Link link, Eigen::VectorXd& a) {
  if (link == Link::logistic) {
    sigmoid(view(std::as_const(a)), view(a));
  } else {
    for (double& value : a) value = probability(link, value);
  }
}

class MapPredictor final : public Predictor {
 public:
  MapPredictor(Link link, Eigen::VectorXd w) : link_(link), w_(std::move(w)) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    Eigen::VectorXd p = Phi * w_;
    apply_link(link_, p);
    return p;
  }

 private:
  Link link_;
  Eigen::VectorXd w_;
};

class AveragingPredictor final : public Predictor {
 public:
  AveragingPredictor(Link link, const Eigen::MatrixXd& W, Eigen::VectorXd probabilities)
      : link_(link), weights_(W.transpose()), probabilities_(std::move(probabilities)) {
    if (probabilities_.size() == 0) {
      probabilities_ = Eigen::VectorXd::Constant(W.cols(), 1.0 / static_cast<double>(W.cols()));
    }
  }
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    // Blocks of weights small enough to stay in the cache between the product, the link and the average.
    constexpr Eigen::Index block = 2048;
    Eigen::VectorXd p = Eigen::VectorXd::Zero(Phi.rows());
    Eigen::VectorXd a;
    for (Eigen::Index n = 0; n < Phi.rows(); ++n) {
      for (Eigen::Index begin = 0; begin < weights_.rows(); begin += block) {
        const Eigen::Index count = std::min(block, weights_.rows() - begin);
        a.noalias() = weights_.middleRows(begin, count) * Phi.row(n).transpose();
        apply_link(link_, a);
        p(n) += a.dot(probabilities_.segment(begin, count));
      }
    }
    return p.cwiseMin(1.0);  // probabilities of 1 may sum to a little more
  }

 private:
  Link link_;
  Eigen::MatrixXd weights_;  // M x D
  Eigen::VectorXd probabilities_;
};

// Predictors that need only mean and variance of the activation under a Gaussian over w.
template <class Integral>
class GaussianPredictor final : public Predictor {
 public:
  GaussianPredictor(Gaussian posterior, Integral integral) : posterior_(std::move(posterior)), integral_(integral) {}
  Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const override {
    const Eigen::VectorXd mean = Phi * posterior_.mean();
    const Eigen::VectorXd variance = (Phi * posterior_.cholesky()).rowwise().squaredNorm();
    Eigen::VectorXd p(Phi.rows());
    integral_(mean, variance, p);
    return p;
  }

 private:
  Gaussian posterior_;
  Integral integral_;
};

template <class Integral>
std::unique_ptr<Predictor> gaussian_predictor(Gaussian posterior, Integral integral) {
  return std::make_unique<GaussianPredictor<Integral>>(std::move(posterior), integral);
}

}  // namespace

std::unique_ptr<Predictor> map_predictor(Link link, Eigen::VectorXd w) {
  return std::make_unique<MapPredictor>(link, std::move(w));
}

std::unique_ptr<Predictor> averaging_predictor(Link link, Eigen::MatrixXd W, Eigen::VectorXd probabilities) {
  return std::make_unique<AveragingPredictor>(link, W, std::move(probabilities));
}

std::unique_ptr<Predictor> moderated_predictor(Gaussian posterior) {
  return gaussian_predictor(std::move(posterior), [](const auto& mean, const auto& variance, auto& p) {
    for (Eigen::Index n = 0; n < p.size(); ++n) p(n) = moderated_sigmoid(mean(n), variance(n));
  });
}

std::unique_ptr<Predictor> probit_predictor(Gaussian posterior) {
  return gaussian_predictor(std::move(posterior), [](const auto& mean, const auto& variance, auto& p) {
    for (Eigen::Index n = 0; n < p.size(); ++n) p(n) = expected_probit(mean(n), variance(n));
  });
}

std::unique_ptr<Predictor> quadrature_predictor(Link link, Gaussian posterior) {
  if (link == Link::probit) return probit_predictor(std::move(posterior));  // the integral has a closed form
  return gaussian_predictor(std::move(posterior), [](const auto& mean, const auto& variance, auto& p) {
    expected_sigmoid(view(mean), view(variance), view(p));
  });
}

bool evaluate(const Predictor& predictor, const FeatureMap& features, ScalarField& field, const std::stop_token& stop) {
  const Lattice& lattice = field.lattice;
  field.values.resize(lattice.size());
  const auto nx = static_cast<std::size_t>(lattice.nx);
  return parallel_for(static_cast<std::size_t>(lattice.ny), 4, [&](std::size_t begin, std::size_t end) {
    Eigen::MatrixX2d X(lattice.nx, 2);
    for (int u = 0; u < lattice.nx; ++u) X(u, 0) = lattice.x(u);
    for (std::size_t v = begin; v < end; ++v) {
      X.col(1).setConstant(lattice.y(static_cast<int>(v)));
      const Eigen::VectorXd row = predictor(features.design(X));
      std::copy(row.data(), row.data() + row.size(), field.values.data() + v * nx);
    }
  }, stop);
}

}  // namespace credence
