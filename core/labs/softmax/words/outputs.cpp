// The numbers of the softmax lab, and what is wrong with them. The keys of the report and what they mean are a public
// interface.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/softmax/words/class_phrases.h"
#include "core/labs/softmax/words/words.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/newton_report.h"
#include "core/phrases/standardised_words.h"

#include <utility>

namespace credence::softmax {
namespace {

std::string no_maximum(const Analysis& a) {
  return say(
      "{}: w, log_joint, log_likelihood and right of map are null, and so are map and laplace_monte_carlo of "
      "predictions",
      make_status(a, -1).text);
}

std::string no_laplace(const Analysis& a) {
  if (a.flat()) {
    std::string names;
    for (const std::string& symbol : a.features.symbols()) names += (names.empty() ? "" : "; ") + symbol;
    return say(
        "laplace and laplace_monte_carlo of predictions are null: under a flat prior the posterior cannot be "
        "normalised. Null "
        "directions of the likelihood: the same number added in every class to the weight of one feature ({})",
        names);
  }
  const DataSymbols symbols = data_symbols(a.inputs.data);
  return a.has_maximum() ? say("laplace and laplace_monte_carlo of predictions are null: to rounding the Hessian "
                               "at the mode has no inverse; choose other units of "
                               "{} and {}",
                               symbols.x(0), symbols.x(1))
                         : say("laplace is null: it is made at the mode, which was not found; choose other units of "
                               "{} and {}, or a smaller prior_variance",
                               symbols.x(0), symbols.x(1));
}

void add_predictions(Outputs& out, const Analysis& a) {
  const DataSymbols labels = data_symbols(a.inputs.data);
  const std::string no_map = a.has_maximum() ? std::string() : no_maximum(a);
  const std::string no_average = !a.has_maximum() ? no_map : a.laplace ? std::string() : no_laplace(a);
  out.each("predictions", a.predictions, [&](const Prediction& prediction) {
    out.report("x", Items{prediction.place.x, prediction.place.y});
    add_class_probabilities(out, prediction, labels, no_map, no_average);
    if (!out.for_report()) return;
    Items intervals;
    for (const CredibleIntervals& found : prediction_intervals(a, prediction.place)) {
      intervals.push_back(interval_node(found));
    }
    if (!intervals.empty()) out.report("interval", intervals);
  });
}

// The likelihood and the prior at w, and the same with one vector added to every w_k.
void add_terms(Outputs& out, const Analysis& a, int frame) {
  const LogTerms s = log_terms(a, frame);
  const std::string missing = a.has_maximum() ? std::string() : no_maximum(a);
  const auto at_maximum = [&](Node value) { return a.has_maximum() ? std::move(value) : Node(Null{missing}); };
  const auto changed = [&](double before, double after) {
    return a.is_shifted() ? say("{} → {}", rounded(before), rounded(after)) : rounded(before);
  };
  out.heading(say("Model"), Outputs::Tells::the_present);
  out.inside("map", [&] {
    const NewtonStep& last = a.newton->last();
    out.report("w", [&] { return at_maximum(matrix_node(a.model->by_class(last.w).transpose())); });
    out.report("log_joint", at_maximum(last.value));
    out.add({.key = "log_likelihood",
             .name = "log p(t|w)",
             .value = at_maximum(s.likelihood),
             .shown = changed(s.likelihood, s.shifted_likelihood),
             .help = say("Log likelihood at w; the same with one vector added to every wₖ.")});
    out.show("log p(w)", a.flat() ? no_value : changed(s.prior, s.shifted_prior),
             a.flat() ? say("A flat prior is not normalised.") : say("Log prior density at w."));
    const std::int64_t right = a.right(frame);
    out.add({.key = "right",
             .name = a.points->size() > 0 ? say("on the right side") : "",
             .value = at_maximum(right),
             .shown = say("{} of {}", std::to_string(right), std::to_string(a.points->size())),
             .help = say("Points whose own class is the most probable one where they are.")});
    out.report("iterations", std::int64_t{a.newton->iterations()});
    out.report("status", std::string(to_string(a.newton->status)));
  });
  if (!a.is_shifted()) return;
  out.inside("shifted", [&] {
    out.report("log_likelihood", s.shifted_likelihood);
    out.report("log_prior", a.flat() ? Node(Null{say("shifted.log_prior is null: a flat prior has none")})
                                     : number_node(s.shifted_prior));
  });
}

void add_laplace(Outputs& out, const Analysis& a) {
  if (!a.laplace) {
    out.report("laplace", [&] { return Null{no_laplace(a)}; });
    return;
  }
  out.heading(say("Laplace"), Outputs::Tells::answers);
  out.inside("laplace", [&] {
    out.add({.key = "log_evidence",
             .name = say("log evidence"),
             .value = a.laplace->log_evidence,
             .help = say("Log joint at the mode + D/2 log 2π − ½ log |A|.")});
    out.add({.key = "log_det_precision",
             .name = "log |A|",
             .value = -a.laplace->gaussian.log_det_covariance(),
             .help = say("Eigenvalues of the precision A, the negative Hessian at the mode.")});
    out.report("precision", [&] { return matrix_node(a.laplace->precision); });
    out.report("interval", [&] {
      Items intervals;
      const std::vector<std::string> symbols = weight_symbols(a);
      for (std::size_t k = 0; k < symbols.size(); ++k) {
        const GaussianOrT belief = weight_marginal(a, static_cast<Eigen::Index>(k));
        intervals.push_back(interval_row(symbols[k], intervals_of(belief, a.parameters.level)));
      }
      return intervals;
    });
  });
}

// The intervals of the weight on the horizontal axis of weight space and of the predictions, class by class.
void show_intervals(Outputs& out, const Analysis& a) {
  const Shade shade = a.parameters.interval;
  if (out.for_report() || shade == Shade::none || !a.laplace) return;
  out.tells(Outputs::Tells::answers);
  const std::vector<std::string> symbols = weight_symbols(a);
  const DataSymbols labels = data_symbols(a.inputs.data);
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const Eigen::Index weight = k * a.model->features() + a.shown_weights()[0];
    out.heading(say("Intervals of {}, by Laplace", symbols[static_cast<std::size_t>(weight)]));
    add_interval_readouts(out, intervals_of(weight_marginal(a, weight), a.parameters.level), shade);
  }
  for (const Prediction& prediction : a.predictions) {
    const std::vector<CredibleIntervals> found = prediction_intervals(a, prediction.place);
    for (std::size_t k = 0; k < found.size(); ++k) {
      out.heading(say("Intervals at {}, class {}", place_text(prediction.place.x, prediction.place.y), labels.name(k)));
      add_interval_readouts(out, found[k], shade);
    }
  }
}

// At the end of the run; each null direction has the name of a feature of x1 and x2.
void report_curvatures(Outputs& out, const Analysis& a) {
  out.inside("curvatures", [&] {
    out.report("bent", [&] { return vector_node(a.curvatures(-1)); });
    out.report("null_directions", [&] {
      const std::vector<std::string> symbols = a.parameters.feature_map().symbols();
      return Items(symbols.begin(), symbols.end());
    });
    out.report("along_null", a.prior_precision());
  });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"classes", "map", "newton", "laplace", "curvatures", "predictions", "standardised", "shifted"});
  out.report("classes", std::int64_t{a.classes()});
  add_predictions(out, a);
  add_terms(out, a, frame);
  add_laplace(out, a);
  show_intervals(out, a);
  add_newton_readouts(out, *a.newton, quantity(a), frame);
  out.report("newton", [&] { return newton_node(*a.newton); });
  report_curvatures(out, a);
  if (!a.parameters.standardise) return;
  out.report("standardised", [&] {
    return Members{{"mean", vector_node(a.scale.mean)}, {"sd", vector_node(a.scale.sd)}};
  });
}

void find_faults(Faults& faults, const Analysis& a) {
  const DataSymbols symbols = data_symbols(a.inputs.data);
  if (a.points->size() == 0) {
    faults.add(Weight::note, a.flat() ? say("there are no points and the prior is flat: every w is equally good")
                                      : say("there are no points: the posterior is the prior"));
  } else if (a.classes() == 1) {
    faults.add(Weight::note, say("all points are of class {}", symbols.name(0)));
  }
  if (const std::string empty = empty_classes_sentence(*a.points, a.classes(), symbols); !empty.empty())
    faults.add(Weight::note, empty);
  if (!a.has_maximum()) faults.add(Weight::misleads, no_maximum(a));
  if (a.laplace && !a.laplace_is_settled) {
    faults.add(Weight::doubtful, say("laplace: Newton's tolerance ended the run before the evidence had settled"));
  }
  if (a.parameters.standardise) add_constant_warnings(faults, *a.points, symbols);
}

}  // namespace credence::softmax
