#include "ui/document/lesson_desk.h"

#include "core/lessons/covered_result.h"
#include "core/lessons/lesson_words.h"
#include "core/lessons/scores.h"
#include "core/math/input_error.h"
#include "ui/controller/faults.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/progress.h"
#include "ui/session/lesson_place.h"
#include "ui/session/whole_report.h"
#include "ui/words/said.h"

#include <utility>

namespace credence {
namespace {

constexpr int calm_ms = 60;

const PredictTask* prediction_of(const LessonStep& step) {
  return step.task ? std::get_if<PredictTask>(&step.task->kind) : nullptr;
}
bool is_goal(const LessonStep& step) { return step.task && std::holds_alternative<GoalTask>(step.task->kind); }
bool is_empty(const Sketch& sketch) { return sketch == Sketch{}; }

// Returns the ids of the controls that a step shows: its own, or those of its preset.
QStringList controls_of(const LessonStep& step) {
  QStringList names;
  if (step.controls) {
    for (const std::string& name : *step.controls) names += QString::fromStdString(name);
    return names;
  }
  const QString preset = QString::fromStdString(step.screen.preset);
  const Lab* lab = find_lab(preset.section('/', 0, 0).toStdString());
  const auto found = lab != nullptr ? find_preset(*lab, preset.section('/', 1)) : std::nullopt;
  return found ? found->controls : names;
}

}  // namespace

LessonDesk::LessonDesk(SessionController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  calm_.setSingleShot(true);
  calm_.setInterval(calm_ms);
  connect(&calm_, &QTimer::timeout, this, &LessonDesk::rest);
  connect(&controller_, &SessionController::left, this, &LessonDesk::follow_place);
  connect(&controller_.screen(), &Screen::picture_changed, this, &LessonDesk::note_picture);
  controller_.screen().dress([this](std::shared_ptr<const Result> result) {
    const Predictable* hidden = covered_ ? thing() : nullptr;
    return hidden != nullptr ? covered_result(std::move(result), *hidden) : result;
  });
}

LessonDesk::~LessonDesk() { controller_.screen().dress({}); }

void LessonDesk::open(const LessonFile& opened_file, Keeping keeping) {
  open(opened_file, kept_work(opened_file.lesson), keeping);
}

void LessonDesk::open(const LessonFile& opened_file, Work work, Keeping keeping) {
  auto run = std::make_unique<LessonRun>(said_lesson(opened_file.lesson), std::move(work));
  if (run->lesson().steps.empty()) throw InputError(tr("The lesson has no steps.").toStdString());
  std::swap(run_, run);
  auto file = std::make_unique<LessonFile>(opened_file);
  std::swap(opened_, file);
  try {
    made_screen(run_->at());
  } catch (...) {  // what was open stays
    std::swap(run_, run);
    std::swap(opened_, file);
    throw;
  }
  keeping_ = keeping;
  kept_screens_.clear();
  show_step(false);
  emit opened();
  emit step_changed();
}

void LessonDesk::replace(const Lesson& lesson) {
  if (!is_open()) return;
  opened_->lesson = lesson;
  const int at = run_->at();
  Work work = run_->work();
  work.fingerprint = fingerprint_of(lesson);
  run_ = std::make_unique<LessonRun>(said_lesson(lesson), std::move(work));
  run_->go(at);
  controller_.set_rules(rules());
  emit step_changed();
}

void LessonDesk::close() {
  if (!is_open()) return;
  keep();
  run_.reset();
  opened_.reset();
  controller_.set_rules({});
  begin_step();
  show_cover();
  emit closed();
}

void LessonDesk::go(int step) {
  if (!is_open()) return;
  const int before = run_->at();
  const bool was_home = at_home();
  if (was_home) kept_screens_[before] = controller_.session();
  run_->go(step);
  if (run_->at() == before && was_home) return;
  try {
    show_step(false);
  } catch (const InputError& error) {
    run_->go(before);
    emit failed(QString::fromStdString(error.said()));
    return;
  }
  keep();
  emit step_changed();
}

void LessonDesk::restore() {
  if (!is_open()) return;
  try {
    show_step(true);
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

// The screen of a step that keeps it is the one of the step before as the student left it, or else with its goal
// reached.
Session LessonDesk::made_screen(int step) const {
  const Lesson& lesson = opened_->lesson;
  const auto index = static_cast<std::size_t>(step);
  const QString source = step_place(QString::fromStdString(lesson.id), index);
  if (!lesson.steps[index].screen.same || step == 0) {
    Session made = screen_session(lesson.steps[index].screen, run_->work().seed, source);
    made.preset = lesson_place(lesson.id, step);
    made.view.caption.clear();
    return made;
  }
  Session before = made_screen(step - 1);
  if (const auto kept = kept_screens_.find(step - 1); kept != kept_screens_.end()) {
    before = kept->second;
  } else if (const LessonStep& last = lesson.steps[index - 1]; is_goal(last)) {
    before = solved_session(before, std::get<GoalTask>(last.task->kind).solution, source);
  }
  before.preset = lesson_place(lesson.id, step);
  return before;
}

// Shows the screen of the current step as it was left since the lesson was opened, or as it is made.
void LessonDesk::show_step(bool as_made) {
  const int step = run_->at();
  const auto kept = kept_screens_.find(step);
  const bool again = !as_made && kept != kept_screens_.end();
  const Session session = again ? kept->second : made_screen(step);
  if (!again) kept_screens_.erase(step);
  controller_.set_rules(rules());
  free_.reset();
  begin_step();
  moving_ = true;
  if (again) {
    controller_.visit(session);
  } else {
    controller_.start(session);
  }
  moving_ = false;
  show_cover();
}

StepRules LessonDesk::rules() const {
  if (!is_open()) return {};
  StepRules rules{controls_of(run_->step()), {}};
  rules.refusal = [this](const Inputs& before, const Inputs& after) { return refusal(before, after); };
  return rules;
}

// Says why an edit is not possible in this step; empty if it is.
QString LessonDesk::refusal(const Inputs& before, const Inputs& after) const {
  if (!is_open()) return {};
  if (run_->step().all_locked && !(before == after)) return tr("This step of the lesson keeps its screen as it is.");
  const auto fields = controller_.lab().fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (before.parameters[i] == after.parameters[i] || !run_->locked(fields[i].name)) continue;
    return tr("%1 is fixed in this step of the lesson.").arg(said(fields[i].label));
  }
  return {};
}

// Prepares what the student predicts in this step: covered, or as it was revealed.
void LessonDesk::begin_step() {
  forget_sketch();
  covered_ = is_open() && prediction_of(run_->step()) != nullptr && !run_->done(run_->at());
  if (is_open() && prediction_of(run_->step()) != nullptr) {
    const WorkAnswer* answer = answer_to(run_->work(), run_->at() + 1);
    if (answer != nullptr && answer->sketch) sketch_ = *answer->sketch;
  }
}

void LessonDesk::forget_sketch() {
  sketch_ = {};
  score_.reset();
  truth_.reset();
  reveal_asked_ = false;
}

bool LessonDesk::at_home() const {
  return is_open() && controller_.session().preset == lesson_place(opened_->lesson.id, run_->at());
}

// Follows the student who went elsewhere, or came back along the trail, maybe to another step.
void LessonDesk::follow_place() {
  if (free_ && !(place_of(controller_.session()) == free_place_)) end_prediction();
  if (is_open() && !moving_ && !at_home()) {
    for (int step = 0; step < static_cast<int>(run_->lesson().steps.size()); ++step) {
      if (controller_.session().preset != lesson_place(opened_->lesson.id, step)) continue;
      run_->go(step);
      controller_.set_rules(rules());
      begin_step();
      emit step_changed();
    }
  }
  emit place_changed();
}

const Predictable* LessonDesk::thing() const {
  if (free_) return &*free_;
  const PredictTask* task = at_home() ? prediction_of(run_->step()) : nullptr;
  return task != nullptr ? find_predictable(controller_.lab().id(), task->what) : nullptr;
}

void LessonDesk::predict(const Predictable& wanted) {
  free_ = wanted;
  free_place_ = place_of(controller_.session());
  forget_sketch();
  covered_ = true;
  show_cover();
}

void LessonDesk::end_prediction() {
  if (!free_) return;
  free_.reset();
  begin_step();
  show_cover();
}

void LessonDesk::show_cover() {
  controller_.screen().redress();
  emit covered_changed();
}

void LessonDesk::set_sketch(Sketch sketch) {
  if (sketch == sketch_) return;
  sketch_ = std::move(sketch);
  if (!covered_) score_sketch();
  emit sketch_changed();
}

void LessonDesk::cover_again() {
  if (thing() == nullptr) return;
  forget_sketch();
  covered_ = true;
  show_cover();
}

// If the result is still on its way, the reveal waits for it.
void LessonDesk::reveal() {
  const Predictable* wanted = thing();
  if (wanted == nullptr || !covered_) return;
  const Node* whole = report();
  if (whole == nullptr) {
    reveal_asked_ = true;
    return;
  }
  reveal_asked_ = false;
  try {
    truth_ = truth_of(*wanted, *controller_.screen().result(), controller_.screen().frame(), *whole);
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
    return;
  }
  covered_ = false;
  score_sketch();
  show_cover();
  emit revealed();
  if (free_) {
    emit answered({true, score_ ? score_words(*score_) : std::string()});
  } else {
    judge([&] { return is_empty(sketch_) ? run_->skip() : run_->reveal(*wanted, sketch_, *truth_); });
  }
}

// Finds the truth and scores the sketch, also of a step that was revealed earlier.
void LessonDesk::score_sketch() {
  const Predictable* wanted = thing();
  if (wanted == nullptr || covered_) return;
  if (!truth_ && report() != nullptr) {
    try {
      truth_ = truth_of(*wanted, *controller_.screen().result(), controller_.screen().frame(), *report());
    } catch (const InputError&) {  // with other settings there is nothing to predict
    }
  }
  score_.reset();
  if (truth_ && !is_empty(sketch_)) score_ = score_of(*wanted, sketch_, *truth_);
}

// Answers the task, keeps the answer, and tells the feedback.
template <class Answer>
void LessonDesk::judge(const Answer& answer) {
  if (!is_open()) return;
  try {
    const Feedback feedback = answer();
    if (run_->step().screen.same) run_->note_screen(members_of_session(controller_.session()));
    keep();
    emit answered(feedback);
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

void LessonDesk::type(double value) {
  const Node* whole = report();
  if (whole == nullptr) {
    emit failed(tr("The answer is still being computed. Try again in a moment."));
    return;
  }
  judge([&] { return run_->type(value, *whole); });
}

void LessonDesk::pick(const std::vector<int>& options) {
  judge([&] { return run_->pick(options); });
}

void LessonDesk::write(const QString& words) {
  judge([&] { return run_->write(words.toStdString()); });
}

void LessonDesk::look() {
  const Node* whole = report();
  if (whole == nullptr || !at_home()) return;
  judge([&] { return run_->look(*whole, members_of_session(controller_.session()), true); });
}

void LessonDesk::ask_for_hint() {
  if (!is_open()) return;
  run_->ask_for_hint();
  emit answered({run_->done(run_->at()), run_->hint()});
}

const Node* LessonDesk::report() {
  const Screen& screen = controller_.screen();
  const auto& result = screen.result();
  const bool ready =
      result && result->complete() && screen.picture().result && screen.shown_edit() == screen.newest_edit();
  if (!ready) return nullptr;
  if (reported_ != result) {
    reported_ = result;
    report_ = Node(whole_report(controller_.session(), *result));
  }
  return &*report_;
}

QString LessonDesk::words() {
  if (!is_open()) return {};
  const Node* whole = at_home() ? report() : nullptr;
  const Node nothing = Members{};
  return QString::fromStdString(without_images(with_numbers(run_->step().text, whole != nullptr ? *whole : nothing)));
}

void LessonDesk::note_picture() {
  if (!is_open() && !free_) return;
  calm_.start();
}

// Follows the screen when it rests: numbers in the words, a goal that is reached, a reveal that was waiting.
void LessonDesk::rest() {
  if (report() == nullptr) return;  // another picture comes
  if (reveal_asked_) reveal();
  if (!covered_ && thing() != nullptr) {
    const auto before = score_;
    truth_.reset();
    score_sketch();
    if (before != score_) emit sketch_changed();
  }
  if (!is_open() || !at_home()) return;
  emit words_changed();
  if (!is_goal(run_->step()) || run_->done(run_->at())) return;
  const Feedback feedback = run_->look(*report(), {}, false);
  if (!feedback.right) return;
  judge([&] { return run_->look(*report(), members_of_session(controller_.session()), false); });
}

void LessonDesk::keep() {
  if (keeping_ != Keeping::progress || !is_open()) return;
  try {
    keep_work(run_->work());
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

}  // namespace credence
