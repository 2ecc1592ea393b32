// Lessons on the command line: the list, the check, the key, the handout, work files and marks.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace credence {
namespace {

QByteArray text_of_file(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write_lesson_file(const QString& path, const QByteArray& content) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write %s", qPrintable(path));
  file.write(content);
}

constexpr char lesson_file[] = R"({"credence_lesson": 1, "id": "small", "title": "Small <b>", "steps": [
 {"title": "Number", "text": "Nine heads fell in twenty tosses, ![x](file:\/\/\/etc/passwd) and three people <script>alert(1)</script> with three different beliefs bet on *one* mean each: {{results.scenarios.0.mean|3}}.",
  "screen": {"preset": "coin/exercise_3_7"},
  "task": {"kind": "number", "question": "The mean?", "answer": "results.scenarios.0.mean", "tolerance": 0.01}},
 {"title": "Choice", "text": "Nine heads fell in twenty tosses, and three people with three different beliefs look at them and think about what to bet on.",
  "screen": {"same": true},
  "task": {"kind": "choice", "question": "Which?", "options": [{"text": "A", "right": true}, {"text": "B", "why": "No."}]}}]})";

}  // namespace

class LessonsTest : public QObject {
  Q_OBJECT
 private slots:
  void are_listed() {
    QTemporaryDir home;
    const QList<Setting> environment{{"XDG_DATA_HOME", home.path()}};
    const Outcome list = run_program({"lessons", "--json"}, environment);
    QCOMPARE(list.code, 0);
    const QJsonArray lessons = QJsonDocument::fromJson(list.out)["lessons"].toArray();
    QCOMPARE(lessons[0]["id"].toString(), QString("tour"));
    QVERIFY(lessons[0]["steps"].toInt() >= 5);
    QVERIFY(lessons[0]["file"].isNull());
    QVERIFY(QDir(home.path()).mkpath("credence/lessons"));
    write_lesson_file(home.filePath("credence/lessons/small.lesson.json"), lesson_file);
    write_lesson_file(home.filePath("credence/lessons/broken.lesson.json"), "{");
    const Outcome with_own = run_program({"lessons"}, environment);
    QVERIFY(with_own.out.contains("\nsmall "));
    QVERIFY(with_own.err.contains("broken.lesson.json:1:2: unexpected end of file"));
  }

  void are_checked() {
    QTemporaryDir folder;
    const QString good = folder.filePath("good.lesson.json"), bad = folder.filePath("bad.lesson.json");
    write_lesson_file(good, lesson_file);
    write_lesson_file(bad, QByteArray(lesson_file).replace("results.scenarios.0.mean\"", "results.mean\""));
    const Outcome right = run_program({"lesson", "check", good, "links"});
    QCOMPARE(right.code, 1);  // the picture's link is dead
    QCOMPARE(right.out.count('\n'), 1);
    QVERIFY(right.out.contains("step 1: text: the link to \"file:///etc/passwd\" is dead"));
    const Outcome wrong = run_program({"lesson", "check", bad});
    QCOMPARE(wrong.code, 1);
    QVERIFY(wrong.out.contains("bad.lesson.json: step 1: task.answer: results has no \"mean\""));
    QCOMPARE(run_program({"lesson", "check"}).code, 2);
    QCOMPARE(run_program({"lesson"}).code, 2);
    QCOMPARE(run_program({"lesson", "check", folder.filePath("none.lesson.json")}).code, 1);
  }

  void have_a_key() {
    QTemporaryDir folder;
    write_lesson_file(folder.filePath("a.lesson.json"), lesson_file);
    const Outcome outcome = run_program({"lesson", "answers", folder.filePath("a.lesson.json"), "--seed", "4"});
    QCOMPARE(outcome.code, 0);
    const QJsonObject key = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(key["lesson"].toString(), QString("small"));
    QCOMPARE(key["seed"].toInt(), 4);
    QCOMPARE(key["answers"][0].toObject()["value"].toDouble(), 10.0 / 22);
    QCOMPARE(key["answers"][1].toObject()["value"].toArray(), QJsonArray{1});
    QCOMPARE(run_program({"lesson", "answers", "coin", "--seed", "x"}).code, 2);
  }

  void are_printed() {
    QTemporaryDir folder;
    const QString lesson = folder.filePath("a.lesson.json"), page = folder.filePath("a.html");
    write_lesson_file(lesson, lesson_file);
    QCOMPARE(run_program({"lesson", "handout", lesson, "-o", page}).code, 0);
    const QByteArray html = text_of_file(page);
    QVERIFY(html.contains("<title>Small &lt;b&gt;</title>"));
    QVERIFY(html.contains("src=\"data:image/png;base64,"));
    QCOMPARE(html.count("src="), html.count("src=\"data:image/png;base64,"));
    QVERIFY(!html.contains("<script"));
    QVERIFY(html.contains("&lt;script&gt;"));
    QVERIFY(html.contains("0.455"));
    QVERIFY(!html.contains("Key:"));
    QCOMPARE(run_program({"lesson", "handout", lesson, "--answers", "-o", page}).code, 0);
    QVERIFY(text_of_file(page).contains("Key: 0.454545, within 0.01"));
    QVERIFY(text_of_file(page).contains("Key: 1<"));
    const QString pdf = folder.filePath("a.pdf");
    QCOMPARE(run_program({"lesson", "handout", lesson, "-o", pdf}).code, 0);
    QVERIFY(text_of_file(pdf).startsWith("%PDF-"));
    QCOMPARE(run_program({"lesson", "handout", lesson, "-o", folder.filePath("a.doc")}).code, 2);
  }

  void are_assigned_and_graded() {
    QTemporaryDir folder;
    const QString lesson = folder.filePath("a.lesson.json"), names = folder.filePath("names.csv"),
                  work = folder.filePath("work"), marks = folder.filePath("marks.csv");
    write_lesson_file(lesson, lesson_file);
    write_lesson_file(names, "name\nAda\nBob\n");
    QCOMPARE(run_program({"lesson", "assign", lesson, "--students", names, "-o", work}).code, 0);
    const QString ada = work + "/Ada.work.json", bob = work + "/Bob.work.json";
    QJsonObject of_ada = QJsonDocument::fromJson(text_of_file(ada)).object();
    const QByteArray hash = QCryptographicHash::hash("small/Ada", QCryptographicHash::Sha256).toHex();
    QCOMPARE(of_ada["seed"].toInteger(), static_cast<qint64>(hash.left(16).toULongLong(nullptr, 16) >> 11));
    QVERIFY(!text_of_file(ada).contains("0.45"));  // work holds no key
    const Outcome again = run_program({"lesson", "assign", lesson, "--students", names, "-o", work});
    QCOMPARE(again.code, 1);
    QVERIFY(again.err.contains("Ada.work.json: the file is there already"));

    of_ada["answers"] = QJsonArray{QJsonObject{{"step", 1}, {"kind", "number"}, {"value", 0.45}},
                                   QJsonObject{{"step", 2}, {"kind", "choice"}, {"value", QJsonArray{2}}}};
    write_lesson_file(ada, QJsonDocument(of_ada).toJson());
    write_lesson_file(work + "/broken.work.json", "{\"credence_work\": 1}");
    const Outcome graded = run_program(
        {"lesson", "grade", lesson, ada, bob, work + "/broken.work.json", work + "/none.work.json", "-o", marks});
    QCOMPARE(graded.code, 0);
    QCOMPARE(graded.err.count("it is left out"), 2);
    const QList<QByteArray> rows = text_of_file(marks).split('\n');
    QCOMPARE(rows[0],
             QByteArray("student,seed,steps,right,points,maximum,score,late,note,step 1 number,step 2 choice"));
    QCOMPARE(rows[1], "Ada," + QByteArray::number(of_ada["seed"].toInteger()) +
                          ",2,1,1,2,0.500,,the answers are not signed,right: 0.45,wrong: 2");
    QVERIFY(rows[2].startsWith("Bob,") && rows[2].endsWith(",0,0,0,2,0.000,,,,"));
    QCOMPARE(run_program({"lesson", "grade", lesson, "-o", marks}).code, 2);

    // A file that is handed in under another name, or for another seed, is named.
    of_ada["student"] = "Bob";
    write_lesson_file(bob, QJsonDocument(of_ada).toJson());
    const Outcome borrowed = run_program({"lesson", "grade", lesson, bob, "-o", marks});
    QCOMPARE(borrowed.code, 1);
    QVERIFY(borrowed.err.contains("Bob.work.json: signature: name, seed or lesson were changed"));
  }

  void are_split() {
    QTemporaryDir folder;
    const QString lesson = folder.filePath("a.lesson.json"), task = folder.filePath("task.lesson.json"),
                  key = folder.filePath("key.json"), names = folder.filePath("names.csv"),
                  work = folder.filePath("work"), marks = folder.filePath("marks.csv");
    write_lesson_file(lesson, lesson_file);
    write_lesson_file(names, "name\nAda\n");
    QCOMPARE(run_program({"lesson", "split", lesson, "-o", task, key}).code, 0);
    QVERIFY(!text_of_file(task).contains("results.scenarios.0.mean\""));
    QVERIFY(!text_of_file(task).contains("\"right\""));
    QVERIFY(run_program({"lesson", "answers", task}).err.contains("its key is kept apart"));
    QVERIFY(run_program({"lesson", "handout", task, "--answers", "-o", folder.filePath("a.html")}).code == 1);
    QCOMPARE(run_program({"lesson", "handout", task, "-o", folder.filePath("a.html")}).code, 0);
    QCOMPARE(run_program({"lesson", "assign", task, "--students", names, "-o", work}).code, 0);
    const QString ada = work + "/Ada.work.json";
    QJsonObject of_ada = QJsonDocument::fromJson(text_of_file(ada)).object();
    of_ada["answers"] = QJsonArray{QJsonObject{{"step", 1}, {"kind", "number"}, {"value", 0.455}},
                                   QJsonObject{{"step", 2}, {"kind", "choice"}, {"value", QJsonArray{1}}}};
    write_lesson_file(ada, QJsonDocument(of_ada).toJson());
    QVERIFY(run_program({"lesson", "grade", task, ada, "-o", marks}).err.contains("name it: --key key.json"));
    QCOMPARE(run_program({"lesson", "grade", task, ada, "--key", key, "-o", marks}).code, 0);
    QVERIFY(text_of_file(marks).contains(",2,2,2,2,1.000,"));
    QCOMPARE(run_program({"lesson", "grade", lesson, ada, "-o", marks}).code, 0);  // by who has the whole lesson
    QCOMPARE(run_program({"lesson", "grade", lesson, ada, "--key", key, "-o", marks}).code, 1);
    QCOMPARE(run_program({"lesson", "split", lesson, "-o", task}).code, 2);
    QCOMPARE(run_program({"lesson", "split", lesson, "-o", task, task}).code, 2);
  }

  // A secret is made once, and then signs the same links for the same names; links need no list, but for names.
  void are_assigned_as_links() {
    QTemporaryDir folder;
    write_lesson_file(folder.filePath("names.csv"), "name\nAda\nBob\n");
    const auto run = [&](const QStringList& words) { return run_program(words, {}, folder.path()); };
    const auto text = [&](const char* name) { return text_of_file(folder.filePath(name)); };
    const QStringList to_links{"lesson", "assign", "coin", "--links", "https://labs.example", "-o"};
    const Outcome first = run(to_links + QStringList{"links.csv", "--students", "names.csv"});
    QCOMPARE(first.code, 0);
    QVERIFY(first.err.contains("2 links in links.csv"));
    const QByteArray links = text("links.csv");
    QCOMPARE(links.count('\n'), 3);
    QVERIFY(links.startsWith("name,link\nAda,https://labs.example/#lesson-coin="));
    const QFileInfo secret(folder.filePath("homework.secret"));
    QCOMPARE(secret.permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
             QFile::Permissions());
    QCOMPARE(run(to_links + QStringList{"again.csv", "--students", "links.csv"}).code, 0);
    QCOMPARE(text("again.csv"), links);
    QCOMPARE(run(to_links + QStringList{"other.csv", "--students", "names.csv", "--secret", "other.secret"}).code, 0);
    QVERIFY(text("other.csv") != links && !text("other.secret").isEmpty());
    QCOMPARE(run(to_links + QStringList{"numbers.csv"}).code, 0);
    QCOMPARE(text("numbers.csv").count('\n'), 101);
    QVERIFY(text("numbers.csv").contains("\n100,https://"));
    QCOMPARE(run(to_links + QStringList{"three.csv", "--students", "3"}).code, 0);
    QCOMPARE(text("three.csv").count('\n'), 4);

    QCOMPARE(run({"lesson", "assign", "coin", "--links", "labs.example", "-o", "x.csv"}).code, 2);
    QCOMPARE(run({"lesson", "assign", "coin", "-o", "work"}).code, 2);
    QCOMPARE(run({"lesson", "assign", "coin", "--students", "names.csv", "--secret", "s", "-o", "work"}).code, 2);
    QCOMPARE(run(to_links + QStringList{"x.csv", "--students", "0"}).code, 2);
    QCOMPARE(run(to_links + QStringList{"x.csv", "--secret", "names.csv"}).code, 1);
    QCOMPARE(run(to_links + QStringList{"none/x.csv"}).code, 1);
    QVERIFY(!QFileInfo::exists(folder.filePath("x.csv")));

    QVERIFY(QDir(folder.path()).mkdir("in"));
    const QStringList serve{"serve", "--listen", "127.0.0.1:0", "--handed-in"};
    QCOMPARE(run(serve + QStringList{"in"}).code, 2);
    QCOMPARE(run(serve + QStringList{"none", "--secret", "homework.secret"}).code, 1);
    QCOMPARE(run(serve + QStringList{"in", "--secret", "names.csv"}).code, 1);
    const QByteArray link = links.split('\n')[1].split(',')[1];
    const Outcome opened = run({"serve", "--listen", "127.0.0.1:0", "--open", QString::fromLatin1(link)});
    QCOMPARE(opened.code, 1);
    QVERIFY(opened.err.contains("the homework of one student"));
  }

  // A folder stands for the work files in it.
  void are_graded_by_folder() {
    QTemporaryDir folder;
    write_lesson_file(folder.filePath("names.csv"), "name\nAda\nBob\n");
    const auto run = [&](const QStringList& words) { return run_program(words, {}, folder.path()); };
    QCOMPARE(run({"lesson", "assign", "coin", "--students", "names.csv", "-o", "work"}).code, 0);
    QCOMPARE(run({"lesson", "assign", "coin", "--students", "2", "-o", "numbers"}).code, 0);
    write_lesson_file(folder.filePath("work/notes.txt"), "no work");
    QCOMPARE(run({"lesson", "grade", "coin", "work", "-o", "marks.csv"}).code, 0);
    QCOMPARE(run({"lesson", "grade", "coin", "work/Ada.work.json", "work/Bob.work.json", "-o", "named.csv"}).code, 0);
    QCOMPARE(text_of_file(folder.filePath("marks.csv")), text_of_file(folder.filePath("named.csv")));
    QCOMPARE(run({"lesson", "grade", "coin", "work", "numbers", "-o", "all.csv"}).code, 0);
    QCOMPARE(text_of_file(folder.filePath("all.csv")).count('\n'), 5);
    // Who is on a list and gave no work has a row, too.
    write_lesson_file(folder.filePath("all.csv"), "name\nCarla\nBOB\nAda\n");
    const Outcome listed = run({"lesson", "grade", "coin", "work", "--students", "all.csv", "-o", "listed.csv"});
    QCOMPARE(listed.code, 0);
    QVERIFY2(listed.err.contains("2 marked, 0 left out, 1 without work"), listed.err.constData());
    const QByteArray marks = text_of_file(folder.filePath("marks.csv")),
                     list = text_of_file(folder.filePath("listed.csv"));
    QVERIFY(list.startsWith(marks));
    QVERIFY2(list.mid(marks.size()).startsWith("Carla,") && list.contains(",0.000,,no work"), list.constData());
    QVERIFY(QDir(folder.path()).mkdir("empty"));
    const Outcome empty = run({"lesson", "grade", "coin", "empty", "-o", "x.csv"});
    QCOMPARE(empty.code, 1);
    QVERIFY(empty.err.contains("empty: there is no work file"));
  }

  // Twelve steps, each with a plot, some words and a choice, are at most seven sheets of paper.
  void twelve_steps_are_seven_pages() {
    QTemporaryDir folder;
    QJsonObject lesson = QJsonDocument::fromJson(lesson_file).object();
    QJsonArray steps;
    for (int i = 0; i < 6; ++i) {
      for (const auto& step : lesson["steps"].toArray()) {
        QJsonObject one = step.toObject();
        one["screen"] = QJsonObject{{"preset", i % 2 == 0 ? "coin/first" : "regression/first"}};
        one["task"] = lesson["steps"][1].toObject()["task"];
        steps.append(one);
      }
    }
    lesson["steps"] = steps;
    const QString path = folder.filePath("a.lesson.json"), pdf = folder.filePath("a.pdf");
    write_lesson_file(path, QJsonDocument(lesson).toJson().replace("{{results.scenarios.0.mean|3}}", "one half"));
    QCOMPARE(run_program({"lesson", "handout", path, "-o", pdf}).code, 0);
    const int pages = static_cast<int>(text_of_file(pdf).count("/Type /Page\n"));
    QVERIFY2(pages >= 6 && pages <= 7, qPrintable(QString::number(pages)));
  }

  // Two files of one student are one row and a sentence that names both; a file with another name in it is left out.
  void one_row_per_student() {
    QTemporaryDir folder;
    write_lesson_file(folder.filePath("a.lesson.json"), lesson_file);
    write_lesson_file(folder.filePath("names.csv"), "name;group\n\xf0\xa0\xae\xb7 Li;1\nBob;2\n");
    const auto run = [&](const QStringList& words) { return run_program(words, {}, folder.path()); };
    QCOMPARE(run({"lesson", "assign", "a.lesson.json", "--students", "names.csv", "-o", "work"}).code, 0);
    const QString first = "work/\U00020bb7 Li.work.json";
    QJsonObject work = QJsonDocument::fromJson(text_of_file(folder.filePath(first))).object();
    write_lesson_file(folder.filePath("again.json"), QJsonDocument(work).toJson());
    work["student"] = "Eve";
    work.remove("signature");
    write_lesson_file(folder.filePath("borrowed.json"), QJsonDocument(work).toJson());
    const Outcome graded =
        run({"lesson", "grade", "a.lesson.json", first, "again.json", "borrowed.json", "-o", "marks.csv"});
    QCOMPARE(graded.code, 0);
    QCOMPARE(text_of_file(folder.filePath("marks.csv")).count('\n'), 2);  // the borrowed file is left out
    QVERIFY(graded.err.contains(first.toUtf8() + " and again.json are both work of \xf0\xa0\xae\xb7 Li"));
    QVERIFY(graded.err.contains("borrowed.json: the seed is not the one that \"Eve\" was given"));
    QCOMPARE(graded.err.count('\n'), 3);
  }

  // What a lesson of somebody else says is read on a terminal, and commands it nothing.
  void commands_no_terminal() {
    QTemporaryDir home;
    const QByteArray acting = "A\\u001b[31m\\u202e\\u009b31m\\nB";
    const QString path = home.filePath("credence/lessons/small.lesson.json");
    QVERIFY(QDir(home.path()).mkpath("credence/lessons"));
    QByteArray lesson(lesson_file);
    lesson.replace("Small <b>", acting).replace("Which?", acting).replace("/etc/passwd", acting);
    write_lesson_file(path, lesson);
    const QList<Setting> environment{{"XDG_DATA_HOME", home.path()}};
    for (const QStringList& words : {QStringList{"lessons"},
                                     {"lessons", "--json"},
                                     {"lesson", "check", path},
                                     {"lesson", "answers", path},
                                     {"lesson", "grade", path, path, "-o", "-"},
                                     {"lesson", "handout", path, "-o", "-.html"}}) {
      const Outcome outcome = run_program(words, environment);
      const QString said = QString::fromUtf8(outcome.out + outcome.err);
      const auto acts = [](QChar c) {
        return (c.category() == QChar::Other_Control && c != u'\n') || c == QChar(0x202e);
      };
      QVERIFY2(std::none_of(said.begin(), said.end(), acts), qPrintable(words.join(' ')));
    }
    QVERIFY(run_program({"lessons"}, environment).out.contains("A\\u001b[31m\\u202e\\u009b31m B"));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LessonsTest);
#include "lessons_test.moc"
