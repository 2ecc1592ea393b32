// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_deck.h"

#include "core/lessons/lesson_words.h"
#include "core/math/input_error.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/teaching/task_window.h"
#include "ui/words/said.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

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
  std::optional<Session> made;
  const auto lab = [&]() -> const Lab& {
    if (!here) made = desk_.screen_of(index);
    return made ? *made->lab : controller_.lab();
  };
  const AnyTask& kind = step.task->kind;
  window_of(kind).add_to_slide(kind, {desk_, step, here, filled_in, lab, controller_.hides_answer()}, slide);
  return slide;
}

std::string LessonDeck::predicted(int index) const {
  return predicted_in(desk_.run().lesson().steps[static_cast<std::size_t>(index)]);
}

bool LessonDeck::covers() const {
  if (desk_.covered() || controller_.view().hidden) return true;
  return facts_of(desk_.run().step().task).has_key;
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
  const Members* solution = facts_of(step.task).solution;
  if (solution == nullptr) return;
  if (std::exchange(solved_, !solved_)) {
    take_back();
  } else {
    if (!desk_.at_home()) desk_.restore();  // the solution belongs to the step's own lab
    const bool changed = desk_.is_changed();
    solve(Members(*solution));
    if (!changed) controller_.note_as_made();  // a solution that is shown is no work of anybody
  }
}

// Sets the parameters one after the other, as a hand would. What another one does not allow yet, such as more heads
// than tosses, has its turn again.
void LessonDeck::solve(const Members& solution) {
  const Session solved = solved_session(controller_.session(), solution, title());
  const Parameters& wanted = solved.inputs.parameters;
  const Inputs& now = controller_.session().inputs;
  const std::size_t turns = solution.size();
  if (!(solved.inputs.data == now.data)) controller_.set_data(solved.inputs.data, said("the data of the solution"));
  for (std::size_t turn = 0; turn <= turns && now.parameters != wanted; ++turn) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (wanted[i] == now.parameters[i] || (turn < turns && !fits(controller_.lab(), now, i, wanted[i]))) continue;
      controller_.set_field(i, wanted[i], false);
    }
  }
}

}  // namespace credence
