// The pace by a clock that stands still until it is set.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/pace.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace std::chrono_literals;

class PaceTest : public QObject {
  Q_OBJECT
 private slots:
  void init() { now_ = {}; }
  void a_picture_at_most_every_22_ms();
  void costly_pictures_come_more_rarely();
  void stages_say_nothing_about_the_cost();

 private:
  Pace::Clock::time_point now_;
  Pace pace() {
    return Pace([this] { return now_; });
  }
};

void PaceTest::a_picture_at_most_every_22_ms() {
  Pace paced = pace();
  QVERIFY(!paced.due());
  now_ += 21ms;
  QVERIFY(!paced.due());
  now_ += 1ms;
  QVERIFY(paced.due());
  paced.has_shown();
  now_ += 21ms;
  QVERIFY(!paced.due());
  now_ += 1ms;
  QVERIFY(paced.due());
}

void PaceTest::costly_pictures_come_more_rarely() {
  Pace paced = pace();
  now_ += 22ms;
  QVERIFY(paced.due());
  now_ += 50ms;  // to make it
  paced.has_shown();
  now_ += 99ms;
  QVERIFY(!paced.due());
  now_ += 1ms;  // twice as long as it took
  QVERIFY(paced.due());
  paced.has_shown();  // for nothing: back to the usual pace
  now_ += 22ms;
  QVERIFY(paced.due());
}

void PaceTest::stages_say_nothing_about_the_cost() {
  Pace paced = pace();
  now_ += 5s;  // a stage that takes long
  paced.has_shown();
  now_ += 22ms;
  QVERIFY(paced.due());
}

CREDENCE_TEST(PaceTest);
#include "pace_test.moc"
