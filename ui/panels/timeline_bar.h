// The line under the slots: the player, a hint about clicks, and the state of the computation. Speed and seed are
// behind a button. A strip of controls may stand beside the player. On a projector, a state that finds no room beside
// them has a line of its own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QWidget>

class QFrame;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace credence {

class ControlStrip;
class ElidedLabel;
class Player;
class SeedField;
class SessionController;

class TimelineBar : public QWidget {
  Q_OBJECT
 public:
  explicit TimelineBar(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void carry(ControlStrip* strip);       // beside the player
  void set_projected(bool projected);    // hides seed, speed and hints
  void show_hint(const QString& words);  // effect of a click or a drag at the pointer
  void show_status(const Status& status);

  Player& player() { return *player_; }
  QWidget* room() { return room_; }  // the line without the status; a message may lie over it
  QSize minimumSizeHint() const override;

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void make_options();
  void show_options();
  void show_time(const SessionController& controller);
  void show_sign();  // sign of the status
  void show_words();
  void make_room();          // for the status of a projector: shorter words beside it, or a line of its own
  void begin_anew();         // with whole words in one line
  int width_needed() const;  // that the first line needs
  void use_two_lines(bool used);

  bool projected_ = false, two_lines_ = false;
  Status status_;
  QHBoxLayout *row_, *second_row_;
  ControlStrip* strip_ = nullptr;
  QWidget* room_;
  Player* player_;
  QToolButton* more_;
  QFrame* options_;
  SeedField* seed_;
  QLabel* symbol_;
  ElidedLabel *hint_, *words_;
};

}  // namespace credence
