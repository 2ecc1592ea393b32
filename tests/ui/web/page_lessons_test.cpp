// Lessons on pages: all tasks can be done, where one is travels with the page, and no answer is told before it is due.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_files.h"
#include "ui/web/page_loop.h"

#include <QJsonDocument>
#include <QTest>
#include <QtEndian>

using namespace credence;

namespace {

// A student at a page.
class Student {
 public:
  QJsonObject last, step;
  QByteArray everything;  // all that was sent to the page since it was cleared

  explicit Student(const QString& lesson) : id_(lesson) {
    ask({{"type", "open"}, {"lesson_id", lesson}, {"want", wanted}});
  }

  void ask(QJsonObject message) {
    message["n"] = ++number_;
    message["look"] = QJsonObject{{"slots", QJsonArray{QJsonArray{400, 300}, QJsonArray{400, 300}}}};
    if (!message.contains("want")) message["want"] = wanted;
    if (!session_.isEmpty()) {
      message["session"] = session_;
      message["memory"] = memory_;
    }
    if (!work_.isEmpty()) message["lesson"] = QJsonObject{{"id", id_}, {"step", step["at"]}, {"work", work_}};
    loop_.answer(QJsonDocument(message).toJson(), [this](const QByteArray& block, PageLoop::Part) { take(block); }, {});
  }
  void go(int to) { ask({{"type", "step"}, {"value", to}}); }
  bool done() const { return step["done"].toBool(); }
  QString error() const { return last["error"].toString(); }
  QString session() const { return session_; }

 private:
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

  PageLoop loop_{{.time = std::chrono::milliseconds(patience)}};  // this machine may be busy
  QString id_, session_, memory_, work_;
  int number_ = 0;
};

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

  void a_lesson_that_does_not_exist_is_a_sentence() {
    Student student("nowhere");
    QVERIFY(student.error().contains("nowhere"));
  }
};

CREDENCE_TEST(PageLessonsTest);
#include "page_lessons_test.moc"
