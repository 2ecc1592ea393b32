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
    if (facts_of(step_.task).solution == nullptr) check_words("then", step_.then);
    check_words("task.question", step_.task->question);
    check_task();
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
    const std::string predicted = facts_of(step_.task).predicts;
    const bool other = !predicted.empty() && std::ranges::any_of(step_.screen.cover, [&](const std::string& what) {
      return what != cover_answers && what != predicted;
    });
    if (other) fault("screen.cover", Message("the task predicts {}, so that nothing else can be covered", predicted));
  }

  void check_thing(const QString& key, const std::string& what) {
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

  void check_task() {
    const auto name = [](const std::string& key) { return QString::fromStdString(key); };
    const TaskCheck on{step_,
                       report_,
                       [&](const std::string& key, const Message& why) { fault(name(key), why); },
                       [&](const std::string& key, const std::string& text, const Node& report) {
                         check_words(name(key), text, report);
                       },
                       [&](const std::string& key, const std::string& id) { check_thing(name(key), id); },
                       [&](const Members& solution) { return solved(solution); }};
    std::visit([&](const auto& kind) { kind.check(on); }, step_.task->kind);
  }

  const Node* solved(const Members& solution) {
    try {
      return &memo_.of(solved_session(screen_, solution, place_)).report;
    } catch (const InputError& error) {
      faults_ += QString::fromStdString(error.said());
      return nullptr;
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
      before = session_after(*screen, step.task, place);
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
