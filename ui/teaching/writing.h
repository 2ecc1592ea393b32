// Brings the lesson that is being written and the screen together: screens become steps, a chosen step shows its
// screen, numbers on the screen become tasks, and the lesson is tried as a student.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"
#include "ui/teaching/author_menus.h"
#include "ui/teaching/draft_check.h"
#include "ui/teaching/draft_file.h"
#include "ui/teaching/report_numbers.h"

#include <QPointer>

#include <optional>

namespace credence {

class LessonEditor;

class Writing : public QObject {
  Q_OBJECT
 public:
  Writing(SessionController& controller, LessonDesk& desk, QWidget& window);
  LessonDraft& draft() { return draft_; }
  const LessonDraft& draft() const { return draft_; }
  DraftFile& file() { return file_; }
  LessonFile lesson_file() const;  // complete, as it would be saved
  bool is_checked() const { return check_.idle(); }
  void serve(LessonEditor& editor);  // call again if the panels were made anew
  void set_active(bool active);      // whether the editor is shown

  void add_screen();
  void take_screen();
  void show_screen();  // of the chosen step
  // The step whose screen was shown, and is on the screen: its title, and a sentence in the place of the caption, where
  // that is not true of this screen.
  struct ShownStep {
    QString title;
    std::optional<QString> sentence;
  };
  std::optional<ShownStep> shown_step() const;
  void take_solution();
  void try_as_student();
  void stop_trying();
  bool trying() const { return trying_; }
  void use_number(AuthorMenus::Use use, const ShownNumber& number);

 signals:
  void told(const QString& sentence);  // why something cannot be done
  void screen_taken();                 // the screen is in the lesson now
  void trying_changed(bool trying);

 private:
  void note_kept();
  void note_screen();
  ScreenChoice screen_now(const ScreenChoice& before) const;
  std::vector<std::string> cover_now(const std::vector<std::string>& before) const;
  void show_state();
  void set_shown(const QString& field, bool shown);
  void set_fixed(const QString& field, bool fixed);
  AuthorMenus::Rule rule(const QString& field) const;
  SessionController& controller_;
  LessonDesk& desk_;
  LessonDraft draft_;
  DraftFile file_{draft_, drafts_folder()};
  DraftCheck check_;
  AuthorMenus menus_;
  QPointer<LessonEditor> editor_;
  Node report_ = Members{};  // of the screen, whole
  std::vector<ReportNumber> numbers_;
  std::vector<QStringList> problems_;
  bool active_ = false, trying_ = false;
};

}  // namespace credence
