// What the words of the program's lessons claim is true on their screens: as they start, with the goal reached, at one
// extreme of each control that is free, and with the settings that words tell to try. The claims stand in
// lesson_claims.json beside the number of the step, as formulas over paths of the report:
// - "start": of the screen as it starts, whose numbers the step's text has;
// - "solved": of every screen that reaches the goal, on which the step's `then` is shown;
// - "always": of every screen that the step allows;
// - "tried": of the screen after these parameters were set.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson_words.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/nodes.h"
#include "ui/session/data_files.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

QJsonObject claims_of(const std::string& lesson) {
  QFile file(QString::fromStdString(project_file("tests/ui/lessons/lesson_claims.json")));
  if (!file.open(QIODevice::ReadOnly)) qFatal("there are no claims");
  return QJsonDocument::fromJson(file.readAll()).object()[QString::fromStdString(lesson)].toObject();
}

// Claims that are false on this report, with the place.
QStringList false_claims(const QJsonArray& claims, const Node& report, const QString& place) {
  QStringList found;
  for (const QJsonValue claim : claims) {
    if (!ReportFormula(claim.toString().toStdString()).holds(report)) found += place + ": " + claim.toString();
  }
  return found;
}

// Extremes that take long say nothing more: counts of draws and the like are as few as they can be.
bool is_count(const FieldInfo& field) {
  constexpr std::string_view counts[] = {"draws", "throws", "steps", "evaluations", "splits", "chains", "walkers"};
  return std::ranges::find(counts, std::string_view(field.name)) != std::end(counts);
}

// The screens of a step with one of its free controls at one extreme each.
std::vector<std::pair<QString, Session>> extremes(const LessonStep& step, const Session& start) {
  QStringList names;
  if (step.controls) {
    for (const std::string& name : *step.controls) names += QString::fromStdString(name);
  } else if (const auto preset = find_preset(*start.lab, QString::fromStdString(step.screen.preset).section('/', 1))) {
    names = preset->controls;
  }
  std::vector<std::pair<QString, Session>> screens;
  const auto fields = start.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const FieldInfo& field = fields[i];
    const bool locked = step.all_locked || std::ranges::find(step.locked, field.name) != step.locked.end();
    if (locked || !names.contains(QString::fromStdString(field.name))) continue;
    std::vector<Value> values;
    const double low = field.usual_max > field.usual_min ? field.usual_min : field.min;
    const double high = field.usual_max > field.usual_min ? field.usual_max : field.max;
    if (field.type == FieldType::real) values = {is_count(field) ? low : high};
    if (field.type == FieldType::integer) values = {static_cast<std::int64_t>(is_count(field) ? low : high)};
    for (const Choice& choice : field.choices) values.emplace_back(choice.id);
    for (const Value& value : values) {
      Session changed = start;
      changed.inputs.parameters[i] = value;
      std::vector<std::string> warnings;
      try {
        changed.inputs = edited(*start.lab, start.inputs, std::move(changed.inputs), warnings);
      } catch (const InputError&) {  // nobody can set it either
        continue;
      }
      screens.emplace_back(QString::fromStdString(field.name + " = " + format_value(value)), std::move(changed));
    }
  }
  return screens;
}

}  // namespace

class ClaimsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_false_claim_is_found() {
    const Node report = Members{{"results", Members{{"rhat", 1.2}}}};
    QVERIFY(false_claims({"results.rhat > 1.05"}, report, "here").isEmpty());
    QCOMPARE(false_claims({"results.rhat < 1.05", "results.none > 0"}, report, "here").size(), 2);
  }

  void every_claim_belongs_to_a_step() {
    int claims = 0;
    for (const LessonFile& file : own_lessons()) {
      const QJsonObject steps = claims_of(file.lesson.id);
      QVERIFY2(!steps.isEmpty(), file.lesson.id.c_str());
      for (const QString& number : steps.keys()) {
        QVERIFY(number.toInt() >= 1 && number.toInt() <= static_cast<int>(file.lesson.steps.size()));
        const QJsonObject kinds = steps[number].toObject();
        for (const QString& kind : kinds.keys()) {
          QVERIFY2(QStringList({"start", "solved", "always", "tried"}).contains(kind), qPrintable(kind));
          claims += static_cast<int>(kinds[kind].toArray().size());
        }
      }
    }
    QVERIFY(claims > 100);
  }

  void are_true_data() {
    QTest::addColumn<Lesson>("lesson");
    for (const LessonFile& file : own_lessons()) {
      QTest::newRow(qPrintable(file.path.section('/', -1).section('.', 0, 0))) << file.lesson;
    }
  }

  void are_true() {
    QFETCH(Lesson, lesson);
    const QJsonObject all = claims_of(lesson.id);
    const std::vector<Session> screens = lesson_screens(lesson, "lesson");
    QStringList wrong;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      const QString place = step_place(QString::fromStdString(lesson.id), i);
      const QJsonObject claims = all[QString::number(i + 1)].toObject();
      const auto* goal = step.task ? std::get_if<GoalTask>(&step.task->kind) : nullptr;
      ScreenMemo memo;
      const Node start = memo.of(screens[i]).report;
      wrong += false_claims(claims["start"].toArray(), start, place);
      // What is said on a screen is true there, and every number in it is known.
      const auto look = [&](const Node& now, const QString& where) {
        wrong += false_claims(claims["always"].toArray(), now, where);
        const bool after = goal != nullptr && ReportFormula(goal->when).holds(now);
        if (after) wrong += false_claims(claims["solved"].toArray(), now, where);
        const std::string words =
            after && !step.then.empty() ? filled_words(step.then, now) : filled_words(step.text, {start}, {now});
        if (words.find("—") != std::string::npos) wrong += where + ": a number is missing: " + words.c_str();
      };
      look(start, place);
      if (goal != nullptr) {
        const Session solved = solved_session(screens[i], goal->solution, place);
        look(memo.of(solved).report, place + ", solved");
        for (const auto& [name, screen] : extremes(step, solved)) {
          look(memo.of(screen).report, place + ", solved, " + name);
        }
      }
      for (const auto& [name, screen] : extremes(step, screens[i])) look(memo.of(screen).report, place + ", " + name);
      for (const QJsonValue tried : claims["tried"].toArray()) {
        const QJsonObject one = tried.toObject();
        const Session screen =
            solved_session(screens[i], std::get<Members>(node_of(one["set"].toObject())), place + ", tried");
        wrong += false_claims(one["claims"].toArray(), memo.of(screen).report, place + ", tried");
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable('\n' + wrong.join('\n')));
  }
};

CREDENCE_TEST(ClaimsTest);
#include "claims_test.moc"
