// What the classification lab says: numbers for reading, status and narration, true at every setting.
#include "core/labs/chain_report.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/words/presentation.h"
#include "core/labs/newton_report.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

std::string pending(const Analysis& a, const std::string& reason) { return a.complete ? reason : "computing"; }

void add_maxima_readouts(std::vector<Readout>& out, const Analysis& a) {
  if (a.modes.size() < 2) return;
  const auto add = [&out](const std::string& name, std::string value, const char* help) {
    out.push_back({"Maxima", name, std::move(value), help});
  };
  add("found", std::to_string(a.modes.size()), "Local maxima of the log joint, from several starts.");
  for (std::size_t k = 0; k < a.modes.size(); ++k) {
    const Mode& mode = a.modes[k];
    const std::string name = std::to_string(k + 1) + ": ";
    add(name + "w", weights_text(mode.w), k == 0 ? "The highest: MAP." : "Another maximum.");
    add(name + "log joint", rounded(mode.log_joint), "Log joint density there.");
    if (!mode.log_evidence) continue;
    add(name + "log evidence", rounded(*mode.log_evidence), "Laplace's log p(t), of this peak alone.");
  }
}

void add_prediction_readouts(std::vector<Readout>& out, const Analysis& a) {
  for (const Prediction& prediction : a.predictions) {
    const std::string group = "P(t = 1) at " + place_text(prediction.place[0], prediction.place[1]);
    for (std::size_t m = 0; m < methods().size(); ++m) {
      if (!has_method(a.parameters.likelihood(), static_cast<Method>(m))) continue;
      const auto& value = prediction.by_method[m];
      out.push_back({group, method_text(a, m), value ? rounded(*value) : pending(a, no_value), ""});
    }
  }
}

std::string prior_text(const ClassificationParameters& p) {
  const std::string scale = " with σ² = " + short_text(p.prior_variance);
  const std::string centre = p.prior_mean.empty() ? "" : ", centred where it was typed in,";
  switch (p.prior) {
    case PriorKind::gaussian:
      return p.prior_mean.empty() && p.prior_covariance.empty()
                 ? "The prior N(0, σ²I)" + scale + " keeps the weights finite. "
                 : "The prior is a Gaussian with the mean and covariance that were typed in. ";
    case PriorKind::laplace:
      return "The Laplace prior" + scale + centre +
             " is peaked, and pulls small weights to its centre while large ones are pulled no harder. ";
    case PriorKind::student_t:
      return "The Student t prior" + scale + " and ν = " + short_text(p.prior_degrees_of_freedom) + centre +
             " has heavy tails: it lets large weights go. ";
    case PriorKind::flat:
      return "There is no prior term. ";
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
      return "ε + (1 − 2ε)σ" + activation + " with ε = " + short_text(a.parameters.epsilon);
  }
  return {};
}

std::string method_sentence(const Analysis& a) {
  const std::string warning = a.chains ? mixing_warning(*a.chains) : "";
  switch (a.parameters.predictor) {
    case Method::map:
      return "Predictions plug in the MAP weights alone, which ignores that w is uncertain.";
    case Method::laplace_monte_carlo:
      return "Predictions are averages over " + std::to_string(a.parameters.laplace_draws) +
             " weights drawn from the Laplace approximation.";
    case Method::laplace_moderated:
      return "Predictions are Laplace's in the approximation σ(κμ), which always keeps the MAP's 0.5 line.";
    case Method::laplace_quadrature:
      return "Predictions are averages over the Laplace approximation, by quadrature.";
    case Method::probit_closed_form:
      return "Predictions average the probit over the Laplace approximation, in closed form.";
    case Method::mcmc:
      return "Predictions are averages over the draws of the Markov chains after their warmup" +
             (warning.empty() ? "." : ", which are not to be trusted: " + warning + '.');
    case Method::exact:
      return "Predictions are averages over the exact posterior.";
  }
  return {};
}

std::string newton_sentence(const Analysis& a, int frame) {
  const std::string updates = std::to_string(a.newton->iterations());
  switch (a.newton->status) {
    case NewtonStatus::converged: {
      const bool several = a.modes.size() > 1 || !a.newton_is_highest;
      const std::string climbs = std::string("Newton's method climbs to ") + (several ? "a maximum" : "the mode") +
                                 " in " + updates + " updates; ";
      if (a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations()) {
        return climbs + "shown is update " + std::to_string(frame) + ". ";
      }
      if (!a.newton_is_highest) return climbs + "but another maximum is higher. ";
      if (a.proper) return climbs + "there the curvature gives Laplace's Gaussian. ";
      return climbs +
             "but the likelihood with label noise never falls to zero, so without a prior there is no posterior. ";
    }
    case NewtonStatus::separable:
      return std::string(a.features.straight() ? "Some line" : "Some boundary of these features") +
             " separates the classes, so longer and longer weights always fit better: there is no maximum, "
             "and the steps never end. Give it a Gaussian prior to stop them. ";
    case NewtonStatus::not_positive_definite:
      return a.parameters.damping ? "The log density is flat or curved upwards in some direction here, so it has no "
                                    "unique maximum to approximate. "
                                  : "The full steps overshot to where the log density is flat or curves upwards; "
                                    "damping would keep them climbing. ";
    case NewtonStatus::iteration_limit:
      return "Newton's method has not settled; try damping or another start. ";
  }
  return {};
}

std::string modes_sentence(const Analysis& a) {
  if (a.modes.size() < 2) return {};
  return "The posterior has " + std::to_string(a.modes.size()) + " maxima: " +
         (a.model->likelihood().log_concave()
              ? "the heavy tails of the prior let it and the data each keep a peak of their own. "
              : "a label on the wrong side may be noise, so different points can be explained away. ") +
         "Laplace's Gaussian sits on the highest and ignores the rest. ";
}

std::string quality_sentences(const Analysis& a) {
  std::string text;
  if (a.dimension() > exact_dimension_limit) {
    text += " With " + std::to_string(a.dimension()) +
            " weights exact quadrature is out of reach: Laplace and Markov chains are what remains.";
  }
  if (a.error && a.error->total_variation > 0.1) {
    text += " The exact posterior is visibly different from Laplace's Gaussian (total variation " +
            rounded(a.error->total_variation, 2) + "): compare their predictions far from the data.";
  }
  if (!a.section || !a.section->limit_laplace) return text;
  const double limit = a.section->limit_exact.value_or(*a.section->limit_laplace);
  return text + " Followed outwards without end, the section's prediction tends to " + rounded(limit, 3) +
         ": what counts there is only the share of all w whose boundary leaves that direction on the side of class 1" +
         (std::abs(limit - 0.5) < 0.02 ? ", here about a half."
                                       : ". It saturates and does not return to 0.5 just because there is no data.");
}

}  // namespace

std::string method_text(const Analysis& a, std::size_t method) {
  const std::string warning = a.chains && static_cast<Method>(method) == Method::mcmc ? mixing_warning(*a.chains) : "";
  return methods()[method].label + (warning.empty() ? "" : " (" + warning + ")");
}

Timeline make_timeline(const Analysis& a) {
  if (a.parameters.timeline == TimelineOf::chain)
    return {"draw", a.chains ? static_cast<int>(a.chains->made(-1)) + 1 : 1};
  if (a.parameters.timeline == TimelineOf::arrival) return {"point", static_cast<int>(a.all->size()) + 1};
  const int ascent = a.ascent ? static_cast<int>(a.ascent->steps.size()) - 1 : 0;
  return {"iteration", std::max(a.newton->iterations(), ascent) + 1};
}

Status make_status(const Analysis& a, int frame) {
  switch (a.newton->status) {
    case NewtonStatus::separable:
      return {Status::Kind::bad,
              "diverging: the classes are separable and the prior is flat, the maximum is at infinity"};
    case NewtonStatus::not_positive_definite:
      return {Status::Kind::bad, a.points->size() == 0 && !a.proper
                                     ? "no points and a flat prior: every w is equally good"
                                     : "stopped: the Hessian is not negative definite"};
    case NewtonStatus::iteration_limit:
      return {Status::Kind::warning,
              "Newton did not converge in " + std::to_string(a.newton->iterations()) + " iterations"};
    case NewtonStatus::converged:
      break;
  }
  const std::string text = "converged in " + std::to_string(a.newton->iterations()) + " iterations";
  if (!a.modes.empty() && !a.newton_is_highest) {
    return {Status::Kind::warning, text + " to a lower maximum: another maximum is higher"};
  }
  if (!a.proper) return {Status::Kind::warning, text + ", but without a prior there is no posterior to normalise"};
  const bool of_chains = a.chains && a.parameters.timeline == TimelineOf::chain;
  if (of_chains && (a.complete || !a.chains->finished)) {
    return chain_status(*a.chains, a.complete, frame);
  }
  if (!a.complete) return {Status::Kind::busy, text + ", refining"};
  const bool on_the_way = a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations();
  if (on_the_way) return {Status::Kind::busy, "update " + std::to_string(frame) + ": not converged yet"};
  if (a.points->size() == a.all->size()) return {Status::Kind::good, text};
  return {Status::Kind::good, std::to_string(a.points->size()) + " of " + std::to_string(a.all->size()) + " points"};
}

std::string make_narration(const Analysis& a, int frame) {
  const std::string points =
      std::to_string(a.points->size()) + (a.points->size() == 1 ? " point; it" : " points; each");
  return points + " is of class 1 with probability " + link_text(a) + ". " +
         (a.model->prior() ? prior_text(a.parameters) : "There is no prior term. ") + newton_sentence(a, frame) +
         modes_sentence(a) + (a.laplace ? method_sentence(a) : "") + quality_sentences(a) + evidence_sentence(a);
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

std::string make_hover(const Analysis& a, const std::string& view, Point2 at) {
  if (is_evidence_view(view)) return evidence_hover(a, view, at);
  if (is_data_view(view)) {
    std::string text;
    const Prediction prediction = predict(a, at.x, at.y);
    for (const auto m : {std::size_t(Method::map), std::size_t(Method::laplace_quadrature), std::size_t(Method::exact)})
      if (prediction.by_method[m]) text += methods()[m].label + ": " + rounded(*prediction.by_method[m], 3) + '\n';
    return text;
  }
  if (is_weight_view(view)) {
    const auto [i, j] = a.shown_weights();
    if (a.dimension() < 2) return {};
    const Eigen::VectorXd w = weights_at(a, at);
    if (a.dimension() == 2) return "w = " + vector_text(w, 3) + "\nlog joint: " + rounded(a.model->value(w));
    const auto symbols = a.weight_symbols();
    const auto named = [&symbols](Eigen::Index k, double value) {
      return symbols[static_cast<std::size_t>(k)] + " = " + rounded(value, 3);
    };
    const std::string text = named(i, at.x) + ", " + named(j, at.y);
    if (!shows_marginal(a)) return text + ", others at the mode\nlog joint: " + rounded(a.model->value(w));
    const Gaussian plane = shown_laplace(a);
    const double log_ratio = plane.log_density(Eigen::Vector2d(at.x, at.y)) - plane.log_density(plane.mean());
    return text + ", others integrated out\nLaplace, relative to its peak: " + rounded(std::exp(log_ratio), 3);
  }
  return {};
}

}  // namespace credence::classification
