// A lab for tests of the window's main loop. It counts computations, its frames must be prepared, one of its views is
// offered only sometimes, one of its parameters is a display parameter, and its results can be made to throw.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/typed_lab.h"
#include "core/math/input_error.h"
#include "tests/support/rows.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <stdexcept>
#include <stop_token>

namespace credence::slow {

enum class Fault { none, figure, hover, compute, nameless, memory };

struct SlowParameters {
  double scale = 2;
  bool extra = false;     // offers the view "extra"
  double line_width = 1;  // display only
  Fault fault = Fault::none;
};

inline const FieldTable<SlowParameters>& field_table() {
  static const FieldTable<SlowParameters> table = [] {
    using P = SlowParameters;
    FieldTable<P> t;
    t.group("Model").real(&P::scale, "scale", "Scale", "How much.").range(0, 100);
    t.toggle(&P::extra, "extra", "Extra", "Whether there is one more view.");
    t.group("Show").real(&P::line_width, "line_width", "Line width", "Of lines.").range(0, 10).display_only();
    t.choice(&P::fault, "fault", "Fault",
             {{"none", "None"},
              {"figure", "Figure"},
              {"hover", "Hover"},
              {"compute", "Compute"},
              {"nameless", "Nameless"},
              {"memory", "Memory"}},
             "What goes wrong.");
    return t;
  }();
  return table;
}

// Counts what the workers have done, for all results of a lab.
class Record {
 public:
  std::atomic<int> computed = 0, redrawn = 0, prepared = 0;
  std::atomic<bool> frames_are_ready = true;
  // Preparing waits while this is on.
  void hold(bool on) {
    {
      const std::lock_guard lock(mutex_);
      held_ = on;
    }
    let_go_.notify_all();
  }
  void wait_while_held(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    let_go_.wait(lock, stop, [this] { return !held_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any let_go_;
  bool held_ = false;
};

class SlowResult : public Result {
 public:
  SlowResult(SlowParameters parameters, std::size_t rows, Record& record)
      : parameters_(parameters), rows_(rows), record_(record) {}
  bool complete() const override { return true; }
  Timeline timeline() const override { return {"step", 100}; }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor*) const override {
    if (parameters_.fault == Fault::figure) throw InputError("the figure cannot be drawn");
    if (parameters_.fault == Fault::nameless) throw 42;
    Figure figure;
    figure.title = view + " at " + std::to_string(frame) + ", width " + std::to_string(parameters_.line_width);
    figure.x = {"x", -1, 1, false, false};
    figure.y = {"y", -1, 1, false, false};
    return figure;
  }
  std::vector<Readout> readouts(int) const override { return {}; }
  std::string narration(int frame) const override { return "Frame " + std::to_string(frame) + "."; }
  Status status(int) const override { return {Status::Kind::good, "done"}; }
  std::string hover(const std::string&, int, Point2) const override {
    if (parameters_.fault == Fault::hover) throw std::runtime_error("nothing is known here");
    return "here";
  }
  Node report() const override { return Members{}; }

  bool ready(int frame) const override { return record_.frames_are_ready || frame == ready_; }
  void prepare(int frame, const std::stop_token& stop) const override {
    ++record_.prepared;
    record_.wait_while_held(stop);
    if (frame == 13) throw InputError("frame 13 cannot be computed");
    ready_ = frame;
  }
  std::vector<bool> rows_shown(const std::string& view, int frame) const override {
    std::vector<bool> rows(view == "plane" ? rows_ : 0);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<int>(i) <= frame;
    return rows;
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override {
    ++record_.redrawn;
    return std::make_shared<SlowResult>(field_table().read(inputs.parameters), rows_, record_);
  }
  const SlowParameters& parameters() const { return parameters_; }

 private:
  SlowParameters parameters_;
  std::size_t rows_;
  Record& record_;
  mutable std::atomic<int> ready_ = -1;
};

class SlowLab : public TypedLab<SlowParameters> {
 public:
  explicit SlowLab(std::string id = "slow") : TypedLab(field_table()), id_(std::move(id)) {}
  std::string id() const override { return id_; }
  std::string title() const override { return "Lab " + id_; }
  std::string hint() const override { return "Wait for it."; }
  std::span<const ViewInfo> views() const override {
    static const std::array<ViewInfo, 3> views{{{"plane", "Plane"}, {"trace", "Trace"}, {"extra", "Extra"}}};
    return views;
  }
  Inputs defaults() const override {
    Inputs inputs = TypedLab::defaults();
    inputs.data = Table("", {"x", "y"}, {{1, 2}, {3, 4}, {5, 6}});
    return inputs;
  }

  bool accepts(const Lab& from) const override { return from.id() != id_ && from.id() != "toy"; }
  Inputs received(const Inputs& mine, const Lab&, const Inputs& theirs) const override {
    Inputs next = mine;
    next.data = theirs.data;
    return next;
  }
  mutable Record record;

 protected:
  DataFormat format(const SlowParameters&) const override { return numeric_format({"x", "y"}); }
  std::vector<std::string> opening_slots(const SlowParameters& p) const override {
    return p.extra ? std::vector<std::string>{"plane", "extra"} : std::vector<std::string>{"plane", "trace"};
  }
  bool shows(const SlowParameters& p, const std::string& view) const override { return view != "extra" || p.extra; }
  void run(const SlowParameters& p, const Inputs& inputs, Publisher& publisher, const std::stop_token&) const override {
    ++record.computed;
    if (p.fault == Fault::compute) throw std::runtime_error("it cannot be computed");
    if (p.fault == Fault::memory) throw std::bad_alloc();
    publisher.publish(std::make_shared<SlowResult>(p, inputs.data.size(), record));
  }
  std::string apply(SlowParameters&, Inputs& inputs, const std::string&, const Gesture& gesture) const override {
    if (gesture.position.x > 50) throw InputError("points must lie within 50");
    inputs.data.append({gesture.position.x, gesture.position.y});
    return "add point";
  }

 private:
  std::string id_;
};

inline Value in_words(Fault fault) {
  static const std::array<const char*, 6> names{"none", "figure", "hover", "compute", "nameless", "memory"};
  return std::string(names[static_cast<std::size_t>(fault)]);
}

}  // namespace credence::slow
