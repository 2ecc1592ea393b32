// The sessions of all labs and presets as documents: their files, their unsaved changes, and opening and saving of
// sessions and data. What is opened replaces the session of its own preset only. Files are read and written in the
// background. On disk, unsaved work takes one file per edited preset, and one for each piece that was set aside.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/document/background.h"
#include "ui/document/disk_states.h"
#include "ui/document/exports.h"
#include "ui/document/journal.h"
#include "ui/document/journals.h"
#include "ui/document/table_import.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace credence {

class Document : public QObject {
  Q_OBJECT
 public:
  // `now` is the clock of the journal.
  explicit Document(SessionController& controller, QObject* parent = nullptr, Journal::Now now = &Journal::Clock::now);

  QString path() const;  // file of the session on the screen; empty if it has none
  // whether that session differs from its file; the arrangement of the screen does not count
  bool modified() const { return modified_; }
  bool idle() const {
    return background_.idle() && survey_.idle();
  }  // whether nothing is being read, written or painted

  // Opens a session (.credence, .json, or a PNG that carries one) or data (.csv, .tsv, .txt, .dat, .data or no suffix),
  // in the lab of session_of_csv(). On an error failed() says what is wrong, and the current session stays.
  void open(const QString& path);
  void import_data(const QString& path);  // opens data in the lab on the screen
  // The work on the screen is kept in a lesson now: closing asks nothing about it.
  void note_kept_elsewhere();
  void start_anew();  // opens the lab's first preset as it is made
  // If the file was changed since this window read or wrote it, emits changed_on_disk() and writes nothing.
  enum class Changes { respected, overwritten };
  void save(const QString& path, Changes changes = Changes::respected);
  Exports& exports() { return exports_; }
  TableImport& tables() { return tables_; }

  // Why an unsaved session was set aside: another one was opened in its place, unsaved work was restored or brought
  // back there, or a lesson makes the screen of its step anew.
  enum class Reason { opened, restored, made };
  // Opens again a session that was set aside; `journal` was named by work_set_aside().
  void bring_back(const QString& journal);
  void discard_aside(const QString& journal);
  // Returns the unsaved sessions of windows that are gone.
  std::vector<LeftJournal> left() const { return left_journals(journal_folder()); }
  void survey_left();  // reads them in the background; then emits left_found(), the oldest first
  int unsaved() const { return static_cast<int>(unsaved_.size()); }  // number of presets and labs with unsaved work
  void restore_left(const LeftJournal& left);
  void discard_left(const LeftJournal& left) { discard_journal(left.path); }  // stays among discarded_work() for a week
  // Waits for the writing when the window closes. Returns false if the writing failed, or if unsaved work cannot be
  // kept for the next start, which cannot_be_kept() reports.
  enum class Unsaved { kept, given_up };
  bool close(Unsaved unsaved = Unsaved::kept);

 signals:
  void changed();  // the path, or whether anything is unsaved
  void recent_files_changed();
  void lesson_wanted(const QString& path);
  void work_wanted(const QString& path);  // of a student
  void done(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);
  // `journal` can be brought back now; another session is on the screen, in the same place.
  void work_set_aside(const QString& journal, credence::Document::Reason reason);
  void left_found(const std::vector<credence::WorkPiece>& pieces);
  void changed_on_disk(const QString& path);
  void cannot_be_kept(const QString& why);

 private:
  // The state from which the session of a place was changed.
  struct Origin {
    Session saved;  // the session in its file, or the one that it began with
    QString path = {};
    bool unsaved = false;      // the session that it began with is in no file
    std::uint64_t number = 0;  // every session that is opened has another one
  };
  struct Aside {
    Session session;
    QString path;
  };
  void read_session(const QString& path);
  void read_data(const QString& path);
  bool is_unsaved(const Session& session) const;  // session: what its place has now
  void replace(const Session& next, const QString& path, Reason reason, const QString& journal = {});
  void make_room(const Session& next);
  QString set_aside_for(const Session& next);
  void accept_as_made();
  void follow();
  void secure(const Session& session);
  void remember(const QString& path);
  void remember_table(const QString& path);  // but not pasted cells

  SessionController& controller_;
  std::map<Place, Origin> origins_;
  std::set<Place> unsaved_;
  bool modified_ = false, replacing_ = false;
  std::uint64_t opening_ = 0, sessions_ = 0;  // numbers of the newest call of open() and of the newest origin
  std::map<QString, Aside> aside_;            // key: journal
  DiskStates on_disk_;                        // used in the background
  Journal journal_;
  TableImport tables_;
  Exports exports_;
  // Last members: their destructors wait for reading and writing. Nobody waits for a survey, which may be long.
  Background survey_, background_;
};

}  // namespace credence
