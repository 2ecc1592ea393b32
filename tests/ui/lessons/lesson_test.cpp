// Reading, writing and checking lessons: what is wrong is one sentence with file, step and cure.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_writer.h"

#include <QTemporaryDir>
#include <QTest>

using namespace credence;

namespace {

QString reading(const char* before, const QByteArray& after) {
  return error_of([&] { read_small(small_lesson(before, after)); });
}

QStringList checking(const QByteArray& json) {
  ScreenMemo memo;
  return check_lesson(read_small(json), "x.json", memo);
}

QString checking(const char* before, const QByteArray& after) {
  return checking(small_lesson(before, after)).join('\n');
}

}  // namespace

class LessonTest : public QObject {
  Q_OBJECT
 private slots:
  void comes_back_as_it_was_written() {
    const Lesson lesson = read_small(small_lesson());
    QCOMPARE(lesson.steps.size(), std::size_t{5});
    QCOMPARE(lesson.minutes, 3);
    QVERIFY(lesson.steps[4].all_locked);
    QCOMPARE(read_small(to_json(lesson)), lesson);
    QCOMPARE(fingerprint_of(lesson).size(), std::size_t{64});
    Lesson other = lesson;
    other.steps[2].text += ".";
    QVERIFY(fingerprint_of(other) != fingerprint_of(lesson));
  }

  void covers_are_kept_with_the_screen() {
    const auto with = [](const char* cover) {
      return small_lesson("{\"preset\": \"coin/exercise_3_7\"}",
                          QByteArray("{\"preset\": \"coin/exercise_3_7\", \"cover\": ") + cover + '}');
    };
    const Lesson lesson = read_small(with("[\"answers\"]"));
    QVERIFY(hides_answers(lesson.steps[0]));
    QCOMPARE(read_small(to_json(lesson)), lesson);
    const std::vector<Session> screens = lesson_screens(lesson, "x.json");
    QVERIFY(screens[0].view.hidden && !screens[1].view.hidden);
    QCOMPARE(predicted_in(read_small(with("[\"posterior\"]")).steps[0]), std::string("posterior"));
    QCOMPARE(predicted_in(lesson.steps[3]), std::string("posterior"));  // by its task
    QVERIFY(checking(with("[\"prior\"]")).join('\n').contains("step 1: screen.cover: coin has nothing \"prior\""));
    QVERIFY(error_of([&] { read_small(with("[\"posterior\", \"other\"]")); }).contains("only one thing"));
    const Lesson same = read_small(small_lesson("{\"same\": true},\n   \"task\": {\"kind\": \"goal\"",
                                                "{\"same\": true, \"cover\": [\"answers\"]},\n   \"task\": {\"kind\": "
                                                "\"goal\""));
    QVERIFY(hides_answers(same.steps[1]));
    QCOMPARE(read_small(to_json(same)), same);
  }

  void data_may_be_a_solution() {
    const Session start = opening_session(*find_lab("classification"));
    Session fewer = start;
    fewer.inputs.data.erase(0);
    Members solution;
    for (const auto& [key, value] : members_of_session(fewer)) {
      if (key == "data") solution.emplace_back(key, value);
    }
    const Session solved = solved_session(start, solution, "x.json");
    QCOMPARE(solved.inputs.data.size(), start.inputs.data.size() - 1);
    QCOMPARE(solved.inputs.parameters, start.inputs.parameters);
  }

  void a_right_lesson_has_no_faults() { QCOMPARE(checking(small_lesson()), QStringList()); }

  void the_format_is_checked() {
    QCOMPARE(error_of([] { read_small("{"); }), QString("x.json:1:2: unexpected end of file"));
    QVERIFY(error_of([] { read_small("{}"); }).startsWith("x.json: is not a Credence lesson"));
    QVERIFY(reading("\"credence_lesson\": 1", "\"credence_lesson\": 2").contains("made by a newer Credence"));
    QVERIFY(reading("\"credence_lesson\": 1", "\"credence_lesson\": 0").contains("expected a whole number from 1"));
    QVERIFY(reading("\"id\": \"small\"", "\"id\": \"../x\"").contains("id: expected small letters"));
    QVERIFY(reading("\"title\": \"Small\", ", "").contains("x.json: title: it is missing"));
    QVERIFY(reading("{\"same\": true},\n   \"task\": {\"kind\": \"goal\"",
                    "{\"same\": 1},\n   \"task\": {\"kind\": \"goal\"")
                .contains("x.json: step 2: screen.same: expected true or false"));
    QVERIFY(reading("\"coin/exercise_3_7\"", "\"coin\"").contains("expected LAB/PRESET, found \"coin\""));
    QVERIFY(reading("\"tolerance\": 0.01", "\"tolerance\": 0").contains("task.tolerance: it must be larger than 0"));
    QVERIFY(reading("\"why\": \"Look again.\"", "\"why\": \"\"").contains("task.options[1].why: it is missing"));
    QVERIFY(reading(", \"right\": true", ", \"why\": \"No.\"").contains("task.options: none is right"));
    QVERIFY(reading("\"why\": \"Look again.\"", "\"right\": true").contains("task.options: several are right"));
    QVERIFY(reading("results.heads >= 15\"", "results.heads >= \"").contains("step 2: task.when: formula: character"));
    QVERIFY(reading("{\"heads\": 15}", "{}").contains("task.solution: it has no parameter"));
    QVERIFY(reading("\"kind\": \"text\"", "\"kind\": \"essay\"").contains("expected predict, number, choice, goal or"));
    QVERIFY(reading("{\"preset\": \"coin/exercise_3_7\"}", "{\"same\": true}").contains("before the first step"));
    QVERIFY(reading("{\"preset\": \"coin/exercise_3_7\"}", "{}").contains("step 1: screen: expected a preset"));
    QVERIFY(reading("What did you see?", QByteArray(100'000, 'x')).contains("the text has 100000 letters; shorten it"));
    QStringList warnings;
    lesson_from_json(small_lesson("\"minutes\": 3", "\"minuets\": 3"), "x.json", warnings);
    QCOMPARE(warnings, QStringList("x.json: minuets: unknown key, ignored"));
  }

  void what_a_screen_lacks_is_named() {
    QCOMPARE(checking("coin/exercise_3_8", "coyn/first").section(';', 0, 0),
             QString("x.json: step 5: screen.preset: there is no lab \"coyn\""));
    QVERIFY(checking("coin/exercise_3_8", "coin/frist").contains("step 5: screen.preset: coin: there is no preset"));
    QVERIFY(checking("[\"heads\", \"tosses\"]", "[\"head\"]").contains("step 1: controls: "));
    QVERIFY(checking("{{results.heads}} heads in", "{{results.head}} heads in")
                .contains("step 1: text: a number has no value: results has no \"head\"; it has heads, tosses"));
    QVERIFY(checking("coin/bayes", "coin/bays").contains("step 1: text: there is no equation \"coin/bays\" on this "));
    QVERIFY(checking("(coin/first)", "(coin/frist)").contains("the link to \"coin/frist\" is dead"));
    QVERIFY(checking("(coin/first)", "(file:///etc/passwd)").contains("is dead"));
    QVERIFY(checking("results.scenarios.0.mean", "results.scenarios.9.mean")
                .contains("task.answer: results.scenarios has no \"9\"; it has 0, ..., 2"));
    QVERIFY(
        checking("\"what\": \"posterior\"", "\"what\": \"prior\"").contains("coin has nothing \"prior\" to predict"));
    QVERIFY(checking("\"heads\": 2,", "\"heads\": 2000,").contains("step 4: screen: heads"));
    QVERIFY(checking("\"heads\": 2,", "\"head\": 2,").contains("unknown parameter"));
    QVERIFY(checking("A single person", "Short").contains("step 4") == false);
    QCOMPARE(checking("Toss the coin until at least fifteen heads are there, and look at what the three curves on the "
                      "right are doing meanwhile.",
                      "Toss until it is fair."),
             QString());  // a short text of one's own is no fault
    QCOMPARE(length_advice("Toss until it is."), QString("text: it has 4 words; 20 to 120 are read best"));
    QCOMPARE(length_advice("Toss."), QString("text: it has 1 word; 20 to 120 are read best"));
    std::string twenty;
    for (int word = 0; word < 20; ++word) twenty += "word ";
    QCOMPARE(length_advice(twenty), QString());
  }

  void goals_are_neither_reached_nor_out_of_reach() {
    QVERIFY(checking(">= 15", ">= 5").contains("step 2: task.when: the goal is reached at the start"));
    QVERIFY(checking(">= 15", ">= 19").contains("step 2: task.solution: it does not reach the goal"));
    QVERIFY(checking("results.heads >= 15", "results.header >= 15").contains("step 2: task.when: results has no"));
    QVERIFY(checking("{\"heads\": 15}", "{\"haeds\": 15}").contains("step 2: task.solution: "));
    QVERIFY(checking("{\"heads\": 15}", "{\"heads\": -15}").contains("step 2: task.solution: "));
    QVERIFY(checking("{\"same\": true},\n   \"task\": {\"kind\": \"goal\"",
                     "{\"preset\": \"coin/exercise_3_7\"}, \"locked\": [\"heads\"],\n   \"task\": {\"kind\": \"goal\"")
                .contains("heads is locked"));
  }

  void screens_follow_each_other_and_the_seed() {
    const Lesson lesson = read_small(small_lesson());
    const std::vector<Session> screens = lesson_screens(lesson, "x.json");
    ScreenMemo memo;
    QCOMPARE(screens[1].inputs, screens[0].inputs);
    QVERIFY(screens[2].inputs != screens[1].inputs);  // the goal is reached by its solution
    const std::vector<Session> others = lesson_screens(lesson, "x.json", 77);
    QCOMPARE(others[4].inputs.seed, std::uint64_t{77});
    QVERIFY(&memo.of(screens[0]) == &memo.of(screens[1]));
  }

  void an_action_makes_other_data_for_every_student() {
    const ScreenChoice moons{.preset = "classification/first", .action = "two_moons"};
    const auto data = [&](std::uint64_t seed) { return screen_session(moons, seed, "x.json: step 1").inputs.data; };
    QVERIFY(data(1) == data(1));
    QVERIFY(!(data(1) == data(2)));
    const ScreenChoice wrong{.preset = "classification/first", .action = "three_moons"};
    QVERIFY(
        error_of([&] { screen_session(wrong, 1, "x.json: step 1"); }).startsWith("x.json: step 1: screen.action: "));
  }

  void a_whole_session_may_stand_in_place() {
    const QByteArray json =
        small_lesson("{\"preset\": \"coin/exercise_3_8\"}",
                     "{\"credence_session\": 1, \"lab\": \"coin\", \"parameters\": {\"heads\": 3, \"tosses\": 5}}");
    QCOMPARE(checking(json), QStringList());
    QCOMPARE(read_small(to_json(read_small(json))), read_small(json));
  }

  void files_are_found() {
    QTemporaryDir folder;
    const QString path = folder.filePath("mine.lesson.json");
    save_lesson(path, read_small(small_lesson()));
    QStringList warnings;
    QCOMPARE(load_lesson(path, warnings).lesson, read_small(small_lesson()));
    QCOMPARE(load_lesson("coin", warnings).lesson.id, std::string("coin"));
    QVERIFY(load_lesson("coin", warnings).own());
    QVERIFY(error_of([&] {
              load_lesson("coyn", warnings);
            }).contains("there is no file and no lesson \"coyn\"; lessons: tour"));
    QVERIFY(
        error_of([&] { load_lesson("coyn.lesson.json", warnings); }).startsWith("coyn.lesson.json: cannot be read"));
    QVERIFY(is_lesson_file("a.lesson.json"));
    QVERIFY(!is_lesson_file("a.json"));
  }
};

CREDENCE_TEST(LessonTest);
#include "lesson_test.moc"
