// Processes are killed while a lesson is written and while answers are kept and handed in: what was on disk is never
// lost, every file is whole, and the newest change is there at most one gathering of the journal later. How soon the
// journal writes is told in draft_file_test.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/doomed_process.h"
#include "tests/support/test.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/progress.h"
#include "ui/lessons/work_files.h"
#include "ui/session/json_reader.h"
#include "ui/teaching/draft_file.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonObject>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <random>
#include <string>

namespace credence {
namespace {

constexpr auto lesson_storm = "CREDENCE_LESSON_STORM";  // set in the processes that are killed: edits before they pause
constexpr int victims_at_once = 4;

QString lesson_path(const QString& folder) { return QDir(folder).filePath("a.lesson.json"); }
QString handed_in(const QString& folder) { return QDir(folder).filePath("ada.work.json"); }

Lesson lesson_of(int number) {
  Lesson lesson = empty_lesson();
  lesson.id = "storm";
  lesson.title = "Edit " + std::to_string(number);
  lesson.steps.push_back(step_of_screen(load_preset(*find_lab("coin"), "first")));
  return completed(lesson);
}

Work work_of(int number) {
  Work work{"storm", std::string(64, 'a'), "Ada", {}, {}};
  work.answers.push_back({1, "number", static_cast<double>(number), {}, {}, true});
  return work;
}

// Edits a lesson, saves it at times, answers and hands in; the last edits are not saved. Each is told on standard
// output once it is made.
[[noreturn]] void write_lessons(const QString& folder, int edits) {
  LessonDraft draft;
  DraftFile file(draft, QDir(folder).filePath("journals"));
  file.open_copy(lesson_of(0));
  int number = 0;
  QTimer next;
  QObject::connect(&next, &QTimer::timeout, [&] {
    if (number == edits) return next.stop();
    ++number;
    draft.change_heading(lesson_of(number), "edit");
    if (number % 7 == 0) file.save(lesson_path(folder), DraftFile::Changes::overwritten);
    keep_work(work_of(number), work_of(number - 1));
    if (number % 3 == 0) write_file(handed_in(folder), to_json(work_of(number)));
    std::printf("%d\n", number);
    std::fflush(stdout);
  });
  next.start(0);
  run_until_killed();
}

// The number of the newest edit in a file; -1 if there is none. Throws InputError if the file is not whole.
int number_of(const Lesson& lesson) { return std::stoi(lesson.title.substr(5)); }
int number_in(const QString& path) {
  if (!QFile::exists(path)) return -1;
  QStringList warnings;
  if (path.endsWith(".lesson.json")) return number_of(lesson_from_json(read_file(path), path, warnings));
  const Work work = work_from_json(read_file(path), path, warnings);
  return static_cast<int>(std::get<double>(work.answers.at(0).value));
}

class Writer {
 public:
  explicit Writer(int edits = 1'000'000)
      : process_("lesson_kills", lesson_storm, QString::number(edits),
                 [this](const QByteArray& line) { told_ = line.toInt(); }) {}
  void kill() { process_.kill(); }
  int told() const { return told_; }
  int draft() const {  // after the kill, as the next start finds it
    int newest = -1;
    for (const LeftDraft& left : left_drafts(QDir(process_.home()).filePath("journals"))) {
      newest = std::max(newest, number_of(left.lesson));
    }
    return newest;
  }
  int lesson() const { return number_in(lesson_path(process_.home())); }
  int work() const { return number_in(handed_in(process_.home())); }
  int progress() const {
    const QStringList kept = files_below(process_.home(), "*.work.json");
    int newest = -1;
    for (const QString& path : kept) newest = std::max(newest, number_in(path));
    return newest;
  }
  // What the journal holds while its window is there.
  int journal() const {
    int newest = -1;
    for (const QString& path : files_below(process_.home(), "*.draft.json")) {
      try {
        const QJsonObject lesson = parse_json_object(read_file(path), path)["lesson"].toObject();
        newest = std::max(newest, lesson["title"].toString().mid(5).toInt());
      } catch (const InputError&) {
        if (QFile::exists(path)) throw;  // a lesson that was saved has no journal any more
      }
    }
    return newest;
  }

 private:
  static QStringList files_below(const QString& folder, const QString& pattern) {
    QStringList found;
    QDirIterator entries(folder, {pattern}, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext()) found += entries.next();
    return found;
  }
  int told_ = 0;
  DoomedProcess process_;
};

}  // namespace

class LessonKillsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (!qEnvironmentVariableIsSet(lesson_storm)) return;
    write_lessons(qEnvironmentVariable("XDG_DATA_HOME"), qEnvironmentVariableIntValue(lesson_storm));
  }

  void nothing_on_disk_is_lost() {
    std::mt19937 random(7);
    std::vector<std::unique_ptr<Writer>> writers;
    for (int i = 0; i < victims_at_once; ++i) writers.push_back(std::make_unique<Writer>());
    for (const auto& writer : writers) {
      const int moment = 20 + static_cast<int>(random() % 40);
      QVERIFY(QTest::qWaitFor([&] { return writer->told() >= moment && writer->journal() > 0; }, patience));
      const int lesson = writer->lesson(), work = writer->work(), told = writer->told();
      QVERIFY(lesson > 0 && work > 0);
      writer->kill();
      QVERIFY(writer->lesson() >= lesson);  // throws if it is not whole
      QVERIFY(writer->work() >= work);
      QVERIFY(writer->progress() >= told);  // an answer is on disk before the student reads that it is right
      QVERIFY(std::max(writer->draft(), writer->lesson()) >= lesson);
    }
  }

  void where_writing_pauses_all_of_it_is_on_disk() {
    constexpr int edits = 24;
    Writer writer(edits);
    QVERIFY(QTest::qWaitFor([&] { return writer.told() == edits && writer.journal() == edits; }, patience));
    writer.kill();
    QCOMPARE(writer.draft(), edits);  // the next start offers it
    QCOMPARE(writer.progress(), edits);
    QCOMPARE(writer.work(), edits);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LessonKillsTest);
#include "lesson_kills_test.moc"
