// The draws lab behind the Lab interface: checks its parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/draws.h"

#include "core/lab/analysis_result.h"
#include "core/lab/typed_lab.h"
#include "core/labs/draws/views/views.h"
#include "core/math/input_error.h"

#include <algorithm>

namespace credence {

namespace draws {
namespace {

using P = DrawsParameters;

class DrawsResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("draw"), static_cast<int>(a_.all_rows()) + 1}; }
  std::vector<std::string> draw_names() const override {
    std::vector<std::string> names;
    for (const DrawsColumn& column : a_.draws().parameters) names.push_back(column.name);
    return names;
  }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    const std::vector<DrawsColumn>& all = a_.draws().parameters;
    DrawRow row{.accepted = true, .values = std::vector<double>(all.size())};
    for (Eigen::Index c = 0; c < std::ssize(a_.draws().chains); ++c) {
      row.chain = static_cast<int>(c) + 1;
      for (Eigen::Index i = 0; i < all.front().values.rows(); ++i) {
        row.draw = static_cast<std::size_t>(i) + 1;
        row.warmup = i < a_.draws().warmup;
        for (std::size_t k = 0; k < all.size(); ++k) row.values[k] = all[k].values(i, c);
        visit(row);
      }
    }
  }
};

class DrawsLab final : public TypedLab<P> {
 public:
  DrawsLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "draws"; }
  std::string title() const override { return "Has my chain converged?"; }
  std::string short_title() const override { return "Convergence"; }
  std::string hint() const override { return "Open the draws of a sampler, or let them be made here."; }
  std::vector<DataSet> data_sets() const override {
    return {{"funnel_stan", "NUTS in a funnel, as Stan writes it", "funnel_stan.csv", {{"origin", "file"}}},
            {"schools_stan", "Eight schools by NUTS, as Stan writes it", "schools_stan.csv", {{"origin", "file"}}}};
  }

 protected:
  DataFormat format(const P&) const override { return draws_format(); }
  std::vector<std::string> opening_slots(const P& p) const override {
    return {"trace", p.origin == Origin::file ? "parameters" : "ranks"};
  }

  void check(const P& p, const Inputs& inputs) const override {
    refuse_places(inputs);
    check_used(p, inputs.data);
  }

  // A file that is opened is shown. What was discarded of other draws may be more than it has.
  void adapt(const P& before, const Inputs& was, P& after, Inputs& now,
             std::vector<std::string>& warnings) const override {
    const bool opened = now.data.size() > 0 && !(now.data == was.data);
    if (opened && after.origin == before.origin) after.origin = Origin::file;
    if (!opened && after.origin == before.origin && after.draws == before.draws) return;
    if (after.origin == Origin::file && now.data.size() == 0) return;
    const Eigen::Index draws = after.origin == Origin::file ? draws_of_data(now.data)->draws.draws() : after.draws;
    if (after.discard >= draws && reset_unless_edited(before, after, &P::discard)) {
      warnings.push_back(say("discard: leaves no draw of these chains, back to 0"));
    }
  }

  void run(const P& p, const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    analyse(p, inputs.data, inputs.seed, publish_as<DrawsResult>(publisher), stop);
  }
};

}  // namespace
}  // namespace draws

const Lab& draws_lab() {
  static const draws::DrawsLab lab;
  return lab;
}

}  // namespace credence
