// The player: steps, jumps, plays to the end, and takes typed numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/player.h"

#include "tests/support/test.h"

#include <QApplication>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

#include <memory>

namespace credence {

class PlayerTest : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void last_is_followed();
  void steps_stay_inside();
  void keys_step_and_jump();
  void typed_number_goes_there();
  void keys_in_an_untouched_number_are_not_its_own();
  void plays_to_the_end_and_from_the_start_again();
  void a_screen_that_cannot_keep_up_owes_little();
  void steps_play_as_long_as_they_are();
  void speed_spans_from_one_to_a_thousand();
  void keys_double_and_halve_the_speed_of_a_lecture();
  void hidden_where_nothing_iterates();

 private:
  // A player that obeys itself, as in the window.
  std::unique_ptr<Player> player_;
  int wanted_ = -1, frames_ = 10;
  void show(int frames) {
    frames_ = frames;
    player_->show_timeline({"iteration", frames}, wanted_);
  }
};

void PlayerTest::init() {
  wanted_ = -1;
  player_ = std::make_unique<Player>();
  connect(player_.get(), &Player::frame_wanted, player_.get(), [this](int frame) {
    wanted_ = frame;
    show(frames_);
  });
  show(10);
  player_->resize(1000, 40);
  player_->show();
}

void PlayerTest::last_is_followed() {
  QCOMPARE(player_->frame(), 9);
  show(20);
  QCOMPARE(player_->frame(), 19);
  player_->show_timeline({"iteration", 5}, 7);  // a frame that no longer exists: the last one
  QCOMPARE(player_->frame(), 4);
}

void PlayerTest::steps_stay_inside() {
  player_->step(1);
  QCOMPARE(player_->frame(), 9);
  player_->step(-1);
  QCOMPARE(wanted_, 8);
  player_->step(1);
  QCOMPARE(wanted_, -1);  // the last frame means: stay at the end
  player_->go_to(-5);
  QCOMPARE(player_->frame(), 0);
}

void PlayerTest::keys_step_and_jump() {
  QVERIFY(player_->take_key(Qt::Key_Home));
  QCOMPARE(player_->frame(), 0);
  QVERIFY(player_->take_key(Qt::Key_Right));
  QCOMPARE(player_->frame(), 1);
  QVERIFY(player_->take_key(Qt::Key_Left));
  QCOMPARE(player_->frame(), 0);
  QVERIFY(player_->take_key(Qt::Key_End));
  QCOMPARE(player_->frame(), 9);
  QVERIFY(!player_->take_key(Qt::Key_A));
}

void PlayerTest::typed_number_goes_there() {
  auto* number = player_->findChild<QSpinBox*>("timeline.number");
  QCOMPARE(number->text(), QString("iteration 9 of 9"));
  number->setFocus();
  number->selectAll();
  QTest::keyClicks(number, "4");
  QTest::keyClick(number, Qt::Key_Return);
  QCOMPARE(player_->frame(), 4);
  QCOMPARE(player_->findChild<QSlider*>("timeline.slider")->value(), 4);
}

// Whoever clicked on the number and then wants to undo or to step means the lab.
void PlayerTest::keys_in_an_untouched_number_are_not_its_own() {
  auto* number = player_->findChild<QSpinBox*>("timeline.number");
  number->setFocus();
  QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
  QApplication::sendEvent(number, &undo);
  QVERIFY(!undo.isAccepted());
  QKeyEvent step(QEvent::KeyPress, Qt::Key_Left, Qt::NoModifier);
  QApplication::sendEvent(number, &step);
  QVERIFY(!step.isAccepted());
  number->selectAll();
  QTest::keyClicks(number, "3");  // now they are
  QApplication::sendEvent(number, &step);
  QVERIFY(step.isAccepted());
  QTest::keyClick(number, Qt::Key_Return);
  QCOMPARE(player_->frame(), 3);
  QVERIFY(!number->hasFocus());
}

void PlayerTest::plays_to_the_end_and_from_the_start_again() {
  auto* speed = player_->findChild<QSlider*>("timeline.speed");
  speed->setValue(speed->maximum() / 2);
  QVERIFY(player_->take_key(Qt::Key_Space));
  QVERIFY(player_->playing());
  QCOMPARE(player_->frame(), 0);
  player_->pass(0.1);  // seconds, of 31.6 steps each
  QCOMPARE(player_->frame(), 3);
  player_->pass(0.1);
  QCOMPARE(player_->frame(), 6);
  QVERIFY(player_->playing());
  player_->pass(0.1);
  QCOMPARE(player_->frame(), 9);
  QVERIFY(!player_->playing());
}

void PlayerTest::a_screen_that_cannot_keep_up_owes_little() {
  wanted_ = 0;
  show(1000);
  auto* speed = player_->findChild<QSlider*>("timeline.speed");
  speed->setValue(speed->maximum() / 2);
  player_->play(true);
  player_->pass(100);
  QCOMPARE(player_->frame(), 7);  // of a quarter of a second
  player_->play(false);
  player_->pass(1);
  QCOMPARE(player_->frame(), 7);
}

void PlayerTest::steps_play_as_long_as_they_are() {
  wanted_ = 0;
  const Timeline timeline{"step", 4, false, {3, 1, 0.5}};
  disconnect(player_.get(), &Player::frame_wanted, nullptr, nullptr);
  connect(player_.get(), &Player::frame_wanted, player_.get(), [&](int frame) {
    wanted_ = frame;
    player_->show_timeline(timeline, frame);
  });
  player_->show_timeline(timeline, 0);
  player_->play(true);
  const double usual = 1 / Player::speed(player_->speed_row()->findChild<QSlider*>()->value());
  std::vector<int> frames;
  const auto pass = [&](double lengths) {  // in steps shorter than what a slow screen may owe
    for (int k = 0; k < 40; ++k) player_->pass(lengths * usual / 40);
    frames.push_back(player_->frame());
  };
  pass(2.9), pass(0.2), pass(0.8), pass(0.2), pass(0.2), pass(0.3);
  QCOMPARE(frames, (std::vector<int>{0, 1, 1, 2, 2, 3}));
  QVERIFY(!player_->playing());
}

void PlayerTest::speed_spans_from_one_to_a_thousand() {
  QCOMPARE(Player::speed(0), 1.0);
  QCOMPARE(Player::speed(100), 1000.0);
}

void PlayerTest::keys_double_and_halve_the_speed_of_a_lecture() {
  auto* speed = player_->findChild<QSlider*>("timeline.speed");
  const int before = speed->value();
  QVERIFY(player_->take_key(Qt::Key_Plus));
  const double faster = Player::speed(speed->value()) / Player::speed(before);
  QVERIFY(std::abs(faster - 2) < 0.01);
  QVERIFY(player_->take_key(Qt::Key_Minus));
  QCOMPARE(speed->value(), before);
}

void PlayerTest::hidden_where_nothing_iterates() {
  auto* slider = player_->findChild<QSlider*>("timeline.slider");
  QVERIFY(slider->isVisible());
  player_->show_timeline({"", 1}, -1);
  QVERIFY(!slider->isVisible());
  QVERIFY(!player_->take_key(Qt::Key_Space));
}

}  // namespace credence

CREDENCE_TEST(credence::PlayerTest);
#include "player_test.moc"
