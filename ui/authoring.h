// Writing lessons in the window: the editor beside the plots, its file, and what closed windows have left of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/lesson_editor.h"
#include "ui/teaching/writing.h"

#include <QObject>

namespace credence {

class MainWindow;

class Authoring : public QObject {
  Q_OBJECT
 public:
  explicit Authoring(MainWindow& window);
  Writing& writing() { return writing_; }
  LessonEditor* furnish();  // makes the editor anew, which belongs to the window
  LessonEditor* editor() { return editor_; }

  void show_editor(bool shown);
  void set_presenting(bool presenting);  // the editor is hidden meanwhile
  bool is_shown() const { return shown_; }
  bool is_at_work() const { return shown_ && writing_.draft().count() > 0; }
  void start_anew();
  void open(const QString& path);
  // Goes on with the lesson that a student has open: its file, or a copy if it is one of the program's own.
  void change(const LessonFile& lesson);
  void save();
  void save_as();
  void add_screen();
  void take_back(const QString& discarded);  // goes on with a lesson that was discarded; throws InputError
  void offer_left();                         // what closed windows have left
  bool keep();                               // before the window closes
  int editor_width() const;                  // that the plots lack; 0 while it is hidden

 signals:
  void room_changed();  // editor_width()

 private:
  void connect_file();
  void restore(const LeftDraft& left);
  void discard(const LeftDraft& left);
  void arrange();
  MainWindow& window_;
  Writing writing_;
  QPointer<LessonEditor> editor_;
  bool shown_ = false, begun_ = false, presenting_ = false;
};

}  // namespace credence
