// What the lab says, true at every setting.
#include "core/labs/softmax/views/presentation.h"
#include "core/labs/softmax/words/class_words.h"
#include "core/phrases/newton_report.h"
#include "core/words/paragraph.h"

#include <cmath>

namespace credence::softmax {
namespace {

std::string points_sentence(const Analysis& a) {
  const auto n = static_cast<double>(a.points->size());
  if (n == 0) return say("There are no points yet, so there is no class to tell from another.");
  if (a.classes() == 1) return say("All points are of class 0, so there is no other class to tell it from.");
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
  const Shares s = shares(a, frame);
  const std::string by = weights_text(a.shift(), 3);
  if (a.flat()) return say("{} is added to every wₖ: all differences stay, so nothing changes at all.", by);
  return say(
      "{} is added to every wₖ: all differences stay, and with them every probability and the likelihood; only "
      "the log prior goes from {} to {}.",
      by, rounded(s.prior), rounded(s.shifted_prior));
}

}  // namespace

std::string quantity(const Analysis& a) { return a.flat() ? "log p(t|w)" : "log p(t|w)p(w)"; }

Status make_status(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  if (a.newton->status == NewtonStatus::separable) {
    return {Status::Kind::bad, say("diverging: flat prior, and a class is separable")};
  }
  if (const auto status = status_without_maximum(*a.newton, a.points->size() == 0 && a.flat())) return *status;
  if (!a.complete) {
    return {Status::Kind::busy,
            several(n, "converged in {} iteration, refining", "converged in {} iterations, refining")};
  }
  if (frame >= 0 && frame < n) return {Status::Kind::busy, say("update {}: not converged yet", std::to_string(frame))};
  return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations")};
}

std::string make_narration(const Analysis& a, int frame) {
  return paragraph({points_sentence(a), empty_classes_sentence(*a.points, a.classes()),
                    a.parameters.standardise ? standardised_sentence(a.scale) : std::string(), prior_sentence(a),
                    newton_sentence(a, frame), average_sentence(a), shift_sentence(a, frame)});
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  for (const Prediction& p : a.predictions) add_class_probabilities(out, p.place, p.map, p.averaged);
  const Shares s = shares(a, frame);
  const std::string model = say("Model");
  const auto changed = [&](double before, double after) {
    return a.is_shifted() ? say("{} → {}", rounded(before), rounded(after)) : rounded(before);
  };
  out.push_back({model, "log p(t|w)", changed(s.likelihood, s.shifted_likelihood),
                 say("Log likelihood at w; the same with one vector added to every wₖ.")});
  out.push_back({model, "log p(w)", a.flat() ? no_value : changed(s.prior, s.shifted_prior),
                 a.flat() ? say("A flat prior is not normalised.") : say("Log prior density at w.")});
  if (a.points->size() > 0) {
    out.push_back({model, say("on the right side"),
                   say("{} of {}", std::to_string(a.right(frame)), std::to_string(a.points->size())),
                   say("Points whose own class is the most probable one where they are.")});
  }
  if (a.laplace) {
    out.push_back({say("Laplace"), say("log evidence"), rounded(a.laplace->log_evidence),
                   say("Log joint at the mode + D/2 log 2π − ½ log |A|.")});
    out.push_back({say("Laplace"), "log |A|", rounded(-a.laplace->gaussian.log_det_covariance()),
                   say("Of the precision A, the negative Hessian at the mode.")});
  }
  add_newton_readouts(out, *a.newton, quantity(a), frame);
  return out;
}

std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at) {
  if (!is_plane_view(view) || a.classes() < 2) return {};
  const Eigen::MatrixXd phi = a.features_at(at).transpose();
  Eigen::MatrixXd Y = phi * a.model->by_class(a.step(frame).w);
  softmax_rows(Y);
  const bool arrived = a.is_last(frame) && a.has_maximum();
  const std::string by = arrived ? say("MAP plug-in") : say("iteration {}", std::to_string(a.iteration(frame)));
  std::string text = place_text(at.x, at.y) + '\n' + say("{}: {}", by, most_probable_text(Y.row(0)));
  const Prediction prediction = predict(a, at);
  if (prediction.averaged) text += '\n' + say("averaged: {}", most_probable_text(*prediction.averaged));
  return text;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  if (a.points->size() == 0) {
    warnings.push_back(a.flat() ? say("there are no points and the prior is flat: every w is equally good")
                                : say("there are no points: the posterior is the prior"));
  } else if (a.classes() == 1) {
    warnings.push_back(say("all points are of class 0"));
  }
  if (const std::string empty = empty_classes_sentence(*a.points, a.classes()); !empty.empty())
    warnings.push_back(empty);
  if (!a.has_maximum()) {
    warnings.push_back(say("{}: map and predictions are null", make_status(a, -1).text));
  }
  if (a.flat()) {
    std::string names;
    for (const std::string& symbol : a.features.symbols()) names += (names.empty() ? "" : "; ") + symbol;
    warnings.push_back(
        say("laplace and laplace_monte_carlo are null: under a flat prior the posterior cannot be normalised. Null "
            "directions of the likelihood: the same number added in every class to the weight of one feature ({})",
            names));
  } else if (a.has_maximum() && !a.laplace) {
    warnings.push_back(
        say("laplace is null: to rounding the Hessian at the mode has no inverse; choose other units of "
            "x1 and x2"));
  } else if (a.laplace && !a.laplace_is_settled) {
    warnings.push_back(say("laplace: Newton's tolerance ended the run before the evidence had settled"));
  }
  if (a.parameters.standardise) add_constant_warnings(warnings, *a.points);
  return warnings;
}

}  // namespace credence::softmax
