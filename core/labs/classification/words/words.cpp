// What the classification lab says: numbers for reading, status and narration, true at every setting.
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/views/presentation.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/newton_report.h"
#include "core/words/paragraph.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

std::string pending(const Analysis& a, const std::string& reason) { return a.complete ? reason : say("computing"); }

void add_maxima_readouts(std::vector<Readout>& out, const Analysis& a) {
  if (a.modes.size() < 2) return;
  const auto add = [&out](std::string name, std::string value, std::string help) {
    out.push_back({say("Maxima"), std::move(name), std::move(value), std::move(help)});
  };
  add(say("found"), std::to_string(a.modes.size()), say("Local maxima of the log joint, from several starts."));
  for (std::size_t k = 0; k < a.modes.size(); ++k) {
    const Mode& mode = a.modes[k];
    const std::string number = std::to_string(k + 1);
    add(number + ": w", weights_text(mode.w), k == 0 ? say("The highest: MAP.") : say("Another maximum."));
    add(say("{}: log joint", number), rounded(mode.log_joint), say("Log joint density there."));
    if (!mode.log_evidence) continue;
    add(say("{}: log evidence", number), rounded(*mode.log_evidence), say("Laplace's log p(t), of this peak alone."));
  }
}

void add_prediction_readouts(std::vector<Readout>& out, const Analysis& a) {
  for (const Prediction& prediction : a.predictions) {
    const std::string group = say("P(t = 1) at {}", place_text(prediction.place[0], prediction.place[1]));
    for (std::size_t m = 0; m < methods().size(); ++m) {
      if (!has_method(a.parameters.likelihood(), static_cast<Method>(m))) continue;
      const auto& value = prediction.by_method[m];
      out.push_back({group, value ? method_text(a, m) : say(methods()[m].label),
                     value ? probability_text(*value) : pending(a, no_value), ""});
    }
  }
}

std::string prior_text(const ClassificationParameters& p) {
  const std::string variance = short_text(p.prior_variance), degrees = short_text(p.prior_degrees_of_freedom);
  const bool centred = !p.prior_mean.empty();
  switch (p.prior) {
    case PriorKind::gaussian:
      return centred || !p.prior_covariance.empty()
                 ? say("The prior is a Gaussian with the mean and covariance that were typed in.")
                 : say("The prior N(0, σ²I) with σ² = {} keeps the weights finite.", variance);
    case PriorKind::laplace:
      return centred ? say("The Laplace prior with σ² = {}, centred where it was typed in, is peaked, and pulls small "
                           "weights to its centre while large ones are pulled no harder.",
                           variance)
                     : say("The Laplace prior with σ² = {} is peaked, and pulls small weights to its centre while "
                           "large ones are pulled no harder.",
                           variance);
    case PriorKind::student_t:
      return centred ? say("The Student t prior with σ² = {} and ν = {}, centred where it was typed in, has heavy "
                           "tails: it lets large weights go.",
                           variance, degrees)
                     : say("The Student t prior with σ² = {} and ν = {} has heavy tails: it lets large weights go.",
                           variance, degrees);
    case PriorKind::flat:
      return say("There is no prior term.");
  }
  return {};
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
  return std::abs(limit - 0.5) < 0.02
             ? say("Followed outwards without end, the section's prediction tends to {}: what counts there is only the "
                   "share of all w whose boundary leaves that direction on the side of class 1, here about a half.",
                   rounded(limit, 3))
             : say("Followed outwards without end, the section's prediction tends to {}: what counts there is only the "
                   "share of all w whose boundary leaves that direction on the side of class 1. It saturates and does "
                   "not return to 0.5 just because there is no data.",
                   rounded(limit, 3));
}

}  // namespace

std::string chains_warning(const Analysis& a) {
  if (a.parameters.predictor != Method::mcmc || !a.chains || !a.complete) return {};
  const std::string warning = mixing_warning(*a.chains);
  return warning.empty() ? warning : say("Markov chains: {}", warning);
}

std::string method_text(const Analysis& a, std::size_t method) {
  const std::string warning = a.chains && static_cast<Method>(method) == Method::mcmc ? mixing_warning(*a.chains) : "";
  return say(methods()[method].label) + (warning.empty() ? "" : " (" + warning + ")");
}

Timeline make_timeline(const Analysis& a) {
  if (a.parameters.timeline == TimelineOf::chain)
    return {say("draw"), a.chains ? static_cast<int>(a.chains->made(-1)) + 1 : 1};
  if (a.parameters.timeline == TimelineOf::arrival) return {say("point"), static_cast<int>(a.all->size()) + 1, true};
  const int ascent = a.ascent ? static_cast<int>(a.ascent->steps.size()) - 1 : 0;
  return {say("iteration"), std::max(a.newton->iterations(), ascent) + 1};
}

Status make_status(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  const bool stopped = a.newton->status == NewtonStatus::not_positive_definite;
  const bool nothing_known = stopped && a.points->size() == 0 && !a.proper;
  if (const auto status = status_without_maximum(*a.newton, nothing_known)) return *status;
  if (!a.modes.empty() && !a.newton_is_highest) {
    return {Status::Kind::warning, several(n, "converged in {} iteration to a lower maximum: another maximum is higher",
                                           "converged in {} iterations to a lower maximum: another maximum is higher")};
  }
  if (!a.proper) {
    return {Status::Kind::warning,
            several(n, "converged in {} iteration, but without a prior there is no posterior to normalise",
                    "converged in {} iterations, but without a prior there is no posterior to normalise")};
  }
  const bool of_chains = a.chains && a.parameters.timeline == TimelineOf::chain;
  if (of_chains && (a.complete || !a.chains->finished)) {
    return chain_status(*a.chains, a.complete, frame);
  }
  if (!a.complete)
    return {Status::Kind::busy,
            several(n, "converged in {} iteration, refining", "converged in {} iterations, refining")};
  if (const std::string warning = chains_warning(a); !warning.empty()) return {Status::Kind::warning, warning};
  const bool on_the_way = a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations();
  if (on_the_way) return {Status::Kind::busy, say("update {}: not converged yet", std::to_string(frame))};
  if (a.points->size() == a.all->size())
    return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations")};
  return {Status::Kind::good, say("{} of {} points", std::to_string(a.points->size()), std::to_string(a.all->size()))};
}

std::string make_narration(const Analysis& a, int frame) {
  const std::string points =
      several(static_cast<double>(a.points->size()), "{} point; it is of class 1 with probability {}.",
              "{} points; each is of class 1 with probability {}.", link_text(a));
  const std::string prior = a.model->prior() ? prior_text(a.parameters) : say("There is no prior term.");
  return paragraph({points, prior, newton_sentence(a, frame), modes_sentence(a),
                    a.laplace ? method_sentence(a) : std::string(), exactness_sentence(a), section_sentence(a),
                    evidence_sentence(a)});
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  const int updates = a.parameters.timeline == TimelineOf::newton ? frame : -1;
  const int draws = a.parameters.timeline == TimelineOf::chain ? frame : -1;
  add_prediction_readouts(out, a);
  add_maxima_readouts(out, a);
  add_posterior_readouts(out, a.posterior());
  if (a.chains && a.chains->made(draws) > 0) {
    const auto [i, j] = a.shown_weights();
    add_chain_readouts(out, *a.chains, a.weight_symbols(), {i, j});
  }
  add_evidence_readouts(out, a);
  add_newton_readouts(out, *a.newton, a.model->prior() ? "log p(t|w)p(w)" : "log p(t|w)", updates);
  if (a.ascent) add_ascent_readouts(out, *a.ascent, updates);
  return out;
}

namespace {

// The MAP's, the exact posterior's, and between them that of the method in use, or Laplace's. Of chains that have not
// mixed with their warning.
std::string predictions_hover(const Analysis& a, const Prediction& prediction) {
  const Method used = a.parameters.predictor;
  const bool outer = used == Method::map || used == Method::exact;
  std::string text;
  for (const Method method : {Method::map, outer ? Method::laplace_quadrature : used, Method::exact}) {
    const auto m = static_cast<std::size_t>(method);
    if (!prediction.by_method[m]) continue;
    const std::string warning = method == Method::mcmc && a.chains ? mixing_warning(*a.chains) : std::string();
    // Along rays a quick average is good to two digits.
    const bool rough = method == Method::exact && prediction.exact_error == 0 && a.exact && a.exact->along_rays;
    text += say(methods()[m].label) + ": " + probability_text(*prediction.by_method[m], rough ? 2 : 3);
    text += warning.empty() ? "\n" : ", " + warning + '\n';
  }
  return text;
}

}  // namespace

std::string make_hover(const Analysis& a, const std::string& view, Point2 at) {
  if (is_evidence_view(view)) return evidence_hover(a, view, at);
  if (is_data_view(view)) return predictions_hover(a, predict(a, at.x, at.y));
  if (is_weight_view(view)) {
    const auto [i, j] = a.shown_weights();
    if (a.dimension() < 2) return {};
    const Eigen::VectorXd w = weights_at(a, at);
    if (a.dimension() == 2) return "w = " + vector_text(w, 3) + '\n' + say("log joint: {}", rounded(a.model->value(w)));
    const auto symbols = a.weight_symbols();
    const auto named = [&symbols](Eigen::Index k, double value) {
      return symbols[static_cast<std::size_t>(k)] + " = " + rounded(value, 3);
    };
    const std::string text = named(i, at.x) + ", " + named(j, at.y);
    if (!shows_marginal(a)) return say("{}, others at the mode\nlog joint: {}", text, rounded(a.model->value(w)));
    const Gaussian plane = shown_laplace(a);
    const double log_ratio = plane.log_density(Eigen::Vector2d(at.x, at.y)) - plane.log_density(plane.mean());
    return say("{}, others integrated out\nLaplace, relative to its peak: {}", text, rounded(std::exp(log_ratio), 3));
  }
  return {};
}

}  // namespace credence::classification
