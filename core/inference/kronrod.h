// Kronrod's rules on [-1, 1], and Gauss's rules with every second node; their difference estimates the error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include <array>

namespace credence {

struct KronrodNode {
  double t, kronrod, gauss;  // place in [-1, 1] and weights; `gauss` is 0 at nodes that Gauss's rule does not use
};

// N is 15 or 31: Gauss's rule then has a node in the middle.
template <unsigned N>
const std::array<KronrodNode, N>& kronrod_rule() {
  static const std::array<KronrodNode, N> all = [] {
    using Kronrod = boost::math::quadrature::gauss_kronrod<double, N>;
    using Gauss = boost::math::quadrature::gauss<double, N / 2>;
    constexpr std::size_t middle = N / 2;
    std::array<KronrodNode, N> result{};
    for (std::size_t i = 0; i <= middle; ++i) {
      const double gauss = i % 2 == 0 ? Gauss::weights()[i / 2] : 0;
      result[middle - i] = {-Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
      result[middle + i] = {Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
    }
    return result;
  }();
  return all;
}

inline const std::array<KronrodNode, 31>& kronrod_nodes() { return kronrod_rule<31>(); }

}  // namespace credence
