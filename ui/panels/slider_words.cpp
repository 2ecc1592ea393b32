// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/slider_words.h"

#include "core/words/say.h"

#include <map>

namespace credence {

// Fields of one name mean the same in every lab.
SliderWords slider_words(const std::string& field) {
  static const SliderWords steps{phrase("short steps"), phrase("long steps")};
  static const SliderWords amount{phrase("few"), phrase("many")};
  static const std::map<std::string, SliderWords> all{
      {"prior_variance", {phrase("sure of 0"), phrase("vague")}},
      {"noise_variance", {phrase("exact"), phrase("noisy")}},
      {"epsilon", {phrase("no flips"), phrase("coin flips")}},
      {"rbf_width", {phrase("narrow"), phrase("wide")}},
      {"prior_degrees_of_freedom", {phrase("heavy tails"), phrase("Gaussian")}},
      {"importance_nu", {phrase("heavy tails"), phrase("Gaussian")}},
      {"importance_scale", {phrase("narrow"), phrase("wide")}},
      {"degree", {phrase("straight"), phrase("bent")}},
      {"order", {phrase("straight"), phrase("bent")}},
      {"step_size", steps},
      {"step_mu", steps},
      {"step_psi", steps},
      {"psi_concentration", {phrase("long steps"), phrase("short steps")}},
      {"learning_rate", {phrase("slow"), phrase("overshoots")}},
      {"rho", {phrase("opposite"), phrase("alike")}},
      {"correlation", {phrase("falling"), phrase("rising")}},
      {"draws", amount},
      {"evaluations", amount},
      {"thresholds", amount},
      {"throws", amount},
      {"walkers", amount},
      {"tosses", amount},
      {"laplace_draws", {phrase("rough"), phrase("smooth")}},
      {"true_r", {phrase("always tails"), phrase("always heads")}},
      {"variance", {phrase("known"), phrase("unknown")}},
      {"test_fraction", {phrase("train on most"), phrase("test on most")}},
      {"separation", {phrase("together"), phrase("far apart")}},
      {"ring_width", {phrase("thin"), phrase("thick")}},
      {"ridge_lambda", {phrase("free weights"), phrase("small weights")}},
      {"left_share", {phrase("mostly right"), phrase("mostly left")}},
      {"activation", {phrase("mostly 0"), phrase("mostly 1")}}};
  const auto found = all.find(field);
  return found != all.end() ? found->second : SliderWords{};
}

}  // namespace credence
