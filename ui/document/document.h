// What the session is to the world of files: where it is kept, what of it is unsaved, sessions and data in, sessions,
// figures, data and draws out. Reading and writing happen in the background.
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/document/background.h"
#include "ui/document/recovery.h"
#include "ui/document/sheet.h"
#include "ui/plot/sheet_job.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

namespace credence {

class Document : public QObject {
  Q_OBJECT
 public:
  explicit Document(SessionController& controller, QObject* parent = nullptr);

  const QString& path() const { return path_; }  // of the session's file; empty where it has none
  bool modified() const;
  bool idle() const { return background_.idle(); }  // nothing is being read, written or painted
  static QStringList recent_files();                // absolute paths, the newest first
  static bool is_ours(const QString& path);         // by its suffix

  // A session (.json, or a PNG that carries one) or data (.csv); what is wrong with it is told by failed() and the
  // present session stays.
  void open(const QString& path);
  void start_anew();  // the lab's defaults
  void save(const QString& path);
  void export_data(const QString& path);
  void export_draws(const QString& path);
  // The picture on the screen, -1, or one of its slots.
  void export_figure(const QString& path, int slot, const ExportOptions& options);
  void copy_figure(ThemeId theme);  // to the clipboard

  // What was unsaved when something else was opened.
  void bring_back();
  // What an earlier run left, and when; an invalid time where it left nothing.
  QDateTime left_at() const { return recovery_.left_at(); }
  void restore_left();
  void discard_left() { recovery_.discard_left(); }
  bool close();  // at the window's end: waits for the writing; false where it failed

 signals:
  void changed();  // path, or whether anything is unsaved
  void recent_files_changed();
  void done(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);
  void work_set_aside();  // bring_back() is possible

 private:
  struct Work {
    Session session;
    QString path;
  };
  void read_session(const QString& path);
  void read_data(const QString& path);
  void replace(const Work& next, bool unsaved);
  void follow_session();
  void remember(const QString& path);
  Sheet sheet(int slot) const;
  void paint(const std::shared_ptr<SheetJob>& job, Background::Then then);
  void write(const QString& path, std::function<void()> save);

  SessionController& controller_;
  QString path_;
  bool unsaved_start_ = false;  // what is at the bottom of the undo stack is in no file
  std::uint64_t edits_ = 0, opening_ = 0;
  std::optional<Work> aside_;
  Recovery recovery_;
  Background background_;  // last: its end waits for what is being read and written
};

}  // namespace credence
