// The laplace lab behind the Lab interface: checks the parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/laplace.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/laplace/views/views.h"
#include "core/math/input_error.h"

namespace credence {

namespace laplace {
namespace {

class LaplaceResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("iteration"), a_.newton.iterations() + 1}; }
};

void check_bounds(const LaplaceParameters& p) {
  const auto [lower, upper] = support_of(p);
  if (!(lower < upper)) {
    throw InputError(p.upper ? say("upper: {} is not above the lower bound {}", short_text(*p.upper), short_text(lower))
                             : say("lower: {} is not below the upper bound", short_text(lower)));
  }
  if (!fits(p.transform, support_of(p))) {
    const std::string name = name_of(p.transform);
    throw InputError(p.transform == Coordinate::logit
                         ? say("transform: {} needs a density between 0 and 1; set lower and upper so", name)
                         : say("transform: {} needs a density of positive z alone; set lower to 0 or more", name));
  }
}

class LaplaceLab final : public TypedLab<LaplaceParameters> {
 public:
  LaplaceLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "laplace"; }
  std::string title() const override { return "Laplace approximation"; }
  std::string hint() const override { return "Drag the ring under the density."; }

 protected:
  std::vector<std::string> opening_slots(const LaplaceParameters&) const override {
    return {view_id::density, view_id::log_density};
  }

  void check(const LaplaceParameters& p, const Inputs& inputs) const override {
    if (!inputs.places.empty()) throw InputError(say("places: the laplace lab predicts nothing and takes no places"));
    check_mixture(p);
    check_bounds(p);
    check_density(p);
  }

  void adapt(const LaplaceParameters& before, const Inputs&, LaplaceParameters& after, Inputs&,
             std::vector<std::string>& warnings) const override {
    follow_lengths(before, after, warnings);
    if (after.target == before.target) return;
    if (after.transform == before.transform && !fits(after.transform, support_of(after))) {
      after.transform = Coordinate::identity;
      warnings.push_back(say("transform: does not fit the new density, back to z itself"));
    }
    if (!after.newton_start || after.newton_start != before.newton_start) return;
    after.newton_start.reset();
    warnings.push_back(say("newton_start: belonged to the previous density, back to the default"));
  }

  void run(const LaplaceParameters& p, const Inputs&, Publisher& publisher,
           const std::stop_token& stop) const override {
    const auto publish = publish_as<LaplaceResult>(publisher);
    Analysis analysis = analyse(p);
    publish(analysis);
    if (stop.stop_requested()) return;
    compare_coordinates(analysis);
    publish(analysis);
  }
};

}  // namespace
}  // namespace laplace

const Lab& laplace_lab() {
  static const laplace::LaplaceLab lab;
  return lab;
}

}  // namespace credence
