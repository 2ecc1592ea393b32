// The session as a document: its file, its unsaved changes, and opening and saving of sessions and data. Files are read
// and written in the background.
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

  QString path() const;  // file of this lab's session; empty if it has none
  // Whether the session differs from its file; the arrangement of the screen does not count.
  bool modified() const { return modified_; }
  bool idle() const { return background_.idle(); }  // whether nothing is being read, written or painted
  static QStringList recent_files();                // absolute paths, the newest first
  static bool is_ours(const QString& path);         // judges by the suffix

  // Opens a session (.json, or a PNG that carries one) or data (.csv). On an error failed() says what is wrong, and the
  // current session stays.
  void open(const QString& path);
  void start_anew();  // opens the lab's defaults
  // If the file was changed since this window read or wrote it, emits changed_on_disk() and writes nothing.
  enum class Changes { respected, overwritten };
  void save(const QString& path, Changes changes = Changes::respected);
  Exports& exports() { return exports_; }

  // Opens again the unsaved session that was set aside when another one was opened; `journal` was named by
  // work_set_aside().
  void bring_back(const QString& journal);
  void discard_aside(const QString& journal);
  // Returns the unsaved sessions of windows that are gone.
  std::vector<LeftWork> left() const { return left_work(journal_folder()); }
  void restore_left(const LeftWork& left);
  void discard_left(const LeftWork& left) { remove_journal(left.path); }
  // Waits for the writing when the window closes. Returns false if the writing failed, or if unsaved work cannot be
  // kept for the next start, which cannot_be_kept() reports.
  enum class Unsaved { kept, given_up };
  bool close(Unsaved unsaved = Unsaved::kept);

 signals:
  void changed();  // the path, or whether anything is unsaved
  void recent_files_changed();
  void done(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);
  void work_set_aside(const QString& journal);  // bring_back() is possible now
  void changed_on_disk(const QString& path);
  void cannot_be_kept(const QString& why);

 private:
  struct Work {
    Session session;
    QString path;
    QString journal;  // journal that holds it; empty if none does
  };
  // The state from which the session of a lab was changed.
  struct Origin {
    Session saved;  // the session in its file, or the one that it began with
    QString path = {};
    bool unsaved = false;  // the session that it began with is in no file
  };
  void read_session(const QString& path);
  void read_data(const QString& path);
  void replace(const Work& next, bool unsaved);
  void secure();
  void follow_lab();
  void remember(const QString& path);

  SessionController& controller_;
  const Lab* lab_;  // the lab on the screen
  std::map<const Lab*, Origin> origins_;
  bool modified_ = false;
  std::uint64_t opening_ = 0;
  std::map<QString, Work> aside_;          // key: journal
  std::map<const Lab*, QString> left_in_;  // journals of unsaved work in labs that are not on the screen
  std::map<QString, QByteArray> on_disk_;  // used in the background: digests of sessions as they were read or written
  Journal journal_;
  Exports exports_;
  Background background_;  // last member: its destructor waits for reading and writing
};

}  // namespace credence
