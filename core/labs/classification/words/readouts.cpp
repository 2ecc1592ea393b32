// Numbers for reading.
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/posterior_report.h"
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/newton_report.h"

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
    for (const Method method : all_methods) {
      if (!has_method(a.parameters.likelihood(), method)) continue;
      const auto& value = prediction.by_method[method];
      out.push_back({group, value ? method_text(a, method) : method_name(method),
                     value ? probability_text(*value) : pending(a, no_value), ""});
    }
  }
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  const int updates = a.parameters.timeline == TimelineOf::newton ? frame : -1;
  const int draws = a.parameters.timeline == TimelineOf::chain ? frame : -1;
  add_prediction_readouts(out, a);
  add_maxima_readouts(out, a);
  add_posterior_readouts(out, a);
  if (a.chains && a.chains->made(draws) > 0) {
    const auto [i, j] = a.shown_weights();
    add_chain_readouts(out, *a.chains, a.weight_symbols(), {i, j});
  }
  add_evidence_readouts(out, a);
  for (Readout& readout : out) readout.answer = readout.answer || a.parameters.timeline == TimelineOf::newton;
  add_newton_readouts(out, *a.newton, a.model->prior() ? "log p(t|w)p(w)" : "log p(t|w)", updates);
  if (a.ascent) add_ascent_readouts(out, *a.ascent, updates);
  return out;
}

}  // namespace credence::classification
