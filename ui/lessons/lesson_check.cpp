// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_check.h"

#include "core/lessons/lesson_words.h"
#include "core/lessons/predictables.h"
#include "core/lessons/report_formula.h"
#include "core/lessons/work.h"
#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace credence {
namespace {

constexpr qsizetype fewest_words = 20, most_words = 120;

// One step with its screen; collects its faults.
class StepCheck {
 public:
  StepCheck(const LessonStep& step, const Session& screen, const QString& place, ScreenMemo& memo, QStringList& faults)
      : step_(step), screen_(screen), place_(place), memo_(memo), faults_(faults) {}

  void run() {
    check_fields();
    const ComputedScreen& computed = memo_.of(screen_);
    result_ = computed.result.get();
    report_ = computed.report;
    check_words("text", step_.text);
    check_cover();
    if (step_.fold) check_words("fold.text", step_.fold->text);
    if (!step_.task) {
      if (!step_.then.empty())
        fault(said("then: it takes the place of the text when the task is done, but there is no task"));
      return;
    }
    if (!std::holds_alternative<GoalTask>(step_.task->kind)) check_words("then", step_.then);
    check_words("task.question", step_.task->question);
    std::visit([this](const auto& task) { check(task); }, step_.task->kind);
  }

 private:
  void fault(const QString& what) { faults_ += place_ + ": " + what; }
  void fault(const QString& key, const Message& what) { fault(key + ": " + QString::fromStdString(what.said())); }

  void check_fields() {
    const auto check_names = [&](const char* key, const std::vector<std::string>& names) {
      for (const std::string& name : names) {
        try {
          field_index(*screen_.lab, name);
        } catch (const InputError& error) {
          fault(key, error.sentence());
        }
      }
    };
    if (step_.controls) check_names("controls", *step_.controls);
    check_names("locked", step_.locked);
  }

  // Numbers, equations and links in a text.
  void check_words(const QString& key, const std::string& text) { check_words(key, text, report_); }
  void check_words(const QString& key, const std::string& text, const Node& report) {
    try {
      std::vector<Message> without;
      with_numbers(text, report, &without);
      for (const Message& why : without) fault(key, Message("a number has no value: {}", why));
      for (const EquationBlank& blank : equations_in(text)) check_equation(key, blank.id);
    } catch (const InputError& error) {
      fault(key, error.sentence());
    }
    for (const std::string& link : links_in(text)) check_link(key, link);
  }

  void check_equation(const QString& key, const std::string& id) {
    std::string known;
    for (const Equation& equation : result_->equations(result_->timeline().frames - 1, nullptr)) {
      if (equation.id == id) return;
      if (known.find(equation.id) == std::string::npos) known += (known.empty() ? "" : ", ") + equation.id;
    }
    fault(key, Message("there is no equation \"{}\" on this screen; equations: {}", id, known));
  }

  void check_link(const QString& key, const std::string& link) {
    if (link.starts_with("http://") || link.starts_with("https://")) return;
    const std::size_t slash = link.find('/');
    const Lab* lab = slash == std::string::npos ? nullptr : find_lab(link.substr(0, slash));
    if (lab != nullptr && find_preset(*lab, QString::fromStdString(link.substr(slash + 1)))) return;
    fault(key, Message("the link to \"{}\" is dead; link to https://... or to LAB/PRESET", link));
  }

  void check_cover() {
    for (const std::string& what : step_.screen.cover) {
      if (what != cover_answers) check_thing("screen.cover", what);
    }
    const auto* task = step_.task ? std::get_if<PredictTask>(&step_.task->kind) : nullptr;
    const bool other = task != nullptr && std::ranges::any_of(step_.screen.cover, [&](const std::string& what) {
                         return what != cover_answers && what != task->what;
                       });
    if (other) fault("screen.cover", Message("the task predicts {}, so that nothing else can be covered", task->what));
  }

  void check(const PredictTask& task) { check_thing("task.what", task.what); }

  void check_thing(const char* key, const std::string& what) {
    const std::string lab = screen_.lab->id();
    const Predictable* thing = find_predictable(lab, what);
    if (thing == nullptr) {
      std::string known;
      for (const Predictable& one : predictables(*screen_.lab, screen_.inputs.parameters)) {
        known += (known.empty() ? "" : ", ") + one.id;
      }
      fault(key, Message("{} has nothing \"{}\" to predict; it has {}", lab, what, known));
      return;
    }
    if (!screen_.lab->offers(screen_.inputs.parameters, thing->view)) {
      fault(key, Message("the view {} shows nothing on this screen", thing->view));
      return;
    }
    try {
      truth_of(*thing, *result_, screen_.view.frame, report_);
    } catch (const InputError& error) {
      fault(key, error.sentence());
    }
  }

  void check(const NumberTask& task) {
    if (task.answer.empty()) return;  // it is in the key
    std::optional<Message> why;
    const ReportFormula answer(task.answer);
    const auto right = answer.value(report_, &why);
    if (!right) fault("task.answer", *why);
    for (std::size_t i = 0; i < task.wrong.size(); ++i) {
      const QString key = "task.wrong[" + QString::number(i) + "]";
      check_words(key + ".why", task.wrong[i].why);
      const auto wrong = ReportFormula(task.wrong[i].formula).value(report_, &why);
      if (!wrong) fault(key + ".answer", *why);
      if (wrong && right && right_number(task, *wrong, *right)) {
        fault(said("{}: it is right within the tolerance; take a smaller tolerance or leave it out", key));
      }
    }
  }

  void check(const ChoiceTask& task) {
    for (std::size_t i = 0; i < task.options.size(); ++i) {
      const QString key = "task.options[" + QString::number(i) + "]";
      check_words(key + ".text", task.options[i].text);
      check_words(key + ".why", task.options[i].why);
    }
  }

  void check(const GoalTask& task) {
    check_words("task.hint", task.hint);
    std::optional<Message> no_measure;
    if (!task.measure.empty() && !ReportFormula(task.measure).value(report_, &no_measure) &&
        no_measure->english().find("null") == std::string::npos) {
      fault("task.measure", *no_measure);
    }
    const ReportFormula condition(task.when);
    std::optional<Message> why;
    if (const auto now = condition.value(report_, &why); now && *now != 0) {
      fault(said("task.when: the goal is reached at the start; begin with another screen or ask for more"));
    } else if (!now && why->english().find("null") == std::string::npos) {
      fault("task.when", *why);
      return;
    }
    if (task.solution.empty()) return;  // it is in the key
    for (const auto& [name, value] : task.solution) {
      if (step_.all_locked || std::ranges::find(step_.locked, name) != step_.locked.end()) {
        fault("task.solution", Message("{} is locked, so that nobody can set it", name));
      }
    }
    try {
      const Session solved = solved_session(screen_, task.solution, place_);
      const Node& after = memo_.of(solved).report;
      check_words("then", step_.then, after);
      const auto reached = condition.value(after, &why);
      check_mistakes(task, after);
      if (!reached) {
        fault("task.solution", Message("it does not reach the goal: {}", *why));
      } else if (*reached == 0) {
        fault(said("task.solution: it does not reach the goal; change it or ask for less"));
      }
    } catch (const InputError& error) {
      faults_ += QString::fromStdString(error.said());
    }
  }

  void check(const TextTask&) {}

  void check_mistakes(const GoalTask& task, const Node& solved) {
    for (std::size_t i = 0; i < task.wrong.size(); ++i) {
      const QString key = "task.wrong[" + QString::number(i) + "]";
      check_words(key + ".why", task.wrong[i].why);
      const ReportFormula mistake(task.wrong[i].formula);
      std::optional<Message> why;
      if (!mistake.value(report_, &why)) fault(key + ".when", *why);
      if (mistake.holds(solved)) fault(said("{}: it holds for the solution, too", key));
    }
  }

  const LessonStep& step_;
  const Session& screen_;
  QString place_;
  ScreenMemo& memo_;
  QStringList& faults_;
  const Result* result_ = nullptr;
  Node report_;
};

}  // namespace

QString length_advice(const std::string& text) {
  static const QRegularExpression space("\\s+");
  const qsizetype words = QString::fromStdString(text).split(space, Qt::SkipEmptyParts).size();
  if (words >= fewest_words && words <= most_words) return {};
  return said_of(static_cast<double>(words), "text: it has {} word; {} to {} are read best",
                 "text: it has {} words; {} to {} are read best", QString::number(fewest_words),
                 QString::number(most_words));
}

QStringList check_lesson(const Lesson& lesson, const QString& source, ScreenMemo& memo,
                         const std::function<void(int)>& progress) {
  QStringList faults;
  std::optional<Session> before;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    if (progress) progress(static_cast<int>(i) + 1);
    const LessonStep& step = lesson.steps[i];
    const QString place = step_place(source, i);
    try {
      std::optional<Session> screen;
      if (!step.screen.same) {
        screen = screen_session(step.screen, std::nullopt, place);
      } else if (before) {
        screen = before;
      } else {
        continue;  // its screen is that of a step that has none, which was said
      }
      StepCheck(step, *screen, place, memo, faults).run();
      before = screen;
      const auto* goal = step.task ? std::get_if<GoalTask>(&step.task->kind) : nullptr;
      if (goal != nullptr && !goal->solution.empty()) before = solved_session(*screen, goal->solution, place);
    } catch (const InputError& error) {
      const QString sentence = QString::fromStdString(error.said());
      if (!faults.contains(sentence)) faults += sentence.startsWith(place) ? sentence : place + ": " + sentence;
      if (!step.screen.same) before.reset();
    }
  }
  faults.removeDuplicates();
  return faults;
}

}  // namespace credence
