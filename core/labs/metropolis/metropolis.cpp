// The metropolis lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/metropolis.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/metropolis/views/views.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/chain_views.h"

#include <cmath>

namespace credence {

namespace metropolis {
namespace {

using P = MetropolisParameters;

class MetropolisResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("draw"), static_cast<int>(a_.chains->made(-1)) + 1}; }
  std::vector<std::string> draw_names() const override { return a_.target->symbols(); }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    visit_draws(a_.chains->draws, visit);
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    return redrawn_as<MetropolisResult>(a_, field_table().read(inputs.parameters));
  }
};

void check_bounds(const P& p) {
  const auto [lower, upper] = support_of(p);
  if (lower < upper) return;
  throw InputError(p.upper ? say("upper: {} is not above the lower bound {}", short_text(*p.upper), short_text(lower))
                           : say("lower: {} is not below the upper bound {}", short_text(lower), short_text(upper)));
}

void check_target(const P& p) {
  check_mixture(p);
  check_bounds(p);
  check_density(p);
}

void check_start(const P& p) {
  if (p.start.empty()) return;
  if (std::ssize(p.start) != p.dimension()) {
    throw InputError(several(static_cast<double>(p.dimension()),
                             "start: expected {} number, one per coordinate, found {}",
                             "start: expected {} numbers, one a coordinate, found {}", std::to_string(p.start.size())));
  }
  const Eigen::VectorXd start = Eigen::Map<const Eigen::VectorXd>(p.start.data(), p.dimension());
  const auto [lower, upper] = support_of(p);
  const bool on_wall = p.wall_used() == Wall::log && (start[0] == lower || start[0] == upper);
  if (on_wall) throw InputError(say("start: a walk on a log scale cannot begin at a wall"));
  if (!std::isfinite(target_of(p)->value(start))) {
    throw InputError(say("start: the density is zero there, or too small a number; a chain cannot begin there"));
  }
}

// Resets what was chosen for another density and was not changed with it.
void forget_density(const P& before, P& after, std::vector<std::string>& warnings) {
  const auto forget = [&](const char* name, auto member) {
    if (reset_unless_edited(before, after, member))
      warnings.push_back(say("{}: belonged to the previous density, back to the default", name));
  };
  forget("lower", &P::lower);
  forget("upper", &P::upper);
  forget("start", &P::start);
  forget("place_a", &P::place_a);
  forget("place_b", &P::place_b);
  if (after.step_size != before.step_size) return;
  check_target(after);
  after.step_size = usual_step(after);
  if (after.step_size != before.step_size)
    warnings.push_back(say("step_size: belonged to the previous density, now {}", short_text(after.step_size)));
}

class MetropolisLab final : public TypedLab<P> {
 public:
  MetropolisLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "metropolis"; }
  std::string title() const override { return "Random-walk Metropolis"; }
  std::string short_title() const override { return "Metropolis"; }
  std::string hint() const override { return "Step through the draws, or drag the ruler of the step size."; }
  double frames_per_second() const override { return 5.2; }

 protected:
  std::vector<std::string> opening_slots(const P& p) const override {
    return p.dimension() == 1 ? std::vector<std::string>{view_id::step, view_id::histogram}
                              : std::vector<std::string>{view_id::plane, id_of(ChainView::trace)};
  }

  void check(const P& p, const Inputs& inputs) const override {
    refuse_places(inputs);
    check_target(p);
    check_start(p);
  }

  void adapt(const P& before, const Inputs&, P& after, Inputs&, std::vector<std::string>& warnings) const override {
    follow_lengths(before, after, warnings);
    if (after.target != before.target) forget_density(before, after, warnings);
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    analyse(
        p, inputs.seed, publish_as<MetropolisResult>(publisher), [&] { return publisher.due(); }, stop);
  }
};

}  // namespace
}  // namespace metropolis

const Lab& metropolis_lab() {
  static const metropolis::MetropolisLab lab;
  return lab;
}

}  // namespace credence
