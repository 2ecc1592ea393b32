// What the classification lab says: numbers for reading, status and narration, true at every setting.
#include "core/labs/chain_report.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/words/presentation.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

const std::string& none = no_value;

std::string pending(const Analysis& a, const std::string& reason) { return a.complete ? reason : "computing"; }

void add_newton_readouts(std::vector<Readout>& out, const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  const int k = a.parameters.timeline != TimelineOf::newton || frame < 0 ? n : std::min(frame, n);
  const NewtonStep& step = a.newton->steps[static_cast<std::size_t>(k)];
  out.push_back({"Newton", "iteration", std::to_string(k) + " of " + std::to_string(n), "Updates made so far."});
  out.push_back({"Newton", "w", weights_text(step.w), "Weights after this many updates."});
  if (step.w.size() > few_weights) {
    out.push_back({"Newton", "weights", std::to_string(step.w.size()), "How many features, so how many weights."});
    out.push_back({"Newton", "|w|", rounded(step.w.norm()), "Length of the vector of all weights."});
  }
  out.push_back(
      {"Newton", a.model->prior() ? "log p(t|w)p(w)" : "log p(t|w)", rounded(step.value), "Log joint density at w."});
  out.push_back({"Newton", "|gradient|", rounded(step.gradient.norm(), 3), "Zero at the maximum."});
  if (k > 0) out.push_back({"Newton", "step length", rounded(step.step.norm(), 3), "Length of the step into w."});
  if (k > 0) {
    // The gain that the quadratic at the previous w promised for the fraction d of the full step: (d - d^2 / 2) g.full.
    const NewtonStep& before = a.newton->steps[static_cast<std::size_t>(k) - 1];
    const double promised = before.gradient.dot(step.step) + 0.5 * step.step.dot(before.hessian * step.step);
    out.push_back(
        {"Newton", "gain (promised)", rounded(step.value - before.value, 2) + " (" + rounded(promised, 2) + ")",
         "How much the log joint rose in this step, and how much the quadratic at the previous w had promised."});
  }
  if (k > 0 && step.damping < 1)
    out.push_back({"Newton", "step taken", rounded(step.damping, 3), "Fraction of the full step."});
}

void add_ascent_readouts(std::vector<Readout>& out, const Analysis& a, int frame) {
  if (!a.ascent) return;
  const auto& steps = a.ascent->steps;
  const std::size_t last = steps.size() - 1;
  const std::size_t k =
      a.parameters.timeline != TimelineOf::newton || frame < 0 ? last : std::min(static_cast<std::size_t>(frame), last);
  const char* ending = a.ascent->status == AscentStatus::converged  ? "converged after "
                       : a.ascent->status == AscentStatus::diverged ? "overshoots: diverged after "
                                                                    : "still going after ";
  out.push_back({"Gradient ascent", "step", std::to_string(k) + ", " + ending + std::to_string(last),
                 "Steps of the learning rate times the gradient."});
  out.push_back({"Gradient ascent", "w", weights_text(steps[k].w), "Weights after this many steps."});
  out.push_back({"Gradient ascent", "log joint", rounded(steps[k].value), "Log joint density at w."});
  out.push_back({"Gradient ascent", "|gradient|", rounded(steps[k].gradient_norm, 3), "Zero at the maximum."});
}

void add_posterior_readouts(std::vector<Readout>& out, const Analysis& a) {
  if (a.modes.size() > 1) {
    out.push_back(
        {"Maxima", "found", std::to_string(a.modes.size()), "Local maxima of the log joint, from several starts."});
    for (std::size_t k = 0; k < a.modes.size(); ++k) {
      const Mode& mode = a.modes[k];
      const std::string name = std::to_string(k + 1) + ": ";
      out.push_back({"Maxima", name + "w", weights_text(mode.w), k == 0 ? "The highest: MAP." : "Another maximum."});
      out.push_back({"Maxima", name + "log joint", rounded(mode.log_joint), "Log joint density there."});
      if (mode.log_evidence) {
        out.push_back(
            {"Maxima", name + "log evidence", rounded(*mode.log_evidence), "Laplace's log p(t), of this peak alone."});
      }
    }
  }
  if (!a.laplace) return;
  const Eigen::MatrixXd& covariance = a.laplace->gaussian.covariance();
  out.push_back(
      {"Laplace", "sd", weights_text(covariance.diagonal().cwiseSqrt()), "Standard deviations of the weights."});
  out.push_back({"Laplace", "log evidence", rounded(a.laplace->log_evidence), "log p(t) by Laplace's approximation."});
  out.push_back({"Laplace", "BIC", rounded(a.bic), "log p(t|w_MAP) − (D/2) ln N, another approximation of log p(t)."});
  if (a.exact && !a.exact_is_coarse) {
    const bool has_mean = a.exact->mean.size() > 0, has_sd = a.exact->covariance.size() > 0;
    out.push_back({"Exact", "mean", has_mean ? weights_text(a.exact->mean) : none,
                   has_mean ? "Posterior mean by quadrature." : "The posterior's tails are too heavy for a mean."});
    out.push_back({"Exact", "sd", has_sd ? weights_text(a.exact->covariance.diagonal().cwiseSqrt()) : none,
                   has_sd ? "Posterior standard deviations." : "The posterior's tails are too heavy for a variance."});
    out.push_back({"Exact", "log evidence", rounded(a.exact->log_evidence), "log p(t) by quadrature."});
  } else if (a.exact && a.complete) {
    out.push_back(
        {"Exact", "log evidence", "≈ " + rounded(a.exact->log_evidence, 3), "log p(t) by a coarse quadrature."});
  } else {
    out.push_back({"Exact", "log evidence", a.dimension() > exact_dimension_limit ? none : pending(a, none),
                   "Exact quadrature is limited to three weights: use Laplace or Markov chains."});
  }
  if (a.error) {
    out.push_back(
        {"How good is it?", "KL", std::isfinite(a.error->kl) ? rounded(a.error->kl, 3) : "∞",
         "KL(exact || Laplace) in nats; 0 where they agree, infinite where tails are too heavy for a Gaussian."});
    out.push_back({"How good is it?", "total variation", rounded(a.error->total_variation, 3),
                   "Half the L1 distance: 0 the same, 1 no overlap."});
    out.push_back(
        {"How good is it?", "evidence error", rounded(a.error->log_evidence, 3), "Laplace minus exact log evidence."});
  }
}

void add_prediction_readouts(std::vector<Readout>& out, const Analysis& a) {
  for (const Prediction& prediction : a.predictions) {
    const std::string group = "P(t = 1) at " + place_text(prediction.place[0], prediction.place[1]);
    for (std::size_t m = 0; m < methods().size(); ++m) {
      if (!has_method(a.parameters.likelihood(), static_cast<Method>(m))) continue;
      const auto& value = prediction.by_method[m];
      out.push_back({group, methods()[m].label, value ? rounded(*value) : pending(a, none), ""});
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
  switch (a.parameters.predictor) {
    case Method::map:
      return "The colours are the plug-in prediction of the MAP weights alone, which ignores that w is uncertain.";
    case Method::laplace_monte_carlo:
      return "The colours average the prediction over " + std::to_string(a.parameters.laplace_draws) +
             " weights drawn from the Laplace approximation.";
    case Method::laplace_moderated:
      return "The colours are Laplace's prediction in the approximation σ(κμ), which always keeps the MAP's 0.5 line.";
    case Method::laplace_quadrature:
      return "The colours average the prediction over the Laplace approximation, by quadrature.";
    case Method::probit_closed_form:
      return "The colours average the probit over the Laplace approximation, in closed form.";
    case Method::mcmc:
      return "The colours average the prediction over the draws of the Markov chains.";
    case Method::exact:
      return "The colours average the prediction over the exact posterior.";
  }
  return {};
}

}  // namespace

Timeline make_timeline(const Analysis& a) {
  if (a.parameters.timeline == TimelineOf::chain)
    return {"draw", a.chains ? static_cast<int>(a.chains->made(-1)) + 1 : 1};
  if (a.parameters.timeline == TimelineOf::arrival) return {"point", static_cast<int>(a.all->size()) + 1};
  const int ascent = a.ascent ? static_cast<int>(a.ascent->steps.size()) - 1 : 0;
  return {"iteration", std::max(a.newton->iterations(), ascent) + 1};
}

Status make_status(const Analysis& a) {
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
  std::string text = "converged in " + std::to_string(a.newton->iterations()) + " iterations";
  if (!a.modes.empty() && !a.newton_is_highest) {
    return {Status::Kind::warning, text + " to a lower maximum: another maximum is higher"};
  }
  if (!a.proper) return {Status::Kind::warning, text + ", but without a prior there is no posterior to normalise"};
  if (!a.complete && a.chains && !a.chains->finished && a.parameters.timeline == TimelineOf::chain) {
    const int planned = a.parameters.warmup + a.parameters.draws;
    text = std::to_string(a.chains->made(-1)) + " of " + std::to_string(planned) + " draws";
    const double rhat = worst_rhat(*a.chains);
    const bool known = !a.chains->summaries.empty() && std::isfinite(rhat);
    return {Status::Kind::busy, known ? text + ", R-hat " + rounded(rhat) : text};
  }
  if (!a.complete) return {Status::Kind::busy, text + ", refining"};
  if (a.chains && a.parameters.timeline == TimelineOf::chain) {
    const double rhat = worst_rhat(*a.chains);
    if (!std::isfinite(rhat)) return {Status::Kind::warning, "too few different draws for R-hat"};
    text = "R-hat " + rounded(rhat) + (rhat > 1.01 ? ": not mixed" : ": mixed");
    return {rhat > 1.01 ? Status::Kind::warning : Status::Kind::good, text};
  }
  return {Status::Kind::good, text};
}

std::string make_narration(const Analysis& a, int frame) {
  const std::string link = link_text(a);
  std::string text = std::to_string(a.points->size()) + (a.points->size() == 1 ? " point; it" : " points; each") +
                     " is of class 1 with probability " + link + ". ";
  if (a.model->prior()) {
    text += prior_text(a.parameters);
  } else {
    text += "There is no prior term. ";
  }
  switch (a.newton->status) {
    case NewtonStatus::converged:
      text += std::string("Newton's method climbs to ") +
              (a.modes.size() > 1 || !a.newton_is_highest ? "a maximum" : "the mode") + " in " +
              std::to_string(a.newton->iterations()) + " updates; ";
      if (a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations()) {
        text += "shown is update " + std::to_string(frame) + ". ";
      } else if (!a.newton_is_highest) {
        text += "but another maximum is higher. ";
      } else if (a.proper) {
        text += "there the curvature gives Laplace's Gaussian. ";
      } else {
        text += "but the likelihood with label noise never falls to zero, so without a prior there is no posterior. ";
      }
      break;
    case NewtonStatus::separable:
      text += std::string(a.features.straight() ? "Some line" : "Some boundary of these features") +
              " separates the classes, so longer and longer weights always fit better: there is no maximum, "
              "and the steps never end. Give it a Gaussian prior to stop them. ";
      break;
    case NewtonStatus::not_positive_definite:
      text +=
          "The log density is flat or curved upwards in some direction here, so it has no unique maximum to "
          "approximate. ";
      break;
    case NewtonStatus::iteration_limit:
      text += "Newton's method has not settled; try damping or another start. ";
      break;
  }
  if (a.modes.size() > 1) {
    text += "The posterior has " + std::to_string(a.modes.size()) + " maxima: " +
            (a.model->likelihood().log_concave()
                 ? "the heavy tails of the prior let it and the data each keep a peak of their own. "
                 : "a label on the wrong side may be noise, so different points can be explained away. ") +
            "Laplace's Gaussian sits on the highest and ignores the rest. ";
  }
  if (a.laplace) text += method_sentence(a);
  if (a.dimension() > exact_dimension_limit) {
    text += " With " + std::to_string(a.dimension()) +
            " weights exact quadrature is out of reach: Laplace and Markov chains are what remains.";
  }
  if (a.error && a.error->total_variation > 0.1) {
    text += " The exact posterior is visibly different from Laplace's Gaussian (total variation " +
            rounded(a.error->total_variation, 2) + "): compare their predictions far from the data.";
  }
  if (a.section && a.section->limit_laplace) {
    const double limit = a.section->limit_exact.value_or(*a.section->limit_laplace);
    text +=
        " Followed outwards without end, the section's prediction tends to " + rounded(limit, 3) +
        ": what counts there is only the share of all w whose boundary leaves that direction on the side of class 1" +
        (std::abs(limit - 0.5) < 0.02 ? ", here about a half."
                                      : ". It saturates and does not return to 0.5 just because there is no data.");
  }
  text += evidence_sentence(a);
  return text;
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  add_newton_readouts(out, a, frame);
  add_ascent_readouts(out, a, frame);
  add_posterior_readouts(out, a);
  add_prediction_readouts(out, a);
  if (a.chains) {
    std::vector<std::string> symbols;
    for (const std::string& name : a.features.weight_names()) symbols.push_back(symbol_of(name));
    const auto [i, j] = a.shown_weights();
    add_chain_readouts(out, *a.chains, symbols, {i, j});
  }
  add_evidence_readouts(out, a);
  return out;
}

std::string make_hover(const Analysis& a, const std::string& view, Point2 at) {
  if (is_evidence_view(view)) return evidence_hover(a, view, at);
  if (is_data_view(view)) {
    std::string text = "x = " + place_text(at.x, at.y);
    const Prediction prediction = predict(a, at.x, at.y);
    for (std::size_t m = 0; m < methods().size(); ++m) {
      if (prediction.by_method[m]) text += "\n" + methods()[m].label + ": " + rounded(*prediction.by_method[m], 3);
    }
    return text;
  }
  if (is_weight_view(view)) {
    const auto [i, j] = a.shown_weights();
    if (a.dimension() < 2) return {};
    const Eigen::VectorXd w = weights_at(a, at);
    if (a.dimension() == 2) return "w = " + vector_text(w, 3) + "\nlog joint: " + rounded(a.model->value(w));
    const auto names = a.features.weight_names();
    const auto symbol = [&names](Eigen::Index k) {
      const std::string& name = names[static_cast<std::size_t>(k)];
      return symbol_of(name);
    };
    std::string text = symbol(i) + " = " + rounded(at.x, 3) + ", " + symbol(j) + " = " + rounded(at.y, 3);
    if (!shows_marginal(a)) return text + ", others at the mode\nlog joint: " + rounded(a.model->value(w));
    const Gaussian plane = shown_laplace(a);
    const double log_ratio = plane.log_density(Eigen::Vector2d(at.x, at.y)) - plane.log_density(plane.mean());
    return text + ", others integrated out\nLaplace, relative to its peak: " + rounded(std::exp(log_ratio), 3);
  }
  return {};
}

}  // namespace credence::classification
