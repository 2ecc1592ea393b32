// Keeps unsaved work on disk, so that it can be offered after a crash. Writes in the background.
#pragma once

#include "ui/jobs/latest_wins.h"
#include "ui/session/session.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <functional>

namespace credence {

class Recovery : public QObject {
  Q_OBJECT
 public:
  // `unsaved` is asked for the session when it is time to write.
  explicit Recovery(std::function<Session()> unsaved, QObject* parent = nullptr);

  void work_changed();                // writes two seconds after the last change
  void work_saved();                  // nothing is unsaved any more
  void close(bool anything_unsaved);  // at the window's end: waits for the writing

  // What an earlier run left, and when; an invalid time where it left nothing.
  QDateTime left_at() const { return left_at_; }
  QString left_path() const;
  void discard_left();

 private:
  QString path() const;
  void write();
  std::function<Session()> unsaved_;
  QString folder_;
  QDateTime left_at_;
  QTimer wait_;
  LatestWins writer_;
};

}  // namespace credence
