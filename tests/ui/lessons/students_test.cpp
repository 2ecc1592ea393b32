// Lists of names as courses have them: of all scripts, in all usual files. Each gives the same students, or a sentence
// with file and line; nothing is written before all can be.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/students.h"

#include "tests/support/error_of.h"
#include "tests/support/mutations.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/work_files.h"

#include <QDateTime>
#include <QDir>
#include <QRandomGenerator>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace credence;

namespace {

std::vector<std::string> names_in(const QByteArray& list, QStringList* notes = nullptr) {
  return read_students(list, "names.csv", notes);
}

QByteArray encoded(const QString& text, QStringConverter::Encoding encoding) {
  QStringEncoder encode(encoding, QStringConverter::Flag::WriteBom);
  return encode(text);
}

Work work_of(const Lesson& lesson, const std::string& student, double typed) {
  Work work{lesson.id, fingerprint_of(lesson), student, student_seed(lesson.id, student), {}};
  WorkAnswer answer{1, "number"};
  answer.value = typed;
  work.answers.push_back(answer);
  return work;
}

void change_at(const QString& path, const QDateTime& time) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadWrite) && file.setFileTime(time, QFileDevice::FileModificationTime));
}

}  // namespace

class StudentsTest : public QObject {
  Q_OBJECT
 private slots:
  void real_names_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"𠮷田太郎", "علی\u200cرضا", "Nguyễn Thị Ánh", "O’Brien", "D'Angelo", "Jean-Luc Müller",
                             "Þórður", "Łukasz Żółć", "สมชาย ใจดี", "क्षितिज शर्मा", "זאב", "Björk Guðmundsdóttir", "Q",
                             "李", "Anna Maria de la Cruz y Fernández", "क्\u200dष", "Ȟaŋska", "𐌰𐌽𐌽𐌰"}) {
      QTest::newRow(name) << QString::fromUtf8(name);
    }
  }
  void real_names() {
    QFETCH(QString, name);
    const std::vector<std::string> wanted{name.toStdString(), "Bob"};
    QCOMPARE(names_in(("name\n" + name + "\nBob\n").toUtf8()), wanted);
    QVERIFY(work_file_name(wanted[0]) == name + ".work.json");
  }

  // The same three students in every habit of writing a list.
  void any_usual_file() {
    QRandomGenerator random(5);
    const std::vector<std::string> wanted{"José Ángel", "Bob", "Eve"};
    for (int round = 0; round < fuzz_rounds(400); ++round) {
      const QString mark = QStringList{",", ";", "\t", "|", ""}[random.bounded(5)];
      const QString end = QStringList{"\n", "\r\n", "\r"}[random.bounded(3)];
      const QString head = QStringList{"name", "Name", "NAME", "student", "\"Student\"", " name "}[random.bounded(6)];
      const bool quoted = random.bounded(2) == 0, first = random.bounded(2) == 0;
      QString text;
      if (random.bounded(4) == 0) text += "# course" + end;
      const auto line = [&](const QString& name, const QString& other) {
        if (mark.isEmpty()) return name + end;
        return (first ? name + mark + other : other + mark + name) + end;
      };
      text += line(head, "group");
      for (const std::string& one : wanted) {
        const QString name = QString::fromStdString(one);
        text += line(quoted ? '"' + name + '"' : name, QString::number(random.bounded(100)));
        if (random.bounded(5) == 0) text += end;
      }
      if (random.bounded(3) == 0) text.chop(end.size());
      const std::array files{text.toUtf8(), text.toLatin1(), encoded(text, QStringConverter::Utf8),
                             encoded(text, QStringConverter::Utf16LE), encoded(text, QStringConverter::Utf16BE)};
      for (const QByteArray& file : files) QVERIFY2(names_in(file) == wanted, qPrintable(text));
    }
  }

  void one_spelling_is_one_student() {
    QStringList notes;
    QCOMPARE(names_in("name\nAnna  Li\nJose\u0301\n\u200eBob\n", &notes),
             (std::vector<std::string>{"Anna Li", "José", "Bob"}));
    QCOMPARE(notes.size(), 3);
    QCOMPARE(notes[0],
             QString("names.csv:2: the name is read as \"Anna Li\", with single blanks and composed letters"));
    for (const char* twins : {"name\nJose\u0301\nJosé\n", "name\nAnna Li\nAnna  Li\n", "name\nAnna Li\nANNA LI\n",
                              "name\nعلی\u200cرضا\nعلیرضا\n", "name\nAnna Li\nAnna\u00a0Li\n"}) {
      QVERIFY2(error_of([&] { names_in(twins); }).startsWith("names.csv:3: "), twins);
      QVERIFY2(error_of([&] { names_in(twins); }).endsWith("stands in line 2, too; make the names different"), twins);
    }
    QCOMPARE(names_in("name;group\nAlice;1\n;\nBob;2\n"), (std::vector<std::string>{"Alice", "Bob"}));
  }

  void what_is_no_list_is_told() {
    QVERIFY(error_of([] { names_in("name;group\nAlice;1\nBob\n"); }).contains("names.csv:3"));
    QVERIFY(error_of([] { names_in("first;last\nAnna;Li\n"); }).contains("expected a header with the column \"name\""));
    QVERIFY(error_of([] { names_in("name\nA\u202eB\n"); }).contains("invisible"));
    QVERIFY(error_of([] { names_in("name\nA\x1b[31m\n"); }).contains("invisible"));
    QCOMPARE(error_of([] { names_in("name\n" + QByteArray("漢").repeated(101) + "\n"); }),
             QString("names.csv:2: the name has 101 letters; at most 100 are allowed"));
  }

  void as_many_as_are_promised() {
    QByteArray list = "name\n";
    for (int i = 0; i < 10'000; ++i) list += "S" + QByteArray::number(i) + "\n";
    QCOMPARE(names_in(list).size(), std::size_t{10'000});
    QCOMPARE(error_of([&] { names_in(list + "one more\n"); }),
             QString("names.csv:10002: at most 10000 names are read"));
  }

  void names_of_files_fit() {
    const std::string cjk = QString("漢").repeated(100).toStdString();
    const QString file = work_file_name(cjk), other = work_file_name(cjk.substr(0, cjk.size() - 3) + "字");
    QVERIFY(file.toUtf8().size() <= 255 && file.endsWith(".work.json") && file.startsWith("漢漢"));
    QVERIFY(file != other);
    QCOMPARE(work_file_name("-o"), QString("_-o.work.json"));
    QCOMPARE(work_file_name("Ada"), QString("Ada.work.json"));
  }

  void all_files_or_none() {
    QTemporaryDir folder;
    const Lesson lesson = read_small(small_lesson());
    const QString cjk = QString("漢").repeated(100);
    const QString first = folder.filePath("first");
    assign_work(lesson, {"Ada", cjk.toStdString(), "-o"}, first);
    QCOMPARE(QDir(first).entryList(QDir::Files).size(), 3);
    // One file cannot be written, because a folder has its name.
    const QString second = folder.filePath("second");
    QVERIFY(QDir().mkpath(second + "/Eve.work.json"));
    QVERIFY(!error_of([&] { assign_work(lesson, {"Ada", "Eve"}, second); }).isEmpty());
    QCOMPARE(QDir(second).entryList(QDir::Files), QStringList());
  }

  void the_newer_of_two_files_counts() {
    QTemporaryDir folder;
    const Lesson lesson = read_small(small_lesson());
    const QString a = folder.filePath("a.work.json"), b = folder.filePath("b.work.json");
    write(a, to_json(work_of(lesson, "Anna Li", 10.0 / 22)));  // right
    write(b, to_json(work_of(lesson, "Anna Li", 0.9)));
    const QDateTime now = QDateTime::fromSecsSinceEpoch(1'700'000'000);
    for (const bool a_is_newer : {true, false}) {
      change_at(a, now.addSecs(a_is_newer ? 60 : 0));
      change_at(b, now.addSecs(a_is_newer ? 0 : 60));
      const Grades grades = grade_work(lesson, {a, b});
      QCOMPARE(grades.marked, 1);
      QCOMPARE(grades.csv.count('\n'), 2);
      QVERIFY(grades.csv.contains(a_is_newer ? ",right: 0.45" : ",wrong: 0.9"));
      QCOMPARE(grades.warnings.size(), 1);
      QVERIFY(grades.warnings[0].contains(a) && grades.warnings[0].contains(b));
      QVERIFY(grades.warnings[0].endsWith("the second counts, because it was changed later"));
      QVERIFY(grades.warnings[0].startsWith(a_is_newer ? b : a));
    }
    change_at(b, now);
    change_at(a, now);
    QVERIFY(grade_work(lesson, {a, b}).csv.contains(",wrong: 0.9"));  // named last
    QVERIFY(grade_work(lesson, {b, a}).csv.contains(",right: 0.45"));
    // Two spellings of one name, and two students.
    write(b, to_json(work_of(lesson, "anna  li", 0.9)));
    QCOMPARE(grade_work(lesson, {a, b}).marked, 1);
    write(b, to_json(work_of(lesson, "Anna Lee", 0.9)));
    QCOMPARE(grade_work(lesson, {a, b}).marked, 2);
    // Names that are missing are not the same name.
    write(a, to_json(work_of(lesson, "", 0.9)));
    write(b, to_json(work_of(lesson, "", 0.8)));
    QCOMPARE(grade_work(lesson, {a, b}).marked, 2);
  }

  void a_seed_of_another_name_is_told() {
    QTemporaryDir folder;
    const Lesson lesson = read_small(small_lesson());
    const QString path = folder.filePath("a.work.json");
    Work work = work_of(lesson, "Ada", 0.45);
    write(path, to_json(work));
    QCOMPARE(grade_work(lesson, {path}).warnings, QStringList());
    work.student = "Bob";  // Ada's file with another name in it
    write(path, to_json(work));
    const Grades grades = grade_work(lesson, {path});
    QCOMPARE(grades.warnings.size(), 1);
    QVERIFY(grades.warnings[0].startsWith(path + ": the seed is not the one that \"Bob\" was given"));
  }

  void a_folder_hides_no_lesson() {
    QTemporaryDir folder;
    const QString before = QDir::currentPath();
    QVERIFY(QDir(folder.path()).mkdir("coin") && QDir::setCurrent(folder.path()));
    QStringList warnings;
    const LessonFile file = load_lesson("coin", warnings);
    QVERIFY(QDir::setCurrent(before));
    QVERIFY(file.own());
  }
};

CREDENCE_TEST(StudentsTest);
#include "students_test.moc"
