// The darts lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/darts.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/darts/views/views.h"
#include "core/labs/darts/words/words.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

namespace credence {

namespace darts {
namespace {

using P = DartsParameters;

class DartsResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override {
    return {a_.parameters.darts == 1 ? say("dart") : say("turn"), static_cast<int>(a_.thrown->size()) + 1};
  }
};

class DartsLab final : public TypedLab<P> {
 public:
  DartsLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "darts"; }
  std::string title() const override { return "Darts and expectations"; }
  std::string short_title() const override { return "Darts"; }
  std::string hint() const override { return "Drag the aim or the ring of the spread; step through the darts."; }
  double frames_per_second() const override { return 9.8; }

 protected:
  std::vector<std::string> opening_slots(const P&) const override { return {view::score_map, view::score_estimate}; }

  void check(const P& p, const Inputs& inputs) const override {
    refuse_places(inputs);
    if (p.aim.size() != 2) {
      throw InputError(say("aim: expected 2 numbers, across and up, found {}", std::to_string(p.aim.size())));
    }
    if (p.sd.empty() || p.sd.size() > 2) {
      throw InputError(say("sd: expected one number or two, across and up, found {}", std::to_string(p.sd.size())));
    }
  }

  // A single number stands for both standard deviations, which have two boxes from then on.
  void adapt(const P&, const Inputs&, P& after, Inputs&, std::vector<std::string>&) const override {
    if (after.sd.size() == 1) after.sd.push_back(after.sd.front());
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    analyse(p, inputs.seed, publish_as<DartsResult>(publisher), stop);
  }
};

}  // namespace
}  // namespace darts

const Lab& darts_lab() {
  static const darts::DartsLab lab;
  return lab;
}

}  // namespace credence
