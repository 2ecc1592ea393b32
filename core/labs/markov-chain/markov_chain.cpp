// Checks the parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/markov_chain.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/markov-chain/views/views.h"
#include "core/labs/markov-chain/words/words.h"
#include "core/math/input_error.h"

#include <algorithm>

namespace credence {

namespace markov_chain {
namespace {

using P = ChainParameters;

class ChainResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("step"), a_.steps() + 1, false, a_.lengths}; }

 protected:
  int place(int frame) const override { return a_.step(frame); }
};

class MarkovChainLab final : public TypedLab<P> {
 public:
  MarkovChainLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "markov-chain"; }
  std::string title() const override { return "Markov chain"; }
  std::string hint() const override { return "Press play, then drag a bead along its arrow."; }

  std::vector<Action> actions() const override {
    return {{"add_state", "Add a state", "Entered from the last one half of the time, and left for the first one."},
            {"remove_state", "Remove the last state", "What led to it is shared among the others in proportion."},
            {"stay_half", "Stay half of the time", "Half of P and half of staying: no period is left above 1."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    P p = field_table().read(inputs.parameters);
    if (perform_action(p, action).empty()) return Lab::perform(inputs, action);
    Inputs next = inputs;
    next.parameters = field_table().write(p);
    return next;
  }

 protected:
  std::vector<std::string> opening_slots(const P&) const override { return {view::graph, view::crowds}; }

  void check(const P& p, const Inputs& inputs) const override {
    check_parameters(p);
    if (!inputs.places.empty()) throw InputError(say("places: the markov-chain lab has states and takes no places"));
  }

  // Starts and names that the edit did not change fall back if the number of states changed.
  void adapt(const P& before, const Inputs&, P& after, Inputs&, std::vector<std::string>& warnings) const override {
    const std::size_t n = after.matrix.size();
    if (n == before.matrix.size() || n == 0) return;
    if (after.start == before.start && !after.start.empty() && after.start.size() != n) {
      after.start = only(0, n);
      warnings.push_back(say("start: does not fit the new number of states, back to the first one"));
    }
    if (after.second_start == before.second_start && !after.second_start.empty() && after.second_start.size() != n) {
      after.second_start = only(n - 1, n);
      warnings.push_back(say("second_start: does not fit the new number of states, back to the last one"));
    }
    if (after.names == before.names && !after.names.empty() &&
        static_cast<std::size_t>(std::ranges::count(after.names, ',')) + 1 != n) {
      after.names.clear();
      warnings.push_back(say("names: do not fit the new number of states, back to s1, s2 and so on"));
    }
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    Analysis a = analyse(p);
    const double moves_per_walker = 2.0 * (p.steps + 1);
    const int first = std::clamp(static_cast<int>(at_once / moves_per_walker), std::min(100, p.walkers), p.walkers);
    add_walkers(a, first, inputs.seed, {});
    publisher.publish(std::make_shared<ChainResult>(a));
    if (first < p.walkers && add_walkers(a, p.walkers, inputs.seed, stop)) {
      publisher.publish(std::make_shared<ChainResult>(std::move(a)));
    }
  }
};

}  // namespace
}  // namespace markov_chain

const Lab& markov_chain_lab() {
  static const markov_chain::MarkovChainLab lab;
  return lab;
}

}  // namespace credence
