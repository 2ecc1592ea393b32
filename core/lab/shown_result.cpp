// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/shown_result.h"

#include "core/figure/answers.h"
#include "core/figure/before.h"
#include "core/figure/given.h"
#include "core/figure/layer_choice.h"
#include "core/lab/result_around.h"
#include "core/lab/topics.h"
#include "core/lab/view_table.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

bool is_last(const Timeline& timeline, int frame) { return frame < 0 || frame + 1 >= timeline.frames; }

using Topics = std::vector<std::string>;

// A hidden answer is in no layer, note or description, whatever the frame. The place under the pointer changes nothing:
// its marks would tell.
Figure hidden(const Result& result, const std::string& view, int frame, const GivenLayers& given) {
  Figure figure = without_results(result.figure(view, frame, nullptr), given);
  figure.description = axes_text(figure);
  return figure;
}

// The description of a figure without answers is about these topics.
Figure drawn(const Result& result, const std::string& view, int frame, const Cursor* cursor, bool answer,
             const Topics& topics) {
  Figure figure = result.figure(view, frame, cursor);
  if (answer || is_last(result.timeline(), frame)) return figure;
  figure = without_answers(std::move(figure));
  figure.description = axes_text(figure) + about_topics(result.narration_so_far(frame), topics);
  return figure;
}

Topics all_of(const std::map<std::string, std::string>& topics) {
  Topics all;
  for (const auto& [view, topic] : topics) all.push_back(topic);
  return all;
}

class ShownResult final : public ResultAround {
 public:
  ShownResult(std::shared_ptr<const Result> whole, Showing showing)
      : ResultAround(std::move(whole)), showing_(std::move(showing)) {}

  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    if (showing_.hidden) return held_still(hidden(*whole_, view, frame, given_in(view)), view);
    const auto topic = showing_.topics.find(view);
    Figure figure = drawn(*whole_, view, frame, cursor, showing_.answer,
                          topic == showing_.topics.end() ? Topics() : Topics{topic->second});
    if (const auto keys = showing_.left_out.find(view); keys != showing_.left_out.end()) {
      figure = without_layers(std::move(figure), keys->second);
    }
    if (showing_.before) {
      if (const auto before = showing_.before->figure(view, showing_.answer)) {
        const auto keys = showing_.left_out.find(view);
        figure = with_before(std::move(figure),
                             keys == showing_.left_out.end() ? *before : without_layers(*before, keys->second));
      }
    }
    return held_still(std::move(figure), view);
  }
  std::vector<Readout> readouts(int frame) const override {
    if (showing_.hidden) return {};
    std::vector<Readout> all = whole_->readouts(frame);
    if (hides(frame)) std::erase_if(all, [](const Readout& readout) { return readout.answer; });
    return all;
  }
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    if (showing_.hidden) return {};
    std::vector<Equation> all = whole_->equations(frame, cursor);
    if (hides(frame)) std::erase_if(all, [](const Equation& equation) { return equation.answer; });
    return all;
  }
  std::string narration(int frame) const override {
    if (showing_.hidden) return say("Words and numbers are hidden, so that everybody can guess first. H shows them.");
    return about_topics(hides(frame) ? whole_->narration_so_far(frame) : whole_->narration(frame),
                        all_of(showing_.topics));
  }
  Status status(int frame) const override {
    if (showing_.hidden) return {Status::Kind::busy, say("the answer is hidden")};
    Status status = whole_->status(frame);
    if (!status.answer || !hides(frame)) return status;
    // "evaluation per chain" becomes "evaluation 5 of 5000 per chain".
    const Timeline timeline = whole_->timeline();
    const std::size_t end = std::min(timeline.unit.find(' '), timeline.unit.size());
    return {Status::Kind::busy, say("{} {} of {}", timeline.unit.substr(0, end), std::to_string(frame),
                                    std::to_string(timeline.frames - 1)) +
                                    timeline.unit.substr(end)};
  }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    if (showing_.hidden) return {};
    return hides(frame) ? whole_->hover_so_far(view, frame, at) : whole_->hover(view, frame, at);
  }
  std::vector<std::string> warnings_of(const Node& report) const override {
    return showing_.hidden ? std::vector<std::string>() : whole_->warnings_of(report);
  }
  std::shared_ptr<const Result> redrawn(const Inputs& inputs) const override { return whole_->redrawn(inputs); }

 private:
  Figure held_still(Figure figure, const std::string& view) const {
    const auto held = showing_.held.find(view);
    return held == showing_.held.end() ? figure : on_axes(std::move(figure), held->second);
  }
  GivenLayers given_in(const std::string& view) const {
    const auto found = showing_.given.find(view);
    return found == showing_.given.end() ? GivenLayers() : found->second;
  }
  bool hides(int frame) const { return !showing_.answer && !is_last(whole_->timeline(), frame); }

  const Showing showing_;
};

}  // namespace

std::shared_ptr<const Figure> PinnedPicture::figure(const std::string& view, bool answer) const {
  const std::lock_guard lock(mutex_);
  const auto [found, is_new] = drawn_.try_emplace({view, answer});
  if (!is_new) return found->second;
  try {
    found->second = std::make_shared<const Figure>(drawn(*result_, view, frame_, nullptr, answer, {}));
  } catch (const InputError&) {  // the view is not offered with those parameters
  }
  return found->second;
}

std::shared_ptr<const Result> shown_result(std::shared_ptr<const Result> result, Showing showing) {
  if (!result || (showing.answer && !showing.hidden && !showing.before && showing.held.empty() &&
                  showing.topics.empty() && showing.left_out.empty()))
    return result;
  return std::make_shared<ShownResult>(std::move(result), std::move(showing));
}

}  // namespace credence
