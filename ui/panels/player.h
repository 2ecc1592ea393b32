// The program's only player: steps through frames, forwards and back, at any speed. Knows no result.
#pragma once

#include "core/lab/lab.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace credence {

class Player : public QWidget {
  Q_OBJECT
 public:
  explicit Player(QWidget* parent = nullptr);
  // The frame that is wanted (-1 = last, whatever their number) and the frames that there are; hidden where it is one.
  void show_timeline(const Timeline& timeline, int frame);
  int frame() const { return frame_; }                    // 0 .. frames - 1, what is shown
  void set_growing(bool growing) { growing_ = growing; }  // more frames may come: the last one is no end
  void show_speed(bool shown);
  const QWidget* speed_label() const;
  bool playing() const { return ticker_.isActive(); }

  void go_to(int frame);  // clamped; emits frame_wanted
  void step(int by);
  void play(bool on);
  void pass(double seconds);          // while it plays: shows what that time earns
  bool take_key(int key);             // arrows, Home, End, Space, + and -; false where the key means nothing here
  static double speed(int position);  // steps a second at a slider position 0 .. 100

 signals:
  void frame_wanted(int frame);  // -1 = last
  void rearranged();             // its parts may have other places

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void make_parts();
  void connect_parts();
  QToolButton* button(const QString& name, const QString& words);
  void fit_number();
  void show_state();  // whether it plays

  Timeline timeline_;
  bool growing_ = false;
  int frame_ = 0;
  double owed_ = 0;  // steps that time has earned and the screen not yet shown
  QElapsedTimer since_;
  QTimer ticker_;
  QToolButton *first_, *back_, *play_, *forward_, *last_;
  QSlider *slider_, *speed_;
  QSpinBox* number_;
  QLabel* speed_label_ = nullptr;
};

}  // namespace credence
