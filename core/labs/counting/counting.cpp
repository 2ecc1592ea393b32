// Checks the parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/counting.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/counting/views/views.h"
#include "core/labs/counting/words/words.h"

namespace credence {

namespace counting {
namespace {

using P = CountingParameters;

class CountingResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("step"), a_.frames()}; }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    return redrawn_as<CountingResult>(a_, field_table().read(inputs.parameters));
  }

 protected:
  int place(int frame) const override { return a_.place(frame); }
};

class CountingLab final : public TypedLab<P> {
 public:
  CountingLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "counting"; }
  std::string title() const override { return "Counting people"; }
  std::string hint() const override { return "Press play, then drag the prevalence."; }
  double frames_per_second() const override { return 1.6; }

  std::vector<Action> actions() const override {
    return {{"no_results", "Take all results back", "No test is done yet: the probability is the prior."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    if (action != "no_results") return Lab::perform(inputs, action);
    P p = field_table().read(inputs.parameters);
    for (const auto member : result_members) p.*member = Outcome::not_yet;
    Inputs next = inputs;
    next.parameters = field_table().write(p);
    return next;
  }

 protected:
  std::vector<std::string> opening_slots(const P&) const override { return {view::people, view::square}; }
  void check(const P& p, const Inputs& inputs) const override {
    check_parameters(p);
    refuse_places(inputs);
  }

  // Another story or other names bring their own lists, unless those of the edit fit.
  void adapt(const P& before, const Inputs&, P& after, Inputs&, std::vector<std::string>& warnings) const override {
    const bool edited = after.prior != before.prior || after.chances != before.chances;
    const bool other = after.story != before.story || after.names != before.names;
    if (is_test(after) || !other || edited) return;
    if (after.story == before.story && lists_fit(after)) return;
    fit_lists(after);
    warnings.push_back(say("prior, chances: those of the hypotheses that are chosen"));
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token&) const override {
    publisher.publish(std::make_shared<CountingResult>(analyse(p, inputs.seed)));
  }
};

}  // namespace
}  // namespace counting

const Lab& counting_lab() {
  static const counting::CountingLab lab;
  return lab;
}

}  // namespace credence
