// Homework: data by recipe from the seed, keys that are apart, and a whole class with a key per student.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/recipe.h"
#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_run.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace credence;

namespace {

// A step on a preset with a recipe, and a number that is asked for.
QByteArray recipe_lesson(const QByteArray& preset, const QByteArray& recipe, const QByteArray& answer) {
  return R"({"credence_lesson": 1, "id": "homework", "title": "Homework", "steps": [{"title": "Number",
   "text": "Every student has data of one's own, which were made from a seed, and so every student has an answer of one's own, too.",
   "screen": {"preset": ")" +
         preset + R"(", "recipe": )" + recipe + R"(},
   "task": {"kind": "number", "question": "How much?", "answer": ")" +
         answer + R"(", "tolerance": 0.001, "points": 2}}]})";
}

constexpr char line_recipe[] = R"({"generate": {"from": {"intercept": 1, "slope": 2, "noise": 0.5}, "n": 60}})";

Session made_screen(const QByteArray& preset, const QByteArray& recipe, std::uint64_t seed) {
  return screen_session(read_small(recipe_lesson(preset, recipe, "seed")).steps[0].screen, seed, "x.json: step 1");
}

QString refusal_of(const QByteArray& preset, const QByteArray& recipe) {
  return error_of([&] { made_screen(preset, recipe, 1); });
}

double mean_of(std::span<const double> numbers) {
  double sum = 0;
  for (const double x : numbers) sum += x;
  return sum / static_cast<double>(numbers.size());
}

// A right answer to a step for a student with this seed.
WorkAnswer right_answer(const Lesson& lesson, const StepAnswer& key, std::uint64_t seed) {
  WorkAnswer answer{key.step, key.kind};
  const auto step = static_cast<std::size_t>(key.step - 1);
  const Session start = lesson_screens(lesson, "x", seed)[step];
  if (key.kind == "number") answer.value = std::get<double>(key.value);
  if (key.kind == "choice") answer.value = right_options(std::get<ChoiceTask>(lesson.steps[step].task->kind));
  if (key.kind == "goal") answer.screen = members_of_session(solved_session(start, std::get<Members>(key.value), "x"));
  return answer;
}

}  // namespace

class HomeworkTest : public QObject {
  Q_OBJECT
 private slots:
  // Slope and intercept by least squares of 10,000 points: standard errors are noise / sqrt(n) and that times sqrt(3).
  void a_line_with_noise_has_its_parameters() {
    const Session session = made_screen(
        "regression/first", R"({"generate": {"from": {"intercept": 1, "slope": 2, "noise": 0.5}, "n": 10000}})", 7);
    const auto x = session.inputs.data.numbers(0), t = session.inputs.data.numbers(1);
    QCOMPARE(x.size(), std::size_t{10000});
    double xx = 0, xt = 0, square = 0;
    const double mx = mean_of(x), mt = mean_of(t);
    for (std::size_t i = 0; i < x.size(); ++i) {
      xx += (x[i] - mx) * (x[i] - mx);
      xt += (x[i] - mx) * (t[i] - mt);
    }
    const double slope = xt / xx, intercept = mt - slope * mx;
    for (std::size_t i = 0; i < x.size(); ++i) square += std::pow(t[i] - intercept - slope * x[i], 2);
    QVERIFY(std::abs(slope - 2) < 5 * 0.5 * std::sqrt(3.0 / 10000));
    QVERIFY(std::abs(intercept - 1) < 5 * 0.5 / std::sqrt(10000.0));
    QVERIFY(std::abs(std::sqrt(square / 9998) - 0.5) < 5 * 0.5 / std::sqrt(20000.0));
    QVERIFY(std::ranges::all_of(x, [](double one) { return one >= -1 && one <= 1; }));
  }

  void models_of_other_labs() {
    const Session coin = made_screen("coin/first", R"({"generate": {"from": {"chance": 0.3}, "n": 1000}})", 3);
    const auto parameter = [](const Session& s, const char* name) {
      return s.inputs.parameters[field_index(*s.lab, name)];
    };
    const auto heads = static_cast<double>(std::get<std::int64_t>(parameter(coin, "heads")));
    QVERIFY(std::abs(heads - 300) < 5 * std::sqrt(1000 * 0.3 * 0.7));
    const auto tosses = std::get<std::string>(parameter(coin, "sequence"));
    QCOMPARE(static_cast<double>(std::ranges::count(tosses, 'H')), heads);
    // Where the logistic model has no slope, half of the points are of class 1.
    const Session flat =
        made_screen("classification/first", R"({"generate": {"from": {"weights": [0, 0, 0]}, "n": 400}})", 3);
    QVERIFY(std::abs(mean_of(flat.inputs.data.numbers(2)) - 0.5) < 5 * std::sqrt(0.25 / 400));
    const Session moons =
        made_screen("classification/first", R"({"generate": {"from": {"generator": "two_moons"}, "n": 30}})", 3);
    QCOMPARE(moons.inputs.data.size(), std::size_t{30});
    // The counts of all days are Poisson with the mean 1000 psi sum e^(-mu t).
    const Session caught =
        made_screen("recapture/ridge", R"({"generate": {"from": {"mu": 0.1, "psi": 0.05}, "n": 20}})", 3);
    double expected = 0;
    for (int day = 1; day <= 20; ++day) expected += 50 * std::exp(-0.1 * day);
    QVERIFY(std::abs(20 * mean_of(caught.inputs.data.numbers(1)) - expected) < 5 * std::sqrt(expected));
    QCOMPARE(made_screen("softmax/first", R"({"generate": {"from": {"generator": "ring_3"}, "n": 45}})", 3)
                 .inputs.data.size(),
             std::size_t{45});
    const Session classes =
        made_screen("naive-bayes/rain", R"({"generate": {"from": {"means": [[0, 0], [5, 1]], "sd": 1}, "n": 40}})", 3);
    QCOMPARE(classes.inputs.data.columns().size(), std::size_t{3});
  }

  void rows_of_a_table() {
    const Table all = made_screen("regression/first",
                                  R"({"sample": {"data_set": "olympic", "rows": 500, "with_replacement": true}})", 1)
                          .inputs.data;
    QCOMPARE(all.size(), std::size_t{500});
    const Table half =
        made_screen("regression/first", R"({"sample": {"data_set": "olympic", "rows": 0.5}})", 5).inputs.data;
    const Table whole = load_preset(*find_lab("regression"), "first").inputs.data;
    QCOMPARE(half.size(), static_cast<std::size_t>(std::round(static_cast<double>(whole.size()) / 2)));
    QVERIFY(std::ranges::is_sorted(half.numbers(0)));  // the years keep their order, and none is there twice
    QCOMPARE(std::set<double>(half.numbers(0).begin(), half.numbers(0).end()).size(), half.size());
    QVERIFY(!(made_screen("regression/first", R"({"sample": {"data_set": "olympic", "rows": 0.5}})", 6).inputs.data ==
              half));
    QCOMPARE(made_screen("regression/first", R"({"sample": {"data_set": "olympic", "rows": 0.5}})", 5).inputs.data,
             half);
  }

  void a_table_beside_the_lesson() {
    QTemporaryDir folder;
    const QString path = folder.filePath("a.lesson.json");
    const auto write = [&](const QString& name, const QByteArray& content) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(content);
    };
    write("a.lesson.json", recipe_lesson("regression/first", R"({"sample": {"file": "mine.csv", "rows": 3}})",
                                         "results.posterior.mean.1"));
    QStringList warnings;
    QVERIFY(error_of([&] {
              lesson_screens(load_lesson(path, warnings).lesson, "a.lesson.json");
            }).contains("step 1: screen.recipe.sample.file: mine.csv is not beside the lesson; put it there"));
    write("mine.csv", "x,t\n1,2\n2,3\n3,5\n4,4\n");
    const Lesson lesson = load_lesson(path, warnings).lesson;
    QCOMPARE(lesson_screens(lesson, "a")[0].inputs.data.size(), std::size_t{3});
    const std::string before = fingerprint_of(lesson);
    write("mine.csv", "x,t\n1,2\n2,3\n3,5\n4,40\n");
    QVERIFY(fingerprint_of(load_lesson(path, warnings).lesson) != before);
    QDir(folder.path()).mkdir("elsewhere");
    save_lesson(folder.filePath("elsewhere/b.lesson.json"), lesson);
    QVERIFY(QFile::exists(folder.filePath("elsewhere/mine.csv")));
  }

  // Places and settings of a preset are for its own data: those of a recipe have theirs, as a table has that is opened.
  void a_recipe_has_places_and_settings_that_suit_it() {
    const Session line = made_screen("regression/first", line_recipe, 7);
    const auto x = line.inputs.data.numbers(0);
    QVERIFY(!line.inputs.places.empty());
    for (const auto& place : line.inputs.places) {
      QVERIFY(place[0] >= std::ranges::min(x) - 1 && place[0] <= std::ranges::max(x) + 1);
    }
    const auto setting = [](const Session& session, const char* name) {
      return std::get<double>(session.inputs.parameters[field_index(*session.lab, name)]);
    };
    const QByteArray steep = R"({"generate": {"from": {"intercept": 100, "slope": 900, "noise": 20}, "n": 200}})";
    const Session wide = made_screen("regression/first", steep, 7);
    QVERIFY(setting(wide, "noise_variance") > 300 && setting(wide, "noise_variance") < 500);  // 20 squared
    QVERIFY(setting(wide, "prior_variance") >= 900 * 900);
    // What the author writes stays.
    const QByteArray written = recipe_lesson("regression/first", steep, "seed")
                                   .replace("\"recipe\"",
                                            "\"parameters\": {\"noise_variance\": 7}, "
                                            "\"places\": [[1900]], \"recipe\"");
    const Session own = screen_session(read_small(written).steps[0].screen, 7, "x.json: step 1");
    QCOMPARE(setting(own, "noise_variance"), 7.0);
    QCOMPARE(own.inputs.places, (std::vector<std::vector<double>>{{1900}}));
    // The same rows as ever, whatever suits them.
    QCOMPARE(wide.inputs.data, own.inputs.data);
  }

  void a_wrong_recipe_is_named() {
    const auto from = [](const char* words) {
      return QByteArray(R"({"generate": {"from": )") + words + R"(, "n": 10}})";
    };
    QCOMPARE(refusal_of("regression/first", from(R"({"intercept": 1, "slope": "two", "noise": 1})")),
             QString("x.json: step 1: screen.recipe.generate.from.slope: expected a number"));
    QVERIFY(
        refusal_of("regression/first", from(R"({"intercept": 1, "slope": 2})")).contains("from.noise: it is missing"));
    QVERIFY(refusal_of("regression/first", from(R"({"chance": 1})")).contains("it takes intercept, slope, noise"));
    QVERIFY(refusal_of("coin/first", from(R"({"chance": 1.5})")).contains("1.5 is outside [0, 1]"));
    QVERIFY(
        refusal_of("darts/wander", from("{}")).contains("the lab darts makes no data; labs that do: classification"));
    QVERIFY(refusal_of("classification/first", from(R"({"generator": "moon"})")).contains("generators: overlapping"));
    QVERIFY(refusal_of("regression/first", R"({"sample": {"data_set": "olympic", "rows": 5000}})")
                .contains("at most so many"));
    QVERIFY(refusal_of("regression/first", R"({"sample": {"file": "../secret.csv"}})")
                .contains("name a file beside the lesson"));
    QVERIFY(refusal_of("regression/first", R"({"sample": {}})").contains("it needs either \"file\""));
    QVERIFY(
        refusal_of("regression/first", R"({"generate": {"from": {}, "n": 0}})").contains("0 is outside [1, 10000]"));
    QVERIFY(refusal_of("regression/first", "{}").contains("screen.recipe: it needs either \"generate\" or \"sample\""));
  }

  void a_lesson_without_its_key() {
    const Lesson lesson = read_small(small_lesson("\"tolerance\": 0.01", "\"tolerance\": 0.01, \"points\": 4"));
    const Lesson task = without_key(lesson);
    const QByteArray json = to_json(task);
    for (const char* answer : {"results.scenarios.0.mean", "tolerance", "solution", "\"right\"", "Look again"}) {
      QVERIFY2(!json.contains(answer), answer);
    }
    QCOMPARE(read_small(json), task);
    QCOMPARE(with_key(read_small(json), key_json(lesson), "key.json"), lesson);
    QVERIFY(check_lesson_quietly(task).isEmpty());
    QVERIFY(error_of([&] { answers_json(task, "t.json", {}); }).contains("its key is kept apart"));
    Lesson other = task;
    other.title = "Other";
    QVERIFY(
        error_of([&] { with_key(other, key_json(lesson), "key.json"); }).contains("it is the key of another lesson"));
    QVERIFY(error_of([&] { with_key(task, "{}", "key.json"); }).contains("is not the key of a lesson"));
    const QByteArray poor = QByteArray(key_json(lesson)).replace("\"step\": 1", "\"step\": 3");
    QVERIFY(!error_of([&] { with_key(task, poor, "key.json"); }).isEmpty());
  }

  void answers_without_a_key_are_kept_for_later() {
    LessonRun run(without_key(read_small(small_lesson())), {});
    const Node unknown = Members{};
    const Feedback typed = run.answer({3.0}, {unknown, unknown});
    QVERIFY(typed.right && !typed.judged && run.done(0));
    QVERIFY(typed.text.find("marked later") != std::string::npos);
    run.go(2);
    QVERIFY(!run.answer({std::vector<int>{2}}, {unknown, unknown}).judged);
    QCOMPARE(std::get<double>(answer_to(run.work(), 1)->value), 3.0);
  }

  // Files of one student: the note says why one of them counts, once, and what was assigned stays out of it.
  void files_of_one_student_are_noted_once() {
    const Lesson lesson = read_small(recipe_lesson("regression/first", line_recipe, "results.posterior.mean.1"));
    QTemporaryDir folder;
    const std::string ada = "Ada";
    const auto file = [&](const char* name, bool answered, const char* time) {
      Work work{lesson.id, fingerprint_of(lesson), ada, student_seed(lesson.id, ada)};
      if (answered) {
        work.answers = {WorkAnswer{1, "number"}};
        work.answers[0].value = 2.0;
      }
      work.handed_in = time;
      QFile written(folder.filePath(name));
      if (!written.open(QIODevice::WriteOnly)) qFatal("no file %s", name);
      written.write(to_json(work));
      return written.fileName();
    };
    const auto row = [&](const QStringList& files) { return grade_work(lesson, files).csv.split('\n')[1]; };
    const QString blank = file("blank.json", false, ""), first = file("1.json", true, "2026-01-01T10:00:00Z"),
                  second = file("2.json", true, "2026-01-02T10:00:00Z"),
                  third = file("3.json", true, "2026-01-03T10:00:00Z"),
                  with_second = file("4.json", true, "2026-01-02T10:00:00Z");
    for (const QStringList& files : {QStringList{first}, {blank, first}, {first, blank}}) {
      QCOMPARE(row(files), row({first}));
      QVERIFY(!row(files).contains("file"));
      QVERIFY(grade_work(lesson, files).warnings.isEmpty());
    }
    QVERIFY(row({first, second}).contains("two files, of which the newer one counts"));
    QCOMPARE(row({second, first}), row({first, second}));
    QVERIFY(
        row({second, with_second}).contains("two files of the same time, of which the one that is named last counts"));
    QVERIFY(row({third, first, second}).contains("3 files, of which the newest counts"));
    QCOMPARE(row({third, first, second}).count("files"), 1);
    QVERIFY(row({second, with_second, third}).contains("the newest counts"));
    QVERIFY(!row({second, with_second, third}).contains("named last"));
    QVERIFY(row({first, second, with_second}).contains("named last"));
  }

  // Ninety students have ninety data sets and ninety keys; who answers by one's own key has all points, and who answers
  // by a neighbour's has none.
  void ninety_students_with_ninety_keys() {
    const Lesson lesson = read_small(recipe_lesson("regression/first", line_recipe, "results.posterior.mean.1"));
    const Lesson task = without_key(lesson);
    QTemporaryDir folder;
    std::vector<std::string> students;
    for (int i = 1; i <= 90; ++i) students.push_back("Student " + std::to_string(i));
    assign_work(task, students, folder.filePath("work"));
    std::set<double> keys;
    QStringList files;
    std::vector<WorkAnswer> answers;
    for (const std::string& student : students) {
      ScreenMemo memo;
      const std::uint64_t seed = student_seed(lesson.id, student);
      const auto key = lesson_answers(lesson, "x", seed, memo);
      keys.insert(std::get<double>(key[0].value));
      answers.push_back(right_answer(lesson, key[0], seed));
      files += folder.filePath("work/" + work_file_name(student));
    }
    QCOMPARE(keys.size(), std::size_t{90});
    for (std::size_t i = 0; i < students.size(); ++i) {
      QFile file(files[static_cast<qsizetype>(i)]);
      QVERIFY(file.open(QIODevice::ReadOnly));
      QStringList warnings;
      Work work = work_from_json(file.readAll(), file.fileName(), warnings);
      file.close();
      // The last ten are handed the answers of the one before.
      work.answers = {i < 80 ? answers[i] : answers[i - 1]};
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(to_json(work));
    }
    const Grades grades = grade_work(with_key(task, key_json(lesson), "key.json"), files);
    QCOMPARE(grades.marked, 90);
    const QList<QByteArray> rows = grades.csv.split('\n');
    QCOMPARE(rows[0], QByteArray("student,seed,steps,right,points,maximum,score,late,note,step 1 number of 2"));
    for (int i = 1; i <= 90; ++i) {
      const QList<QByteArray> cells = rows[i].split(',');
      QCOMPARE(cells[4], i <= 80 ? QByteArray("2") : QByteArray("0"));
      QCOMPARE(cells[6], i <= 80 ? QByteArray("1.000") : QByteArray("0.000"));
    }
  }

 private:
  static QStringList check_lesson_quietly(const Lesson& lesson) {
    ScreenMemo memo;
    return check_lesson(lesson, "task", memo);
  }
};

CREDENCE_TEST(HomeworkTest);
#include "homework_test.moc"
