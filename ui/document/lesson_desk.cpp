// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/lesson_desk.h"

#include "core/math/input_error.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/session/whole_report.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int calm_ms = 60;

bool asks_to_predict(const LessonStep& step) { return !facts_of(step.task).predicts.empty(); }

}  // namespace

LessonDesk::LessonDesk(SessionController& controller, QObject* parent)
    : QObject(parent), controller_(controller), prediction_(controller), task_(controller, prediction_, this) {
  calm_.setSingleShot(true);
  calm_.setInterval(calm_ms);
  connect(&calm_, &QTimer::timeout, this, &LessonDesk::rest);
  connect(&controller_, &SessionController::preset_chosen, this, &LessonDesk::follow_place);
  connect(&controller_.screen(), &Screen::picture_changed, this, [this] {
    if (is_open() || free_) calm_.start();
  });
  connect(&prediction_, &Prediction::changed, this, &LessonDesk::covered_changed);
  connect(&prediction_, &Prediction::sketch_changed, this, &LessonDesk::sketch_changed);
  connect(&prediction_, &Prediction::failed, this, &LessonDesk::failed);
  connect(&task_, &StepTask::answered, this, [this](const Feedback& feedback) {
    if (feedback.right && at_home() && controller_.view().hidden) controller_.hide_answer_here(false);
    emit answered(feedback);
  });
  connect(&task_, &StepTask::failed, this, &LessonDesk::failed);
  connect(&task_, &StepTask::notice, this, &LessonDesk::notice);
  connect(&prediction_, &Prediction::revealed, this, &LessonDesk::take_reveal);
  task_.begin_at([this]() -> const Node* {
    const auto found = is_open() && is_changed() ? starts_.find(run_->at()) : starts_.end();
    return found != starts_.end() && found->second.inputs == made_.inputs ? &found->second.report : nullptr;
  });
}

void LessonDesk::open(const LessonFile& opened_file, Work work, Keeping keeping, const Work& known) {
  if (opened_file.lesson.steps.empty()) throw InputError(tr("The lesson has no steps.").toStdString());
  auto screens = std::make_unique<StepScreens>(opened_file.lesson, work.seed);
  auto run = std::make_unique<LessonRun>(said_lesson(opened_file), std::move(work));
  screens->made(run->at());  // throws if it cannot be shown
  if (is_open()) emit leaving();
  leave_screen();
  task_.keep();
  if (!is_open()) before_ = place_of(controller_.session());
  const std::string other = is_open() && opened_->lesson.id != opened_file.lesson.id ? opened_->lesson.id : "";
  opened_ = std::make_unique<LessonFile>(opened_file);
  run_ = std::move(run);
  screens_ = std::move(screens);
  keeping_ = keeping;
  revealed_.clear();
  task_.serve(run_.get(), keeping_ == Keeping::progress);
  task_.know(known);
  mark_open();
  at_end_ = false;
  starts_.clear();
  show_step(false);
  if (!other.empty()) controller_.leave_lesson(other, before_);
  emit opened();
  emit step_changed();
}

void LessonDesk::replace(const Lesson& lesson) {
  if (!is_open()) return;
  const int at = run_->at();
  Work work = run_->work();
  work.fingerprint = fingerprint_of(lesson);
  opened_->lesson = lesson;
  screens_->replace(lesson);
  run_ = std::make_unique<LessonRun>(said_lesson(*opened_), std::move(work));
  run_->go(at);
  task_.serve(run_.get(), keeping_ == Keeping::progress);
  take_step(run_->at());
  emit step_changed();
}

void LessonDesk::close() {
  if (is_open()) emit leaving();
  if (!is_open()) return;
  leave_screen();
  task_.keep();
  task_.serve(nullptr, false);
  const std::string lesson = opened_->lesson.id;
  run_.reset();
  mark_.release();
  opened_.reset();
  screens_.reset();
  controller_.set_rules({});
  if (!free_) prediction_.end();
  controller_.leave_lesson(lesson, before_);
  emit closed();
}

// Changes by an author or a lecturer to a step's screen are not kept as work: they would be offered to the student who
// comes next.
void LessonDesk::leave_screen() {
  if (!is_open() || keeping_ == Keeping::progress || !at_home()) return;
  // Data that they brought there are.
  if (controller_.session().inputs.data == made_.inputs.data) controller_.note_as_made();
}

void LessonDesk::mark_open() {
  mark_.release();
  if (keeping_ != Keeping::progress || mark_.try_to_hold(open_mark(opened_->lesson))) return;
  emit notice(
      tr("This lesson is open in another window, too. The answers of both are kept; to the same step, the later one "
         "counts."));
}

void LessonDesk::go(int step) {
  if (!is_open()) return;
  const int before = run_->at(), last = static_cast<int>(run_->lesson().steps.size()) - 1;
  const bool was_home = at_home(), was_end = std::exchange(at_end_, false);
  const int wanted = std::clamp(step, 0, last);
  if (wanted == before && was_home) {
    if (was_end) emit step_changed();
    return;
  }
  if (was_home) screens_->leave(before, controller_.session());
  if (was_home) leave_screen();
  run_->go(wanted);
  try {
    show_step(false);
  } catch (const InputError& error) {
    run_->go(before);
    emit failed(QString::fromStdString(error.said()));
    return;
  }
  task_.keep();
  emit step_changed();
}

void LessonDesk::next() {
  if (!is_open()) return;
  if (run_->at() + 1 < static_cast<int>(run_->lesson().steps.size())) return go(run_->at() + 1);
  run_->leave_last();
  at_end_ = true;
  task_.keep();
  emit step_changed();
}

void LessonDesk::back() {
  if (is_open()) go(at_end_ ? run_->at() : run_->at() - 1);
}

void LessonDesk::restore() {
  if (!is_open()) return;
  try {
    show_step(true);
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

void LessonDesk::take_step(int step) {
  made_ = screens_->made(step);
  controller_.set_rules(screens_->rules(step, *made_.lab));
}

// Shows the screen of the step as it was left since the lesson was opened, or as it is made.
void LessonDesk::show_step(bool as_made) {
  emit leaving_step();
  const int step = run_->at();
  if (as_made) screens_->forget(step);
  take_step(step);
  const bool was_left = screens_->left(step) != nullptr;
  const Session* there = controller_.session_of(place_of(made_));
  leave_free();
  const bool predicts = !predicted_in(run_->step()).empty();
  moving_ = true;
  if (predicts) ask_prediction();  // so that it is covered before it is on the screen
  if (as_made && there != nullptr) {
    if (!at_home()) controller_.start(Session(*there), true);
    controller_.put_back(made_);
    controller_.hide_answer_here(made_.view.hidden);
  } else {
    controller_.start(screen_to_show(step, made_), was_left);
  }
  moving_ = false;
  if (predicts) {
    prediction_.show();
  } else {
    prediction_.end();
  }
  emit place_changed();
}

// The screen of the step as it was left since the lesson was opened, or as it is made.
Session LessonDesk::screen_to_show(int step, const Session& made) const {
  const Session* left = screens_->left(step);
  Session shown = left != nullptr ? *left : made;
  if (keeping_ == Keeping::lecture) shown.view.hidden = made.view.hidden;
  return shown;
}

std::optional<Session> LessonDesk::screen_of(int step) const {
  try {
    return screen_to_show(step, screens_->made(step));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

// Prepares what is predicted in this step: covered, or as it was revealed earlier.
void LessonDesk::ask_prediction() {
  const std::string what = is_open() ? predicted_in(run_->step()) : std::string();
  const Predictable* wanted = what.empty() ? nullptr : find_predictable(made_.lab->id(), what);
  if (wanted == nullptr) return prediction_.end();
  const WorkAnswer* answer = asks_to_predict(run_->step()) ? answer_to(run_->work(), run_->at() + 1) : nullptr;
  const bool revealed_before =
      keeping_ != Keeping::lecture && (revealed_.contains(run_->at()) || (run_->done(run_->at()) && answer != nullptr));
  Sketch sketch = prediction_.unrevealed(place_of(made_), *wanted);
  if (revealed_before) sketch = answer != nullptr ? answer->sketch.value_or(Sketch()) : Sketch();
  prediction_.ask(place_of(made_), *wanted, !revealed_before, std::move(sketch));
}

// Follows a student who went elsewhere, or came back along the trail, maybe to another step.
void LessonDesk::follow_place() {
  if (moving_) return;
  if (free_ && prediction_.thing() == nullptr) {
    leave_free();
    ask_prediction();
  }
  if (!free_) cover_freely();
  if (is_open() && !at_home()) {
    const int step = screens_->step_at(controller_.session().preset);
    if (step >= 0) {
      run_->go(step);
      at_end_ = false;
      take_step(step);
      ask_prediction();
      emit step_changed();
    }
  }
  emit place_changed();
}

void LessonDesk::predict(const Predictable& wanted) {
  free_ = true;
  const Place here = place_of(controller_.session());
  prediction_.ask(here, wanted, true, prediction_.unrevealed(here, wanted));
}

// A place that was covered when one left it is covered when one comes back.
void LessonDesk::leave_free() {
  if (std::exchange(free_, false) && prediction_.waits()) covered_places_[prediction_.place()] = *prediction_.asked();
}

void LessonDesk::cover_freely() {
  const auto here = covered_places_.find(place_of(controller_.session()));
  if (here != covered_places_.end()) predict(Predictable(here->second));
}

void LessonDesk::end_prediction() {
  covered_places_.erase(place_of(controller_.session()));
  if (!std::exchange(free_, false)) return;
  ask_prediction();
}

void LessonDesk::cover_again() {
  if (is_open()) revealed_.erase(run_->at());
  prediction_.cover_again();
}

void LessonDesk::take_reveal() {
  emit revealed();
  if (!free_ && asks_to_predict(run_->step())) return task_.take_reveal();
  if (!free_) {  // the screen was covered beside another task, or without one: the box tells the score
    revealed_.insert(run_->at());
    return;
  }
  covered_places_.erase(place_of(controller_.session()));
  const bool scored = prediction_.score() && prediction_.truth();
  emit answered(
      {true, scored ? verdict(*prediction_.thing(), prediction_.sketch(), *prediction_.truth()) : std::string()});
}

// Runs once the screen has been idle for 60 ms: a reveal that was waiting, numbers in the words, and a goal that is
// reached.
void LessonDesk::rest() {
  prediction_.rest();
  if (report() == nullptr || !at_home()) return;
  note_start();
  emit place_changed();
  task_.look_quietly();
  emit words_changed();
}

// Keeps the numbers with which the step begins. If the student was faster than they, a worker computes them.
void LessonDesk::note_start() {
  const int step = run_->at();
  const auto known = starts_.find(step);
  if (known != starts_.end() && known->second.inputs == made_.inputs) return;
  if (!is_changed()) {
    starts_.insert_or_assign(step, Start{made_.inputs, *report()});
    return;
  }
  if (asked_start_ == made_.inputs) return;
  asked_start_ = made_.inputs;
  worker_.submit([this, step, made = made_](const std::stop_token&) {
    try {
      const auto result = compute_all(*made.lab, made.inputs);
      Start start{made.inputs, Node(whole_report(made, *result))};
      QMetaObject::invokeMethod(
          this,
          [this, step, start] {
            asked_start_.reset();
            if (!is_open()) return;
            starts_.insert_or_assign(step, start);
            emit words_changed();
          },
          Qt::QueuedConnection);
    } catch (const InputError&) {  // then its numbers stay unknown
    }
  });
}

template <class Use>
QString LessonDesk::with_reports(const Use& use) {
  if (!is_open()) return {};
  const Node* whole = at_home() ? report() : nullptr;
  if (whole != nullptr) note_start();  // what was read once stays, however soon the screen changes
  const auto found = starts_.find(run_->at());
  const bool begun = found != starts_.end() && found->second.inputs == made_.inputs;
  const Node start = begun ? found->second.report : Node(known_report(made_));
  const Node now = whole != nullptr ? *whole : Node(known_report(at_home() ? controller_.session() : made_));
  return use(KnownReport{start, begun}, KnownReport{now, whole != nullptr});
}

QString LessonDesk::words() {
  return with_reports(
      [this](const KnownReport& start, const KnownReport& now) { return task_.words(start, now, at_home()); });
}

QString LessonDesk::filled(const std::string& text) {
  return with_reports([&](const KnownReport& start, const KnownReport& now) {
    return QString::fromStdString(filled_words(without_equations(text), start, now));
  });
}

}  // namespace credence
