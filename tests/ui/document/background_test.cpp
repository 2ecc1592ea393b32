// Work elsewhere and in pieces: in order, between the window's events, and with no error lost.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/background.h"

#include "tests/support/test.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QTimer>

#include <latch>
#include <stdexcept>

namespace credence {

class BackgroundTest : public QObject {
  Q_OBJECT
 private slots:
  void works_elsewhere_and_concludes_here();
  void keeps_the_order();
  void tells_what_goes_wrong();
  void pieces_let_events_through();
  void finishing_waits_and_says_how_it_went();
};

void BackgroundTest::works_elsewhere_and_concludes_here() {
  Background background;
  QThread *worked = nullptr, *concluded = nullptr;
  background.run([&]() -> Background::Then {
    worked = QThread::currentThread();
    return [&] { concluded = QThread::currentThread(); };
  });
  QVERIFY(!background.idle());
  QTRY_VERIFY_WITH_TIMEOUT(background.idle(), patience);
  QVERIFY(worked != nullptr && worked != QThread::currentThread());
  QCOMPARE(concluded, QThread::currentThread());
}

void BackgroundTest::keeps_the_order() {
  Background background;
  std::latch all_wait(1);
  std::vector<int> order;  // written by the one thread that works
  for (int i = 0; i < 20; ++i) {
    background.run([&all_wait, &order, i]() -> Background::Then {
      all_wait.wait();
      order.push_back(i);
      return [] {};
    });
  }
  all_wait.count_down();
  QTRY_VERIFY_WITH_TIMEOUT(background.idle(), patience);
  QVERIFY(std::is_sorted(order.begin(), order.end()));
  QCOMPARE(order.size(), std::size_t{20});
}

void BackgroundTest::tells_what_goes_wrong() {
  Background background;
  QSignalSpy failed(&background, &Background::failed);
  background.run([]() -> Background::Then { throw std::runtime_error("while working"); });
  background.run([]() -> Background::Then { return [] { throw std::runtime_error("while concluding"); }; });
  background.run_in_pieces([]() -> bool { throw std::runtime_error("in a piece"); }, [] { QFAIL("is not concluded"); });
  background.run_in_pieces([] { return false; }, [] { throw 42; });
  QTRY_VERIFY_WITH_TIMEOUT(background.idle(), patience);
  QStringList sentences;
  for (const auto& one : failed) sentences += one[0].toString();
  QCOMPARE(sentences.size(), 4);
  for (const char* part : {"while working", "while concluding", "in a piece"}) QVERIFY(sentences.contains(part));
}

void BackgroundTest::pieces_let_events_through() {
  Background background;
  int pieces = 0, turns = 0, turns_at_the_end = 0;
  QTimer events;
  connect(&events, &QTimer::timeout, this, [&turns] { ++turns; });
  events.start(0);
  background.run_in_pieces([&] { return ++pieces < 10; }, [&] { turns_at_the_end = turns; });
  QCOMPARE(pieces, 0);  // nothing is done within the call
  QTRY_VERIFY_WITH_TIMEOUT(background.idle(), patience);
  QCOMPARE(pieces, 10);
  QVERIFY2(turns_at_the_end >= 9, qPrintable(QString::number(turns_at_the_end)));
}

void BackgroundTest::finishing_waits_and_says_how_it_went() {
  Background background;
  bool done = false;
  background.run([&]() -> Background::Then {
    return [&] { background.run_in_pieces([] { return false; }, [&] { done = true; }); };
  });
  QVERIFY(background.finish());
  QVERIFY(done);
  background.run([]() -> Background::Then { throw std::runtime_error("the disk is full"); });
  QVERIFY(!background.finish());
  QVERIFY(background.finish());  // nothing new went wrong
}

}  // namespace credence

CREDENCE_TEST(credence::BackgroundTest);
#include "background_test.moc"
