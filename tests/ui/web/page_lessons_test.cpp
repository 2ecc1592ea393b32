// Lessons on pages: all tasks can be done, where one is travels with the page, and no answer is told before it is due.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson.h"
#include "tests/support/named_lesson.h"
#include "tests/support/test.h"
#include "ui/files/files.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/homework_links.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/web/page_loop.h"

#include <QDir>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace credence;

namespace {

// A student at a page.
class Student {
 public:
  QJsonObject last, step;
  QByteArray everything;  // all that was sent to the page since it was cleared

  // `homework` is the code of a link to homework.
  explicit Student(const QString& lesson, const QString& homework = {}, PageLimits limits = {})
      : loop_(patient(std::move(limits))), id_(lesson), homework_(homework) {
    if (homework.isEmpty()) {
      ask({{"type", "open"}, {"lesson_id", lesson}, {"want", wanted}});
    } else {
      ask({{"type", "open"}, {"link", "lesson-" + lesson + '=' + homework}, {"want", wanted}});
    }
  }

  void ask(QJsonObject message) {
    message["n"] = ++number_;
    message["look"] = QJsonObject{{"slots", QJsonArray{QJsonArray{400, 300}, QJsonArray{400, 300}}}};
    if (!message.contains("want")) message["want"] = wanted;
    if (!session_.isEmpty()) {
      message["session"] = session_;
      message["memory"] = memory_;
    }
    if (!work_.isEmpty())
      message["lesson"] = QJsonObject{{"id", id_}, {"step", step["at"]}, {"work", work_}, {"homework", homework_}};
    loop_.answer(QJsonDocument(message).toJson(), [this](const QByteArray& block, PageLoop::Part) { take(block); }, {});
  }
  void go(int to) { ask({{"type", "step"}, {"value", to}}); }
  bool done() const { return step["done"].toBool(); }
  QString error() const { return last["error"].toString(); }
  QString session() const { return session_; }
  QJsonObject hand_in() {
    ask({{"type", "hand_in"}});
    return last["handed_in"].toObject();
  }
  const QString& work() const { return work_; }
  void set_work(const QString& work) { work_ = work; }

 private:
  static PageLimits patient(PageLimits limits) {
    limits.time = std::chrono::milliseconds(patience);  // this machine may be busy
    return limits;
  }
  inline static const QJsonArray wanted{"plots", "words", "controls", "story", "numbers", "equations", "objects"};

  void take(const QByteArray& block) {
    const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(block.constData()));
    everything += block;
    last = QJsonDocument::fromJson(block.mid(4, size)).object();
    if (last.contains("session")) session_ = last["session"].toString();
    if (last.contains("memory")) memory_ = last["memory"].toString();
    if (last.contains("step")) step = last["step"].toObject();
    if (last.contains("step")) work_ = step["work"].toString();
  }

  PageLoop loop_;
  QString id_, homework_, session_, memory_, work_;
  int number_ = 0;
};

const QByteArray a_secret(64, 'a');

// A server with this lesson, which holds no key, and a folder of what is handed in.
struct HomeworkServer {
  QTemporaryDir lessons, handed_in;
  LessonFile whole = lesson_named("coin");

  HomeworkServer() { save_lesson(lessons.filePath("coin.lesson.json"), without_key(whole.lesson)); }
  PageLimits limits(bool keeps = true) const {
    PageLimits given;
    given.lessons = lessons.path();
    given.homework_secret = a_secret;
    if (keeps) given.handed_in = handed_in.path();
    return given;
  }
  QString code(const std::string& student) const { return homework_code("coin", student, a_secret); }
  QStringList files() const { return QDir(handed_in.filePath("coin")).entryList(QDir::Files, QDir::Name); }
};

// Answers the tasks that a key answers by numbers and options, as it says.
void answer_all(Student& student, const Lesson& lesson, std::uint64_t seed) {
  ScreenMemo memo;
  for (const StepAnswer& key : lesson_answers(lesson, "coin", seed, memo)) {
    student.go(key.step - 1);
    const auto& task = lesson.steps[static_cast<std::size_t>(key.step - 1)].task->kind;
    if (const auto* choice = std::get_if<ChoiceTask>(&task)) {
      QJsonArray right;
      for (const int option : right_options(*choice)) right.append(option - 1);
      student.ask({{"type", "answer"}, {"choice", right}});
    } else if (const auto* number = std::get_if<double>(&key.value); number != nullptr && key.kind == "number") {
      student.ask({{"type", "answer"}, {"number", *number}});
    }
  }
}

// A sketch of some kind, right or wrong.
QJsonObject some_sketch(const QJsonObject& predict) {
  const QString form = predict["form"].toString();
  if (form == "place") return {{"place", QJsonArray{0.3, 0.3}}};
  if (predict["in_plot"].toBool())
    return {{"paths", QJsonArray{QJsonArray{QJsonArray{0.1, 0.1}, QJsonArray{0.4, 1}, QJsonArray{0.9, 0.2}}}}};
  QJsonArray names, bars;
  for (const QJsonValueConstRef name : predict["names"].toArray()) {
    names.append(name.toObject()["id"]);
    bars.append(1.0 / static_cast<double>(predict["names"].toArray().size()));
  }
  return form == "order" ? QJsonObject{{"names", names}} : QJsonObject{{"names", names}, {"bars", bars}};
}

}  // namespace

class PageLessonsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_step_of_every_lesson_can_be_answered() {
    for (const LessonFile& file : own_lessons()) {
      Student student(QString::fromStdString(file.lesson.id));
      for (int k = 0; k < static_cast<int>(file.lesson.steps.size()); ++k) {
        if (k > 0) student.go(k);
        const std::string at =
            file.lesson.id + ", step " + std::to_string(k + 1) + ": " + student.error().toStdString();
        QVERIFY2(student.error().isEmpty() && student.step["at"].toInt() == k, at.c_str());
        if (student.step["covered"].toBool()) {
          student.ask({{"type", "reveal"}, {"sketch", some_sketch(student.step["predict"].toObject())}});
          QVERIFY2(student.error().isEmpty(), at.c_str());
          QVERIFY2(!student.step["covered"].toBool(), at.c_str());
        }
        const auto& task = file.lesson.steps[static_cast<std::size_t>(k)].task;
        if (!task) continue;
        if (const auto* choice = std::get_if<ChoiceTask>(&task->kind)) {
          QJsonArray right;
          for (const int option : right_options(*choice)) right.append(option - 1);
          student.ask({{"type", "answer"}, {"choice", right}});
          QVERIFY2(student.done(), at.c_str());
        } else if (kind_name(*task) == "number") {
          student.ask({{"type", "answer"}, {"number", "0,123"}});
          QVERIFY2(!student.step["feedback"].toObject()["words"].toString().isEmpty(), at.c_str());
        } else if (kind_name(*task) == "text") {
          student.ask({{"type", "answer"}, {"text", "because"}});
          QVERIFY2(student.done(), at.c_str());
        } else if (kind_name(*task) == "goal" && !student.done()) {
          student.ask({{"type", "answer"}});
          QVERIFY2(student.error().isEmpty(), at.c_str());
        }
      }
    }
  }

  // What covers a screen covers it on the page: the numbers, the words, the plots, and the reasons of options.
  void nothing_tells_the_answer_before_it_is_due() {
    for (const LessonFile& file : own_lessons()) {
      Student student(QString::fromStdString(file.lesson.id));
      for (int k = 0; k < static_cast<int>(file.lesson.steps.size()); ++k) {
        student.everything.clear();
        if (k > 0) student.go(k);
        const LessonStep& step = file.lesson.steps[static_cast<std::size_t>(k)];
        if (student.step["covered"].toBool()) {
          const QByteArray at = QByteArray::fromStdString(file.lesson.id + " " + std::to_string(k + 1));
          QVERIFY2(!student.everything.contains("\"path\":\"results."), at.constData());
          QVERIFY2(!student.step.contains("sketch"), at.constData());
          QVERIFY2(!student.everything.contains("\"key\":\"arrows."), at.constData());  // "proposal, accepted"
        }
        if (!step.task) continue;
        if (const auto* choice = std::get_if<ChoiceTask>(&step.task->kind)) {
          for (const ChoiceOption& option : choice->options) {
            if (option.why.size() < 12) continue;
            QVERIFY2(!student.everything.contains(QByteArray::fromStdString(option.why)), option.why.c_str());
          }
        }
        if (const auto* goal = std::get_if<GoalTask>(&step.task->kind)) {
          if (!goal->hint.empty())
            QVERIFY2(!student.everything.contains(QByteArray::fromStdString(goal->hint)), goal->hint.c_str());
        }
      }
    }
  }

  void a_locked_control_refuses() {
    for (const LessonFile& file : own_lessons()) {
      for (std::size_t k = 0; k < file.lesson.steps.size(); ++k) {
        const LessonStep& step = file.lesson.steps[k];
        if (step.locked.empty()) continue;
        Student student(QString::fromStdString(file.lesson.id));
        student.go(static_cast<int>(k));
        const QString before = student.session();
        QStringList warnings;
        const Session session = from_json(before.toUtf8(), "before", warnings);
        const std::size_t field = field_index(*session.lab, step.locked.front());
        const FieldInfo& info = session.lab->fields()[field];
        const auto* number = std::get_if<double>(&session.inputs.parameters[field]);
        if (number == nullptr) continue;
        student.ask(
            {{"type", "field"}, {"name", text_of(info.name)}, {"value", *number == info.max ? info.min : info.max}});
        QVERIFY(!student.error().isEmpty());
        QCOMPARE(student.session(), before);
        return;
      }
    }
  }

  // The third try brings the hint, and so does asking.
  void hints_come_after_three_tries_or_when_asked_for() {
    Student student("tour");
    QVERIFY(student.step["hint"].toString().isEmpty());
    for (int k = 0; k < 3; ++k) student.ask({{"type", "answer"}});
    QVERIFY(!student.step["hint"].toString().isEmpty());
    Student other("tour");
    other.ask({{"type", "hint"}});
    QVERIFY(!other.step["hint"].toString().isEmpty());
  }

  // From the link to the marks: the page holds no key, what is handed in is a work file, and it is marked as any other.
  void homework_is_handed_in_and_marked() {
    const HomeworkServer server;
    Student ada("coin", server.code("Ada Lovelace"), server.limits());
    QVERIFY2(ada.error().isEmpty(), qPrintable(ada.error()));
    const QJsonObject about = ada.last["lesson"].toObject()["homework"].toObject();
    QCOMPARE(about["student"].toString(), QString("Ada Lovelace"));
    QCOMPARE(about["file"].toString(), QString("Ada Lovelace.work.json"));
    QVERIFY(about["kept"].toBool());
    QCOMPARE(ada.last["link"].toString(), "lesson-coin.1=" + server.code("Ada Lovelace"));
    const std::uint64_t seed = student_seed("coin", "Ada Lovelace");
    QCOMPARE(QJsonDocument::fromJson(ada.session().toUtf8())["seed"].toInteger(), static_cast<qint64>(seed));
    const QJsonObject first = ada.hand_in();  // early, with nothing
    QVERIFY(first["kept"].toBool() && !first["again"].toBool());
    answer_all(ada, server.whole.lesson, seed);
    for (const LessonStep& step : server.whole.lesson.steps) {
      const auto* choice = step.task ? std::get_if<ChoiceTask>(&step.task->kind) : nullptr;
      if (choice == nullptr) continue;
      for (const ChoiceOption& option : choice->options)
        QVERIFY(option.why.empty() || !ada.everything.contains(QByteArray::fromStdString(option.why)));
    }
    const QJsonObject handed = ada.hand_in();
    QVERIFY2(handed["again"].toBool(), qPrintable(ada.error()));
    QCOMPARE(server.files(), QStringList{"Ada Lovelace.work.json"});
    const QString file = server.handed_in.filePath("coin/Ada Lovelace.work.json");
    QCOMPARE(read_file(file), handed["work"].toString().toUtf8());
    QStringList warnings;
    const Work work = work_from_json(read_file(file), file, warnings);
    QCOMPARE(text_of(work.handed_in), handed["time"].toString());
    const Grades grades = grade_work(server.whole.lesson, {file});
    QCOMPARE(grades.marked, 1);
    QVERIFY2(grades.warnings.isEmpty() && grades.left_out.isEmpty(), qPrintable(grades.left_out.join(';')));
    const QList<QByteArray> row = grades.csv.split('\n')[1].split(',');
    QCOMPARE(row[0], QByteArray("Ada Lovelace"));
    QCOMPARE(row[3].toInt(), static_cast<int>(work.answers.size()));  // all of them are right
    QVERIFY(work.answers.size() >= 3);
    QVERIFY(!grades.csv.contains("signed"));
  }

  void nobody_hands_in_as_somebody_else() {
    const HomeworkServer server;
    Student ada("coin", server.code("Ada"), server.limits());
    answer_all(ada, server.whole.lesson, student_seed("coin", "Ada"));
    const QString work = ada.work();
    // Bob has the answers of Ada, but not her link.
    Student bob("coin", server.code("Bob"), server.limits());
    bob.set_work(work);
    QVERIFY(bob.hand_in().isEmpty());
    QVERIFY(bob.error().contains("changed since you began"));
    Student stranger("coin", homework_code("coin", "Ada", QByteArray(64, 'b')), server.limits());
    QVERIFY(stranger.error().contains("not made for this server"));
    stranger.set_work(work);
    QVERIFY(stranger.hand_in().isEmpty());
    Student plain("coin", {}, server.limits());
    plain.set_work(work);
    QVERIFY(plain.hand_in().isEmpty());
    QVERIFY(server.files().isEmpty());
  }

  void without_a_folder_the_page_gets_the_file() {
    const HomeworkServer server;
    Student ada("coin", server.code("Ada"), server.limits(false));
    const QJsonObject handed = ada.hand_in();
    QVERIFY(!handed["kept"].toBool());
    QCOMPARE(handed["name"].toString(), QString("Ada.work.json"));
    QStringList warnings;
    const Work work = work_from_json(handed["work"].toString().toUtf8(), "Ada.work.json", warnings);
    QCOMPARE(work.student, std::string("Ada"));
    QCOMPARE(*work.seed, student_seed("coin", "Ada"));
    QVERIFY(!work.handed_in.empty());
  }

  // Servers share a secret and nothing else: what was begun at one is handed in at another.
  void homework_goes_on_at_another_server() {
    const HomeworkServer server;
    Student here("coin", server.code("Ada"), server.limits(false));
    answer_all(here, server.whole.lesson, student_seed("coin", "Ada"));
    Student there("coin", server.code("Ada"), server.limits());
    there.set_work(here.work());
    QVERIFY(there.hand_in()["kept"].toBool());
    QStringList warnings;
    const Work work = work_from_json(read_file(server.handed_in.filePath("coin/Ada.work.json")), "Ada", warnings);
    QVERIFY(work.answers.size() >= 3);
    // What is too large for a message is not lost in silence.
    there.set_work(QString(400'001, 'x'));
    QVERIFY(there.hand_in().isEmpty());
    QVERIFY2(there.error().contains("too large"), qPrintable(there.error()));
  }

  void homework_on_another_state_begins_anew_and_says_so() {
    const HomeworkServer server;
    Student ada("coin", server.code("Ada"), server.limits());
    answer_all(ada, server.whole.lesson, student_seed("coin", "Ada"));
    const QString work = ada.work();
    Lesson changed = server.whole.lesson;
    changed.title += "!";
    save_lesson(server.lessons.filePath("coin.lesson.json"), changed);
    Student later("coin", server.code("Ada"), server.limits());
    QVERIFY(!later.last["lesson"].toObject()["homework"].toObject()["anew"].toBool());
    later.set_work(work);
    later.ask({{"type", "step"}, {"value", 1}});
    QVERIFY(later.error().contains("reload the page"));
    later.ask({{"type", "open"}, {"lesson_id", "coin"}, {"work", work}});
    QVERIFY(later.last["lesson"].toObject()["homework"].toObject()["anew"].toBool());
  }

  void a_lesson_that_does_not_exist_is_a_sentence() {
    Student student("nowhere");
    QVERIFY(student.error().contains("nowhere"));
  }
};

CREDENCE_TEST(PageLessonsTest);
#include "page_lessons_test.moc"
