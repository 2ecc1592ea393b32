// Kronrod's rule of 31 nodes on [-1, 1], and Gauss's rule with 15 of them; their difference estimates the error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include <array>

namespace credence {

struct KronrodNode {
  double t, kronrod, gauss;  // place in [-1, 1] and weights; `gauss` is 0 at nodes that Gauss's rule does not use
};

inline const std::array<KronrodNode, 31>& kronrod_nodes() {
  static const std::array<KronrodNode, 31> all = [] {
    using Kronrod = boost::math::quadrature::gauss_kronrod<double, 31>;
    using Gauss = boost::math::quadrature::gauss<double, 15>;
    std::array<KronrodNode, 31> result{};
    for (std::size_t i = 0; i < 16; ++i) {
      const double gauss = i % 2 == 0 ? Gauss::weights()[i / 2] : 0;
      result[15 - i] = {-Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
      result[15 + i] = {Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
    }
    return result;
  }();
  return all;
}

}  // namespace credence
