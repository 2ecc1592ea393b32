// The classification lab behind the Lab interface: inputs in, results out, gestures to edits.
#include "core/labs/classification/classification.h"

#include "core/labs/classification/compute/studies.h"
#include "core/labs/classification/data_actions.h"
#include "core/labs/classification/gestures.h"
#include "core/labs/classification/setup/feature_choice.h"
#include "core/labs/classification/words/presentation.h"
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
    for (const std::string& name : analysis_.features.weight_names()) names.push_back(name.substr(0, name.find(',')));
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

class ClassificationLab final : public Lab {
 public:
  std::string id() const override { return "classification"; }
  std::string title() const override { return "Binary classification"; }
  std::span<const FieldInfo> fields() const override { return field_table().infos(); }
  std::span<const ViewInfo> views() const override { return view_list(); }
  std::vector<std::string> default_slots() const override { return {"plane", "weights", "components", "numbers"}; }
  std::string default_data() const override { return "binary_fig4_1.csv"; }
  std::size_t data_columns() const override { return 3; }

  Inputs defaults() const override {
    Inputs inputs;
    inputs.parameters = field_table().defaults();
    inputs.data = {"", numeric_format({"x1", "x2", "t"})};
    inputs.places = {{-3, 5}};
    return inputs;
  }

  Inputs checked(Inputs inputs) const override {
    const auto infos = fields();
    for (std::size_t i = 0; i < infos.size(); ++i) {
      inputs.parameters[i] = check_value(infos[i], std::move(inputs.parameters[i]));
    }
    const ClassificationParameters p = field_table().read(inputs.parameters);
    const FeatureMap features = make_features(p, to_points(inputs.data, 2).X);
    const auto D = static_cast<std::size_t>(features.dimension());
    require_length("prior_mean", p.prior_mean, D);
    require_length("newton_start", p.newton_start, D);
    require_length("picked_w", p.picked_w, D);
    for (const auto& [name, end] : {std::pair{"section_from", &p.section_from}, {"section_to", &p.section_to}}) {
      if (!end->empty() && end->size() != 2) throw InputError(std::string(name) + ": expected two coordinates x1,x2");
    }
    if (static_cast<std::size_t>(p.picked_point) > inputs.data.size()) {
      throw InputError("picked_point: there are only " + std::to_string(inputs.data.size()) + " points");
    }
    require_covariance(p.prior_covariance, D);
    if (!has_method(p.likelihood(), p.predictor)) {
      throw InputError("predictor: " + methods()[static_cast<std::size_t>(p.predictor)].id +
                       " does not exist for the " + likelihood_name(p.link) + " likelihood");
    }
    for (const auto& place : inputs.places) {
      if (place.size() != 2) {
        throw InputError("places: expected two coordinates x1,x2, found " + std::to_string(place.size()));
      }
    }
    check_features(p, features, inputs);
    return inputs;
  }

  Inputs adapted(const Inputs& before, Inputs after, std::vector<std::string>& warnings) const override {
    adapt_to_weights(*this, before, after, warnings);
    const std::size_t picked = field_index(*this, "picked_point");
    if (after.data != before.data && after.parameters[picked] == before.parameters[picked] &&
        static_cast<std::size_t>(std::get<std::int64_t>(after.parameters[picked])) > after.data.size()) {
      after.parameters[picked] = std::int64_t{0};  // the point is gone
    }
    const std::size_t likelihood = field_index(*this, "likelihood");
    const std::size_t predictor = field_index(*this, "predictor");
    if (after.parameters[likelihood] != before.parameters[likelihood] &&
        after.parameters[predictor] == before.parameters[predictor]) {
      const ClassificationParameters p = field_table().read(after.parameters);
      if (!has_method(p.likelihood(), p.predictor)) {
        after.parameters[predictor] = Value(std::string("laplace_quadrature"));
        warnings.push_back("predictor: " + methods()[static_cast<std::size_t>(p.predictor)].id +
                           " does not exist for this likelihood, laplace_quadrature is shown instead");
      }
    }
    return checked(std::move(after));
  }

  bool uses(const Parameters& parameters, const std::string& field) const override {
    const ClassificationParameters p = field_table().read(parameters);
    const bool gaussian = p.prior == PriorKind::gaussian;
    if (field == "prior_variance") return p.prior != PriorKind::flat && !(gaussian && !p.prior_covariance.empty());
    if (field == "prior_degrees_of_freedom") return p.prior == PriorKind::student_t;
    if (field == "prior_mean") return p.prior != PriorKind::flat;
    if (field == "prior_covariance") return gaussian;
    if (field == "learning_rate" || field == "ascent_steps") return p.gradient_ascent == Switch::on;
    if (field == "predictor_b") return p.compare == Switch::on;
    if (field == "show_prior") return gaussian;
    if (field == "section_from" || field == "section_to") return p.section == Switch::on;
    if (field == "epsilon") return p.link == Link::label_noise;
    if (field == "boundaries_from") return p.boundaries > 0;
    return uses_feature_field(p, field);
  }

  std::vector<Action> actions() const override { return data_actions(); }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    return perform_data_action(inputs, action);
  }

  void compute(const Inputs& inputs, const Publish& publish, const std::stop_token& stop) const override {
    analyse(
        inputs, [&publish](Analysis analysis) { publish(std::make_shared<ClassificationResult>(std::move(analysis))); },
        stop);
  }

  Inputs edit(const Inputs& inputs, const std::string& view, const Gesture& gesture,
              std::string& label) const override {
    return apply_gesture(inputs, view, gesture, label);
  }

 private:
  static void require_length(const std::string& name, const Vector& values, std::size_t D) {
    if (!values.empty() && values.size() != D) {
      throw InputError(name + ": expected " + std::to_string(D) + " numbers, one a weight, found " +
                       std::to_string(values.size()));
    }
  }

  static void require_covariance(const Matrix& rows, std::size_t D) {
    if (rows.empty()) return;
    if (rows.size() != D || rows[0].size() != D) {
      throw InputError("prior_covariance: expected " + std::to_string(D) + " rows of " + std::to_string(D) +
                       " numbers, found " + std::to_string(rows.size()) + " of " + std::to_string(rows[0].size()));
    }
    Eigen::MatrixXd S0(D, D);
    for (std::size_t i = 0; i < D; ++i) {
      for (std::size_t j = 0; j < D; ++j) S0(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = rows[i][j];
    }
    try {
      Gaussian(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(D)), S0);
    } catch (const InputError& error) {
      throw InputError(std::string("prior_covariance: ") + error.what());
    }
  }
};

}  // namespace
}  // namespace classification

const Lab& classification_lab() {
  static const classification::ClassificationLab lab;
  return lab;
}

}  // namespace credence
