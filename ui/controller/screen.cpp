// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/screen.h"

#include "ui/controller/arrangement.h"
#include "ui/session/showing.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace credence {
namespace {

constexpr int moment_ms = 150;

}  // namespace

Screen::Screen(const Session& session) : session_(session), view_(session.view), result_(session) {
  slow_.setSingleShot(true);
  slow_.setInterval(moment_ms);
  connect(&slow_, &QTimer::timeout, this, &Screen::tell_status);
  connect(&result_, &SessionResult::arrived, this, &Screen::take_result);
  connect(&result_, &SessionResult::lost, this, &Screen::lose_result);
  connect(&result_, &SessionResult::ended, this, &Screen::tell_status);
  connect(&frames_, &FrameWorker::prepared, this, &Screen::show_picture);
  connect(&frames_, &FrameWorker::failed, this, &Screen::failed);
  connect(&pinned_, &PinnedResult::arrived, this, &Screen::show_picture);
}

// Both workers are asked to end before either is waited for.
Screen::~Screen() {
  result_.quit();
  frames_.quit();
  pinned_.quit();
}

void Screen::follow() {
  if (!result_.follow()) {
    show_picture();
  } else if (!slow_.isActive()) {
    slow_.start();
  }
}

// What is pinned is as a rule what is on the screen.
void Screen::follow_pinned() {
  const auto& pinned = view_.pinned;
  const bool on_screen = pinned && result() && result()->complete() && result_.edit() == newest_edit() &&
                         pinned->inputs == session_.inputs && drawn() == session_.inputs.parameters;
  pinned_.follow(session_, on_screen ? result() : nullptr);
}

void Screen::forget() {
  result_.forget();
  picture_ = {};
  unfiltered_.reset();
  cursor_.reset();
  frames_.forget();
}

int Screen::frame() const {
  const int last = result() ? std::max(0, result()->timeline().frames - 1) : 0;
  return view_.frame < 0 ? last : std::min(view_.frame, last);
}

void Screen::await_arrivals(bool by_click) {
  const Timeline timeline = result() ? result()->timeline() : Timeline{};
  frames_before_ = by_click && timeline.arrivals ? timeline.frames : 0;
}

bool Screen::before_arrivals() const {
  if (!result()) return false;
  const Timeline timeline = result()->timeline();
  return timeline.arrivals && timeline.frames > 1 && view_.frame == 0;
}

void Screen::take_result() {
  if (result_.edit() == newest_edit()) {
    slow_.stop();
    const int before = std::exchange(frames_before_, 0);
    if (before > 0 && result()->timeline().frames > before && view_.frame >= 0) view_.frame = -1;
    result_.redraw();
  }
  show_picture();
}

// If memory does not suffice for the new picture, the previous one stays, faded.
void Screen::lose_result(const QString& sentence, bool of_memory) {
  slow_.stop();
  if (!of_memory) {
    picture_ = {};
    frames_.forget();
    emit picture_lost();
  }
  emit failed(sentence);
  tell_status();
}

// Returns whether the result has all views in the slots. A result of an earlier edit may lack some; then the newest is
// waited for.
bool Screen::fits_slots() const {
  return std::ranges::all_of(view_.slots_shown, [this](const QString& view) {
    return !is_plot(view) || session_.lab->offers(drawn(), view.toStdString());
  });
}

void Screen::show_picture() {
  if (!result() || !fits_slots()) return;
  const int wanted = frame();
  if (!result()->ready(wanted)) {
    frames_.prepare(result(), wanted);
    if (!slow_.isActive()) slow_.start();
    emit frame_wanted();
    return;
  }
  frames_.forget();
  follow_pinned();
  const bool covered = filter_.covers && filter_.covers();
  View shown = view_;
  shown.hidden = hides();
  Showing showing =
      showing_of(*session_.lab, shown, covered ? nullptr : pinned_.picture());  // what is pinned may be the answer
  if (unfiltered_ != result() || !(showing == showing_) || !picture_.result) {
    unfiltered_ = result();
    showing_ = showing;
    picture_.result = shown_result(result(), std::move(showing));
    if (filter_.apply) picture_.result = filter_.apply(picture_.result);
    picture_.covered = covered;
  }
  picture_.frame = wanted;
  shown_edit_ = result_.edit();
  emit picture_changed();
  tell_status();
}

void Screen::reapply() {
  unfiltered_.reset();
  if (picture_.result) show_picture();
}

void Screen::tell_status() {
  const bool late = !settled() && (stale_ || !slow_.isActive());
  const bool stale = picture_.result && shown_edit_ != newest_edit() && (result_.failed() || late);
  if (std::exchange(stale_, stale) != stale) emit picture_stale(stale);
  if (result_.failed()) {
    emit status_changed({Status::Kind::bad, tr("could not be computed").toStdString()});
  } else if (shown_edit_ != newest_edit() && late) {
    emit status_changed({Status::Kind::busy, tr("computing…").toStdString()});
  } else if (picture_.result) {
    emit status_changed(picture_.result->status(picture_.frame));
  }
}

std::vector<bool> Screen::rows_shown() const {
  std::vector<bool> all;
  if (!picture_.result) return all;
  for (const QString& view : view_.slots_shown) {
    if (!is_plot(view)) continue;
    const std::vector<bool> rows = picture_.result->rows_shown(view.toStdString(), picture_.frame);
    if (all.empty()) all.resize(rows.size());
    for (std::size_t i = 0; i < std::min(all.size(), rows.size()); ++i) all[i] = all[i] || rows[i];
  }
  return all.size() == session_.inputs.data.size() ? all : std::vector<bool>();
}

const std::vector<Equation>& Screen::equations() {
  static const std::vector<Equation> none;
  return picture_.result ? formulas_.of(picture_.result, picture_.frame, cursor()) : none;
}

void Screen::hover(int slot, Point2 at) {
  cursor_ = Cursor{view_.slots_shown.value(slot).toStdString(), at};
  hovered_slot_ = slot;
  emit cursor_moved();
}

void Screen::leave_hover(int slot) {
  if (slot != hovered_slot_ || !cursor_) return;
  cursor_.reset();
  hovered_slot_ = -1;
  emit cursor_moved();
}

}  // namespace credence
