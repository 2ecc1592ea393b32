// The player: steps, jumps, plays to the end, and takes typed numbers and seeds.
#include "ui/panels/timeline_bar.h"

#include "tests/support/test.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

#include <memory>

namespace credence {

class TimelineBarTest : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void last_is_followed();
  void steps_stay_inside();
  void keys_step_and_jump();
  void typed_number_goes_there();
  void plays_to_the_end_and_from_the_start_again();
  void a_screen_that_cannot_keep_up_owes_little();
  void speed_spans_from_one_to_a_thousand();
  void keys_double_and_halve_the_speed_of_a_lecture();
  void seed_is_a_whole_number();
  void hidden_where_nothing_iterates();

 private:
  // A bar that obeys itself, as in the window.
  std::unique_ptr<TimelineBar> bar_;
  int wanted_ = -1, frames_ = 10;
  void show(int frames) {
    frames_ = frames;
    bar_->show_timeline({"iteration", frames}, wanted_);
  }
};

void TimelineBarTest::init() {
  wanted_ = -1;
  bar_ = std::make_unique<TimelineBar>();
  connect(bar_.get(), &TimelineBar::frame_wanted, bar_.get(), [this](int frame) {
    wanted_ = frame;
    show(frames_);
  });
  show(10);
  bar_->resize(1000, 40);
  bar_->show();
}

void TimelineBarTest::last_is_followed() {
  QCOMPARE(bar_->frame(), 9);
  show(20);
  QCOMPARE(bar_->frame(), 19);
  bar_->show_timeline({"iteration", 5}, 7);  // a frame that no longer exists: the last one
  QCOMPARE(bar_->frame(), 4);
}

void TimelineBarTest::steps_stay_inside() {
  bar_->step(1);
  QCOMPARE(bar_->frame(), 9);
  bar_->step(-1);
  QCOMPARE(wanted_, 8);
  bar_->step(1);
  QCOMPARE(wanted_, -1);  // the last frame means: stay at the end
  bar_->go_to(-5);
  QCOMPARE(bar_->frame(), 0);
}

void TimelineBarTest::keys_step_and_jump() {
  QVERIFY(bar_->take_key(Qt::Key_Home));
  QCOMPARE(bar_->frame(), 0);
  QVERIFY(bar_->take_key(Qt::Key_Right));
  QCOMPARE(bar_->frame(), 1);
  QVERIFY(bar_->take_key(Qt::Key_Left));
  QCOMPARE(bar_->frame(), 0);
  QVERIFY(bar_->take_key(Qt::Key_End));
  QCOMPARE(bar_->frame(), 9);
  QVERIFY(!bar_->take_key(Qt::Key_A));
}

void TimelineBarTest::typed_number_goes_there() {
  auto* number = bar_->findChild<QSpinBox*>("timeline.number");
  QCOMPARE(number->text(), QString("iteration 9 of 9"));
  number->setFocus();
  number->selectAll();
  QTest::keyClicks(number, "4");
  QTest::keyClick(number, Qt::Key_Return);
  QCOMPARE(bar_->frame(), 4);
  QCOMPARE(bar_->findChild<QSlider*>("timeline.slider")->value(), 4);
}

void TimelineBarTest::plays_to_the_end_and_from_the_start_again() {
  bar_->show_status({Status::Kind::good, "done"});
  auto* speed = bar_->findChild<QSlider*>("timeline.speed");
  speed->setValue(speed->maximum() / 2);
  QVERIFY(bar_->take_key(Qt::Key_Space));
  QVERIFY(bar_->playing());
  QCOMPARE(bar_->frame(), 0);
  bar_->pass(0.1);  // seconds, of 31.6 steps each
  QCOMPARE(bar_->frame(), 3);
  bar_->pass(0.1);
  QCOMPARE(bar_->frame(), 6);
  QVERIFY(bar_->playing());
  bar_->pass(0.1);
  QCOMPARE(bar_->frame(), 9);
  QVERIFY(!bar_->playing());
}

void TimelineBarTest::a_screen_that_cannot_keep_up_owes_little() {
  wanted_ = 0;
  show(1000);
  auto* speed = bar_->findChild<QSlider*>("timeline.speed");
  speed->setValue(speed->maximum() / 2);
  bar_->play(true);
  bar_->pass(100);
  QCOMPARE(bar_->frame(), 7);  // of a quarter of a second
  bar_->play(false);
  bar_->pass(1);
  QCOMPARE(bar_->frame(), 7);
}

void TimelineBarTest::speed_spans_from_one_to_a_thousand() {
  QCOMPARE(TimelineBar::speed(0), 1.0);
  QCOMPARE(TimelineBar::speed(100), 1000.0);
}

void TimelineBarTest::keys_double_and_halve_the_speed_of_a_lecture() {
  auto* speed = bar_->findChild<QSlider*>("timeline.speed");
  const int before = speed->value();
  QVERIFY(bar_->take_key(Qt::Key_Plus));
  const double faster = TimelineBar::speed(speed->value()) / TimelineBar::speed(before);
  QVERIFY(std::abs(faster - 2) < 0.01);
  QVERIFY(bar_->take_key(Qt::Key_Minus));
  QCOMPARE(speed->value(), before);
}

void TimelineBarTest::seed_is_a_whole_number() {
  bar_->show_seed(1);
  auto* seed = bar_->findChild<QLineEdit*>("timeline.seed");
  QSignalSpy wanted(bar_.get(), &TimelineBar::seed_wanted), refused(bar_.get(), &TimelineBar::refused);
  const auto type = [&](const QString& text) {
    seed->selectAll();
    QTest::keyClicks(seed, text);
    QTest::keyClick(seed, Qt::Key_Return);
  };
  type("9007199254740991");
  QCOMPARE(wanted.size(), 1);
  QCOMPARE(refused.size(), 0);
  for (const char* bad : {"9007199254740992", "-1", "1.5", "x"}) type(bad);
  QCOMPARE(wanted.size(), 1);
  QCOMPARE(refused.size(), 4);
  QCOMPARE(seed->text(), QString("1"));
}

void TimelineBarTest::hidden_where_nothing_iterates() {
  auto* slider = bar_->findChild<QSlider*>("timeline.slider");
  QVERIFY(slider->isVisible());
  bar_->show_timeline({"", 1}, -1);
  QVERIFY(!slider->isVisible());
  QVERIFY(!bar_->take_key(Qt::Key_Space));
}

}  // namespace credence

CREDENCE_TEST(credence::TimelineBarTest);
#include "timeline_bar_test.moc"
