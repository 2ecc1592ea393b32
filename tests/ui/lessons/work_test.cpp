// Students' work: files, marks, seeds and names.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"
#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace credence;

namespace {

Work sample_work(const Lesson& lesson) {
  Work work{lesson.id, fingerprint_of(lesson), "Ada Lovelace", 5, {}};
  WorkAnswer number{1, "number"}, goal{2, "goal"}, choice{3, "choice"}, predict{4, "predict"}, text{5, "text"};
  number.value = 10.0 / 22;
  number.done = true;
  goal.screen = members_of_session(solved_session(lesson_screens(lesson, "x")[0], {{"heads", std::int64_t{16}}}, "x"));
  choice.value = std::vector<int>{1};
  predict.sketch = Sketch{.paths = {{{0, 0}, {0.3, 1}, {1, 0}}}};
  text.value = std::string("=SUM(1)");
  work.answers = {number, goal, choice, predict, text};
  return work;
}

Work read_back(const QByteArray& json) {
  QStringList warnings;
  return work_from_json(json, "w.json", warnings);
}

QString reading_work(const QByteArray& before, const QByteArray& after) {
  QByteArray json = to_json(sample_work(read_small(small_lesson())));
  if (!json.contains(before)) return "not there: " + before;
  return error_of([&] { read_back(json.replace(before, after)); });
}

WorkMarks marks_of_work(const Lesson& lesson, const Work& work) {
  ScreenMemo memo;
  return mark_work(lesson, work, "w.json", memo);
}

}  // namespace

class WorkTest : public QObject {
  Q_OBJECT
 private slots:
  void comes_back_as_it_was_written() {
    const Work work = sample_work(read_small(small_lesson()));
    QCOMPARE(read_back(to_json(work)), work);
  }

  void right_answers_count() {
    const Lesson lesson = read_small(small_lesson());
    const WorkMarks marks = marks_of_work(lesson, sample_work(lesson));
    QCOMPARE(marks.done, 5);
    QCOMPARE(marks.right, 3);
    QCOMPARE(marks.steps[0].shown.substr(0, 6), std::string("0.4545"));
    QCOMPARE(marks.steps[4].shown, std::string("=SUM(1)"));
    // Three right answers and a prediction; a text is worth nothing, unless its author says so.
    const double score = *marks.steps[3].score;
    QVERIFY(score > 0.6 && score < 0.95);
    QCOMPARE(marks.maximum, 4.0);
    QCOMPARE(marks.points, 3 + score);
    QCOMPARE(marks.score(), (3 + score) / 4);
  }

  void wrong_answers_do_not() {
    const Lesson lesson = read_small(small_lesson());
    Work work = sample_work(lesson);
    work.answers[0].value = 0.6;
    work.answers[1].screen = members_of_session(lesson_screens(lesson, "x")[0]);
    work.answers[2].value = std::vector<int>{2};
    work.answers.resize(3);
    const WorkMarks marks = marks_of_work(lesson, work);
    QCOMPARE(marks.done, 3);
    QCOMPARE(marks.right, 0);
    QVERIFY(!marks.steps[3].score);
    QCOMPARE(marks.points, 0.0);
    QVERIFY(!marks.steps[4].done);
  }

  void tasks_have_weights_and_what_is_skipped_counts_nothing() {
    Lesson lesson = read_small(small_lesson());
    lesson.steps[0].task->points = 3;
    lesson.steps[3].task->points = 2;
    lesson.steps[4].task->points = 5;
    Work work = sample_work(lesson);
    work.answers.erase(work.answers.begin() + 1);  // the goal is skipped
    const WorkMarks marks = marks_of_work(lesson, work);
    QCOMPARE(marks.maximum, 3.0 + 1 + 1 + 2 + 5);
    QCOMPARE(marks.points, 3 + 1 + 2 * *marks.steps[3].score);
    QCOMPARE(read_small(to_json(lesson)), lesson);
  }

  void a_goal_must_be_reached_on_its_own_screen() {
    Lesson lesson = read_small(small_lesson());
    lesson.steps[1].locked = {"tosses"};
    Work work = sample_work(lesson);
    QCOMPARE(*marks_of_work(lesson, work).steps[1].right, true);
    const Session start = lesson_screens(lesson, "x")[0];
    work.answers[1].screen =
        members_of_session(solved_session(start, {{"tosses", std::int64_t{100}}, {"heads", std::int64_t{50}}}, "x"));
    const WorkMarks marks = marks_of_work(lesson, work);
    QCOMPARE(*marks.steps[1].right, false);
    QCOMPARE(marks.steps[1].shown, std::string("tosses was locked and is changed"));
    work.answers[1].screen = members_of_session(load_preset(*find_lab("gibbs"), "rectangles"));
    QCOMPARE(marks_of_work(lesson, work).steps[1].shown, std::string("the screen is one of another lab"));
  }

  void damage_is_named() {
    QVERIFY(reading_work("credence_work", "credence_lesson").contains("is not work on a lesson"));
    QVERIFY(reading_work("\"credence_work\": 1", "\"credence_work\": 3").contains("made by a newer Credence"));
    QVERIFY(reading_work("\"seed\": 5", "\"seed\": -1").contains("w.json: seed: -1 is outside"));
    QVERIFY(reading_work("\"kind\": \"text\"", "\"kind\": \"song\"").contains("answers[4].kind: expected predict"));
    QVERIFY(reading_work("\"step\": 5", "\"step\": 3").contains("step 3 is answered twice"));
    QVERIFY(reading_work("\"value\": [1]", "\"value\": [1, 1]").contains("an option is picked twice"));
    QVERIFY(reading_work("\"value\": [1]", "\"value\": [0]").contains("0 is outside [1, 12]"));
    QVERIFY(reading_work("=SUM(1)", QByteArray(30'000, 'x')).contains("at most 20000 are read"));

    const Lesson lesson = read_small(small_lesson());
    Work work = sample_work(lesson);
    work.answers[2].value = std::vector<int>{7};
    QCOMPARE(error_of([&] { marks_of_work(lesson, work); }), QString("w.json: step 3: there is no option 7"));
    work.answers[2] = {3, "number", 1.0};
    QVERIFY(error_of([&] { marks_of_work(lesson, work); }).contains("step 3: the step has no task of the kind number"));
    work.answers[2] = {9, "number", 1.0};
    QVERIFY(error_of([&] { marks_of_work(lesson, work); }).contains("step 9: there is no such step"));
  }

  void a_tampered_file_is_named() {
    QVERIFY(
        reading_work("\"seed\": 5", "\"seed\": 6").contains("w.json: signature: name, seed or lesson were changed"));
    QVERIFY(reading_work("Ada Lovelace", "Bob").contains("nobody knows whose work it is"));
    QVERIFY(reading_work("\"value\": [1]", "\"value\": [2]")
                .contains("w.json: answers_signature: the answers were changed outside Credence"));
    const Lesson lesson = read_small(small_lesson());
    const Work work = sample_work(lesson);
    QJsonObject object = QJsonDocument::fromJson(to_json(work)).object();
    QCOMPARE(missing_signature(QJsonDocument(object).toJson()), QString());
    QCOMPARE(read_back(QJsonDocument(object).toJson(QJsonDocument::Compact)), work);  // spaces are not signed
    object.remove("answers_signature");
    QCOMPARE(read_back(QJsonDocument(object).toJson()), work);
    QCOMPARE(missing_signature(QJsonDocument(object).toJson()), QString("the answers are not signed"));
    object.remove("signature");
    QCOMPARE(missing_signature(QJsonDocument(object).toJson()), QString("name and seed are not signed"));
  }

  void work_belongs_to_one_state_of_a_lesson() {
    Lesson lesson = read_small(small_lesson());
    const Work work = sample_work(lesson);
    require_same_lesson(work, lesson, "w.json");
    lesson.title += "!";
    QVERIFY(error_of([&] { require_same_lesson(work, lesson, "w.json"); }).contains("another state of the lesson"));
    lesson.id = "other";
    QVERIFY(error_of([&] { require_same_lesson(work, lesson, "w.json"); }).contains("the lesson \"small\", not on"));
  }

  void the_key_is_computed() {
    const Lesson lesson = read_small(small_lesson());
    ScreenMemo memo;
    const auto answers = lesson_answers(lesson, "x.json", std::nullopt, memo);
    QCOMPARE(answers.size(), std::size_t{5});
    QCOMPARE(std::get<double>(answers[0].value), 10.0 / 22);  // Beta(1, 1) after 9 of 20
    QCOMPARE(std::get<std::string>(answers[3].value), std::string("posterior"));
    QVERIFY(std::holds_alternative<Null>(answers[4].value));
  }

  // The number is what Python's hashlib makes of "coin/Ada".
  void seeds_are_the_first_bits_of_a_hash() {
    QCOMPARE(student_seed("ab", "c"), student_seed("ab", "c"));
    QVERIFY(student_seed("ab", "c") != student_seed("a", "bc"));
    QVERIFY(student_seed("small", "Ada") < (std::uint64_t{1} << 53));
    QCOMPARE(student_seed("coin", "Ada"), std::uint64_t{501744789611340});
  }

  void names_are_checked() {
    const auto error = [](const char* csv) { return error_of([&] { read_students(csv, "names.csv"); }); };
    QCOMPARE(read_students("name\nAda\n\"Müller, Jo\"\n", "names.csv"),
             (std::vector<std::string>{"Ada", "Müller, Jo"}));
    QCOMPARE(read_students("number,Student\n1,Ada\n", "names.csv"), std::vector<std::string>{"Ada"});
    QVERIFY(error("Ada\nBob\n").startsWith("names.csv:1: expected a header with the column \"name\", found \"Ada\""));
    QCOMPARE(error("name\nAda\nBob\nada\n"),
             QString("names.csv:4: \"ada\" stands in line 2, too; make the names different"));
    QCOMPARE(error("name\n../x\n"), QString("names.csv:2: a name must not begin with a dot"));
    QCOMPARE(error("name\na/b\n"), QString("names.csv:2: a name must not hold the character /"));
    QVERIFY(error("name\nAda\n\"\"\n").startsWith("names.csv:3: "));
    QVERIFY(error("name\n").startsWith("names.csv"));
    QCOMPARE(work_file_name("Ada"), QString("Ada.work.json"));
  }
};

CREDENCE_TEST(WorkTest);
#include "work_test.moc"
