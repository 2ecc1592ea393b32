// What a hand does: every drag sets a prior, a chance or the dependence of the tests.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/views/views.h"
#include "core/math/special.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::counting {
namespace {

using P = CountingParameters;

std::string prior_label(const P& p, std::size_t state) {
  return say("the share of “{}” is {}", state_names(p)[state],
             share_text(is_test(p) ? (state == 0 ? p.prevalence : 1 - p.prevalence) : p.prior[state]));
}

std::string set_prior_of(P& p, std::size_t state, double share) {
  if (state >= state_names(p).size()) return {};
  set_prior(p, state, share);
  return prior_label(p, state);
}

std::string test_label(const P& p) {
  return say("sensitivity {}, specificity {}", share_text(p.sensitivity), share_text(p.specificity));
}

// The drag of one hypothesis' chance, as undo names it.
std::string chance_label(const P& p, std::size_t state) {
  return is_test(p) ? test_label(p) : say("the chances under “{}”", state_names(p)[state]);
}

std::optional<std::size_t> first_done(const P& p) {
  for (std::size_t t = 0; t < test_count(p); ++t) {
    if (p.*result_members[t] != Outcome::not_yet) return t;
  }
  return std::nullopt;
}

double share_of_odds(double log_odds) { return sigmoid(log_odds); }

double natural(const P& p, double weight) {
  return p.weights == Weights::decibans ? weight * std::log(10.0) / 10 : weight * std::log(2.0);
}

}  // namespace

// The edge after column `index` of the square: the columns before it keep their widths.
std::string drag_prior_edge(P& p, Inputs&, const Gesture& gesture) {
  const std::size_t k = gesture.index;
  if (k + 1 >= state_names(p).size()) return {};
  if (is_test(p)) return set_prior_of(p, 0, neat(gesture.position.x));
  double before = 0;
  for (std::size_t i = 0; i < k; ++i) before += p.prior[i];
  const double both = p.prior[k] + p.prior[k + 1];
  p.prior[k] = neat(std::clamp(gesture.position.x - before, 0.0, both));
  p.prior[k] = std::min(p.prior[k], both);
  p.prior[k + 1] = std::max(0.0, both - p.prior[k]);
  if (p.prior[k + 1] < 1e-9) p.prior[k] = both, p.prior[k + 1] = 0;
  return prior_label(p, k);
}

std::string drag_prior_bar(P& p, Inputs&, const Gesture& gesture) {
  return set_prior_of(p, gesture.index, neat(gesture.position.x));
}

std::string drag_prior_odds(P& p, Inputs&, const Gesture& gesture) {
  return set_prior_of(p, target_of(p), neat(share_of_odds(natural(p, gesture.position.x))));
}

std::string drag_prevalence(P& p, Inputs&, const Gesture& gesture) {
  return set_prior_of(p, target_of(p), neat(std::pow(10.0, std::clamp(gesture.position.x, -9.0, 0.0))));
}

std::string drag_chance(P& p, Inputs&, const Gesture& gesture) {
  const auto t = first_done(p);
  if (!t || gesture.index >= state_names(p).size()) return {};
  const double seen = neat(gesture.position.y);
  set_chance(p, gesture.index, *t, p.*result_members[*t] == Outcome::positive ? seen : 1 - seen);
  return chance_label(p, gesture.index);
}

// The end of the first result's weight: for a test the error rate that this weight needs changes, since a likelihood
// ratio that is wanted says only how the two chances compare.
std::string drag_weight(P& p, Inputs& inputs, const Gesture& gesture) {
  const auto t = first_done(p);
  if (!t) return {};
  const Analysis a = analyse(p, inputs.seed);
  if (!std::isfinite(a.log_odds(*t))) return {};
  const double ratio = std::exp(natural(p, gesture.position.x) - a.log_odds(*t));
  const bool positive = p.*result_members[*t] == Outcome::positive;
  if (is_test(p)) {
    if (positive) {
      set_chance(p, 1, *t, neat(std::min(1.0, p.sensitivity / ratio)));
    } else {
      set_chance(p, 0, *t, 1 - neat(std::min(1.0, p.specificity * ratio)));
    }
    return test_label(p);
  }
  double others = 0, share = 0;
  for (std::size_t k = 0; k < a.states(); ++k) {
    const auto row = static_cast<Eigen::Index>(k), column = static_cast<Eigen::Index>(*t);
    if (k == a.target) continue;
    others += a.prior(row) * (positive ? a.yes(row, column) : a.no(row, column));
    share += a.prior(row);
  }
  if (!(share > 0)) return {};
  const double seen = neat(std::min(1.0, ratio * others / share));
  set_chance(p, a.target, *t, positive ? seen : 1 - seen);
  return chance_label(p, a.target);
}

// The densities stay where they are.
std::string drag_cut(P& p, Inputs&, const Gesture& gesture) {
  const auto test = cut_of(p.sensitivity, p.specificity);
  if (!test) return {};
  p.specificity = neat(normal_cdf(gesture.position.x));
  p.sensitivity = neat(normal_cdf(test->apart - gesture.position.x));
  return test_label(p);
}

std::string drag_apart(P& p, Inputs&, const Gesture& gesture) {
  const auto test = cut_of(p.sensitivity, p.specificity);
  if (!test) return {};
  p.sensitivity = neat(normal_cdf(gesture.position.x - test->cut));
  return test_label(p);
}

std::string drag_rates(P& p, Inputs&, const Gesture& gesture) {
  p.specificity = neat(1 - std::clamp(gesture.position.x, 0.0, 1.0));
  p.sensitivity = neat(std::clamp(gesture.position.y, 0.0, 1.0));
  return test_label(p);
}

std::string drag_repeats(P& p, Inputs&, const Gesture& gesture) {
  p.repeats = neat(gesture.position.x);
  return say("a later test repeats the first with probability {}", share_text(p.repeats));
}

}  // namespace credence::counting
