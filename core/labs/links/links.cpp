// The links lab behind the Lab interface: what fits together, and what is computed.
#include "core/labs/links/links.h"

#include "core/lab/typed_lab.h"
#include "core/labs/links/views/canonical_pictures.h"
#include "core/labs/links/views/gestures.h"
#include "core/labs/links/views/presentation.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace links {
namespace {

class LinksResult final : public Result {
 public:
  explicit LinksResult(Analysis analysis) : a_(std::move(analysis)) {}
  bool complete() const override { return true; }
  Timeline timeline() const override { return {say("threshold"), static_cast<int>(a_.thetas.size()) + 1}; }
  using Result::figure;
  bool follows(const std::string& view, const Cursor& cursor) const override {
    return view == "targets" && cursor.view == "weights";
  }
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    Figure figure = make_figure(a_, view, a_.count(frame));
    if (cursor && follows(view, *cursor)) add_other_mean(figure, *a_.model, {cursor->at.x, cursor->at.y});
    return figure;
  }
  std::vector<Readout> readouts(int frame) const override { return make_readouts(a_, a_.count(frame)); }
  std::vector<Equation> equations(int frame, const Cursor*) const override {
    return make_equations(a_, a_.count(frame));
  }
  std::string narration(int frame) const override { return make_narration(a_, a_.count(frame)); }
  Status status(int frame) const override { return {Status::Kind::good, rain_text(a_, a_.count(frame))}; }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    return make_hover(a_, view, a_.count(frame), at);
  }
  Node report() const override { return make_report(a_); }
  Program program(Language language) const override { return make_program(a_, language); }
  std::vector<std::string> warnings() const override { return make_warnings(a_); }

 private:
  Analysis a_;
};

// Weights that the user did not touch may stay only where every target has a mean under them.
void adapt_weights(bool replaced, LinksParameters& after, const Table& data, std::vector<std::string>& warnings) {
  if (after.weights.empty()) return;
  const auto model = model_of(after, data);
  if (!replaced && model->has_means(weights_of(after, *model))) return;
  after.weights.clear();
  warnings.push_back(say("weights: of another family or other data, back to the flat line"));
}

class LinksLab final : public TypedLab<LinksParameters> {
 public:
  LinksLab() : TypedLab(field_table()) {}
  std::string id() const override { return "links"; }
  std::string title() const override { return "Link functions"; }
  std::string hint() const override { return "Drag a ring: p(θ) and its link change."; }
  std::span<const ViewInfo> views() const override { return view_list(); }
  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.data = example_data({}, inputs.seed);
    return inputs;
  }

  std::vector<Action> actions() const override {
    return {{"gaussian", "Gaussian targets", "Sixteen targets by the seed, with Gaussian noise around a line."},
            {"bernoulli", "Labels 0 and 1", "Sixteen labels by the seed, the more likely 1 the larger x."},
            {"poisson", "Counts", "Sixteen Poisson counts by the seed, whose mean grows with x."},
            {"gamma", "Positive targets", "Sixteen gamma targets by the seed, whose mean grows with x."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    const std::vector<Action> all = actions();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Action& one) { return one.id == action; });
    if (found == all.end()) return Lab::perform(inputs, action);
    Inputs next = inputs;
    LinksParameters p = field_table().read(inputs.parameters);
    p.family = static_cast<Family>(found - all.begin());
    p.weights.clear();
    next.data = example_data(p, inputs.seed);
    next.parameters = field_table().write(p);
    return next;
  }

 protected:
  DataFormat format(const LinksParameters&) const override { return numeric_format({"x", "t"}); }
  std::vector<std::string> opening_slots(const LinksParameters&) const override { return {"rain", "link"}; }

  void check(const LinksParameters& p, const Inputs& inputs) const override {
    if (p.heights.size() > most_points || p.zeros.size() + p.ones.size() > most_points) {
      throw InputError(say("heights, zeros and ones: at most {} numbers", std::to_string(most_points)));
    }
    Thresholds::drawn(-drawn_reach, drawn_reach, p.heights, "heights");
    if (inputs.data.size() > most_rows) {
      throw InputError(
          say("data: at most {} points, found {}", std::to_string(most_rows), std::to_string(inputs.data.size())));
    }
    for (std::size_t n = 0; n < inputs.data.size(); ++n) {
      if (std::max(std::abs(inputs.data.numbers(0)[n]), std::abs(inputs.data.numbers(1)[n])) <= 1e9) continue;
      throw InputError(say("data: row {}: x and t are at most 1e9 in magnitude here", std::to_string(n + 1)));
    }
    const auto model = model_of(p, inputs.data);
    if (!model->has_means(weights_of(p, *model))) {
      throw InputError(
          say("weights: at some point of the data a = w0 + w1 x has no mean y = f(a): the gamma family "
              "needs a below 0, and means are at most 1e12"));
    }
    if (!inputs.places.empty()) throw InputError(say("places: the links lab predicts nothing and takes no places"));
  }

  // Examples follow the family; data of the user's own stay, and are refused where they do not fit.
  void adapt(const LinksParameters& before, const Inputs& inputs_before, LinksParameters& after, Inputs& inputs,
             std::vector<std::string>& warnings) const override {
    const bool changed = after.family != before.family;
    if (changed && inputs.data == inputs_before.data && is_example(inputs.data)) {
      const auto targets = inputs.data.numbers(1);
      if (std::any_of(targets.begin(), targets.end(), [&](double t) { return !refusal_of(after.family, t).empty(); })) {
        inputs.data = example_data(after, inputs.seed);
        warnings.push_back(say("data: the example's targets do not fit the new family, another example stands in"));
      }
    }
    if (after.weights == before.weights && (changed || inputs.data.source() != inputs_before.data.source())) {
      adapt_weights(changed, after, inputs.data, warnings);
    }
  }

  void run(const LinksParameters& p, const Inputs& inputs, Publisher& publisher,
           const std::stop_token&) const override {
    publisher.publish(std::make_shared<LinksResult>(analyse(p, inputs.data, inputs.seed)));
  }

  std::string apply(LinksParameters& p, Inputs& inputs, const std::string& view,
                    const Gesture& gesture) const override {
    return apply_gesture(p, inputs, view, gesture);
  }
};

}  // namespace
}  // namespace links

const Lab& links_lab() {
  static const links::LinksLab lab;
  return lab;
}

}  // namespace credence
