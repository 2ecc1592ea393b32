// The labs of the program: one line a lab. Their order on the screen is in ui/session/lab_order.cpp.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/bayes-net/bayes_net.h"
#include "core/labs/classification/classification.h"
#include "core/labs/coin/coin.h"
#include "core/labs/counting/counting.h"
#include "core/labs/darts/darts.h"
#include "core/labs/draws/draws.h"
#include "core/labs/gibbs/gibbs.h"
#include "core/labs/laplace/laplace.h"
#include "core/labs/links/links.h"
#include "core/labs/markov-chain/markov_chain.h"
#include "core/labs/metropolis/metropolis.h"
#include "core/labs/naive-bayes/naive_bayes.h"
#include "core/labs/recapture/recapture.h"
#include "core/labs/regression/regression.h"
#include "core/labs/samplers/samplers.h"
#include "core/labs/softmax/softmax.h"

#include <array>

namespace credence {

std::span<const Lab* const> labs() {
  static const std::array all{
      // clang-format off
      &classification_lab(),
      &softmax_lab(),
      &regression_lab(),
      &laplace_lab(),
      &links_lab(),
      &naive_bayes_lab(),
      &markov_chain_lab(),
      &coin_lab(),
      &darts_lab(),
      &metropolis_lab(),
      &recapture_lab(),
      &gibbs_lab(),
      &bayes_net_lab(),
      &samplers_lab(),
      &draws_lab(),
      &counting_lab(),
      // clang-format on
  };
  return all;
}

const Lab* find_lab(const std::string& id) {
  for (const Lab* lab : labs()) {
    if (lab->id() == id) return lab;
  }
  return nullptr;
}

}  // namespace credence
