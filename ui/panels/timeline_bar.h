// The program's only player: steps through a result's frames, forwards and back, at any speed. Knows no result.
#pragma once

#include "core/labs/lab.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QSlider;
class QSpinBox;
class QToolButton;

namespace credence {

class ElidedLabel;
class SessionController;

class TimelineBar : public QWidget {
  Q_OBJECT
 public:
  explicit TimelineBar(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  // The frame that is wanted (-1 = last, whatever their number) and the frames that there are.
  void show_timeline(const Timeline& timeline, int frame);
  int frame() const { return frame_; }  // 0 .. frames - 1, what is shown
  void show_seed(std::uint64_t seed);
  void set_projected(bool projected);    // without seed, speed and hints
  void show_hint(const QString& words);  // what a click or a drag would do where the pointer is
  void show_status(const Status& status);
  bool playing() const { return ticker_.isActive(); }

  QWidget* room() { return room_; }  // the line but for the status: a message may lie over it

  void go_to(int frame);  // clamped; emits frame_wanted
  void step(int by);
  void play(bool on);
  void pass(double seconds);          // while it plays: shows what that time earns
  bool take_key(int key);             // arrows, Home, End, Space, + and -; false where the key means nothing here
  static double speed(int position);  // steps a second at a slider position 0 .. 100

 signals:
  void frame_wanted(int frame);  // -1 = last
  void seed_wanted(std::uint64_t seed);
  void refused(const QString& sentence);  // what was typed as a seed is none

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void make_player();
  void make_seed_and_status();
  void connect_player();
  QToolButton* button(const QString& name, const QString& words);
  void commit_seed();
  void fit_number();
  void place_hint();
  void dress();  // icons of the state
  Timeline timeline_;
  Status status_;
  int frame_ = 0;
  double owed_ = 0;  // steps that time has earned and the screen not yet shown
  QElapsedTimer since_;
  QTimer ticker_;
  QWidget *room_, *player_;
  QToolButton *first_, *back_, *play_, *forward_, *last_;
  QSlider *slider_, *speed_;
  QSpinBox* number_;
  QLabel *seed_words_, *symbol_;
  QWidget *speed_words_ = nullptr, *hint_room_;
  ElidedLabel *hint_, *words_;
  QLineEdit* seed_;
  std::uint64_t shown_seed_ = 0;
};

}  // namespace credence
