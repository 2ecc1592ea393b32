// Homework in the window: handing in, assigning, marking, the key and the handout of a lesson. Everything is computed
// and written in the background, and the message bar says what became of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"
#include "ui/document/background.h"
#include "ui/lessons/lesson_files.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace credence {

class MainWindow;

class Examining : public QObject {
  Q_OBJECT
 public:
  explicit Examining(MainWindow& window);
  bool idle() const { return background_.idle(); }

  void assign(const LessonFile& lesson, const QString& names, const QString& folder);
  // `key` is the path of the key of a lesson that holds no answers; else empty.
  void grade(const LessonFile& lesson, const QString& key, const QStringList& works, const QString& marks);
  void save_answers(const LessonFile& lesson, const QString& path);
  void save_handout(const LessonFile& lesson, const QString& path, bool answers);
  void hand_in(const Work& work, const QString& path);
  QString hand_in_folder() const;  // that of the work file that was opened, or that of one's documents
  // Opens a student's work file with its lesson: one of the program, of the user, or a file beside it.
  void open_work(const QString& path);

 signals:
  void done(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);

 private:
  MainWindow& window_;
  Background background_;
  QString work_folder_;
};

// The lesson that a work file is on: the program's own, the user's, or a file in the same folder. Throws InputError
// that names the lesson if there is none.
LessonFile lesson_of_work(const Work& work, const QString& path);

}  // namespace credence
