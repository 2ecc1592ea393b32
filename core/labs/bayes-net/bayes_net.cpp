// The bayes-net lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/bayes_net.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/phrases/chain_report.h"

namespace credence {

namespace bayes_net {
namespace {

using P = NetParameters;

class NetResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("update"), static_cast<int>(a_.all_updates()) + 1}; }
  std::vector<std::string> draw_names() const override {
    std::vector<std::string> names;
    for (const std::size_t node : a_.coordinates) names.push_back(name_of(node));
    return names;
  }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    visit_draws(a_.chains->draws, visit);
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    return redrawn_as<NetResult>(a_, field_table().read(inputs.parameters));
  }
};

class BayesNetLab final : public TypedLab<P> {
 public:
  BayesNetLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "bayes-net"; }
  std::string title() const override { return "Bayesian network"; }
  std::string hint() const override { return "Click Sprinkler: it was on. Watch Rain."; }
  std::vector<Action> actions() const override {
    return {{"forget", "Forget all observations", "No node is observed any more."},
            {"thesis", "The usual tables", "Those of the thesis, where the sprinkler is on under a clear sky."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    P p = field_table().read(inputs.parameters);
    if (perform_action(p, action).empty()) return Lab::perform(inputs, action);
    Inputs next = inputs;
    next.parameters = field_table().write(p);
    return next;
  }

 protected:
  std::vector<std::string> opening_slots(const P&) const override { return {view::network, view::estimates}; }

  void check(const P& p, const Inputs& inputs) const override {
    refuse_places(inputs);
    check_parameters(p);
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    run_chains(
        exact_analysis(p), inputs.seed, publish_as<NetResult>(publisher), [&] { return publisher.due(); }, stop);
  }
};

}  // namespace
}  // namespace bayes_net

const Lab& bayes_net_lab() {
  static const bayes_net::BayesNetLab lab;
  return lab;
}

}  // namespace credence
