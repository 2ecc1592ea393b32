// The answers of two windows on one lesson: merged step by step, and what one replaces is given back to be kept aside.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/progress.h"

#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_run.h"
#include "ui/lessons/lesson_writer.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>
#include <random>
#include <vector>

using namespace credence;

namespace {

WorkAnswer number(int step, double value) {
  WorkAnswer answer{step, "number"};
  answer.value = value;
  return answer;
}

// A window as far as answers are concerned: what it has, and what it knows to be on disk.
struct Desk {
  Work work, known;
  KeptWork answer(int step, double value) {
    std::erase_if(work.answers, [step](const WorkAnswer& one) { return one.step == step; });
    work.answers.push_back(number(step, value));
    KeptWork kept = keep_work(work, known);
    known = kept.work;
    for (const int adopted : kept.adopted) {
      std::erase_if(work.answers, [adopted](const WorkAnswer& one) { return one.step == adopted; });
      work.answers.push_back(*answer_to(kept.work, adopted));
    }
    return kept;
  }
};

double value_of(const Work& work, int step) {
  const WorkAnswer* answer = answer_to(work, step);
  return answer != nullptr ? std::get<double>(answer->value) : -1;
}

}  // namespace

namespace credence {

class ProgressTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    home_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", home_->path().toUtf8());
  }

  void two_windows_answer_different_steps() {
    const Lesson lesson = read_small(small_lesson());
    Desk first{kept_work(lesson), kept_work(lesson)}, second = first;
    first.answer(1, 0.25);
    const KeptWork kept = second.answer(2, 0.5);
    QCOMPARE(kept.adopted, std::vector<int>{1});
    QVERIFY(kept.replaced.empty() && !kept.before);
    QCOMPARE(value_of(kept_work(lesson), 1), 0.25);
    QCOMPARE(value_of(kept_work(lesson), 2), 0.5);
    first.answer(3, 0.75);
    QCOMPARE(kept_work(lesson).answers.size(), std::size_t{3});
  }

  void of_two_answers_to_one_step_the_earlier_one_is_given_back() {
    const Lesson lesson = read_small(small_lesson());
    Desk first{kept_work(lesson), kept_work(lesson)}, second = first;
    first.answer(1, 0.25);
    first.answer(2, 0.3);
    const KeptWork kept = second.answer(1, 0.5);
    QCOMPARE(kept.replaced, std::vector<int>{1});
    QCOMPARE(kept.adopted, std::vector<int>{2});
    QVERIFY(kept.before.has_value());
    QCOMPARE(value_of(*kept.before, 1), 0.25);
    QCOMPARE(value_of(kept_work(lesson), 1), 0.5);
  }

  // One window alone may answer again and again: that replaces nobody's answer.
  void another_answer_in_one_window_is_no_conflict() {
    const Lesson lesson = read_small(small_lesson());
    Desk only{kept_work(lesson), kept_work(lesson)};
    for (int time = 0; time < 5; ++time) {
      const KeptWork kept = only.answer(1, 1.0 / (3 + time));
      QVERIFY(kept.replaced.empty() && kept.adopted.empty() && !kept.before);
    }
  }

  void work_of_another_student_is_given_back_whole() {
    const Lesson lesson = read_small(small_lesson());
    Desk mine{kept_work(lesson), kept_work(lesson)};
    mine.answer(1, 0.25);
    Work ada{lesson.id, fingerprint_of(lesson), "Ada", 5, {}};
    const KeptWork kept = keep_work(ada, {});
    QVERIFY(kept.before.has_value());
    QCOMPARE(value_of(*kept.before, 1), 0.25);
  }

  void a_file_that_cannot_be_read_is_given_back() {
    const Lesson lesson = read_small(small_lesson());
    Desk mine{kept_work(lesson), kept_work(lesson)};
    mine.answer(1, 0.25);
    const QStringList files = QDir(progress_folder()).entryList({"*.work.json"}, QDir::Files);
    QCOMPARE(files.size(), 1);
    write_file(QDir(progress_folder()).filePath(files[0]), "{");
    QCOMPARE(mine.answer(2, 0.5).unreadable, QByteArray("{"));
    QVERIFY(mine.answer(3, 0.5).unreadable.isEmpty());
    QCOMPARE(kept_work(lesson).answers.size(), std::size_t{3});
  }

  // Three windows answer at random: at the end each step that was answered has its newest answer, and every answer that
  // another window's took the place of was given back.
  void nothing_is_lost_in_a_storm() {
    const Lesson lesson = read_small(small_lesson());
    std::mt19937 random(3);
    std::vector<Desk> desks(3, Desk{kept_work(lesson), kept_work(lesson)});
    std::map<int, double> newest;
    std::map<int, std::size_t> by;
    for (int turn = 1; turn <= 200; ++turn) {
      const std::size_t who = random() % desks.size();
      const int step = 1 + static_cast<int>(random() % 5);
      const WorkAnswer* known = answer_to(desks[who].known, step);
      const bool unseen = newest.contains(step) && (known == nullptr || std::get<double>(known->value) != newest[step]);
      const KeptWork kept = desks[who].answer(step, turn);
      QCOMPARE(!kept.replaced.empty(), unseen);
      if (unseen) QCOMPARE(value_of(*kept.before, step), newest[step]);
      newest[step] = turn;
      for (const auto& [answered, value] : newest) QCOMPARE(value_of(kept_work(lesson), answered), value);
    }
  }

  void a_run_takes_over_what_another_window_answered() {
    const Lesson lesson = read_small(small_lesson());
    LessonRun run(lesson, kept_work(lesson));
    Work other = kept_work(lesson);
    WorkAnswer right = number(1, 10.0 / 22);
    right.done = true;
    other.answers.push_back(right);
    run.adopt(other, {1});
    QVERIFY(run.done(0));
    QCOMPARE(value_of(run.work(), 1), 10.0 / 22);
  }

 private:
  std::unique_ptr<QTemporaryDir> home_;
};

}  // namespace credence

CREDENCE_TEST(credence::ProgressTest);
#include "progress_test.moc"
