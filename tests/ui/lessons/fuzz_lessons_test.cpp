// Damaged lessons and work files: each is refused in one sentence, or what was read comes back the same when it is
// written.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson_words.h"
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/text/plain_text.h"

#include <QTest>

using namespace credence;

namespace {

void require_sentence(const std::exception& error) {
  const QString sentence = legible(QString::fromUtf8(error.what())).simplified();  // as it is told
  if (sentence.isEmpty() || sentence.size() > 640)
    QTest::qFail(qPrintable("no sentence: " + sentence), __FILE__, __LINE__);
}

// Reads a damaged lesson, and its screens if it can be read. Returns whether it was refused.
bool lesson_refused(const QByteArray& json) {
  try {
    const Lesson lesson = read_small(json);
    if (!(read_small(to_json(lesson)) == lesson)) QTest::qFail("it came back otherwise", __FILE__, __LINE__);
    for (const LessonStep& step : lesson.steps) {
      blanks_in(step.text);
      equations_in(step.text);
    }
    lesson_screens(lesson, "x.json");
    return false;
  } catch (const InputError& error) {
    require_sentence(error);
    return true;
  }
}

bool work_refused(const QByteArray& json) {
  try {
    QStringList warnings;
    const Work work = work_from_json(json, "w.json", warnings);
    if (!(work_from_json(to_json(work), "w.json", warnings) == work)) {
      QTest::qFail("it came back otherwise", __FILE__, __LINE__);
    }
    return false;
  } catch (const InputError& error) {
    require_sentence(error);
    return true;
  }
}

}  // namespace

class FuzzLessonsTest : public QObject {
  Q_OBJECT
 private slots:
  void damaged_lessons() {
    Mutations mutate(11);
    int refused = 0;
    const int rounds = fuzz_rounds(2500);
    for (int i = 0; i < rounds; ++i) refused += lesson_refused(mutate(small_lesson())) ? 1 : 0;
    QVERIFY(refused > rounds / 2 && refused < rounds);
  }

  void damaged_work() {
    const Lesson lesson = read_small(small_lesson());
    Work work{lesson.id, fingerprint_of(lesson), "Ada", 5, {}};
    WorkAnswer number{1, "number"}, choice{3, "choice"}, predict{4, "predict"};
    number.value = 0.45;
    choice.value = std::vector<int>{1, 2};
    predict.sketch = Sketch{.paths = {{{0, 0}, {0.3, 1}, {1, 0}}}, .place = {1, 2}, .bars = {1, 2}, .names = {"a"}};
    work.answers = {number, choice, predict};
    const QByteArray json = to_json(work);
    Mutations mutate(12);
    int refused = 0;
    const int rounds = fuzz_rounds(2500);
    for (int i = 0; i < rounds; ++i) refused += work_refused(mutate(json)) ? 1 : 0;
    QVERIFY(refused > rounds / 3 && refused < rounds);
  }

  void damaged_names() {
    Mutations mutate(13);
    for (int i = 0; i < fuzz_rounds(100); ++i) {
      try {
        for (const std::string& name : read_students(mutate("name,group\nAda,1\nBob,2\n\"Eve, C\",3\n"), "n.csv")) {
          QVERIFY(why_no_file_name(QString::fromStdString(name)).isEmpty());
        }
      } catch (const InputError& error) {
        require_sentence(error);
      }
    }
  }
};

CREDENCE_TEST(FuzzLessonsTest);
#include "fuzz_lessons_test.moc"
