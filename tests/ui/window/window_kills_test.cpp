// Two windows of one person are killed in the midst of work: tables that are pasted, steps of a lesson that are
// changed, answers, and a lesson that is written. Nothing that was on disk is lost, answers of both windows to one
// lesson stand side by side, and the next window offers all of it. CREDENCE_KILLS says how many windows are killed; how
// old the oldest work is that a kill lost is told, not judged, because it depends on the machine's load. How soon it
// must be on disk is told in journal_test and draft_file_test.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/doomed_process.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/document/journals.h"
#include "ui/document/lesson_desk.h"
#include "ui/files/files.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/work_files.h"
#include "ui/session/json_reader.h"
#include "ui/session/lesson_place.h"

#include <QDateTime>
#include <QDirIterator>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTimer>

#include <cstdio>
#include <map>
#include <memory>
#include <random>
#include <utility>

namespace credence {
namespace {

constexpr auto role_variable = "CREDENCE_WINDOW_STORM";  // set in the processes that are killed: 0 or 1
constexpr int roles = 2;

// Each window answers a step of its own.
Lesson storm_lesson() {
  QStringList warnings;
  return lesson_from_json(R"({"credence_lesson": 1, "id": "storm", "title": "Storm", "language": "en", "steps": [
    {"title": "One", "text": "What did you see here?", "screen": {"preset": "coin/exercise_3_8"},
     "task": {"kind": "text", "question": "What did you see?"}},
    {"title": "Two", "text": "What did you see there?", "screen": {"preset": "coin/exercise_3_1"},
     "task": {"kind": "text", "question": "What did you see?"}}]})",
                          "storm.json", warnings);
}

Lesson draft_of(int number) {
  Lesson lesson = empty_lesson();
  lesson.title = "Edit " + std::to_string(number);
  return lesson;
}

// Numbers of a window leave its role as the remainder. Each piece of work is told once it is made.
[[noreturn]] void storm(int role) {
  QTemporaryDir config;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, config.path());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, config.path());
  MainWindow window(opening_session(*find_lab("regression")));
  window.show();
  const auto tell = [](const char* kind, int number) {
    std::printf("%s %d\n", kind, number);
    std::fflush(stdout);
  };
  SessionController& controller = window.controller();
  window.authoring().add_screen();
  window.authoring().show_editor(false);
  int number = role, pasted = -1;
  QObject::connect(&window.document().tables(), &TableImport::imported, [&] { tell("table", pasted); });
  QTimer next;
  QObject::connect(&next, &QTimer::timeout, [&] {
    number += roles;
    const int kind = number / roles % 4;
    if (kind == 0) {
      controller.open_lab(*find_lab("regression"));
      pasted = number;
      window.document().tables().open_text(QString("x,t\n0.1,0.2\n0.3,%1\n").arg(number).toUtf8(), "pasted cells");
    } else if (kind == 3) {
      window.authoring().writing().draft().change_heading(draft_of(number), "edit");
      tell("draft", number);
    } else {
      LessonDesk& desk = window.lesson_desk();
      if (!desk.is_open()) window.learning().open_lesson({storm_lesson(), "storm.lesson.json"});
      desk.go(role);
      if (kind == 1) {
        controller.set_seed(static_cast<std::uint64_t>(number));
        tell("step", number);
      } else {
        desk.answer({std::to_string(number)});
        tell("answer", number);
      }
    }
  });
  next.start(10);
  run_until_killed();
}

using Numbers = std::map<std::pair<std::string, int>, int>;  // by kind and role: the newest

void note(Numbers& numbers, const std::string& kind, int number) {
  int& newest = numbers[{kind, number % roles}];
  newest = std::max(newest, number);
}

void read_file_of_work(const QString& path, Numbers& found) {
  QStringList warnings;
  const QByteArray content = read_file(path);
  if (path.endsWith(".draft.json")) {
    const QString title = parse_json_object(content, path)["lesson"].toObject()["title"].toString();
    if (title.startsWith("Edit ")) note(found, "draft", title.mid(5).toInt());
  } else if (path.endsWith(".work.json")) {
    for (const WorkAnswer& answer : work_from_json(content, path, warnings).answers) {
      note(found, "answer", std::stoi(std::get<std::string>(answer.value)));
    }
  } else {
    const Session session = from_json(content, path, warnings);
    if (is_lesson_place(session.preset)) {
      note(found, "step", static_cast<int>(session.inputs.seed));
    } else if (session.inputs.data.size() == 2) {
      note(found, "table", static_cast<int>(session.inputs.data.numbers(1)[1]));
    }
  }
}

// Returns what a home holds. A file that is gone since it was found has left its work to a newer one.
Numbers kept_in(const QString& home) {
  Numbers found;
  QDirIterator entries(home, {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
  while (entries.hasNext()) {
    const QString path = entries.next();
    try {
      read_file_of_work(path, found);
    } catch (const InputError&) {
      if (QFile::exists(path)) throw;
    }
  }
  return found;
}

// Two windows in one home.
class Person {
 public:
  Person() {
    for (int role = 0; role < roles; ++role) {
      windows_.push_back(std::make_unique<DoomedProcess>(
          "window_kills", role_variable, QString::number(role), [this](const QByteArray& line) { hear(line); },
          home_.path()));
    }
  }
  QString home() const { return home_.path(); }
  std::size_t heard() const { return told_.size(); }
  void kill() {
    for (const auto& window : windows_) window->kill();
    killed_at_ = now();
  }
  // The age in milliseconds of the oldest work that was told and is not there.
  qint64 lost(const Numbers& kept) const {
    qint64 oldest = 0;
    for (const Told& one : told_) {
      const auto found = kept.find({one.kind, one.number % roles});
      if (found == kept.end() || found->second < one.number) oldest = std::max(oldest, killed_at_ - one.at);
    }
    return oldest;
  }

 private:
  struct Told {
    std::string kind;
    int number;
    qint64 at;
  };
  void hear(const QByteArray& line) {
    const QList<QByteArray> words = line.split(' ');
    if (words.size() != 2) return;
    told_.push_back({words[0].toStdString(), words[1].toInt(), now()});
  }
  QTemporaryDir home_{place_for_a_home()};
  static qint64 now() { return QDateTime::currentMSecsSinceEpoch(); }
  qint64 killed_at_ = 0;
  std::vector<Told> told_;
  std::vector<std::unique_ptr<DoomedProcess>> windows_;
};

bool holds(const Numbers& after, const Numbers& before) {
  return std::ranges::all_of(before, [&after](const auto& one) {
    const auto found = after.find(one.first);
    return found != after.end() && found->second >= one.second;
  });
}

}  // namespace

class WindowKillsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (qEnvironmentVariableIsSet(role_variable)) storm(qEnvironmentVariableIntValue(role_variable));
    isolate_settings();
  }

  void nothing_on_disk_is_lost_and_all_is_offered() {
    const int wanted = std::max(qEnvironmentVariableIntValue("CREDENCE_KILLS"), roles);
    std::mt19937 random(11);
    qint64 worst = 0;
    for (int killed = 0; killed < wanted; killed += roles) {
      Person person;
      const std::size_t moment = 60 + random() % 200;
      QVERIFY(QTest::qWaitFor([&] { return person.heard() >= moment && kept_in(person.home()).size() == 4 * roles; },
                              patience));
      const Numbers before = kept_in(person.home());
      person.kill();
      const Numbers after = kept_in(person.home());
      QVERIFY(holds(after, before));
      worst = std::max(worst, person.lost(after));
      qputenv("XDG_DATA_HOME", person.home().toUtf8());
      WindowStage next(opening_session(*find_lab("coin")));
      QVERIFY(next.comes([&] { return next.window->messages()->offered().size() >= 2; }));
      QStringList offered;
      for (const MessageBar::Message& one : next.window->messages()->offered()) offered += one.sentence;
      const std::size_t places =
          left_journals(recovery_folder()).size();  // each table that another one replaced is one
      QVERIFY2(offered.filter(QString("Unsaved work in %1 places").arg(places)).size() == 1,
               qPrintable(QString::number(places) + ":\n" + offered.join('\n')));
      QVERIFY2(offered.filter("Unsaved writing on the lesson").size() == 1, qPrintable(offered.join('\n')));
    }
    qInfo("killed %d windows; the oldest work that was lost was made %lld ms before", wanted,
          static_cast<long long>(worst));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::WindowKillsTest);
#include "window_kills_test.moc"
