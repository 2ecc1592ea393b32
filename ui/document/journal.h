// The unsaved work of a window, on disk before two seconds have passed since any edit, however fast edits come. The
// window's thread only hands a copy over; another one writes, by a deadline that the first unwritten edit sets.
#pragma once

#include "ui/files/file_lock.h"
#include "ui/session/session.h"

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
  static constexpr std::chrono::milliseconds gather{500};  // leaves the writing the better part of two seconds
  // `now` is asked by both threads.
  explicit Journal(QString folder, QObject* parent = nullptr, Now now = &Clock::now);
  ~Journal() override;  // what waits is written

  void keep(const Session& unsaved);
  void clear();  // nothing is unsaved any more: the file goes
  // What is kept stays in its file, as if its window were gone but for the lock; what follows goes into another one.
  // Returns the path; empty where nothing is kept.
  QString set_aside();
  void replaces(const QString& journal);  // removed as soon as what is kept next is written or saved
  void discard(const QString& journal);
  // Waits until everything is written. Why something could not be; empty where all is.
  QString finish();

 signals:
  void failed(const QString& sentence);  // could not be written; said once until it can be again

 private:
  struct File {
    QString path;
    FileLock lock;
  };
  struct Order {
    std::shared_ptr<File> file;
    std::optional<Session> session;  // without one the file goes
    QStringList replaced;            // files that go, too, once this is done
    Clock::time_point due;
  };
  std::shared_ptr<File> new_file() const;
  bool waits_to_write() const;  // the newest order is to write this window's file
  void push(Order order);
  void run(const std::stop_token& quit);
  void carry_out(Order order);
  void retry();

  QString folder_;
  Now now_;
  // Of the window's thread.
  std::shared_ptr<File> file_;
  std::vector<std::shared_ptr<File>> aside_;  // their locks live as long as the window
  bool kept_ = false;
  // Of both threads.
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable idle_;
  std::deque<Order> orders_;
  QStringList replaced_;
  std::map<QString, std::pair<Order, QString>> unwritten_;  // by path: what failed, and why
  bool busy_ = false, hurry_ = false;
  std::jthread writer_;  // last: it ends first
};

}  // namespace credence
