// A small lab for tests: a parameter of every type, two columns of data, frames that count, and draws with simple sums.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "tests/support/rows.h"

#include <array>

namespace credence::toy {

enum class Mode { plain, fancy };

struct ToyParameters {
  double scale = 2;
  int frames = 5;
  Mode mode = Mode::plain;
  Vector weights{0.5, 0.25};
  Matrix covariance{{1, 0}, {0, 1}};
  std::string note = "none";
};

// The fancy mode has a third weight.
inline std::size_t expected_weights(const ToyParameters& parameters) { return parameters.mode == Mode::fancy ? 3 : 2; }

inline const FieldTable<ToyParameters>& field_table() {
  static const FieldTable<ToyParameters> table = [] {
    using P = ToyParameters;
    FieldTable<P> t;
    t.group("Model")
        .real(&P::scale, "scale", "scale", "What scale does.")
        .range(0, 1e6)
        .above_min()
        .logarithmic(0.01, 100);
    t.integer(&P::frames, "frames", "frames", "What frames does.").range(1, 1000);
    t.group("Show");
    t.choice(&P::mode, "mode", "mode", {{"plain", "Plain"}, {"fancy", "Fancy"}}, "What mode does.");
    t.group("Model").vector(&P::weights, "weights", "weights", "What weights does.").range(-10, 10);
    t.matrix(&P::covariance, "covariance", "covariance", "What covariance does.").range(-10, 10);
    t.group("Show").text(&P::note, "note", "note", "What note does.");
    return t;
  }();
  return table;
}

class ToyResult : public Result {
 public:
  explicit ToyResult(Inputs inputs, bool complete)
      : inputs_(std::move(inputs)), parameters_(field_table().read(inputs_.parameters)), complete_(complete) {}

  bool complete() const override { return complete_; }
  Timeline timeline() const override { return {"step", parameters_.frames}; }
  using Result::figure;
  bool follows(const std::string& view, const Cursor& cursor) const override { return view != cursor.view; }
  Figure figure(const std::string& view, int frame, const Cursor*) const override {
    Figure figure;
    figure.title = view;
    figure.x = {"x", -1, 1, false, false};
    figure.y = {"y", -1, 1, false, false};
    Points points;
    for (const auto& row : rows_of(inputs_.data)) points.at.push_back({row[0] * parameters_.scale, row[1] + frame});
    figure.layers.emplace_back(points);
    figure.layers.emplace_back(
        Handles{"points", points.at, false, "Drag: move this point", {}, "Remove point", "Change class"});
    figure.click_hint = "Click: add a point";
    return figure;
  }
  std::vector<Readout> readouts(int frame) const override {
    return {{"Model", "Sum of x", format_number(scaled_sum()), "The scale times the sum of x."},
            {"Model", "Frame", std::to_string(frame), ""}};
  }
  std::string narration(int frame) const override { return "This is step " + std::to_string(frame) + "."; }
  Status status(int) const override {
    return complete_ ? Status{Status::Kind::good, "done"} : Status{Status::Kind::busy, "coarse"};
  }
  std::string hover(const std::string&, int, Point2) const override { return "here"; }
  Node report() const override { return Members{{"scaled_sum", scaled_sum()}}; }
  std::vector<std::string> draw_names() const override { return {"x", "y"}; }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    for (std::size_t i = 0; i < inputs_.data.size(); ++i) visit({1, i + 1, i == 0, true, row_of(inputs_.data, i)});
  }

 private:
  double scaled_sum() const {
    double sum = 0;
    for (const double x : inputs_.data.numbers(0)) sum += x;
    return sum * parameters_.scale;
  }
  Inputs inputs_;
  ToyParameters parameters_;
  bool complete_;
};

class ToyLab : public Lab {
 public:
  std::string id() const override { return "toy"; }
  std::string title() const override { return "Toy"; }
  std::span<const FieldInfo> fields() const override { return field_table().infos(); }
  std::span<const ViewInfo> views() const override {
    static const std::array<ViewInfo, 2> views{{{"plane", "Plane"}, {"trace", "Trace"}}};
    return views;
  }
  std::string hint() const override { return "Click the plane."; }
  std::vector<std::string> default_slots(const Parameters&) const override { return {"plane", "trace", "numbers"}; }
  Inputs defaults() const override { return {field_table().defaults(), {"", numeric_format({"x", "y"})}, 1, {}}; }
  DataFormat data_format(const Parameters&) const override { return numeric_format({"x", "y"}); }

  Inputs checked(Inputs inputs) const override {
    const ToyParameters parameters = field_table().read(inputs.parameters);
    for (const auto& place : inputs.places) {
      if (place.size() != 2) throw InputError("places: expected 2 numbers");
    }
    if (parameters.covariance.size() != 2) throw InputError("covariance: expected 2 rows");
    if (parameters.weights.size() != expected_weights(parameters)) throw InputError("weights: wrong length");
    return inputs;
  }
  Inputs adapted(const Inputs& before, Inputs after, std::vector<std::string>& warnings) const override {
    ToyParameters parameters = field_table().read(after.parameters);
    const bool kept = field_table().read(before.parameters).weights == parameters.weights;
    if (kept && parameters.weights.size() != expected_weights(parameters)) {
      parameters.weights.assign(expected_weights(parameters), 0.5);
      warnings.push_back("weights: back to the default");
      after.parameters = field_table().write(parameters);
    }
    return checked(std::move(after));
  }
  bool uses(const Parameters& parameters, const std::string& field) const override {
    return field != "note" || field_table().read(parameters).mode == Mode::fancy;
  }
  std::vector<Action> actions() const override {
    return {{"square", "Square", "Four corners."}, {"none", "Nothing", ""}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    Inputs next = inputs;
    next.data.clear();
    if (action == "square") next.data.append_rows({{0, 0}, {0, 0.5}, {0.5, 0}, {0.5, 0.5}});
    next.data.set_source(action);
    return next;
  }
  void compute(const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    publisher.publish(std::make_shared<ToyResult>(inputs, false));
    if (!stop.stop_requested()) publisher.publish(std::make_shared<ToyResult>(inputs, true));
  }
  Inputs edit(const Inputs& inputs, const std::string&, const Gesture& gesture, std::string& label) const override {
    Inputs next = inputs;
    Table& data = next.data;
    if (gesture.kind == Gesture::Kind::click) {
      data.append({gesture.position.x, gesture.position.y});
      label = "add point";
    } else if (gesture.index < data.size()) {
      if (gesture.kind == Gesture::Kind::drag) {
        data.set(gesture.index, 0, gesture.position.x);
        data.set(gesture.index, 1, gesture.position.y);
      }
      if (gesture.kind == Gesture::Kind::remove) data.erase(gesture.index);
      label = gesture.kind == Gesture::Kind::drag ? "move point" : "remove point";
    }
    return next;
  }
};

inline const Lab& lab() {
  static const ToyLab instance;
  return instance;
}
inline const Lab* find(const std::string& id) { return id == "toy" ? &lab() : nullptr; }

}  // namespace credence::toy
