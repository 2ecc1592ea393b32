// Numbers for reading.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/softmax/words/class_phrases.h"
#include "core/labs/softmax/words/words.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/newton_report.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <iterator>

namespace credence::softmax {
namespace {

// The intervals of the weight on the horizontal axis of weight space and of the predictions, class by class.
void add_intervals(std::vector<Readout>& out, const Analysis& a) {
  const Shade shade = a.parameters.interval;
  if (shade == Shade::none || !a.laplace) return;
  ReadoutList list;
  const std::vector<std::string> symbols = weight_symbols(a);
  const DataSymbols labels = data_symbols(a.inputs.data);
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const Eigen::Index weight = k * a.model->features() + a.shown_weights()[0];
    list.group = say("Intervals of {}, by Laplace", symbols[static_cast<std::size_t>(weight)]);
    add_interval_readouts(list, intervals_of(weight_marginal(a, weight), a.parameters.level), shade);
  }
  for (const Prediction& prediction : a.predictions) {
    const std::vector<CredibleIntervals> found = prediction_intervals(a, prediction.place);
    for (std::size_t k = 0; k < found.size(); ++k) {
      list.group = say("Intervals at {}, class {}", place_text(prediction.place.x, prediction.place.y), labels.name(k));
      add_interval_readouts(list, found[k], shade);
    }
  }
  std::ranges::move(list.out, std::back_inserter(out));
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  const DataSymbols labels = data_symbols(a.inputs.data);
  for (const Prediction& p : a.predictions) add_class_probabilities(out, p.place, p.map, p.averaged, labels);
  for (Readout& readout : out) readout.answer = true;
  const LogTerms s = log_terms(a, frame);
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
  const std::size_t before = out.size();
  if (a.laplace) {
    out.push_back({say("Laplace"), say("log evidence"), rounded(a.laplace->log_evidence),
                   say("Log joint at the mode + D/2 log 2π − ½ log |A|.")});
    out.push_back({say("Laplace"), "log |A|", rounded(-a.laplace->gaussian.log_det_covariance()),
                   say("Eigenvalues of the precision A, the negative Hessian at the mode.")});
  }
  add_intervals(out, a);
  for (std::size_t i = before; i < out.size(); ++i) out[i].answer = true;
  add_newton_readouts(out, *a.newton, quantity(a), frame);
  return out;
}

}  // namespace credence::softmax
