// The narration: one paragraph, true at every setting.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/words/class_phrases.h"
#include "core/labs/softmax/words/words.h"
#include "core/phrases/standardised_words.h"
#include "core/words/paragraph.h"

namespace credence::softmax {
namespace {

std::string points_sentence(const Analysis& a) {
  const auto n = static_cast<double>(a.points->size());
  if (n == 0) return say("There are no points yet, so there is no class to tell from another.");
  if (a.classes() == 1)
    return say("All points are of class {}, so there is no other class to tell it from.",
               data_symbols(a.inputs.data).name(0));
  return several(n, "{0} point in {1} classes; it is of class k with a probability proportional to exp(wₖᵀφ(x)).",
                 "{0} points in {1} classes; each is of class k with a probability proportional to exp(wₖᵀφ(x)).",
                 std::to_string(a.classes()));
}

std::string prior_sentence(const Analysis& a) {
  return a.flat()
             ? say("There is no prior term, so one vector added to every wₖ changes nothing at all: Newton's method "
                   "is held to weights whose sum over the classes is zero.")
             : say("The prior N(0, σ²I) with σ² = {} keeps the weights finite, and their sum over the classes zero.",
                   short_text(a.parameters.prior_variance));
}

std::string model_sentences(const Analysis& a) {
  return paragraph(
      {points_sentence(a), empty_classes_sentence(*a.points, a.classes(), data_symbols(a.inputs.data)),
       a.parameters.standardise ? standardised_sentence(a.scale, data_symbols(a.inputs.data)) : std::string(),
       prior_sentence(a)});
}

std::string newton_sentence(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  switch (a.newton->status) {
    case NewtonStatus::converged:
      return a.iteration(frame) < n ? several(n, "Newton's method climbs to the mode in {} update; shown is update {}.",
                                              "Newton's method climbs to the mode in {} updates; shown is update {}.",
                                              std::to_string(a.iteration(frame)))
                                    : several(n, "Newton's method climbs to the mode in {} update.",
                                              "Newton's method climbs to the mode in {} updates.");
    case NewtonStatus::separable:
      return say(
          "Some class can be separated from the others, or has no points, so longer and longer weights always fit "
          "better: there is no maximum. Give it a Gaussian prior to stop them.");
    case NewtonStatus::not_positive_definite:
      return say(
          "The points leave weights undecided beyond the null directions, so there is no unique maximum to "
          "approximate.");
    case NewtonStatus::iteration_limit:
      return say("Newton's method has not settled.");
  }
  return {};
}

std::string average_sentence(const Analysis& a) {
  if (!a.laplace || a.points->size() == 0 || a.classes() < 2) return {};
  return several(static_cast<double>(a.averaged_draws),
                 "The averaged prediction is that of {} draw from Laplace's Gaussian.",
                 "The averaged prediction is the mean over {} draws from Laplace's Gaussian: where they disagree it is "
                 "undecided.");
}

std::string shift_sentence(const Analysis& a, int frame) {
  if (!a.is_shifted()) return {};
  const LogTerms s = log_terms(a, frame);
  const std::string by = weights_text(a.shift(), 3);
  if (a.flat()) return say("{} is added to every wₖ: all differences stay, so nothing changes at all.", by);
  return say(
      "{} is added to every wₖ: all differences stay, and with them every probability and the likelihood; only "
      "the log prior goes from {} to {}.",
      by, rounded(s.prior), rounded(s.shifted_prior));
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  return paragraph({model_sentences(a), newton_sentence(a, frame), average_sentence(a), shift_sentence(a, frame)});
}

std::string make_narration_so_far(const Analysis& a, int frame) {
  return paragraph(
      {model_sentences(a),
       several(a.iteration(frame), "Newton's method has made {} update.", "Newton's method has made {} updates."),
       shift_sentence(a, frame)});
}

}  // namespace credence::softmax
