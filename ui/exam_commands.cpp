// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/dialogs.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/students.h"
#include "ui/main_window.h"
#include "ui/panels/furniture.h"

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>

namespace credence {
namespace {

// The lesson that is being written, or else the one that is open.
bool has_lesson(MainWindow& window) { return window.authoring().is_at_work() || window.lesson_desk().is_open(); }

LessonFile lesson_of(MainWindow& window) {
  if (window.authoring().is_at_work()) return window.authoring().writing().lesson_file();
  return window.lesson_desk().file();
}

QString folder_of(const LessonFile& lesson) {
  return lesson.path.isEmpty() || lesson.own() ? QString() : QFileInfo(lesson.path).path();
}

QString id_of(const LessonFile& lesson) { return QString::fromStdString(lesson.lesson.id); }

QFileDialog* file_dialog(MainWindow& window, const QString& title, const QString& folder, const QString& filter) {
  auto* dialog = new QFileDialog(&window, title, folder, filter);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  return dialog;
}

void assign(MainWindow& window) {
  const LessonFile lesson = lesson_of(window);
  ask_file(&window, folder_of(lesson), {tr("Names of the students"), tr("Names (*.csv)"), {}},
           [&window, lesson](const QString& names) {
             QFileDialog* dialog =
                 file_dialog(window, tr("An empty folder for the work files"), QFileInfo(names).path(), {});
             dialog->setFileMode(QFileDialog::Directory);
             dialog->setOption(QFileDialog::ShowDirsOnly);
             QObject::connect(dialog, &QFileDialog::fileSelected, &window, [&window, lesson, names](const QString& to) {
               window.examining().assign(lesson, names, to);
             });
             dialog->open();
           });
}

void grade(MainWindow& window) {
  const LessonFile lesson = lesson_of(window);
  QFileDialog* dialog =
      file_dialog(window, tr("Work files to be marked"), folder_of(lesson), tr("Work of students (*.work.json)"));
  dialog->setFileMode(QFileDialog::ExistingFiles);
  QObject::connect(dialog, &QFileDialog::filesSelected, &window, [&window, lesson](const QStringList& works) {
    if (works.isEmpty()) return;
    const auto ask_marks = [&window, lesson, works](const QString& key) {
      ask_file(
          &window, QFileInfo(works.first()).path(),
          {tr("Save the marks"), tr("Tables (*.csv)"), QStringLiteral("csv"), id_of(lesson) + "_marks"},
          [&window, lesson, works, key](const QString& marks) { window.examining().grade(lesson, key, works, marks); });
    };
    if (!lesson.lesson.key_apart) return ask_marks({});
    ask_file(&window, folder_of(lesson), {tr("The key of the lesson"), tr("Keys (*.json)"), {}}, ask_marks);
  });
  dialog->open();
}

void save_answers(MainWindow& window) {
  const LessonFile lesson = lesson_of(window);
  ask_file(&window, folder_of(lesson),
           {tr("Save the answers"), tr("Answers (*.json)"), QStringLiteral("json"), id_of(lesson) + "_answers"},
           [&window, lesson](const QString& path) { window.examining().save_answers(lesson, path); });
}

void save_handout(MainWindow& window, bool answers) {
  const LessonFile lesson = lesson_of(window);
  ask_file(&window, folder_of(lesson),
           {tr("Save the handout"), tr("Handouts (*.pdf *.html)"), QStringLiteral("pdf"),
            id_of(lesson) + (answers ? "_with_answers" : "_handout")},
           [&window, lesson, answers](const QString& path) { window.examining().save_handout(lesson, path, answers); });
}

void save_work(MainWindow& window, Work work) {
  const QString suffix = QStringLiteral("work.json");
  const QString name = work_file_name(work.student).chopped(suffix.size() + 1);
  ask_file(&window, window.examining().hand_in_folder(),
           {tr("Hand in"), tr("Work of students (*.work.json)"), suffix, name},
           [&window, work](const QString& path) { window.examining().hand_in(work, path); });
}

// A name that was assigned is not asked for.
void hand_in(MainWindow& window) {
  Work work = window.lesson_desk().run().work();
  work.fingerprint = fingerprint_of(window.lesson_desk().file().lesson);
  work.handed_in = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  if (!work.student.empty()) return save_work(window, work);
  auto* dialog = named(new QInputDialog(&window), "student_name");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Hand in"));
  dialog->setLabelText(tr("Your name:"));
  QObject::connect(dialog, &QInputDialog::textValueSelected, &window, [&window, work](const QString& typed) mutable {
    const QString name = normal_name(typed);
    if (const QString why = why_no_file_name(name); !why.isEmpty()) {
      return window.examining().failed(tr("This name cannot be used: %1.").arg(why));
    }
    work.student = name.toStdString();
    save_work(window, work);
  });
  dialog->show();
}

}  // namespace

std::vector<Command> exam_commands(const Desk& d) {
  MainWindow& window = d.window;
  const auto no_lesson = [&window] { return has_lesson(window) ? QString() : tr("No lesson is open."); };
  const auto no_key = [&window] {
    if (!has_lesson(window)) return tr("No lesson is open.");
    return lesson_of(window).lesson.key_apart ? tr("The key of this lesson is kept apart.") : QString();
  };
  const auto no_work = [&window] { return window.lesson_desk().is_open() ? QString() : tr("No lesson is open."); };
  const auto entry = [](const char* name, const QString& text, const QString& help, std::function<void()> act,
                        std::function<QString()> obstacle) {
    return Command{.menu = MenuId::lesson,
                   .name = QLatin1String(name),
                   .text = text,
                   .help = help,
                   .act = std::move(act),
                   .obstacle = std::move(obstacle)};
  };
  std::vector<Command> table{
      entry(
          "handout", tr("Hand&out…"), tr("writes words, pictures and tasks of the lesson as PDF or as a web page"),
          [&window] { save_handout(window, false); }, no_lesson),
      entry(
          "handout_answers", tr("Handout with &answers…"), tr("writes the handout with the key below each task"),
          [&window] { save_handout(window, true); }, no_key),
      entry(
          "assign", tr("Ass&ign…"), tr("writes a work file for each student, with random numbers of its own"),
          [&window] { assign(window); }, no_lesson),
      entry(
          "grade", tr("&Mark…"), tr("marks work files and writes a table with a row per student"),
          [&window] { grade(window); }, no_lesson),
      entry(
          "answers", tr("Save the ans&wers…"), tr("writes the key of the lesson"), [&window] { save_answers(window); },
          no_key),
      entry("open_work", tr("Open home&work…"), tr("opens a work file with its lesson"),
            [&window] {
              ask_file(&window, {}, {tr("Open homework"), tr("Work of students (*.work.json)"), {}},
                       [&window](const QString& path) { window.examining().open_work(path); });
            },
            {}),
      entry(
          "hand_in", tr("&Hand in…"), tr("saves your answers in a file for the lecturer"),
          [&window] { hand_in(window); }, no_work)};
  table.front().new_group = true;
  return table;
}

}  // namespace credence
