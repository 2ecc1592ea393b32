// What the session is to the world of files: where it is kept, what of it is unsaved, sessions and data in, sessions
// out. Reading and writing happen in the background.
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/document/background.h"
#include "ui/document/exports.h"
#include "ui/document/journal.h"
#include "ui/document/left_work.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <vector>

namespace credence {

class Document : public QObject {
  Q_OBJECT
 public:
  // `now` is the clock of the journal.
  explicit Document(SessionController& controller, QObject* parent = nullptr, Journal::Now now = &Journal::Clock::now);

  QString path() const;                        // of the file of this lab's session; empty where it has none
  bool modified() const { return modified_; }  // other than what is in its file; how the screen is arranged is no work
  bool idle() const { return background_.idle(); }  // nothing is being read, written or painted
  static QStringList recent_files();                // absolute paths, the newest first
  static bool is_ours(const QString& path);         // by its suffix

  // A session (.json, or a PNG that carries one) or data (.csv); what is wrong with it is told by failed() and the
  // present session stays.
  void open(const QString& path);
  void start_anew();  // the lab's defaults
  // Where the file was changed since this window read or wrote it, changed_on_disk() tells and nothing is written.
  enum class Changes { respected, overwritten };
  void save(const QString& path, Changes changes = Changes::respected);
  Exports& exports() { return exports_; }

  // What was unsaved when something else was opened, by the journal that work_set_aside() named.
  void bring_back(const QString& journal);
  void discard_aside(const QString& journal);
  // What windows left unsaved that are gone.
  std::vector<LeftWork> left() const { return left_work(journal_folder()); }
  void restore_left(const LeftWork& left);
  void discard_left(const LeftWork& left) { remove_journal(left.path); }
  // At the window's end: waits for the writing; false where it failed, or where what is unsaved cannot be kept for the
  // next start, which cannot_be_kept() tells.
  enum class Unsaved { kept, given_up };
  bool close(Unsaved unsaved = Unsaved::kept);

 signals:
  void changed();  // path, or whether anything is unsaved
  void recent_files_changed();
  void done(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);
  void work_set_aside(const QString& journal);  // bring_back() is possible
  void changed_on_disk(const QString& path);
  void cannot_be_kept(const QString& why);

 private:
  struct Work {
    Session session;
    QString path;
    QString journal;  // that holds it; empty where none does
  };
  // Of the session of a lab.
  struct Origin {
    Session saved;  // what its file holds, or what it began with
    QString path = {};
    bool unsaved = false;  // what it began with is in no file
  };
  void read_session(const QString& path);
  void read_data(const QString& path);
  void replace(const Work& next, bool unsaved);
  void secure();
  void follow_lab();
  void remember(const QString& path);

  SessionController& controller_;
  const Lab* lab_;  // on the screen
  std::map<const Lab*, Origin> origins_;
  bool modified_ = false;
  std::uint64_t opening_ = 0;
  std::map<QString, Work> aside_;          // by journal
  std::map<const Lab*, QString> left_in_;  // journals of what is unsaved in labs that are not on the screen
  std::map<QString, QByteArray> on_disk_;  // of the background: digests of sessions as they were read or written
  Journal journal_;
  Exports exports_;
  Background background_;  // last: its end waits for what is being read and written
};

}  // namespace credence
