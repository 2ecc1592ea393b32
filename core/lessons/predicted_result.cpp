// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/predicted_result.h"

#include "core/lab/result_around.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

// A logarithmic axis along which nothing is pointed at runs from 1e-6 to 10.
constexpr double least_magnitude = -6, largest_magnitude = 1;
constexpr double widest_lag = 50;  // so that the length of the axis does not tell how slowly correlation fades

// Returns the smallest of 1, 2, 5, 10, 20, ... that is not below the value, so that the axis tells little of it.
double round_up(double value) {
  if (!(value > 0) || !std::isfinite(value)) return 1;
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * decade >= value * (1 - 1e-9)) return step * decade;
  }
  return 10 * decade;
}

double highest(const Figure& figure) {
  double most = 0;
  for (const Layer& layer : figure.layers) {
    if (const auto* line = std::get_if<Line>(&layer)) {
      for (const Polyline& path : line->paths) {
        for (const Point2& p : path) most = std::isfinite(p.y) ? std::max(most, p.y) : most;
      }
    }
  }
  return most;
}

void widen(Axis& axis) {
  if (axis.log10 || !axis.categories.empty()) return;
  const bool both_signs = axis.min < -0.1 * axis.max;
  axis.max = round_up(both_signs ? std::max(-axis.min, axis.max) : axis.max);
  axis.min = both_signs ? -axis.max : std::min(0.0, axis.min);
}

// Gives the figure axes in which the truth has no part. What is drawn of it must be covered already.
void hide_in_axes(Figure& figure, const Predictable& thing) {
  if (thing.kind == PredictableKind::density) {
    const bool truth_stays = std::ranges::find(thing.stays, Role::truth) != thing.stays.end();
    const double level = std::max(highest(figure), truth_stays ? 0.0 : 1 / (figure.x.max - figure.x.min));
    figure.y.min = 0;
    figure.y.max = (truth_stays ? 1.25 : 4) * level;
  } else if (thing.kind == PredictableKind::place && figure.y.log10) {
    figure.y.min = least_magnitude;
    figure.y.max = largest_magnitude;
    figure.y.zero.reset();
    figure.drawn.reset();
  } else if (thing.wide) {
    widen(figure.x);
    widen(figure.y);
    if (thing.kind == PredictableKind::boundary) figure.x.max = widest_lag;
    figure.drawn.reset();
  }
}

// Keeps the axes that the figure had before the reveal if what is shown now fills much of them: then both pictures can
// be compared.
void keep_axes(Figure& figure, const Predictable& thing) {
  constexpr double much = 0.4;
  const bool changed = thing.wide || thing.kind == PredictableKind::density || thing.kind == PredictableKind::place;
  if (!changed) return;  // a map is large to copy
  Figure before = covered(figure, thing);
  hide_in_axes(before, thing);
  for (const auto axis : {&Figure::x, &Figure::y}) {
    Axis& now = figure.*axis;
    const Axis& then = before.*axis;
    const bool holds = then.min <= now.min && now.max <= then.max;
    if (!holds || now.zero || now.max - now.min < much * (then.max - then.min)) continue;
    if (now.min != then.min || now.max != then.max) figure.drawn.reset();
    now.min = then.min;
    now.max = then.max;
  }
}

class PredictedResult final : public ResultAround {
 public:
  PredictedResult(std::shared_ptr<const Result> whole, Predictable thing, Sketch sketch, bool is_covered)
      : ResultAround(std::move(whole)), thing_(std::move(thing)), sketch_(std::move(sketch)), covered_(is_covered) {}

  using Result::figure;
  // Before the reveal the place under the pointer changes nothing: its marks in other views would tell.
  Figure figure(const std::string& view, int frame, const Cursor* cursor) const override {
    Figure figure = whole_->figure(view, frame, covered_ ? nullptr : cursor);
    const bool here = view == thing_.view;
    if (covered_) {
      if (!here) return covered_beside(view, std::move(figure));
      figure = credence::covered(std::move(figure), thing_);
      hide_in_axes(figure, thing_);
    } else if (here) {
      keep_axes(figure, thing_);
    }
    if (here) add_sketch(figure);
    return figure;
  }
  bool follows(const std::string& view, const Cursor& cursor) const override {
    return !covered_ && whole_->follows(view, cursor);
  }
  std::vector<Readout> readouts(int frame) const override {
    return covered_ ? std::vector<Readout>() : whole_->readouts(frame);
  }
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    return covered_ ? std::vector<Equation>() : whole_->equations(frame, cursor);
  }
  std::string narration(int frame) const override {
    return covered_ ? say("Words and numbers come back when you reveal the answer.") : whole_->narration(frame);
  }
  Status status(int frame) const override {
    return covered_ ? Status{Status::Kind::busy, say("predict first")} : whole_->status(frame);
  }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    return covered_ ? std::string() : whole_->hover(view, frame, at);
  }
  std::vector<std::string> warnings_of(const Node& report) const override {
    return covered_ ? std::vector<std::string>() : whole_->warnings_of(report);
  }
  Node report() const override { return covered_ ? Node(Members{}) : whole_->report(); }
  Program program(Language language) const override {
    if (covered_) throw InputError(say("A program would tell the answer. Reveal it first."));
    return whole_->program(language);
  }
  std::vector<std::string> draw_names() const override {
    return covered_ ? std::vector<std::string>() : whole_->draw_names();
  }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override {
    if (!covered_) whole_->for_each_draw(visit);
  }
  bool covered() const { return covered_; }

 private:
  // Another view keeps what is given if it has no axes, which may depend on what is hidden.
  Figure covered_beside(const std::string& view, Figure figure) const {
    const GivenLayers given = given_in(*find_lab(thing_.lab), view);
    Figure left{.title = {}, .note = {}};
    if (given != GivenLayers() && !figure.show_axes) left = without_results(std::move(figure), given);
    left.title.clear();
    left.description.clear();
    left.click_hint.clear();
    left.note = say("This is covered until you reveal the answer.");
    left.show_axes = false;
    return left;
  }

  void add_sketch(Figure& figure) const {
    const std::string name = say("your prediction");
    if (!sketch_.paths.empty()) {
      if (!covered_) include(figure);
      figure.layers.emplace_back(Line{.paths = sketch_.paths, .role = Role::highlight, .width = 4, .name = name});
    } else if (thing_.kind == PredictableKind::place && !(sketch_ == Sketch{})) {
      figure.layers.emplace_back(Points{.at = {sketch_.place},
                                        .role = Role::highlight,
                                        .marker = Marker::star,
                                        .size = 18,
                                        .sizes = {},
                                        .fill = {},
                                        .opacities = {},
                                        .name = name});
    }
  }

  // Makes room for the sketch in the axes of the truth.
  void include(Figure& figure) const {
    if (figure.equal_aspect) figure.drawn.reset();
    for (const Polyline& path : sketch_.paths) {
      for (const Point2& p : path) {
        figure.x.min = std::min(figure.x.min, p.x);
        figure.x.max = std::max(figure.x.max, p.x);
        figure.y.min = std::min(figure.y.min, p.y);
        figure.y.max = std::max(figure.y.max, p.y);
      }
    }
  }

  const Predictable thing_;
  const Sketch sketch_;
  const bool covered_;
};

}  // namespace

std::shared_ptr<const Result> predicted_result(std::shared_ptr<const Result> result, const Predictable& thing,
                                               const Sketch& sketch, bool is_covered) {
  return result ? std::make_shared<PredictedResult>(std::move(result), thing, sketch, is_covered) : nullptr;
}

bool is_covered(const Result& result) {
  const auto* predicted = dynamic_cast<const PredictedResult*>(&result);
  return predicted != nullptr && predicted->covered();
}

Sketch fitted(const Predictable& thing, Sketch sketch) {
  if (thing.kind != PredictableKind::region) return sketch;
  for (Polyline& path : sketch.paths) {
    if (!path.empty()) path.push_back(path.front());
  }
  return sketch;
}

}  // namespace credence
