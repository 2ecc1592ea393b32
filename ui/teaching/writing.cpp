// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/writing.h"

#include "core/math/input_error.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/session/json_writer.h"
#include "ui/session/lesson_place.h"
#include "ui/session/whole_report.h"
#include "ui/teaching/lesson_editor.h"
#include "ui/teaching/step_form.h"
#include "ui/words/said.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

bool same_start(const Session& a, const Session& b) {
  return a.lab == b.lab && a.inputs == b.inputs && same_arrangement(a.view, b.view) && a.view.pinned == b.view.pinned &&
         a.view.frame == b.view.frame;
}

void set_name(std::vector<std::string>& names, const std::string& name, bool there) {
  std::erase(names, name);
  if (there) names.push_back(name);
}

bool has_name(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

std::vector<std::string> shown_controls(const LessonStep& step) {
  if (step.controls) return *step.controls;
  const QString preset = QString::fromStdString(step.screen.preset);
  const Lab* lab = find_lab(preset.section('/', 0, 0).toStdString());
  const auto found = lab != nullptr ? find_preset(*lab, preset.section('/', 1)) : std::nullopt;
  std::vector<std::string> names;
  if (found) {
    for (const QString& name : found->controls) names.push_back(name.toStdString());
  }
  return names;
}

// Those that the lab has: a step whose screen was replaced may name controls of another one.
QStringList controls_in(const Lab& lab, const std::vector<std::string>& names) {
  QStringList found;
  for (const FieldInfo& field : lab.fields()) found += QString::fromStdString(field.name);
  QStringList wanted;
  for (const std::string& name : names) {
    if (found.contains(QString::fromStdString(name))) wanted += QString::fromStdString(name);
  }
  return wanted;
}

bool has_member(const Members& members, const char* name) {
  return std::ranges::find(members, name, &Members::value_type::first) != members.end();
}

// The next number of two digits that is not below: the screen does not exceed it yet.
QString bound_above(double value) {
  if (value == 0 || !std::isfinite(value)) return QString::number(value);
  const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 1);
  const double bound = std::max(std::ceil(value / unit) * unit, value);
  constexpr int digits = 12;
  QString text = QString::number(bound, 'g', digits);
  return text.toDouble() < value ? QString::number(value, 'g', QLocale::FloatingPointShortest) : text;
}

// Whether what the preset says of itself is true of the step's screen.
bool is_preset_alone(const ScreenChoice& screen) {
  return !screen.preset.empty() && screen.action.empty() && !screen.recipe &&
         !has_member(screen.members, "parameters") && !has_member(screen.members, "data");
}

}  // namespace

Writing::Writing(SessionController& controller, LessonDesk& desk, QWidget& window)
    : controller_(controller), desk_(desk), menus_(window) {
  connect(&draft_, &LessonDraft::changed, this, [this] {
    if (active_) check_.check(completed(draft_.lesson()));
    show_state();
  });
  connect(&draft_, &LessonDraft::chosen, this, &Writing::show_state);
  connect(&check_, &DraftCheck::checked, this, [this](const std::vector<QStringList>& found) {
    problems_ = found;
    if (editor_) editor_->show_problems(problems_);
  });
  connect(&controller_.screen(), &Screen::picture_changed, this, &Writing::note_screen);
  connect(&controller_, &SessionController::session_changed, this, &Writing::show_state);
  connect(&controller_, &SessionController::arranged, this, &Writing::show_state);
  connect(&controller_, &SessionController::hiding_changed, this, &Writing::show_state);
  connect(&desk_, &LessonDesk::covered_changed, this, &Writing::show_state);
  connect(&menus_, &AuthorMenus::number_chosen, this, &Writing::use_number);
  connect(&menus_, &AuthorMenus::shown_changed, this, &Writing::set_shown);
  connect(&menus_, &AuthorMenus::fixed_changed, this, &Writing::set_fixed);
  connect(&desk_, &LessonDesk::closed, this, [this] {
    if (std::exchange(trying_, false)) emit trying_changed(false);
  });
  menus_.rule = [this](const QString& field) { return rule(field); };
}

void Writing::serve(LessonEditor& editor) {
  editor_ = &editor;
  connect(&editor, &LessonEditor::add_wanted, this, &Writing::add_screen);
  connect(&editor, &LessonEditor::step_chosen, this, &Writing::show_screen);
  connect(&editor, &LessonEditor::try_wanted, this, &Writing::try_as_student);
  connect(&editor.form(), &StepForm::screen_wanted, this, &Writing::take_screen);
  connect(&editor.form(), &StepForm::restore_wanted, this, &Writing::show_screen);
  connect(&editor.form(), &StepForm::solution_wanted, this, &Writing::take_solution);
  editor.form().offer_numbers(numbers_);
  editor.form().show_values(report_);
  editor.show_problems(problems_);
  show_state();
}

void Writing::set_active(bool active) {
  active_ = active;
  menus_.set_active(active);
  if (!active) return;
  check_.check(completed(draft_.lesson()));
  note_screen();
  show_state();
}

LessonFile Writing::lesson_file() const { return {completed(draft_.lesson()), file_.path()}; }

void Writing::add_screen() {
  if (draft_.count() >= static_cast<int>(most_steps))
    return emit told(tr("A lesson has at most %1 steps.").arg(most_steps));
  LessonStep step = step_of_screen(controller_.session());
  step.screen = screen_now({});
  draft_.add(step);
  emit screen_taken();
  note_kept();
  if (editor_ && editor_->isVisible()) editor_->focus_title();
}

void Writing::take_screen() {
  if (draft_.step() == nullptr) return;
  LessonStep step = *draft_.step();
  step.screen = screen_now(step.screen);
  draft_.change(step, tr("take the screen"));
  emit screen_taken();
  note_kept();
}

// The draft keeps the screen of a step of it now.
void Writing::note_kept() {
  if (is_lesson_place(controller_.session().preset)) controller_.note_as_made();
}

// A screen that is covered or hidden now is so at the start of the step. A cover that the step has stays in the same
// lab, because its author sees the screen without it.
std::vector<std::string> Writing::cover_now(const std::vector<std::string>& before) const {
  std::vector<std::string> cover;
  const Predictable* covered = desk_.covered() ? desk_.thing() : nullptr;
  if (covered != nullptr) cover.push_back(covered->id);
  for (const std::string& what : before) {
    const bool known = what != cover_answers && find_predictable(controller_.lab().id(), what) != nullptr;
    if (known && cover.empty()) cover.push_back(what);
  }
  if (controller_.hides_answer()) cover.emplace_back(cover_answers);
  return cover;
}

ScreenChoice Writing::screen_now(const ScreenChoice& before) const {
  ScreenChoice screen = screen_choice(controller_.session(), before);
  screen.cover = cover_now(before.cover);
  // A recipe stays as long as its data are on the screen.
  const auto start = before.recipe ? screen_of_step(draft_, draft_.at()) : std::nullopt;
  const Session& now = controller_.session();
  if (start && start->lab == now.lab && start->inputs.data == now.inputs.data) screen.recipe = before.recipe;
  return screen;
}

void Writing::show_screen() {
  if (draft_.step() == nullptr) return;
  std::optional<Session> screen = screen_of_step(draft_, draft_.at());
  if (!screen) return emit told(tr("The screen of this step cannot be made. Take another one."));
  screen->preset = lesson_place(place_of_draft, draft_.at());
  // In the order in which its students see them; a lesson that is open keeps its own rules.
  if (!desk_.is_open()) {
    controller_.set_rules({place_of(*screen), controls_in(*screen->lab, shown_controls(*draft_.step())), {}});
  }
  controller_.start(*screen);
}

std::optional<Writing::ShownStep> Writing::shown_step() const {
  const QString& place = controller_.session().preset;
  if (!is_draft_place(place) || desk_.is_open()) return std::nullopt;
  for (int index = 0; index < draft_.count(); ++index) {
    if (place != lesson_place(place_of_draft, index)) continue;
    const LessonStep& step = draft_.step(index);
    ShownStep shown{written_text(step.title), std::nullopt};
    if (!is_preset_alone(step.screen) && !controller_.own_words()) {
      shown.sentence = step.task ? written_text(step.task->question) : QString();
    }
    return shown;
  }
  return std::nullopt;
}

void Writing::take_solution() {
  const auto* goal =
      draft_.step() != nullptr && draft_.step()->task ? std::get_if<GoalTask>(&draft_.step()->task->kind) : nullptr;
  const std::optional<Session> start = goal != nullptr ? screen_of_step(draft_, draft_.at()) : std::nullopt;
  if (!start) return;
  const Session& now = controller_.session();
  if (now.lab != start->lab) return emit told(tr("The solution is reached in the lab of the step."));
  Members solution;
  const auto fields = now.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (now.inputs.parameters[i] == start->inputs.parameters[i]) continue;
    solution.emplace_back(fields[i].name, to_node(now.inputs.parameters[i]));
  }
  if (!(now.inputs.data == start->inputs.data)) {
    for (auto& [key, value] : members_of_session(now)) {
      if (key == "data") solution.emplace_back(key, std::move(value));
    }
  }
  if (solution.empty()) {
    return emit told(
        tr("No setting and no data differ from the start of the step. Reach the goal on the screen first."));
  }
  LessonStep step = *draft_.step();
  std::get<GoalTask>(step.task->kind).solution = std::move(solution);
  draft_.change(step, tr("take the solution"));
  if (now.inputs.data == start->inputs.data) note_kept();
}

void Writing::try_as_student() {
  if (draft_.count() == 0) return;
  const int step = std::max(0, draft_.at());
  try {
    desk_.open(lesson_file(), Work{}, LessonDesk::Keeping::nothing);
    trying_ = true;
    desk_.go(step);
    emit trying_changed(true);
  } catch (const InputError& error) {
    emit told(QString::fromStdString(error.said()));
  }
}

void Writing::stop_trying() {
  if (!trying_) return;
  draft_.choose(desk_.run().at());
  desk_.close();
  show_screen();
}

void Writing::note_screen() {
  const auto& result = controller_.screen().result();
  if (!active_ || trying_ || !result || !result->complete()) return;
  report_ = Node(whole_report(controller_.session(), *result));
  numbers_ = numbers_in(report_);
  if (!editor_) return;
  editor_->form().offer_numbers(numbers_);
  editor_->form().show_values(report_);
}

void Writing::show_state() {
  if (!active_ || !editor_ || draft_.step() == nullptr) return;
  const std::optional<Session> start = screen_of_step(draft_, draft_.at());
  const auto& cover = draft_.step()->screen.cover;
  editor_->form().show_screen_state(!start || !same_start(*start, controller_.session()) || cover != cover_now(cover));
}

void Writing::use_number(AuthorMenus::Use use, const ShownNumber& number) {
  if (draft_.step() == nullptr) return emit told(tr("Add a screen first. Then its numbers can be asked for."));
  const std::vector<ReportNumber> found = numbers_shown(numbers_, number);
  if (found.empty()) return emit told(tr("The report has no number for “%1”.").arg(number.label));
  const QString path = found.front().path;
  if (use == AuthorMenus::Use::words) {
    if (editor_) editor_->form().insert(number_blank(path, number.text));
    return;
  }
  LessonStep step = *draft_.step();
  const std::string question = step.task ? step.task->question : std::string();
  if (use == AuthorMenus::Use::ask) {
    step.task = Task{question, NumberTask{path.toStdString(), tolerance_of(number.text)}};
  } else {
    GoalTask goal;
    if (step.task && std::holds_alternative<GoalTask>(step.task->kind)) goal = std::get<GoalTask>(step.task->kind);
    goal.when = (path + " > " + bound_above(found.front().value)).toStdString();
    step.task = Task{question, goal};
  }
  draft_.change(step, use == AuthorMenus::Use::ask ? tr("ask for a number") : tr("make a goal"));
}

AuthorMenus::Rule Writing::rule(const QString& field) const {
  if (draft_.step() == nullptr) return {};
  const LessonStep& step = *draft_.step();
  const std::string name = field.toStdString();
  return {has_name(shown_controls(step), name), step.all_locked || has_name(step.locked, name)};
}

void Writing::set_shown(const QString& field, bool shown) {
  if (draft_.step() == nullptr) return;
  LessonStep step = *draft_.step();
  std::vector<std::string> names = shown_controls(step);
  set_name(names, field.toStdString(), shown);
  step.controls = names;
  draft_.change(step, shown ? tr("show a control") : tr("hide a control"));
}

void Writing::set_fixed(const QString& field, bool fixed) {
  if (draft_.step() == nullptr) return;
  LessonStep step = *draft_.step();
  step.all_locked = false;
  set_name(step.locked, field.toStdString(), fixed);
  draft_.change(step, fixed ? tr("fix a control") : tr("free a control"));
}

}  // namespace credence
