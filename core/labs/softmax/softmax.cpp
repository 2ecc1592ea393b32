// The softmax lab behind the Lab interface: inputs in, results out, gestures to edits.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/softmax.h"

#include "core/lab/frame_rows.h"
#include "core/lab/outputs.h"
#include "core/lab/typed_lab.h"
#include "core/labs/softmax/views/views.h"

namespace credence {

namespace softmax {
namespace {

class SoftmaxResult final : public Result {
 public:
  explicit SoftmaxResult(Analysis analysis) : a_(std::move(analysis)) {}
  bool complete() const override { return a_.complete; }
  Timeline timeline() const override { return {say("iteration"), a_.newton->iterations() + 1}; }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    return view_table().figure(a_, view, frame, cursor);
  }
  bool follows(const std::string& view, const Cursor& cursor) const override { return follows_cursor(view, cursor); }
  std::vector<Readout> readouts(int frame) const override { return *rows(frame); }
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    return make_equations(a_, frame, shown_place(a_, cursor), *rows(frame));
  }
  std::string narration(int frame) const override { return make_narration(a_, frame); }
  std::string narration_so_far(int frame) const override { return make_narration_so_far(a_, frame); }
  Status status(int frame) const override { return make_status(a_, frame); }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    return view_table().hover(a_, view, frame, at);
  }
  std::string hover_so_far(const std::string& view, int frame, Point2 at) const override {
    return view_table().hover_so_far(a_, view, frame, at);
  }
  Node report() const override { return declared_report(a_, -1); }
  Program program(Language language) const override { return make_program(a_, language); }
  std::vector<std::string> warnings_of(const Node& report) const override { return declared_warnings(a_, report); }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    Analysis analysis = a_;
    analysis.inputs = inputs;
    analysis.parameters = field_table().read(inputs.parameters);
    return std::make_shared<SoftmaxResult>(std::move(analysis));
  }

 private:
  FrameRows::Rows rows(int frame) const {
    return rows_.of(frame, [&] { return declared_readouts(a_, frame); });
  }

  Analysis a_;
  FrameRows rows_;
};

class SoftmaxLab final : public TypedLab<SoftmaxParameters> {
 public:
  SoftmaxLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "softmax"; }
  std::string title() const override { return "Softmax: several classes"; }
  std::string short_title() const override { return "Softmax"; }
  std::string hint() const override { return "Drag a point, or the ring among the weights."; }
  std::vector<DataSet> data_sets() const override {
    return {{"iris_petal", "Iris petals, three species", "iris_petal.csv"}};
  }
  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.places = {{5, 0.5}};
    return inputs;
  }
  std::vector<Action> actions() const override { return ring_actions(); }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    return perform_ring_action(*this, inputs, action, field_table().read(inputs.parameters).generated_points);
  }
  bool accepts(const Lab& from) const override { return from.id() == "classification"; }
  Inputs received(const Inputs& mine, const Lab&, const Inputs& theirs) const override {
    Inputs inputs = mine;
    inputs.data = theirs.data;
    return inputs;
  }

  std::string example_truth() const override { return "generator = " + ring_actions().front().id; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng&) const override {
    return drawn_ring(*this, inputs, truth, n);
  }

 protected:
  DataFormat format(const SoftmaxParameters&) const override { return numeric_format({"x1", "x2", "t"}); }
  std::vector<std::string> opening_slots(const SoftmaxParameters&) const override {
    return {view::regions, view::weights};
  }

  void check(const SoftmaxParameters& p, const Inputs& inputs) const override {
    const LabelledPoints points = to_points(inputs.data, most_classes);
    const int degree = p.features == FeatureKind::polynomial ? p.degree : 1;
    require_affordable_softmax(inputs.data.size(), p.feature_map().dimension());
    if (points.size() > 0) require_computable("data", points.X.cwiseAbs().maxCoeff(), degree);
    check_plane_places(inputs);
    const Standardisation scale = p.standardise ? standardisation_of(points.X) : Standardisation();
    for (const auto& place : inputs.places) {
      const Eigen::RowVector2d x(place[0], place[1]), scaled = scale(x);
      require_computable("places", std::max(x.cwiseAbs().maxCoeff(), scaled.cwiseAbs().maxCoeff()), degree);
    }
  }

  void run(const SoftmaxParameters&, const Inputs& inputs, Publisher& publisher,
           const std::stop_token& stop) const override {
    analyse(
        inputs,
        [&publisher](Analysis analysis) { publisher.publish(std::make_shared<SoftmaxResult>(std::move(analysis))); },
        stop);
  }
};

}  // namespace
}  // namespace softmax

const Lab& softmax_lab() {
  static const softmax::SoftmaxLab lab;
  return lab;
}

}  // namespace credence
