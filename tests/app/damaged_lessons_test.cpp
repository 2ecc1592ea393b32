// Damaged lessons and work files on the command line: each is one sentence, and nothing is left half written.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/mutations.h"
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

constexpr char damaged_lesson[] = R"({"credence_lesson": 1, "id": "damaged", "title": "Damaged", "steps": [
 {"title": "Number", "text": "Every student has other tosses, and so another answer, which is computed from the counts of the heads and the tails.",
  "screen": {"preset": "coin/first", "recipe": {"generate": {"from": {"chance": 0.3}, "n": 40}}},
  "task": {"kind": "number", "question": "The mean?", "answer": "results.scenarios.0.mean", "tolerance": 0.002, "points": 3}},
 {"title": "Choice", "text": "Three people with three different beliefs look at them and think about what to bet on in the next game.",
  "screen": {"preset": "regression/first", "recipe": {"sample": {"data_set": "olympic", "rows": 10, "with_replacement": true}}},
  "task": {"kind": "choice", "question": "Which?", "options": [{"text": "A", "right": true}, {"text": "B", "why": "No."}]}}]})";

void write_damaged(const QString& path, const QByteArray& content) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write %s", qPrintable(path));
  file.write(content);
}

}  // namespace

class DamagedLessonsTest : public QObject {
  Q_OBJECT
 private slots:
  void damaged_lessons() {
    QTemporaryDir folder;
    const QString path = folder.filePath("d.lesson.json");
    Mutations mutate(21);
    int refused = 0;
    const int rounds = fuzz_rounds(25);
    for (int i = 0; i < rounds; ++i) {
      const QByteArray json = mutate(damaged_lesson);
      write_damaged(path, json);
      const Outcome outcome = run_program({"lesson", "answers", path, "--seed", "5"});
      QVERIFY2(outcome.code == 0 || outcome.code == 1, json);
      if (outcome.code == 0) continue;  // unknown keys are told and passed over
      ++refused;
      QVERIFY2(outcome.out.isEmpty() && outcome.err.startsWith("credence: "), json);
      // Keys that nobody knows are told before the sentence.
      QVERIFY2(outcome.err.split('\n').at(outcome.err.count('\n') - 1).startsWith("credence: "), json);
      QVERIFY2(outcome.err.split('\n').at(outcome.err.count('\n') - 1).size() < 700, json);
    }
    QVERIFY(refused > rounds / 2);
  }

  void damaged_work() {
    QTemporaryDir folder;
    const QString lesson = folder.filePath("d.lesson.json"), names = folder.filePath("names.csv");
    write_damaged(lesson, damaged_lesson);
    write_damaged(names, "name\nAda\n");
    QCOMPARE(run_program({"lesson", "assign", lesson, "--students", names, "-o", folder.filePath("w")}).code, 0);
    QFile assigned(folder.filePath("w/Ada.work.json"));
    QVERIFY(assigned.open(QIODevice::ReadOnly));
    QJsonObject work = QJsonDocument::fromJson(assigned.readAll()).object();
    work["answers"] = QJsonArray{QJsonObject{{"step", 1}, {"kind", "number"}, {"value", 0.3}},
                                 QJsonObject{{"step", 2}, {"kind", "choice"}, {"value", QJsonArray{1}}}};
    const QByteArray json = QJsonDocument(work).toJson();
    Mutations mutate(22);
    for (int call = 0; call < fuzz_rounds(1); ++call) {
      constexpr int files = 50;
      QStringList words{"lesson", "grade", lesson};
      for (int i = 0; i < files; ++i) {
        words += folder.filePath(QString("%1.work.json").arg(i));
        write_damaged(words.back(), mutate(json));
      }
      const QString marks = folder.filePath("marks.csv");
      QFile::remove(marks);
      const Outcome outcome = run_program(words + QStringList{"-o", marks});
      QVERIFY(outcome.code == 0 || outcome.code == 1);
      QFile table(marks);
      const bool written = table.open(QIODevice::ReadOnly);
      QCOMPARE(written, outcome.code == 0);
      const auto rows = written ? table.readAll().trimmed().split('\n').size() - 1 : 0;
      QCOMPARE(outcome.err.count("it is left out\n"), files - rows);  // a line each, and a row for all others
      for (const QByteArray& line : outcome.err.trimmed().split('\n')) {
        QVERIFY2(line.isEmpty() || (line.startsWith("credence: ") && line.size() < 700), line);
      }
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::DamagedLessonsTest);
#include "damaged_lessons_test.moc"
