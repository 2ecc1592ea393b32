// The gibbs lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/gibbs.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/gibbs/views/views.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

namespace credence {

namespace gibbs {
namespace {

using P = GibbsParameters;

class GibbsResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("update"), static_cast<int>(a_.all_updates()) + 1}; }
  std::vector<std::string> draw_names() const override { return {"x1", "x2"}; }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    visit_draws(a_.chains->draws, visit);
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    return redrawn_as<GibbsResult>(a_, field_table().read(inputs.parameters));
  }
};

class GibbsLab final : public TypedLab<P> {
 public:
  GibbsLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "gibbs"; }
  std::string title() const override { return "Gibbs sampling"; }
  std::string hint() const override { return "Drag ρ up until it crawls, then turn the axes by 45°."; }

 protected:
  std::vector<std::string> opening_slots(const P&) const override { return {path_view_id, autocorrelation_view_id}; }

  void check(const P& p, const Inputs& inputs) const override {
    refuse_places(inputs);
    if (p.start.empty() || p.start.size() == 2) return;
    throw InputError(say("start: expected 2 numbers, x1 and x2, found {}", std::to_string(p.start.size())));
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    analyse(
        p, inputs.seed, publish_as<GibbsResult>(publisher), [&] { return publisher.due(); }, stop);
  }
};

}  // namespace
}  // namespace gibbs

const Lab& gibbs_lab() {
  static const gibbs::GibbsLab lab;
  return lab;
}

}  // namespace credence
