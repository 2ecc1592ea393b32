// The recapture lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/recapture.h"

#include "core/lab/analysis_result.h"
#include "core/lab/true_parameters.h"
#include "core/lab/typed_lab.h"
#include "core/labs/recapture/views/views.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

#include <cmath>

namespace credence {

namespace recapture {
namespace {

using P = RecaptureParameters;

class RecaptureResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("draw"), static_cast<int>(a_.chains->made(-1)) + 1}; }
  std::vector<std::string> draw_names() const override { return {"mu", "psi"}; }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    visit_draws(a_.chains->draws, visit);
  }
  std::vector<bool> rows_shown(const std::string&, int) const override {
    std::vector<bool> shown;
    for (const double time : a_.data.numbers(0)) shown.push_back(!a_.parameters.is_erased(time));
    return shown;
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    return redrawn_as<RecaptureResult>(a_, field_table().read(inputs.parameters));
  }
};

// Counts of days 1 to n, by mortality mu and recapture psi, of the animals that were released.
Table drawn_counts(double released, const TrueParameters& truth, std::int64_t n, std::uint64_t seed, Rng& rng) {
  truth.allow({"mu", "psi"});
  const double mu = truth.number("mu", 0, 100), psi = truth.number("psi", 0, 1);
  if (released * psi > TrueParameters::largest)
    TrueParameters::refuse("psi", say("so many animals would be caught that nobody counts them"));
  std::vector<std::vector<double>> rows;
  for (std::int64_t day = 1; day <= n; ++day) {
    const auto time = static_cast<double>(day);
    rows.push_back({time, count_arrivals(rng, released * std::exp(-mu * time) * psi)});
  }
  return {drawn_source(seed), {"time", "recaptured"}, rows};
}

class RecaptureLab final : public TypedLab<P> {
 public:
  RecaptureLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "recapture"; }
  std::string title() const override { return "Metropolis-Hastings at a boundary"; }
  std::string short_title() const override { return "Mark and recapture"; }
  std::string hint() const override { return "Click on days to erase them, and watch the ridge grow."; }
  double frames_per_second() const override { return 9.8; }
  std::vector<DataSet> data_sets() const override {
    return {{"mosquito", "Mosquitoes (thesis)", "mosquito_recapture.csv", {{"released", "1000"}}},
            {"few", "Few mosquitoes", "mosquito_few.csv", {{"released", "40"}}}};
  }
  std::vector<Action> actions() const override {
    return {{"clear", "Clear all counts", "Leaves no count: the posterior is the prior."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    if (action != "clear") return TypedLab::perform(inputs, action);
    Inputs next = inputs;
    next.data.clear();
    next.data.set_source("no counts");
    return next;
  }

  std::string example_truth() const override { return "mu = 0.8, psi = 0.2"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    Inputs next = inputs;
    next.data = drawn_counts(field_table().read(inputs.parameters).released, truth, n, inputs.seed, rng);
    return next;
  }

 protected:
  DataFormat format(const P&) const override { return numeric_format({"time", "recaptured"}); }
  std::vector<std::string> opening_slots(const P&) const override { return {view_id::plane, view_id::counts}; }

  void check(const P& p, const Inputs& inputs) const override {
    refuse_places(inputs);
    check_data(inputs.data);
    check_numbers(p);
  }

  // The step of mu is on a logarithmic scale by some proposals and not by others.
  void adapt(const P& before, const Inputs&, P& after, Inputs&, std::vector<std::string>& warnings) const override {
    const double usual = usual_step_mu(after.proposal);
    if (usual == usual_step_mu(before.proposal) || after.step_mu != before.step_mu) return;
    after.step_mu = usual;
    warnings.push_back(say("step_mu: this proposal has another scale, now {}", short_text(usual)));
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    analyse(
        p, inputs, publish_as<RecaptureResult>(publisher), [&] { return publisher.due(); }, stop);
  }
};

}  // namespace
}  // namespace recapture

const Lab& recapture_lab() {
  static const recapture::RecaptureLab lab;
  return lab;
}

}  // namespace credence
