// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/compute/bayes_net.h"

#include <algorithm>
#include <utility>

namespace credence::bayes_net {

std::size_t BayesNet::row(std::size_t i, std::size_t state) const {
  std::size_t row = 0;
  for (const std::size_t parent : nodes_[i].parents) row = 2 * row + (is_true(state, parent) ? 0 : 1);
  return row;
}

double BayesNet::factor(std::size_t i, std::size_t state) const {
  const double p = nodes_[i].table[row(i, state)];
  return is_true(state, i) ? p : 1 - p;
}

double BayesNet::probability(std::size_t state) const {
  double product = 1;
  for (std::size_t i = 0; i < size(); ++i) product *= factor(i, state);
  return product;
}

double BayesNet::probability(const Evidence& evidence) const {
  double sum = 0;
  for (std::size_t state = 0; state < states(); ++state) {
    if (agrees(state, evidence)) sum += probability(state);
  }
  return sum;
}

std::vector<double> BayesNet::posterior(const Evidence& evidence) const {
  std::vector<double> yes(size(), 0.0), no(size(), 0.0);
  for (std::size_t state = 0; state < states(); ++state) {
    if (!agrees(state, evidence)) continue;
    const double p = probability(state);
    for (std::size_t i = 0; i < size(); ++i) (is_true(state, i) ? yes : no)[i] += p;
  }
  for (std::size_t i = 0; i < size(); ++i) yes[i] /= yes[i] + no[i];
  return yes;
}

std::vector<std::size_t> BayesNet::children(std::size_t i) const {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < size(); ++k) {
    if (std::ranges::count(nodes_[k].parents, i) > 0) found.push_back(k);
  }
  return found;
}

bool agrees(std::size_t state, const Evidence& evidence) {
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    if (evidence[i] && *evidence[i] != is_true(state, i)) return false;
  }
  return true;
}

BayesNet sprinkler_net(double cloudy, std::vector<double> sprinkler, std::vector<double> rain,
                       std::vector<double> wet) {
  return BayesNet({{.name = "Cloudy", .table = {cloudy}},
                   {.name = "Sprinkler", .parents = {0}, .table = std::move(sprinkler)},
                   {.name = "Rain", .parents = {0}, .table = std::move(rain)},
                   {.name = "WetGrass", .parents = {1, 2}, .table = std::move(wet)}});
}

}  // namespace credence::bayes_net
