// The naive Bayes lab: checks that the parameters and the data fit together, and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/naive_bayes.h"

#include "core/lab/analysis_result.h"
#include "core/lab/true_parameters.h"
#include "core/lab/typed_lab.h"
#include "core/labs/naive-bayes/views/views.h"
#include "core/math/input_error.h"

#include <algorithm>

namespace credence {

namespace naive_bayes {
namespace {

using P = NaiveBayesParameters;

class NaiveBayesResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("factor"), static_cast<int>(a_.steps()) + 1}; }
};

// Points of Gaussian classes, by a row of means per class and one sd.
Table drawn_classes(const TrueParameters& truth, std::int64_t n, std::uint64_t seed, Rng& rng) {
  truth.allow({"means", "sd"});
  const auto means = truth.rows("means");
  const double sd = truth.number("sd", 0);
  const std::size_t features = means[0].size();
  for (const auto& row : means) {
    if (row.size() != features)
      TrueParameters::refuse("means", say("every row needs as many numbers as the first one"));
  }
  std::vector<std::vector<double>> columns(features);
  std::vector<std::string> classes;
  for (std::int64_t i = 0; i < n; ++i) {
    const auto k = static_cast<std::size_t>(i) % means.size();
    for (std::size_t d = 0; d < features; ++d) columns[d].push_back(means[k][d] + sd * standard_normal(rng));
    classes.push_back(std::string(1, static_cast<char>('A' + k)));
  }
  std::vector<Column> table;
  for (std::size_t d = 0; d < features; ++d) table.emplace_back("x" + std::to_string(d + 1), std::move(columns[d]));
  table.emplace_back("class", ColumnKind::category, std::move(classes));
  return {drawn_source(seed), std::move(table)};
}

class NaiveBayesLab final : public TypedLab<P> {
 public:
  NaiveBayesLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "naive-bayes"; }
  std::string title() const override { return "Naive Bayes"; }
  std::string hint() const override { return "Click a row of the table."; }
  std::vector<DataSet> data_sets() const override {
    return {{"weather", "To play or not to play (thesis, table A.2)", "play_ball.csv", {{"variant", "categorical"}}},
            {"headlines", "Sports or politics (thesis, table A.3)", "headlines.csv", {{"variant", "text"}}},
            {"wine", "Wine of three cultivars (UCI)", "wine.csv", {{"variant", "gaussian"}}}};
  }

  std::string example_truth() const override { return "means = [[0, 0], [2, 1]], sd = 1"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    Inputs next = inputs;
    next.parameters[field_index(*this, "variant")] = std::string("gaussian");
    next.data = drawn_classes(truth, n, inputs.seed, rng);
    std::vector<std::string> warnings;
    return adapted(inputs, std::move(next), warnings);
  }

 protected:
  std::vector<std::string> opening_slots(const P& p) const override {
    if (p.counts()) return {view::tables, view::contributions};
    return {view::regions, view::accuracy};
  }

  DataFormat format(const P& p) const override {
    const ColumnFormat classes{"class", ColumnKind::category};
    if (p.is_text()) return {{{"text", ColumnKind::text}, classes}};
    const ColumnKind kind = p.counts() ? ColumnKind::category : ColumnKind::number;
    return {{{p.counts() ? "feature" : "x", kind}, classes}, true};
  }

  void check(const P& p, const Inputs& inputs) const override {
    if (!inputs.data.fits(format(p))) {
      throw InputError(p.is_text()   ? say("variant: text wants data of two columns, sentences and their classes")
                       : !p.counts() ? say("variant: gaussian wants columns of numbers and a last one of classes")
                                     : say("variant: categorical wants columns of categories, the last one the class"));
    }
    const std::size_t features = inputs.data.columns().size() - 1;
    if (features > most_features) {
      throw InputError(say("data: at most {} features are taken, found {}", std::to_string(most_features),
                           std::to_string(features)));
    }
    const std::size_t classes = class_labels(inputs.data.texts(features)).names.size();
    if (classes > most_classes) {
      throw InputError(say("data: at most {} classes are told apart, found {} in the last column",
                           std::to_string(most_classes), std::to_string(classes)));
    }
    if (!p.is_text()) query_entries(p, inputs.data);
    for (const auto& [name, column] : {std::pair{"feature_x", p.feature_x}, {"feature_y", p.feature_y}}) {
      const bool used = name == std::string("feature_x") ? !p.is_text() : !p.counts();
      if (!used || static_cast<std::size_t>(column) <= features || inputs.data.size() == 0) continue;
      throw InputError(several(static_cast<double>(features), "{1}: there is only {0} feature",
                               "{1}: there are only {0} features", name));
    }
    if (!inputs.places.empty()) throw InputError(say("places: naive Bayes answers its query and takes no places"));
  }

  // Query and features that were not edited follow the data.
  void adapt(const P& before, const Inputs& inputs_before, P& after, Inputs& inputs,
             std::vector<std::string>& warnings) const override {
    const bool other = after.variant != before.variant || inputs.data.names() != inputs_before.data.names();
    if (other && after.query == before.query) after.query = usual_query(after, inputs.data);
    const auto features = static_cast<int>(inputs.data.columns().size()) - 1;
    const auto follow = [&](const char* name, int was, int& column) {
      if (column != was || column <= features || after.is_text()) return;
      column = std::max(1, features);
      warnings.push_back(say("{}: there are fewer features now, back to the last of them", name));
    };
    follow("feature_x", before.feature_x, after.feature_x);
    if (!after.counts()) follow("feature_y", before.feature_y, after.feature_y);
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    Analysis a = analyse(p, inputs.data);
    if (p.counts() || inputs.data.size() < 2) {
      publisher.publish(std::make_shared<NaiveBayesResult>(std::move(a)));
      return;
    }
    Eigen::VectorXd times = Eigen::VectorXd::Ones(a.features());
    times(a.x()) = p.copies;
    const std::shared_ptr<const LearnedClasses> learned = a.learned;
    RandomSplits splits(learned->X, learned->labels, times, p.test_fraction, inputs.seed);
    // The number of splits at a time for which the first picture may wait, at least one.
    constexpr double affordable = 2e7;
    const int together = std::clamp(static_cast<int>(affordable / splits.cost()), 1, p.splits);
    const auto publish = [&](int made) {
      a.study = std::make_shared<const SplitStudy>(splits.study());
      a.complete = made == p.splits;
      publisher.publish(std::make_shared<NaiveBayesResult>(a));
    };
    int made = 0;
    if (splits.cost() < affordable && splits.advance(together, {})) made = together;
    publish(made);
    while (made < p.splits) {
      const int more = std::min(together, p.splits - made);
      if (!splits.advance(more, stop)) return;
      made += more;
      if (made == p.splits || publisher.due()) publish(made);
    }
  }
};

}  // namespace
}  // namespace naive_bayes

const Lab& naive_bayes_lab() {
  static const naive_bayes::NaiveBayesLab lab;
  return lab;
}

}  // namespace credence
