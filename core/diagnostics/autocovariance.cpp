// The power spectra of all columns are added before the one inverse transform, and two real columns share one complex
// transform: the real part of the autocovariance of x + iy is the sum of those of x and y.
#include "core/diagnostics/autocovariance.h"

namespace credence {
namespace {

// The smallest length >= n without prime factors above 5, for which the transform is fast.
Eigen::Index fast_length(Eigen::Index n) {
  for (;; ++n) {
    Eigen::Index m = n;
    for (const Eigen::Index factor : {2, 3, 5}) {
      while (m % factor == 0) m /= factor;
    }
    if (m == 1) return n;
  }
}

// Subtracts the mean of a column; exactly zero if the column is constant.
Eigen::VectorXd centred(const Eigen::Ref<const Eigen::VectorXd>& x) {
  const double offset = x[0];
  const Eigen::ArrayXd shifted = x.array() - offset;
  return shifted - shifted.mean();
}

}  // namespace

Eigen::VectorXd Autocovariance::average(const Eigen::MatrixXd& draws) {
  const Eigen::Index n = draws.rows();
  const auto length = static_cast<std::size_t>(fast_length(2 * n));  // zero padding keeps lags from wrapping
  power_.assign(length, 0.0);
  for (Eigen::Index c = 0; c < draws.cols(); c += 2) {
    const Eigen::VectorXd real = centred(draws.col(c));
    const Eigen::VectorXd imaginary = c + 1 < draws.cols() ? centred(draws.col(c + 1)) : Eigen::VectorXd::Zero(n);
    signal_.assign(length, 0.0);
    for (Eigen::Index i = 0; i < n; ++i) signal_[static_cast<std::size_t>(i)] = {real[i], imaginary[i]};
    fft_.fwd(spectrum_, signal_);
    for (std::size_t k = 0; k < length; ++k) power_[k] += std::norm(spectrum_[k]);
  }
  fft_.inv(signal_, power_);
  Eigen::VectorXd result(n);
  const double scale = 1 / (static_cast<double>(n) * static_cast<double>(draws.cols()));
  for (Eigen::Index lag = 0; lag < n; ++lag) result[lag] = signal_[static_cast<std::size_t>(lag)].real() * scale;
  return result;
}

}  // namespace credence
