// A result made of an analysis. The lab's own functions of that analysis make everything that it shows; they are found
// through the namespace of the analysis.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/frame_rows.h"
#include "core/lab/lab.h"
#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/math/input_error.h"
#include "core/math/vector_state.h"
#include "core/words/say.h"

#include <utility>

namespace credence {

template <class Analysis>
class AnalysisResult : public Result {
 public:
  explicit AnalysisResult(Analysis analysis) : a_(std::move(analysis)) {}
  bool complete() const final {
    if constexpr (requires { a_.complete(); })
      return a_.complete();
    else
      return a_.complete;
  }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    clear_upper_vector_state();
    return views_of(a_).figure(a_, view, place(frame), cursor);
  }
  std::vector<Readout> readouts(int frame) const final { return *rows(frame); }
  std::vector<Equation> equations(int frame, const Cursor*) const final {
    if constexpr (requires(const std::vector<Readout>& rows) { make_equations(a_, place(frame), rows); })
      return make_equations(a_, place(frame), *rows(frame));
    else
      return make_equations(a_, place(frame));
  }
  std::string narration(int frame) const final { return make_narration(a_, place(frame)); }
  std::string narration_so_far(int frame) const override {
    if constexpr (requires { make_narration_so_far(a_, place(frame)); })
      return make_narration_so_far(a_, place(frame));
    else
      return make_narration(a_, place(frame));
  }
  Status status(int frame) const final { return make_status(a_, place(frame)); }
  std::string hover(const std::string& view, int frame, Point2 at) const final {
    return views_of(a_).hover(a_, view, place(frame), at);
  }
  std::string hover_so_far(const std::string& view, int frame, Point2 at) const override {
    return views_of(a_).hover_so_far(a_, view, place(frame), at);
  }
  Node report() const final { return declared_report(a_, place(-1)); }
  Program program(Language language) const final { return make_program(a_, language); }
  std::vector<std::string> warnings_of(const Node& report) const final { return declared_warnings(a_, report); }

 protected:
  // The frame number that the lab's functions get for this frame of the timeline.
  virtual int place(int frame) const { return frame; }

  const Analysis a_;

 private:
  FrameRows::Rows rows(int frame) const {
    return rows_.of(frame, [&] { return declared_readouts(a_, place(frame)); });
  }
  FrameRows rows_;
};

// Publishes each stage of a computation as a result of the lab.
template <class LabResult>
auto publish_as(Publisher& publisher) {
  return [&publisher](const auto& analysis) { publisher.publish(std::make_shared<LabResult>(analysis)); };
}

// Implements Result::redrawn: the same analysis with other display parameters.
template <class LabResult, class Analysis, class Parameters>
std::shared_ptr<const Result> redrawn_as(Analysis analysis, Parameters parameters) {
  analysis.parameters = std::move(parameters);
  return std::make_shared<LabResult>(std::move(analysis));
}

// Throws InputError if the inputs have places.
inline void refuse_places(const Inputs& inputs) {
  if (!inputs.places.empty()) throw InputError(say("places: this lab makes no predictions, so it takes no places"));
}

}  // namespace credence
