// The narration: one paragraph, true at every setting.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/symbols.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/standardised_words.h"
#include "core/words/paragraph.h"

#include <cmath>

namespace credence::classification {

namespace {

std::string prior_text(const ClassificationParameters& p, const Symbols& symbols) {
  const std::string scale = symbols.prior_scale(), degrees = short_text(p.prior_degrees_of_freedom);
  const bool centred = !p.prior_mean.empty();
  switch (p.prior) {
    case PriorKind::gaussian:
      return centred || !p.prior_covariance.empty()
                 ? say("The prior is a Gaussian with the mean and covariance that were typed in.")
                 : say("The prior N(0, {}) with {} keeps the weights finite.", symbols.covariance(), scale);
    case PriorKind::laplace:
      return centred ? say("The Laplace prior with {}, centred where it was typed in, is peaked, and pulls small "
                           "weights to its centre while large ones are pulled no harder.",
                           scale)
                     : say("The Laplace prior with {} is peaked, and pulls small weights to its centre while "
                           "large ones are pulled no harder.",
                           scale);
    case PriorKind::student_t:
      return centred ? say("The Student t prior with {} and ν = {}, centred where it was typed in, has heavy "
                           "tails: it lets large weights go.",
                           scale, degrees)
                     : say("The Student t prior with {} and ν = {} has heavy tails: it lets large weights go.", scale,
                           degrees);
    case PriorKind::flat:
      return say("There is no prior term.");
  }
  return {};
}

std::string prior_sentence(const Analysis& a) {
  return a.model->prior() ? prior_text(a.parameters, symbols_of(a)) : say("There is no prior term.");
}

std::string link_text(const Analysis& a) {
  const std::string activation = a.features.kind() == FeatureKind::linear ? "(wᵀx)" : "(wᵀφ(x))";
  switch (a.parameters.link) {
    case Link::logistic:
      return "σ" + activation;
    case Link::probit:
      return "Φ" + activation;
    case Link::label_noise:
      return say("{} with ε = {}", "ε + (1 − 2ε)σ" + activation, short_text(a.parameters.epsilon));
  }
  return {};
}

std::string points_sentence(const Analysis& a) {
  return several(static_cast<double>(a.points->size()), "{} point; it is of class {} with probability {}.",
                 "{} points; each is of class {} with probability {}.", symbols_of(a).data.name(1), link_text(a));
}

std::string scale_sentence(const Analysis& a) {
  return a.parameters.standardise ? standardised_sentence(a.features.scale(), symbols_of(a).data) : std::string();
}

std::string method_sentence(const Analysis& a) {
  const std::string warning = a.chains ? mixing_warning(*a.chains) : "";
  switch (a.parameters.predictor) {
    case Method::map:
      return say("Predictions plug in the MAP weights alone, which ignores that w is uncertain.");
    case Method::laplace_monte_carlo:
      return several(a.parameters.laplace_draws,
                     "Predictions are averages over {} weight drawn from the Laplace approximation.",
                     "Predictions are averages over {} weights drawn from the Laplace approximation.");
    case Method::laplace_moderated:
      return say("Predictions are Laplace's in the approximation σ(κμ), which always keeps the MAP's 0.5 line.");
    case Method::laplace_quadrature:
      return say("Predictions are averages over the Laplace approximation, by quadrature.");
    case Method::probit_closed_form:
      return say("Predictions average the probit over the Laplace approximation, in closed form.");
    case Method::mcmc:
      return warning.empty() ? say("Predictions are averages over the draws of the Markov chains after their warmup.")
                             : say("Predictions are averages over the draws of the Markov chains after their warmup, "
                                   "which are not to be trusted: {}.",
                                   warning);
    case Method::exact:
      return say("Predictions are averages over the exact posterior.");
  }
  return {};
}

std::string converged_sentence(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  if (a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < n) {
    const std::string shown = std::to_string(frame);
    return a.modes.size() > 1 || !a.newton_is_highest
               ? several(n, "Newton's method climbs to a maximum in {} update; shown is update {}.",
                         "Newton's method climbs to a maximum in {} updates; shown is update {}.", shown)
               : several(n, "Newton's method climbs to the mode in {} update; shown is update {}.",
                         "Newton's method climbs to the mode in {} updates; shown is update {}.", shown);
  }
  if (!a.newton_is_highest) {
    return several(n, "Newton's method climbs to a maximum in {} update; but another maximum is higher.",
                   "Newton's method climbs to a maximum in {} updates; but another maximum is higher.");
  }
  if (!a.proper) {
    return several(n,
                   "Newton's method climbs to a maximum in {} update; but the likelihood with label noise never falls "
                   "to zero, so without a prior there is no posterior.",
                   "Newton's method climbs to a maximum in {} updates; but the likelihood with label noise never falls "
                   "to zero, so without a prior there is no posterior.");
  }
  return a.modes.size() > 1
             ? several(
                   n, "Newton's method climbs to a maximum in {} update; there the curvature gives Laplace's Gaussian.",
                   "Newton's method climbs to a maximum in {} updates; there the curvature gives Laplace's Gaussian.")
             : several(
                   n, "Newton's method climbs to the mode in {} update; there the curvature gives Laplace's Gaussian.",
                   "Newton's method climbs to the mode in {} updates; there the curvature gives Laplace's Gaussian.");
}

std::string newton_sentence(const Analysis& a, int frame) {
  switch (a.newton->status) {
    case NewtonStatus::converged:
      return converged_sentence(a, frame);
    case NewtonStatus::separable:
      return a.features.straight()
                 ? say("Some line separates the classes, so longer and longer weights always fit better: there is no "
                       "maximum, and the steps never end. Give it a Gaussian prior to stop them.")
                 : say("Some boundary of these features separates the classes, so longer and longer weights always fit "
                       "better: there is no maximum, and the steps never end. Give it a Gaussian prior to stop them.");
    case NewtonStatus::not_positive_definite:
      return a.parameters.damping ? say("The log density is flat or curved upwards in some direction here, so it has "
                                        "no unique maximum to approximate.")
                                  : say("The full steps overshot to where the log density is flat or curves upwards; "
                                        "damping would keep them climbing.");
    case NewtonStatus::iteration_limit:
      return say("Newton's method has not settled; try damping or another start.");
  }
  return {};
}

std::string modes_sentence(const Analysis& a) {
  if (a.modes.size() < 2) return {};
  const std::string count = std::to_string(a.modes.size());
  return a.model->likelihood().log_concave()
             ? say("The posterior has {} maxima: the heavy tails of the prior let it and the data each keep a peak of "
                   "their own. Laplace's Gaussian sits on the highest and ignores the rest.",
                   count)
             : say("The posterior has {} maxima: a label on the wrong side may be noise, so different points can be "
                   "explained away. Laplace's Gaussian sits on the highest and ignores the rest.",
                   count);
}

std::string exactness_sentence(const Analysis& a) {
  if (a.dimension() > exact_dimension_limit) {
    return say("With {} weights exact quadrature is out of reach: Laplace and Markov chains are what remains.",
               std::to_string(a.dimension()));
  }
  if (!a.error || a.error->total_variation <= 0.1) return {};
  return say(
      "The exact posterior is visibly different from Laplace's Gaussian (total variation {}): compare their "
      "predictions far from the data.",
      rounded(a.error->total_variation, 2));
}

std::string section_sentence(const Analysis& a) {
  if (!a.section || !a.section->limit_laplace) return {};
  const double limit = a.section->limit_exact.value_or(*a.section->limit_laplace);
  const std::string one = symbols_of(a).data.name(1);
  return std::abs(limit - 0.5) < 0.02
             ? say("Followed outwards without end, the section's prediction tends to {}: what counts there is only the "
                   "share of all w whose boundary leaves that direction on the side of class {}, here about a half.",
                   rounded(limit, 3), one)
             : say("Followed outwards without end, the section's prediction tends to {}: what counts there is only the "
                   "share of all w whose boundary leaves that direction on the side of class {}. It saturates and does "
                   "not return to 0.5 just because there is no data.",
                   rounded(limit, 3), one);
}

}  // namespace

std::string make_narration_so_far(const Analysis& a, int frame) {
  if (a.parameters.timeline == TimelineOf::arrival) return make_narration(a, frame);
  if (a.parameters.timeline == TimelineOf::chain) {
    return paragraph({points_sentence(a), scale_sentence(a), prior_sentence(a)});
  }
  return paragraph(
      {points_sentence(a), scale_sentence(a), prior_sentence(a),
       several(std::max(frame, 0), "Newton's method has made {} update.", "Newton's method has made {} updates.")});
}

std::string make_narration(const Analysis& a, int frame) {
  return paragraph({points_sentence(a), scale_sentence(a), prior_sentence(a), newton_sentence(a, frame),
                    modes_sentence(a), a.laplace ? method_sentence(a) : std::string(), exactness_sentence(a),
                    section_sentence(a), evidence_sentence(a)});
}

}  // namespace credence::classification
