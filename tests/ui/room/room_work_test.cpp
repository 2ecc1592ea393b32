// Answers of a room as the work of its phones, which is marked as homework is.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/room_work.h"

#include "core/math/input_error.h"
#include "tests/core/room/small_room.h"
#include "tests/support/test.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/nodes.h"
#include "ui/room/room_file.h"

#include <QJsonDocument>
#include <QTest>

using namespace credence;

namespace {

Question step_question(const LessonFile& lesson, int step, AnswerKind kind) {
  Question question{.kind = kind, .headline = "?", .lesson = lesson.lesson.id, .step = step};
  question.fingerprint = fingerprint_of(lesson.lesson);
  if (kind == AnswerKind::choice) question.options.resize(4);
  return question;
}

}  // namespace

class RoomWorkTest : public QObject {
  Q_OBJECT
 private slots:
  void phones_are_marked() {
    QStringList warnings;
    const LessonFile lesson = load_lesson("coin", warnings);
    int number = 0, choice = 0;
    std::vector<int> right;
    for (std::size_t k = 0; k < lesson.lesson.steps.size(); ++k) {
      const auto& task = lesson.lesson.steps[k].task;
      if (!task) continue;
      if (number == 0 && std::holds_alternative<NumberTask>(task->kind)) number = static_cast<int>(k) + 1;
      const auto* options = std::get_if<ChoiceTask>(&task->kind);
      if (choice == 0 && options != nullptr) {
        choice = static_cast<int>(k) + 1;
        right = right_options(*options);
      }
    }
    QVERIFY(number > 0 && choice > 0);
    std::vector<RoomEvent> events;
    const auto add = [&](RoomEventKind what) { events.push_back({0, std::move(what)}); };
    add(RoomOpened{"BCDF", "coin"});
    add(PhoneJoined{token_of(1), "Ada"});
    add(PhoneJoined{token_of(2)});
    add(PhoneJoined{token_of(3)});
    add(QuestionAsked{step_question(lesson, number, AnswerKind::number)});
    add(QuestionAnswered{token_of(1), 0, 0, 1, -7.0});
    add(QuestionAsked{step_question(lesson, choice, AnswerKind::choice)});
    add(QuestionAnswered{token_of(1), 1, 0, 2, right});
    add(QuestionAnswered{token_of(2), 1, 0, 1, std::vector<int>{right == std::vector<int>{1} ? 2 : 1}});
    add(QuestionAskedAgain{});
    add(QuestionAnswered{token_of(2), 1, 1, 2, right});  // the last one counts
    const QByteArray json = room_to_json(events);
    const std::string fingerprint = fingerprint_of(lesson.lesson);
    const std::vector<Work> works = works_in_room(json, "coin.room.json", lesson.lesson, fingerprint, warnings);
    QCOMPARE(warnings, QStringList());
    QCOMPARE(works.size(), std::size_t{2});
    QCOMPARE(works[0].student, std::string("Ada"));
    QCOMPARE(works[1].student, std::string("phone 2"));
    QCOMPARE(works[1].answers.size(), std::size_t{1});
    const Grades grades =
        grade_work(lesson.lesson, {}, {}, {{"coin.room.json", works[0]}, {"coin.room.json", works[1]}});
    QCOMPARE(grades.left_out, QStringList());
    QCOMPARE(grades.marked, 2);
    const QList<QByteArray> rows = grades.csv.split('\n');
    QVERIFY2(rows[1].startsWith("Ada,,2,1,1,"), rows[1]);
    QVERIFY2(rows[2].startsWith("phone 2,,1,1,1,"), rows[2]);
    QVERIFY_EXCEPTION_THROWN(works_in_room(json, "coin.room.json", lesson.lesson, "another", warnings), InputError);
    const LessonFile other = load_lesson("laplace", warnings);
    QVERIFY_EXCEPTION_THROWN(works_in_room(json, "a", other.lesson, fingerprint_of(other.lesson), warnings),
                             InputError);
  }

  // What was reached on a phone is computed again; what was only said has no mark.
  void goals_are_marked_by_their_screens() {
    QStringList warnings;
    const LessonFile lesson = load_lesson("coin", warnings);
    int goal = 0;
    Members solution;
    for (std::size_t k = 0; k < lesson.lesson.steps.size() && goal == 0; ++k) {
      const auto& task = lesson.lesson.steps[k].task;
      if (!task || !std::holds_alternative<GoalTask>(task->kind)) continue;
      goal = static_cast<int>(k) + 1;
      solution = std::get<GoalTask>(task->kind).solution;
    }
    QVERIFY(goal > 0);
    const Session start = lesson_screens(lesson.lesson, "coin", {})[static_cast<std::size_t>(goal - 1)];
    const auto with = [&](const Members& parameters) {
      QJsonObject json = QJsonDocument::fromJson(to_json(start)).object();
      QJsonObject all = json["parameters"].toObject();
      const QJsonObject changed = json_of(parameters);
      for (auto one = changed.begin(); one != changed.end(); ++one) all[one.key()] = one.value();
      json["parameters"] = all;
      return QJsonDocument(json).toJson(QJsonDocument::Compact).toStdString();
    };
    Question question = step_question(lesson, goal, AnswerKind::choice);
    question.options = {{"I have reached it"}, {"Not yet"}};
    question.reached = true;
    std::vector<RoomEvent> events;
    const auto add = [&](RoomEventKind what) { events.push_back({0, std::move(what)}); };
    add(RoomOpened{"BCDF", "coin"});
    for (int phone = 1; phone <= 5; ++phone) add(PhoneJoined{token_of(phone)});
    add(QuestionAsked{question});
    const auto yes = std::vector<int>{1};
    add(QuestionAnswered{token_of(1), 0, 0, 1, yes, with(solution)});
    add(QuestionAnswered{token_of(2), 0, 0, 1, yes, with({})});
    add(QuestionAnswered{token_of(3), 0, 0, 1, yes});
    add(QuestionAnswered{token_of(4), 0, 0, 1, std::vector<int>{2}, with(solution)});
    add(QuestionAnswered{token_of(5), 0, 0, 1, yes, R"({"lab": "nothing"})"});
    const auto works =
        works_in_room(room_to_json(events), "coin.room.json", lesson.lesson, fingerprint_of(lesson.lesson), warnings);
    QCOMPARE(warnings.size(), qsizetype{1});
    QVERIFY2(warnings.front().contains("phone 5"), qPrintable(warnings.front()));
    QCOMPARE(works.size(), std::size_t{2});
    const Grades grades =
        grade_work(lesson.lesson, {}, {}, {{"coin.room.json", works[0]}, {"coin.room.json", works[1]}});
    QCOMPARE(grades.left_out, QStringList());
    const QList<QByteArray> rows = grades.csv.split('\n');
    QVERIFY2(rows[1].startsWith("phone 1,,1,1,1,"), rows[1]);
    QVERIFY2(rows[2].startsWith("phone 2,,1,0,0,"), rows[2]);
  }
};

CREDENCE_TEST(RoomWorkTest);
#include "room_work_test.moc"
