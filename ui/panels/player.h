// Steps through frames, forwards and backwards, at any speed. It knows no result.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <map>
#include <string>

class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace credence {

class FrameSlider;

class Player : public QWidget {
  Q_OBJECT
 public:
  explicit Player(QWidget* parent = nullptr);
  // Shows the frames that there are and the wanted one (-1 = last, whatever their number). Hidden if there is one
  // frame.
  void show_timeline(const Timeline& timeline, int frame);
  int frame() const { return frame_; }                    // shown frame, 0 .. frames - 1
  void set_growing(bool growing) { growing_ = growing; }  // if growing, the last frame does not end playing
  void set_lab(const Lab& lab);                           // shows the lab's own speed
  // How the frame is told: "evaluation 5 of 5000 per chain", "evaluation 5 of 5000" or "5 of 5000".
  enum class Wording { whole, brief, bare };
  void set_wording(Wording wording);
  Wording wording() const { return wording_; }
  // A row with the slider of the speed. It has no place of its own: whoever shows it takes it over.
  QWidget* speed_row() { return speed_row_; }
  bool playing() const { return ticker_.isActive(); }

  void go_to(int frame);  // limited to the frames that there are; emits frame_wanted
  void step(int by);
  void play(bool on);
  void pass(double seconds);          // advances by this time while playing
  bool take_key(int key);             // arrows, Home, End, Space, + and -; returns false for other keys
  static double speed(int position);  // steps per second at a slider position 0 .. 100

 signals:
  void frame_wanted(int frame);  // -1 = last

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void make_parts();
  void make_speed_row();
  void connect_parts();
  QToolButton* button(const QString& name, const QString& words);
  void fit_number();
  void show_state();                 // shows whether it plays
  double length_of(int step) const;  // of the step from that frame, in units of the usual time

  Timeline timeline_;
  bool growing_ = false;
  Wording wording_ = Wording::whole, shown_wording_ = Wording::whole;
  int frame_ = 0;
  double owed_ = 0;  // time that is due but not shown yet, in units of the usual one of a step
  QElapsedTimer since_;
  QTimer ticker_;
  QToolButton *play_, *back_, *forward_;
  FrameSlider* slider_;
  QSlider* speed_;
  QSpinBox* number_;
  QWidget* speed_row_;
  QLabel* speed_words_ = nullptr;
  std::string lab_;
  std::map<std::string, int> speeds_;  // slider positions by lab
};

}  // namespace credence
