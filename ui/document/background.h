// Work that takes a while: on another thread, one task after the other, or on this thread in pieces between events.
// Results are handled on this thread, and every error is reported.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QThreadPool>

#include <deque>
#include <functional>

namespace credence {

class Background : public QObject {
  Q_OBJECT
 public:
  using Then = std::function<void()>;
  explicit Background(QObject* parent = nullptr);
  ~Background() override;  // waits for reading and writing
  // Runs `work` on another thread, then runs the function that it returns on this one.
  void run(std::function<Then()> work);
  // Calls `piece` on this thread, with the window's events between two calls, until it returns false; then calls
  // `then`.
  void run_in_pieces(std::function<bool()> piece, Then then);
  bool idle() const { return waiting_ == 0; }
  bool finish();  // waits for all tasks; false if one failed meanwhile

 signals:
  void failed(const QString& sentence);  // one of these functions threw an exception

 private:
  void conclude(const Then& then);
  struct Pieces {
    std::function<bool()> piece;
    Then then;
  };
  void take_piece();
  int waiting_ = 0, failures_ = 0;
  std::deque<Pieces> pieces_;
  QThreadPool pool_;  // one thread, so that later writes are newer
};

}  // namespace credence
