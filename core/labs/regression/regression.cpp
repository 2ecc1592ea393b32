// The regression lab: checks the parameters, runs the computation, and makes the scene of a frame.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/regression.h"

#include "core/lab/frame_rows.h"
#include "core/lab/outputs.h"
#include "core/lab/report_nodes.h"
#include "core/lab/true_parameters.h"
#include "core/lab/typed_lab.h"
#include "core/labs/regression/views/views.h"
#include "core/labs/regression/words/words.h"
#include "core/math/streams.h"

#include <cmath>
#include <mutex>

namespace credence {

namespace regression {
namespace {

class RegressionResult final : public Result {
 public:
  explicit RegressionResult(Analysis analysis) : a_(std::move(analysis)) {}
  bool complete() const override { return true; }
  Timeline timeline() const override { return {say("point#of a timeline"), static_cast<int>(a_.size()) + 1, true}; }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    return view_table().figure(Moment(*this, frame, cursor).scene, view, frame, cursor);
  }
  bool follows(const std::string& view, const Cursor& cursor) const override {
    return follows_cursor(a_.parameters, view, cursor);
  }
  std::vector<Readout> readouts(int frame) const override { return *rows(frame); }
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    return make_equations(Moment(*this, frame, cursor).scene, *rows(frame));
  }
  std::string narration(int frame) const override { return make_narration(Moment(*this, frame).scene); }
  Status status(int frame) const override { return make_status(Moment(*this, frame).scene); }
  std::string hover(const std::string& view, int frame, Point2 place) const override {
    return view_table().hover(Moment(*this, frame).scene, view, frame, place);
  }
  Node report() const override { return declared_report(Moment(*this, -1).scene); }
  Program program(Language language) const override { return make_program(a_, language); }
  std::vector<std::string> warnings_of(const Node& report) const override { return declared_warnings(a_, report); }
  bool ready(int frame) const override {
    const Eigen::Index points = a_.points_at(frame);
    const std::lock_guard lock(mutex_);
    return points == a_.size() || points == prepared_points_ || a_.quick(points);
  }
  void prepare(int frame, const std::stop_token&) const override { at(frame); }
  std::vector<bool> rows_shown(const std::string&, int frame) const override {
    if (frame < 0) return {};
    std::vector<bool> shown(static_cast<std::size_t>(a_.size()));
    for (std::size_t n = 0; n < shown.size(); ++n) shown[n] = static_cast<int>(n) < frame;
    return shown;
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    Analysis analysis = a_;
    analysis.inputs = inputs;
    analysis.parameters = field_table().read(inputs.parameters);
    return std::make_shared<RegressionResult>(std::move(analysis));
  }

 private:
  // The scene of a frame, and the posterior that it refers to.
  struct Moment {
    Moment(const RegressionResult& result, int frame, const Cursor* cursor = nullptr)
        : now(result.at(frame)),
          scene{result.a_, now, result.a_.points_at(frame), pointer_of(result.a_.parameters, cursor)} {}
    LinearPosterior now;
    Scene scene;
  };

  FrameRows::Rows rows(int frame) const {
    return rows_.of(frame, [&] { return declared_readouts(Moment(*this, frame).scene); });
  }

  LinearPosterior at(int frame) const {
    const Eigen::Index points = a_.points_at(frame);
    if (points == a_.size()) return a_.after;
    const std::lock_guard lock(mutex_);
    if (prepared_points_ != points) prepared_ = a_.posterior(points);
    prepared_points_ = points;
    return prepared_;
  }

  Analysis a_;
  mutable std::mutex mutex_;
  mutable Eigen::Index prepared_points_ = -1;
  mutable LinearPosterior prepared_;
  FrameRows rows_;
};

// Replaces the data by `count` points of a curve over [-1, 1] with Gaussian noise of this standard deviation, drawn
// from the seed.
void generate_series(Inputs& inputs, const std::string& source, int count, double noise, double (*curve)(double)) {
  Rng rng = make_rng(inputs.seed, stream::generators);
  std::vector<std::vector<double>> rows;
  for (int n = 0; n < count; ++n) {
    const double x = -1 + 2 * uniform(rng);
    rows.push_back({x, curve(x) + noise * standard_normal(rng)});
  }
  inputs.data = Table(source + ", generated (seed " + std::to_string(inputs.seed) + ")", {"x", "t"}, rows);
}

// Replaces the data by n points: intercept, slope, noise (a standard deviation); or weights (of 1, x, x^2, ...), noise.
void draw_series(Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) {
  truth.allow(truth.has("weights") ? std::vector<std::string>{"weights", "noise", "x"}
                                   : std::vector<std::string>{"intercept", "slope", "noise", "x", "weights"});
  const std::vector<double> weights = truth.has("weights")
                                          ? truth.numbers("weights")
                                          : std::vector<double>{truth.number("intercept"), truth.number("slope")};
  const double noise = truth.number("noise", 0, TrueParameters::largest);
  const auto [low, high] = truth.range(-1, 1);
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = low + (high - low) * uniform(rng);
    double mean = 0;
    for (std::size_t k = weights.size(); k-- > 0;) mean = mean * x + weights[k];
    rows.push_back({x, mean + noise * standard_normal(rng)});
  }
  inputs.data = Table(drawn_source(inputs.seed), {"x", "t"}, rows);
}

class RegressionLab final : public TypedLab<RegressionParameters> {
 public:
  RegressionLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "regression"; }
  std::string title() const override { return "Linear regression"; }
  std::string hint() const override { return "Drag a point."; }
  std::vector<DataSet> data_sets() const override {
    return {{"olympic", "Olympic 100 m, men", "olympic_100m_men.csv"},
            {"cubic", "A cubic with noise", "synthetic_cubic_margpoly.csv"}};
  }
  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.places = {{2012}};
    return inputs;
  }
  std::vector<Action> actions() const override {
    return {{"line", "A straight line", "Twenty points about a line over -1 to 1."},
            {"wave", "A wave", "Twenty points about a sine over -1 to 1."},
            {"clear", "Clear all points", "Leaves an empty plane: the posterior is the prior."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    Inputs next = inputs;
    if (action == "clear") {
      next.data = {"no points", data_format(inputs.parameters)};
    } else if (action == "line") {
      generate_series(next, "line", 20, 0.2, [](double x) { return 0.5 * x - 0.3; });
    } else if (action == "wave") {
      generate_series(next, "wave", 20, 0.2, [](double x) { return std::sin(4 * x); });
    } else {
      return TypedLab::perform(inputs, action);
    }
    return next;
  }

  std::string example_truth() const override { return "intercept = 1, slope = 2, noise = 0.5"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    Inputs next = inputs;
    draw_series(next, truth, n, rng);
    return next;
  }

 protected:
  DataFormat format(const RegressionParameters&) const override { return numeric_format({"x", "t"}); }
  std::vector<std::string> opening_slots(const RegressionParameters&) const override {
    return {view::functions, view::weights};
  }

  void check(const RegressionParameters& p, const Inputs& inputs) const override {
    require_covariance("prior_covariance", p.prior_covariance);
    check_inputs(p, inputs);
  }

  void suit(RegressionParameters& p, const Table& data, std::vector<std::string>& notes) const override {
    suit_units(p, data, notes);
  }

  void run(const RegressionParameters& p, const Inputs& inputs, Publisher& publisher,
           const std::stop_token&) const override {
    publisher.publish(std::make_shared<RegressionResult>(analyse(p, inputs)));
  }
};

}  // namespace
}  // namespace regression

const Lab& regression_lab() {
  static const regression::RegressionLab lab;
  return lab;
}

}  // namespace credence
