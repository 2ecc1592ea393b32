// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/prediction.h"

#include "core/lessons/predicted_result.h"
#include "core/math/input_error.h"
#include "ui/session/whole_report.h"

#include <algorithm>
#include <utility>

namespace credence {

Prediction::Prediction(SessionController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  controller_.screen().filter({.covers = [this] { return covered(); },
                               .apply = [this](std::shared_ptr<const Result> r) { return filtered(std::move(r)); },
                               .hides =
                                   [this] {
                                     const Predictable* asked = covered() ? thing() : nullptr;
                                     return asked != nullptr ? asked->tells : std::vector<std::string>();
                                   }});
}

Prediction::~Prediction() { controller_.screen().filter({}); }

std::shared_ptr<const Result> Prediction::filtered(std::shared_ptr<const Result> result) const {
  const Predictable* asked = thing();
  shown_covered_ = covered();
  if (asked == nullptr || (!covered_ && !sketched())) return result;
  const bool compared = !covered_ && truth_;
  return predicted_result(std::move(result), *asked, compared ? fitted(*asked, sketch_) : sketch_, covered_);
}

void Prediction::ask(const Place& place, const Predictable& thing, bool covered, Sketch sketch) {
  keep();
  forget();
  place_ = place;
  thing_ = thing;
  covered_ = covered;
  sketch_ = std::move(sketch);
  if (this->thing() != nullptr) show();
}

Sketch Prediction::unrevealed(const Place& place, const Predictable& thing) const {
  const bool asked = covered_ && thing_ && place_ == place && thing_->id == thing.id;
  if (asked) return sketch_;
  const auto found =
      std::ranges::find_if(waiting_, [&](const Waiting& one) { return one.place == place && one.thing == thing.id; });
  return found != waiting_.end() ? found->sketch : Sketch();
}

void Prediction::keep() {
  if (!thing_) return;
  std::erase_if(waiting_, [this](const Waiting& one) { return one.place == place_ && one.thing == thing_->id; });
  if (covered_ && sketched()) waiting_.push_back({place_, thing_->id, sketch_});
}

// A picture of another place, which comes next, is not covered anyway.
void Prediction::end() {
  if (!thing_) return;
  const bool here = thing() != nullptr;
  keep();
  forget();
  thing_.reset();
  covered_ = false;
  if (here) {
    show();
  } else {
    emit changed();
  }
}

const Predictable* Prediction::thing() const {
  return thing_ && place_of(controller_.session()) == place_ ? &*thing_ : nullptr;
}

void Prediction::forget() {
  sketch_ = {};
  score_.reset();
  truth_.reset();
  reveal_asked_ = false;
}

void Prediction::show() {
  controller_.screen().reapply();
  emit changed();
}

void Prediction::set_sketch(Sketch sketch) {
  if (sketch == sketch_ || !covered()) return;
  sketch_ = std::move(sketch);
  controller_.screen().reapply();
  emit sketch_changed();
}

void Prediction::cover_again() {
  if (thing() == nullptr) return;
  forget();
  covered_ = true;
  show();
}

void Prediction::reveal() {
  if (!covered()) return;
  reveal_asked_ = report() == nullptr;
  if (reveal_asked_) return;
  try {
    truth_ = truth_of(*thing(), *controller_.screen().result(), controller_.screen().frame(), *report());
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
    return;
  }
  covered_ = false;
  if (thing_->in_the_end) controller_.show_frame(-1);
  compare();
  show();
  emit revealed();
}

// Scores the sketch against the truth of the settings that are on the screen now.
void Prediction::compare() {
  score_.reset();
  if (thing() == nullptr || covered_ || !sketched() || report() == nullptr) return;
  try {
    truth_ = truth_of(*thing(), *controller_.screen().result(), controller_.screen().frame(), *report());
    score_ = score_of(*thing(), sketch_, *truth_);
  } catch (const InputError&) {  // with these settings there is nothing to predict
    truth_.reset();
  }
}

void Prediction::rest() {
  if (shown_covered_ != covered()) show();  // another place has the same result
  if (report() == nullptr || thing() == nullptr) return;
  if (reveal_asked_) return reveal();
  if (covered_ || !sketched()) return;
  const auto before = score_;
  compare();
  if (before == score_) return;
  controller_.screen().reapply();
  emit sketch_changed();
}

std::vector<std::string> Prediction::names() {
  if (thing() == nullptr || report() == nullptr) return {};
  try {
    std::vector<std::string> names =
        truth_of(*thing(), *controller_.screen().result(), controller_.screen().frame(), *report()).sketch.names;
    if (thing()->kind == PredictableKind::order) std::ranges::sort(names);  // so that their order tells nothing
    return names;
  } catch (const InputError&) {
    return {};
  }
}

const Node* Prediction::report() {
  const Screen& screen = controller_.screen();
  const auto& result = screen.result();
  if (!result || !result->complete() || !screen.picture().result || screen.shown_edit() != screen.newest_edit()) {
    return nullptr;
  }
  if (reported_ != result) {
    reported_ = result;
    report_ = Node(whole_report(controller_.session(), *result));
  }
  return &*report_;
}

}  // namespace credence
