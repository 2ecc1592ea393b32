// The links lab behind the Lab interface: checks its inputs and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/links.h"

#include "core/lab/analysis_result.h"
#include "core/lab/true_parameters.h"
#include "core/lab/typed_lab.h"
#include "core/labs/links/views/views.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace links {
namespace {

class LinksResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("threshold"), static_cast<int>(a_.thetas.size()) + 1}; }
  bool follows(const std::string& view, const Cursor& cursor) const override { return follows_cursor(view, cursor); }
};

// Weights that the user did not change stay only if every target has a mean under them.
void adapt_weights(bool replaced, LinksParameters& after, const Table& data, std::vector<std::string>& warnings) {
  if (after.weights.empty()) return;
  const auto model = model_of(after, data);
  if (!replaced && model->has_means(weights_of(after, *model))) return;
  after.weights.clear();
  warnings.push_back(say("weights: belonged to another family or other data, back to the flat line"));
}

// An action of the data menu, and the family whose targets it makes.
struct Example {
  Action action;
  Family family;
};

std::vector<Example> examples() {
  return {
      {{"gaussian", "Gaussian targets", "Sixteen targets by the seed, with Gaussian noise around a line."},
       Family::gaussian},
      {{"bernoulli", "Labels 0 and 1", "Sixteen labels by the seed, the more likely 1 the larger x."},
       Family::bernoulli},
      {{"poisson", "Counts", "Sixteen Poisson counts by the seed, whose mean grows with x."}, Family::poisson},
      {{"gamma", "Positive targets", "Sixteen gamma targets by the seed, whose mean grows with x."}, Family::gamma}};
}

// Targets whose natural parameter is intercept + slope x.
Table drawn_targets(const LinksParameters& p, const TrueParameters& truth, std::int64_t n, std::uint64_t seed,
                    Rng& rng) {
  truth.allow({"intercept", "slope", "x"});
  const double intercept = truth.number("intercept"), slope = truth.number("slope");
  const auto [low, high] = truth.range(-3, 3);
  const double largest = std::max(intercept + slope * low, intercept + slope * high);
  if (p.family == Family::gamma && largest >= 0)
    TrueParameters::refuse("slope", say("the activation of the gamma family stays below 0"));
  if (p.family == Family::poisson && largest > std::log(TrueParameters::largest))
    TrueParameters::refuse("slope", say("the mean of a count would be above 1e6"));
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = low + (high - low) * uniform(rng), a = intercept + slope * x;
    double t = 0;
    if (p.family == Family::bernoulli) {
      t = uniform(rng) < 1 / (1 + std::exp(-a)) ? 1 : 0;
    } else if (p.family == Family::poisson) {
      t = count_arrivals(rng, std::exp(a));
    } else if (p.family == Family::gamma) {
      t = std::max(1e-9, standard_gamma(rng, 1 / p.scale) * p.scale / -a);
    } else {
      t = a + std::sqrt(p.scale) * standard_normal(rng);
    }
    rows.push_back({x, t});
  }
  return {drawn_source(seed), {"x", "t"}, rows};
}

class LinksLab final : public TypedLab<LinksParameters> {
 public:
  LinksLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "links"; }
  std::string title() const override { return "Link functions"; }
  std::string hint() const override { return "Drag a ring: p(θ) and its link change."; }
  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.data = example_data({}, inputs.seed);
    return inputs;
  }

  std::vector<Action> actions() const override {
    std::vector<Action> actions;
    for (const Example& example : examples()) actions.push_back(example.action);
    actions.push_back({"clear", "Clear all targets", "Leaves no target: the gradient is zero."});
    return actions;
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    if (action == "clear") {
      Inputs none = inputs;
      none.data.clear();
      none.data.set_source("no points");
      return none;
    }
    const std::vector<Example> all = examples();
    const auto found = std::ranges::find_if(all, [&](const Example& one) { return one.action.id == action; });
    if (found == all.end()) return Lab::perform(inputs, action);
    Inputs next = inputs;
    LinksParameters p = field_table().read(inputs.parameters);
    p.family = found->family;
    p.weights.clear();
    next.data = example_data(p, inputs.seed);
    next.parameters = field_table().write(p);
    return next;
  }

  std::string example_truth() const override { return "intercept = 0, slope = 1"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    Inputs next = inputs;
    next.data = drawn_targets(field_table().read(inputs.parameters), truth, n, inputs.seed, rng);
    return next;
  }

 protected:
  DataFormat format(const LinksParameters&) const override { return numeric_format({"x", "t"}); }
  std::vector<std::string> opening_slots(const LinksParameters&) const override { return {view::rain, view::link}; }

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

  // Examples follow the family. Data of the user stay and are refused if they do not fit.
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
};

}  // namespace
}  // namespace links

const Lab& links_lab() {
  static const links::LinksLab lab;
  return lab;
}

}  // namespace credence
