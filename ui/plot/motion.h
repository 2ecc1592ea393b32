// The clock of all that moves on the screen by itself, and one movement of a moment. Nothing moves if the desktop
// asks for reduced motion, without a display, or if CREDENCE_MOTION is 0; if it is 1, all moves. A test takes the clock
// in its hand.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace credence {

class MotionClock : public QObject {
  Q_OBJECT
 public:
  static MotionClock& shared();
  bool runs() const { return runs_; }  // false: nothing moves
  qint64 now() const;                  // in milliseconds
  void need();                         // ticks from now on until a tick finds nothing moving
  // For tests: from now on time passes only by pass(), and things move if `runs`.
  void override_for_test(bool runs);
  void pass(int milliseconds);

 signals:
  void ticked();

 private:
  MotionClock();
  void tick();
  QElapsedTimer time_;
  QTimer timer_;
  qint64 by_hand_ = -1;  // time in milliseconds, if a test has the clock
  bool runs_ = true, needed_ = false;
};

// One movement from 0 to 1, slow at both ends. The owner draws by share().
class Motion : public QObject {
  Q_OBJECT
 public:
  static constexpr int moment_ms = 180;
  explicit Motion(QObject* parent = nullptr);
  void begin();  // ends at once, if nothing is to move
  void end();
  bool running() const { return begun_ >= 0; }
  double share() const;  // 1 unless it is running

 signals:
  void moved();  // also emitted when it ended

 private:
  void follow();
  qint64 begun_ = -1;
};

}  // namespace credence
