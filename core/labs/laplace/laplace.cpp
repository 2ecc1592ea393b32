// The laplace lab behind the Lab interface: what fits together, and what is computed.
#include "core/labs/laplace/laplace.h"

#include "core/lab/typed_lab.h"
#include "core/labs/laplace/views/gestures.h"
#include "core/labs/laplace/views/presentation.h"
#include "core/math/input_error.h"

namespace credence {

namespace laplace {
namespace {

class LaplaceResult final : public Result {
 public:
  LaplaceResult(Analysis analysis, bool complete) : a_(std::move(analysis)), complete_(complete) {}
  bool complete() const override { return complete_; }
  Timeline timeline() const override { return {say("iteration"), a_.newton.iterations() + 1}; }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor*) const override {
    return make_figure(a_, view, frame);
  }
  std::vector<Readout> readouts(int frame) const override { return make_readouts(a_, frame); }
  std::vector<Equation> equations(int frame, const Cursor*) const override { return make_equations(a_, frame); }
  std::string narration(int frame) const override { return make_narration(a_, frame); }
  Status status(int) const override { return make_status(a_); }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    return make_hover(a_, view, frame, at);
  }
  Node report() const override { return make_report(a_); }
  Program program(Language language) const override { return make_program(a_, language); }
  std::vector<std::string> warnings() const override { return make_warnings(a_); }

 private:
  Analysis a_;
  bool complete_;
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
  LaplaceLab() : TypedLab(field_table()) {}
  std::string id() const override { return "laplace"; }
  std::string title() const override { return "Laplace approximation"; }
  std::string hint() const override { return "Drag the ring under the density."; }
  std::span<const ViewInfo> views() const override { return view_list(); }

 protected:
  std::vector<std::string> opening_slots(const LaplaceParameters&) const override { return {"density", "log_density"}; }
  bool shows(const LaplaceParameters& p, const std::string& view) const override { return offers_view(p, view); }

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
    warnings.push_back(say("newton_start: of the density before, back to the usual one"));
  }

  void run(const LaplaceParameters& p, const Inputs&, Publisher& publisher,
           const std::stop_token& stop) const override {
    Analysis analysis = analyse(p);
    publisher.publish(std::make_shared<LaplaceResult>(analysis, false));
    if (stop.stop_requested()) return;
    compare_coordinates(analysis);
    publisher.publish(std::make_shared<LaplaceResult>(std::move(analysis), true));
  }

  std::string apply(LaplaceParameters& p, Inputs&, const std::string& view, const Gesture& gesture) const override {
    return apply_gesture(p, view, gesture);
  }
};

}  // namespace
}  // namespace laplace

const Lab& laplace_lab() {
  static const laplace::LaplaceLab lab;
  return lab;
}

}  // namespace credence
