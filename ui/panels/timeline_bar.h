// The line under the slots: the player, a hint about clicks, and the state of the computation. Speed and seed are
// behind a button. A strip of controls may stand beside the player.
#pragma once

#include "core/lab/lab.h"

#include <QWidget>

class QFrame;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace credence {

class ElidedLabel;
class Player;
class SeedField;
class SessionController;

class TimelineBar : public QWidget {
  Q_OBJECT
 public:
  explicit TimelineBar(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void carry(QWidget* strip);            // beside the player
  void set_projected(bool projected);    // hides seed, speed and hints
  void show_hint(const QString& words);  // effect of a click or a drag at the pointer
  void show_status(const Status& status);

  Player& player() { return *player_; }
  QWidget* room() { return room_; }  // the line without the status; a message may lie over it

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void make_options();
  void show_options();
  void show_time(const SessionController& controller);
  void show_sign();  // sign of the status
  void show_words();

  bool projected_ = false;
  Status status_;
  QHBoxLayout* row_;
  QWidget* room_;
  Player* player_;
  QToolButton* more_;
  QFrame* options_;
  SeedField* seed_;
  QLabel* symbol_;
  ElidedLabel *hint_, *words_;
};

}  // namespace credence
