// The samplers lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/samplers.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/samplers/views/views.h"
#include "core/math/input_error.h"
#include "core/phrases/point_tools.h"

#include <algorithm>

namespace credence {

namespace samplers {
namespace {

using P = SamplersParameters;

class SamplersResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  // The timeline has its full length from the start, so that a player goes on while the race is run anew.
  Timeline timeline() const override { return {say("evaluation per chain"), a_.last_frame() + 1}; }
  using AnalysisResult::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    if (view_table().offers(a_.parameters, view)) return AnalysisResult::figure(view, frame, cursor);
    return {.title = say(view_table().at(view).info.title), .note = say("not of these samplers")};
  }
  std::vector<std::string> draw_names() const override { return a_.target->known.symbols(); }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override { visit_race_draws(a_, visit); }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    P parameters = field_table().read(inputs.parameters);
    parameters.evaluations = a_.parameters.evaluations;
    return redrawn_as<SamplersResult>(a_, parameters);
  }
};

std::string misfit(SamplerKind sampler) {
  return sampler == SamplerKind::gibbs
             ? say("samplers: Gibbs draws from conditionals, which are known of the target gaussian alone")
             : say("samplers: Pólya-Gamma Gibbs is for the target classification alone");
}

void check_samplers(const P& p) {
  if (p.samplers.empty()) throw InputError(say("samplers: choose one to four of them, found none"));
  if (p.samplers.size() > most_samplers) {
    throw InputError(say("samplers: choose one to four of them, found {}", std::to_string(p.samplers.size())));
  }
  for (const SamplerKind sampler : p.samplers) {
    if (!fits(sampler, p.target)) throw InputError(misfit(sampler));
  }
}

class SamplersLab final : public TypedLab<P> {
 public:
  SamplersLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "samplers"; }
  std::string title() const override { return "Samplers side by side"; }
  std::string short_title() const override { return "Samplers compared"; }
  std::string hint() const override { return "Play the race, and drag a point while it runs."; }
  double frames_per_second() const override { return 26; }
  std::vector<DataSet> data_sets() const override {
    return {{"binary_fig4_1", "The textbook's points (Figure 4.1)", "binary_fig4_1.csv"}};
  }
  std::vector<Action> actions() const override { return point_actions(); }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    return perform_point_action(*this, inputs, action, field_table().read(inputs.parameters).generated_points);
  }
  bool accepts(const Lab& from) const override { return from.id() == "classification"; }
  Inputs received(const Inputs& mine, const Lab&, const Inputs& theirs) const override {
    Inputs inputs = mine;
    inputs.data = theirs.data;
    inputs.parameters[field_index(*this, "target")] = Value(std::string("classification"));
    return inputs;
  }

  std::string example_truth() const override { return "weights = [0, 2, 1]"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    return drawn_points(*this, inputs, truth, n, rng);
  }

 protected:
  DataFormat format(const P&) const override { return numeric_format({"x1", "x2", "t"}); }
  std::vector<std::string> opening_slots(const P& p) const override {
    if (p.data()) return {view_id::points, view_id::race};
    return p.samplers.size() == 2 ? std::vector<std::string>{view_id::first, view_id::second}
                                  : std::vector<std::string>{view_id::race, view_id::error};
  }

  void check(const P& p, const Inputs& inputs) const override {
    constexpr std::size_t most_points = 5000;
    refuse_places(inputs);
    const LabelledPoints points = to_points(inputs.data, 2);
    if (inputs.data.size() > most_points) {
      throw InputError(say("data: {} points are too many to race on; at most {} are allowed",
                           count_text(static_cast<double>(inputs.data.size())),
                           count_text(static_cast<double>(most_points))));
    }
    if (points.size() > 0) require_computable("data", points.X.cwiseAbs().maxCoeff(), 1);
    check_samplers(p);
    check_start(p, points);
  }

  // Drops what was chosen for another target and was not changed with it: samplers that do not fit, starts and steps.
  void adapt(const P& before, const Inputs&, P& after, Inputs&, std::vector<std::string>& warnings) const override {
    if (after.target == before.target) return;
    if (after.samplers == before.samplers) {
      for (const SamplerKind sampler : before.samplers) {
        if (fits(sampler, after.target)) continue;
        std::erase(after.samplers, sampler);
        warnings.push_back(misfit(sampler));
      }
      if (after.samplers.empty()) after.samplers = {SamplerKind::random_walk};
    }
    const auto forget = [&](const char* name, auto RaceSettings::*member) {
      if (reset_unless_edited(before, after, member))
        warnings.push_back(say("{}: belonged to the previous target, back to the default", name));
    };
    forget("start", &P::start);
    forget("walk_step", &P::walk_step);
    forget("slice_width", &P::slice_width);
    forget("mala_step", &P::mala_step);
    forget("hmc_step", &P::hmc_step);
    forget("nuts_step", &P::nuts_step);
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    analyse(
        p, to_points(inputs.data, 2), data_symbols(inputs.data), inputs.seed, publish_as<SamplersResult>(publisher),
        [&] { return publisher.due(); }, stop);
  }
};

}  // namespace
}  // namespace samplers

const Lab& samplers_lab() {
  static const samplers::SamplersLab lab;
  return lab;
}

}  // namespace credence
