// The classification lab: checks the inputs and runs the analysis.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/classification.h"

#include "core/inference/cost.h"
#include "core/lab/report_nodes.h"
#include "core/lab/typed_lab.h"
#include "core/labs/classification/compute/arrival.h"
#include "core/labs/classification/compute/feature_choice.h"
#include "core/labs/classification/compute/frames.h"
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/compute/studies.h"
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/math/input_error.h"
#include "core/phrases/chain_report.h"

#include <algorithm>
#include <mutex>

namespace credence {

namespace classification {
namespace {

class ClassificationResult final : public Result {
 public:
  explicit ClassificationResult(std::shared_ptr<const Shown> shown) : shown_(std::move(shown)) {}

  bool complete() const override { return shown_->complete; }
  Timeline timeline() const override { return make_timeline(*shown_); }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    return view_table().figure(*at(frame), view, frame, cursor);
  }
  bool follows(const std::string& view, const Cursor& cursor) const override { return follows_cursor(view, cursor); }
  std::vector<Readout> readouts(int frame) const override { return declared_readouts(*at(frame), frame); }
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    return in_notation(make_equations(*at(frame), frame, integral_place(*at(frame), cursor)), shown_->parameters);
  }
  std::string narration(int frame) const override { return make_narration(*at(frame), frame); }
  std::string narration_so_far(int frame) const override { return make_narration_so_far(*at(frame), frame); }
  Status status(int frame) const override { return make_status(*at(frame), frame); }
  std::string hover(const std::string& view, int frame, Point2 place) const override {
    return view_table().hover(*at(frame), view, frame, place);
  }
  std::string hover_so_far(const std::string& view, int frame, Point2 place) const override {
    return view_table().hover_so_far(*at(frame), view, frame, place);
  }
  Node report() const override { return declared_report(*shown_, -1); }
  Program program(Language language) const override { return make_program(*shown_, language); }
  std::vector<std::string> warnings_of(const Node& report) const override { return declared_warnings(*shown_, report); }

  std::vector<std::string> draw_names() const override { return shown_->weight_symbols(); }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    if (shown_->chains) visit_draws(shown_->chains->draws, visit);
  }

  bool ready(int frame) const override {
    const std::lock_guard lock(mutex_);
    return frame == prepared_frame_ || !has_own_analysis(*shown_, frame);
  }
  void prepare(int frame, const std::stop_token&) const override { at(frame); }
  std::vector<bool> rows_shown(const std::string&, int frame) const override {
    if (shown_->parameters.timeline != TimelineOf::arrival || frame < 0) return {};
    return arrived(shown_->all->size(), frame, shown_->inputs.seed);
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    Shown shown = *shown_;
    shown.inputs = inputs;
    shown.parameters = field_table().read(inputs.parameters);
    return std::make_shared<ClassificationResult>(share(std::move(shown)));
  }

 private:
  // The analysis that a frame is drawn from; every view of a frame shares it.
  std::shared_ptr<const Shown> at(int frame) const {
    if (!has_own_analysis(*shown_, frame)) return shown_;
    const std::lock_guard lock(mutex_);
    if (prepared_frame_ != frame) {
      prepared_ = share(with_pictures(analysis_at(*shown_, frame), shown_.get()));
      prepared_frame_ = frame;
    }
    return prepared_;
  }

  std::shared_ptr<const Shown> shown_;
  mutable std::mutex mutex_;
  mutable int prepared_frame_ = -1;
  mutable std::shared_ptr<const Shown> prepared_;
};

std::string method_title(Method method) { return '"' + method_name(method) + '"'; }

class ClassificationLab final : public TypedLab<ClassificationParameters> {
 public:
  ClassificationLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "classification"; }
  std::string title() const override { return "Binary classification"; }
  std::string hint() const override { return "Drag a point."; }
  std::vector<DataSet> data_sets() const override {
    return {{"binary_fig4_1", "The textbook's points (Figure 4.1)", "binary_fig4_1.csv"}};
  }

  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.places = {{-3, 5}};
    return inputs;
  }

  std::vector<Action> actions() const override { return point_actions(); }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    return perform_point_action(*this, inputs, action, field_table().read(inputs.parameters).generated_points);
  }

  std::string example_truth() const override { return "weights = [0, 2, 1]"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    return drawn_points(*this, inputs, truth, n, rng);
  }

 protected:
  DataFormat format(const ClassificationParameters&) const override { return numeric_format({"x1", "x2", "t"}); }
  std::vector<std::string> opening_slots(const ClassificationParameters&) const override {
    return {view::plane, view::weights};
  }

  void check(const ClassificationParameters& p, const Inputs& inputs) const override {
    const FeatureMap features = make_features(p, to_points(inputs.data, 2).X);
    for (const auto& [name, end] : {std::pair{"section_from", &p.section_from}, {"section_to", &p.section_to}}) {
      if (!end->empty() && end->size() != 2) throw InputError(say("{}: expected two coordinates x1,x2", name));
    }
    if (static_cast<std::size_t>(p.picked_point) > inputs.data.size()) {
      throw InputError(several(static_cast<double>(inputs.data.size()), "picked_point: there is only {} point",
                               "picked_point: there are only {} points"));
    }
    require_covariance("prior_covariance", p.prior_covariance);
    if (!has_method(p.likelihood(), p.predictor)) {
      throw InputError(say("predictor: {} does not exist for the {} likelihood", method_title(p.predictor),
                           format_value(inputs.parameters[field_index(*this, "likelihood")])));
    }
    if (!p.has_sampler()) {
      throw InputError(p.sampler == Sampler::elliptical_slice
                           ? say("sampler: elliptical slices are for a Gaussian prior")
                           : say("sampler: Pólya-Gamma Gibbs is for the logistic likelihood and a Gaussian prior"));
    }
    check_plane_places(inputs);
    check_features(p, features, inputs);
    require_affordable(inputs.data.size(), features.dimension());
  }

  void adapt(const ClassificationParameters& before, const Inputs& inputs_before, ClassificationParameters& after,
             Inputs& inputs, std::vector<std::string>& warnings) const override {
    adapt_features(before, after, inputs.data.size(), warnings);
    if (inputs.data != inputs_before.data && after.picked_point == before.picked_point &&
        static_cast<std::size_t>(after.picked_point) > inputs.data.size()) {
      after.picked_point = 0;  // the point is gone
    }
    if (after.link != before.link && after.predictor == before.predictor &&
        !has_method(after.likelihood(), after.predictor)) {
      warnings.push_back(say("predictor: {} does not exist for this likelihood, {} is shown instead",
                             method_title(after.predictor), method_title(Method::laplace_quadrature)));
      after.predictor = Method::laplace_quadrature;
    }
    if (after.sampler == before.sampler && before.has_sampler() && !after.has_sampler()) {
      warnings.push_back(say("sampler: it is not for this model, the random walk takes its place"));
      after.sampler = Sampler::random_walk_metropolis;
    }
  }

  // Without an intercept P(t = 1) is one half where both inputs are zero, which is a fact about no data but the book's.
  void suit(ClassificationParameters& p, const Table&, std::vector<std::string>& notes) const override {
    const bool of_two_weights = !p.prior_mean.empty() || !p.prior_covariance.empty() || !p.newton_start.empty();
    if (p.features != FeatureKind::linear || of_two_weights) return;
    p.features = FeatureKind::linear_bias;
    notes.push_back(say("features: data of your own begin with an intercept, so they are 1, x1, x2 now"));
  }

  void run(const ClassificationParameters&, const Inputs& inputs, Publisher& publisher,
           const std::stop_token& stop) const override {
    std::shared_ptr<const Shown> last;
    const auto publish = [&](Analysis analysis) {
      last = share(with_pictures(std::move(analysis), last.get()));
      publisher.publish(std::make_shared<ClassificationResult>(last));
    };
    analyse(
        inputs, publish, [&publisher] { return publisher.due(); }, stop);
  }
};

}  // namespace
}  // namespace classification

const Lab& classification_lab() {
  static const classification::ClassificationLab lab;
  return lab;
}

}  // namespace credence
