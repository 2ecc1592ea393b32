// The classification lab behind the Lab interface: inputs in, results out, gestures to edits.
#include "core/labs/classification/classification.h"

#include "core/labs/classification/compute/studies.h"
#include "core/labs/classification/data_actions.h"
#include "core/labs/classification/gestures.h"
#include "core/labs/classification/setup/feature_choice.h"
#include "core/labs/classification/words/presentation.h"
#include "core/labs/typed_lab.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <mutex>

namespace credence {

namespace classification {
namespace {

class ClassificationResult final : public Result {
 public:
  explicit ClassificationResult(Analysis analysis) : analysis_(std::move(analysis)) {}

  bool complete() const override { return analysis_.complete; }
  Timeline timeline() const override { return make_timeline(analysis_); }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    const auto part = arrived(frame);
    return make_figure(part ? *part : analysis_, view, frame, cursor);
  }
  bool follows(const std::string& view, const Cursor& cursor) const override { return follows_cursor(view, cursor); }
  std::vector<Readout> readouts(int frame) const override {
    const auto part = arrived(frame);
    return make_readouts(part ? *part : analysis_, frame);
  }
  std::string narration(int frame) const override {
    const auto part = arrived(frame);
    return make_narration(part ? *part : analysis_, frame);
  }
  Status status() const override { return make_status(analysis_); }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    const auto part = arrived(frame);
    return make_hover(part ? *part : analysis_, view, at);
  }
  Node report() const override { return make_report(analysis_); }
  std::vector<std::string> warnings() const override { return make_warnings(analysis_); }

  std::vector<std::string> draw_names() const override {
    std::vector<std::string> names;
    for (const std::string& name : analysis_.features.weight_names()) names.push_back(symbol_of(name));
    return names;
  }

  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    if (!analysis_.chains) return;
    const Chains& chains = *analysis_.chains;
    DrawRow row;
    row.values.resize(static_cast<std::size_t>(analysis_.dimension()));
    for (std::size_t c = 0; c < chains.chains.size(); ++c) {
      const Chain& chain = chains.chains[c];
      for (std::size_t i = 0; i < chain.size(); ++i) {
        row.chain = static_cast<int>(c) + 1;
        row.draw = i + 1;
        row.warmup = i < chains.warmup;
        row.accepted = chain.accepted(i);
        const auto w = chain.draw(i);
        std::copy(w.data(), w.data() + w.size(), row.values.begin());
        visit(row);
      }
    }
  }

 private:
  // On the timeline of arriving points, what is known after the first `frame` of them; null where that is everything.
  std::shared_ptr<const Analysis> arrived(int frame) const {
    if (analysis_.parameters.timeline != TimelineOf::arrival || frame < 0 || frame >= analysis_.points.size())
      return nullptr;
    const std::lock_guard lock(mutex_);
    if (!part_ || part_->points.size() != frame) {
      part_ = std::make_shared<const Analysis>(after_arrival(analysis_, frame));
    }
    return part_;
  }

  Analysis analysis_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const Analysis> part_;  // the last one that was asked for: every view of a frame shares it
};

std::string likelihood_name(Link link) {
  if (link == Link::label_noise) return "label_noise";
  return link == Link::probit ? "probit" : "logistic";
}

std::string method_id(Method method) { return methods()[static_cast<std::size_t>(method)].id; }

// Throws InputError where it is not symmetric and positive definite.
void require_covariance(const Matrix& rows) {
  if (rows.empty()) return;
  const auto D = static_cast<Eigen::Index>(rows.size());
  Eigen::MatrixXd S0(D, D);
  for (Eigen::Index i = 0; i < D; ++i) {
    for (Eigen::Index j = 0; j < D; ++j) S0(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  }
  try {
    Gaussian(Eigen::VectorXd::Zero(D), S0);
  } catch (const InputError& error) {
    throw InputError(std::string("prior_covariance: ") + error.what());
  }
}

class ClassificationLab final : public TypedLab<ClassificationParameters> {
 public:
  ClassificationLab() : TypedLab(field_table()) {}
  std::string id() const override { return "classification"; }
  std::string title() const override { return "Binary classification"; }
  std::string hint() const override { return "Drag a point."; }
  std::span<const ViewInfo> views() const override { return view_list(); }
  std::vector<DataSet> data_sets() const override {
    return {{"binary_fig4_1", "The textbook's points (Figure 4.1)", "binary_fig4_1.csv"}};
  }
  DataFormat data_format(const Parameters&) const override { return numeric_format({"x1", "x2", "t"}); }

  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.data = {"", data_format(inputs.parameters)};
    inputs.places = {{-3, 5}};
    return inputs;
  }

  std::vector<Action> actions() const override { return data_actions(); }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    return perform_data_action(inputs, action);
  }

 protected:
  std::vector<std::string> opening_slots(const ClassificationParameters&) const override {
    return {"plane", "weights", "components", "numbers"};
  }

  void check(const ClassificationParameters& p, const Inputs& inputs) const override {
    const FeatureMap features = make_features(p, to_points(inputs.data, 2).X);
    for (const auto& [name, end] : {std::pair{"section_from", &p.section_from}, {"section_to", &p.section_to}}) {
      if (!end->empty() && end->size() != 2) throw InputError(std::string(name) + ": expected two coordinates x1,x2");
    }
    if (static_cast<std::size_t>(p.picked_point) > inputs.data.size()) {
      throw InputError("picked_point: there are only " + std::to_string(inputs.data.size()) + " points");
    }
    require_covariance(p.prior_covariance);
    if (!has_method(p.likelihood(), p.predictor)) {
      throw InputError("predictor: " + method_id(p.predictor) + " does not exist for the " + likelihood_name(p.link) +
                       " likelihood");
    }
    for (const auto& place : inputs.places) {
      if (place.size() != 2) {
        throw InputError("places: expected two coordinates x1,x2, found " + std::to_string(place.size()));
      }
    }
    check_features(p, features, inputs);
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
      warnings.push_back("predictor: " + method_id(after.predictor) +
                         " does not exist for this likelihood, laplace_quadrature is shown instead");
      after.predictor = Method::laplace_quadrature;
    }
  }

  void run(const ClassificationParameters&, const Inputs& inputs, Publisher& publisher,
           const std::stop_token& stop) const override {
    const auto publish = [&publisher](Analysis analysis) {
      publisher.publish(std::make_shared<ClassificationResult>(std::move(analysis)));
    };
    analyse(
        inputs, publish, [&publisher] { return publisher.due(); }, stop);
  }

  std::string apply(ClassificationParameters& p, Inputs& inputs, const std::string& view,
                    const Gesture& gesture) const override {
    std::string label;
    inputs = apply_gesture(std::move(inputs), view, gesture, label);
    p = field_table().read(inputs.parameters);
    return label;
  }
};

}  // namespace
}  // namespace classification

const Lab& classification_lab() {
  static const classification::ClassificationLab lab;
  return lab;
}

}  // namespace credence
