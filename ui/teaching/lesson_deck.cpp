// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_deck.h"

#include "core/lessons/lesson_words.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"
#include "ui/document/truth_words.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/session/whole_report.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

std::string why_right(const ChoiceTask& task) {
  std::string words;
  for (const ChoiceOption& option : task.options) {
    if (option.right && !option.why.empty()) words += (words.empty() ? "" : " ") + option.why;
  }
  return words;
}

QString four_digits(double value) { return number_notation(QString::number(value, 'g', 4)); }

// "Sprinkler and Rain together" for a choice, "nothing" for an empty text, "1,0;0,1" for a matrix.
QString value_in_words(const FieldInfo& field, const Node& value) {
  if (const auto* items = std::get_if<Items>(&value)) {
    const bool rows = !items->empty() && std::holds_alternative<Items>(items->front());
    QStringList parts;
    for (const Node& item : *items) parts += value_in_words(field, item);
    return parts.join(QLatin1Char(rows ? ';' : ','));
  }
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return number_notation(QString::number(*whole));
  if (const auto* real = std::get_if<double>(&value)) return four_digits(*real);
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return {};
  const auto choice = std::ranges::find(field.choices, *text, &Choice::id);
  if (choice != field.choices.end()) return said(choice->label);
  return text->empty() ? said("nothing") : QString::fromStdString(*text);
}

// Whether a parameter can have this value while the others are as they are.
bool fits(const Lab& lab, const Inputs& before, std::size_t field, const Value& value) {
  Inputs after = before;
  after.parameters[field] = value;
  std::vector<std::string> warnings;
  try {
    return lab.adapted(before, std::move(after), warnings).parameters[field] == value;
  } catch (const InputError&) {
    return false;
  }
}

QString solution_words(const GoalTask& goal, const Lab& lab) {
  QStringList parts;
  for (const auto& [name, value] : goal.solution) {
    if (name == "data") parts += said("other data");
    const auto fields = lab.fields();
    const auto field = std::ranges::find(fields, name, &FieldInfo::name);
    if (field == fields.end()) continue;
    const QString shown = value_in_words(*field, value);
    constexpr int longest = 30;  // nobody reads a large matrix in one line
    parts += shown.isEmpty() || shown.size() > longest ? said(field->label)
                                                       : said(field->label) + QStringLiteral(" = ") + shown;
  }
  return parts.isEmpty() ? QString() : said("One way: {}", parts.join(", "));
}

}  // namespace

LessonDeck::LessonDeck(LessonDesk& desk, SessionController& controller, const LessonFile& lesson, int step)
    : desk_(desk), controller_(controller) {
  const LessonFile shown = lesson;  // the desk's own file changes below
  if (desk.is_open()) before_ = Before{desk.file(), desk.run().work(), desk.file().path == shown.path};
  desk.open(shown, Work{}, LessonDesk::Keeping::lecture);
  desk.go(step);
  connect(&desk, &LessonDesk::step_changed, this, [this] {
    solved_ = false;
    emit changed();
  });
  connect(&desk, &LessonDesk::leaving, this, &Deck::over);
  connect(&desk, &LessonDesk::words_changed, this, &Deck::changed);
  connect(&desk, &LessonDesk::covered_changed, this, &Deck::changed);
  connect(&controller, &SessionController::hiding_changed, this, &Deck::changed);
}

void LessonDeck::leave() {
  if (!before_) return desk_.close();
  const int step = desk_.run().at();
  desk_.open(before_->file, before_->work, LessonDesk::Keeping::progress, before_->work);
  if (before_->same) desk_.go(step);
}

QString LessonDeck::title() const { return QString::fromStdString(desk_.run().lesson().title); }

Slide LessonDeck::slide(int index) const {
  const LessonStep& step = desk_.run().lesson().steps[static_cast<std::size_t>(index)];
  const bool here = index == at();
  const Node* report = here ? desk_.report() : nullptr;
  const auto filled_in = [&](const std::string& text) {  // equations stand beside the plots, not on a slide
    return here ? desk_.filled(text) : QString::fromStdString(filled_words(without_equations(text), Node(), false));
  };
  Slide slide{.title = QString::fromStdString(step.title)};
  slide.notes = here ? desk_.words() : filled_in(step.text);
  slide.sentence = first_sentences(slide.notes, 2).replace(QLatin1String("\n\n"), QLatin1String(" "));
  if (step.fold) {
    slide.notes +=
        QStringLiteral("\n\n**%1** ").arg(QString::fromStdString(step.fold->title)) + filled_in(step.fold->text);
  }
  slide.controls = step.controls.has_value() && !step.controls->empty();
  if (!step.task) return slide;
  slide.question = filled_in(step.task->question);
  if (const auto* choice = std::get_if<ChoiceTask>(&step.task->kind)) {
    for (const ChoiceOption& option : choice->options) slide.options.push_back({filled_in(option.text), option.right});
    slide.answer = filled_in(why_right(*choice));
    if (!step.then.empty()) slide.answer += ' ' + first_sentences(filled_in(step.then), 2);
  }
  if (const auto* number = std::get_if<NumberTask>(&step.task->kind);
      number != nullptr && !number->answer.empty() && report != nullptr) {
    const auto value = ReportFormula(number->answer).value(*report);
    if (value) slide.answer = number_within(*value, number->tolerance, 4);
  }
  if (here && std::holds_alternative<PredictTask>(step.task->kind)) add_prediction(slide);
  if (const auto* goal = std::get_if<GoalTask>(&step.task->kind); goal != nullptr && !goal->solution.empty()) {
    const std::optional<Session> made = here ? std::nullopt : desk_.screen_of(index);
    slide.answer = solution_words(*goal, made ? *made->lab : controller_.lab());
    const QString measure = here && !controller_.hides_answer() ? desk_.measure() : QString();
    if (!measure.isEmpty()) slide.question += QStringLiteral("  \n") + measure;
  }
  return slide;
}

// The names that the class is to put in order, and what is true of bars and orders once it is shown.
void LessonDeck::add_prediction(Slide& slide) const {
  const Predictable* thing = desk_.thing();
  if (thing == nullptr || (thing->kind != PredictableKind::bars && thing->kind != PredictableKind::order)) return;
  if (desk_.covered() && thing->kind == PredictableKind::order) {
    QStringList names;
    for (const std::string& id : desk_.prediction().names()) names += name_of(*thing, id);
    if (!names.isEmpty())
      slide.question += QStringLiteral("  \n") + said("To be put in order: {}", names.join(QStringLiteral(", ")));
  }
  const auto& truth = desk_.prediction().truth();
  if (desk_.covered() || !truth) return;
  slide.answer = said(thing->title) + QStringLiteral(": ") + truth_words(*thing, {}, *truth).join(QStringLiteral("; "));
}

std::string LessonDeck::predicted(int index) const {
  return predicted_in(desk_.run().lesson().steps[static_cast<std::size_t>(index)]);
}

bool LessonDeck::covers() const {
  if (desk_.covered() || controller_.view().hidden) return true;
  const auto& task = desk_.run().step().task;
  return task && !std::holds_alternative<TextTask>(task->kind) && !std::holds_alternative<PredictTask>(task->kind);
}

// Whoever comes back to a slide finds it as it was before its solution was shown.
void LessonDeck::go(int index) {
  if (std::exchange(solved_, false)) take_back();
  desk_.go(index);
}

void LessonDeck::take_back() {
  desk_.restore();
  controller_.note_as_made();
}

void LessonDeck::reveal() {
  const LessonStep& step = desk_.run().step();
  if (hides_answers(step)) controller_.hide_answer_here(!controller_.view().hidden);
  if (desk_.covered()) {
    desk_.reveal();
  } else if (desk_.thing() != nullptr) {
    desk_.cover_again();
  }
  const auto& task = step.task;
  if (!task) return;
  if (const auto* goal = std::get_if<GoalTask>(&task->kind)) {
    if (std::exchange(solved_, !solved_)) {
      take_back();
    } else {
      if (!desk_.at_home()) desk_.restore();  // the solution belongs to the step's own lab
      const bool changed = desk_.is_changed();
      solve(GoalTask(*goal));
      if (!changed) controller_.note_as_made();  // a solution that is shown is no work of anybody
    }
  }
}

// Sets the parameters one after the other, as a hand would. What another one does not allow yet, such as more heads
// than tosses, has its turn again.
void LessonDeck::solve(const GoalTask& goal) {
  const Session solved = solved_session(controller_.session(), goal.solution, title());
  const Parameters& wanted = solved.inputs.parameters;
  const Inputs& now = controller_.session().inputs;
  const std::size_t turns = goal.solution.size();
  if (!(solved.inputs.data == now.data)) controller_.set_data(solved.inputs.data, said("the data of the solution"));
  for (std::size_t turn = 0; turn <= turns && now.parameters != wanted; ++turn) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (wanted[i] == now.parameters[i] || (turn < turns && !fits(controller_.lab(), now, i, wanted[i]))) continue;
      controller_.set_field(i, wanted[i], false);
    }
  }
}

}  // namespace credence
