// Writes the unsaved work of a window to disk within two seconds of any edit, however fast edits come: one file per
// place, a lab with one of its presets. The window's thread only hands over a copy. Another thread writes it, at a
// deadline that the first unwritten edit sets.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/files/file_lock.h"
#include "ui/session/history.h"

#include <QObject>
#include <QStringList>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace credence {

class Journal : public QObject {
  Q_OBJECT
 public:
  using Clock = std::chrono::steady_clock;
  using Now = std::function<Clock::time_point()>;
  static constexpr std::chrono::milliseconds gather{500};  // leaves most of two seconds for the writing
  // Both threads call `now`.
  explicit Journal(QString folder, QObject* parent = nullptr, Now now = &Clock::now);
  ~Journal() override;  // writes what is waiting

  void keep(const Session& unsaved);  // in the file of its place
  void clear(const Place& place);     // removes the place's file, because nothing there is unsaved any more
  // Leaves the place's kept session in its file, which stays locked while the window lives; the next one goes into
  // another file. Returns the path, empty if nothing is kept.
  QString set_aside(const Place& place);
  void discard(const QString& journal);  // of what was set aside; it stays among discarded_work() for a week
  // The place goes on with the work in this journal. A file that was set aside is the place's file again. One of a
  // window that is gone is removed as soon as the place's next session is written or saved.
  void take_over(const Place& place, const QString& journal);
  // Waits until everything is written. Returns why something could not be written; empty if all was.
  QString finish();

 signals:
  void failed(const QString& sentence);  // a file could not be written; emitted once until writing succeeds again

 private:
  struct File {
    QString path;
    FileLock lock;
  };
  // The work of one place.
  struct Shelf {
    std::shared_ptr<File> file;
    bool kept = false;
    QStringList replaced = {};  // files that the next order replaces
  };
  struct Order {
    std::shared_ptr<File> file;
    std::optional<Session> session;  // if empty, the file is removed
    QStringList replaced;            // files that are removed once this is done
    Clock::time_point due;
    bool discarded = false;  // by a person: the file goes where it is found again
  };
  Shelf& shelf(const Place& place);
  std::deque<Order>::iterator waiting(const File& file);  // the order to write it, if that is its newest one; else end
  void put_removals_last();                               // of the orders
  std::shared_ptr<File> taken_from_aside(const QString& journal);
  void remove(const std::shared_ptr<File>& file, const QStringList& replaced);
  void run(const std::stop_token& quit);
  void carry_out(Order order);
  void retry();

  QString folder_;
  Now now_;
  // Used by the window's thread only.
  std::map<Place, Shelf> shelves_;
  std::vector<std::shared_ptr<File>> aside_;  // keeps their locks while the window lives
  // Used by both threads; mutex_ protects them.
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable idle_;
  std::deque<Order> orders_;
  std::map<QString, std::pair<Order, QString>> unwritten_;  // key: path; value: what failed, and why
  bool busy_ = false, hurry_ = false;
  std::jthread writer_;  // last member: it ends first
};

}  // namespace credence
