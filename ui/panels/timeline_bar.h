// The line under the slots: the player, the seed, a hint about clicks, and the state of the computation.
#pragma once

#include "core/lab/lab.h"

#include <QWidget>

class QLabel;

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
  void set_projected(bool projected);    // hides seed, speed and hints
  void show_hint(const QString& words);  // effect of a click or a drag at the pointer
  void show_status(const Status& status);

  Player& player() { return *player_; }
  QWidget* room() { return room_; }  // the line without the status; a message may lie over it

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place_hint();
  void show_sign();  // sign of the status

  Status status_;
  QWidget* room_;
  QLabel* seed_label_;
  SeedField* seed_;
  Player* player_;
  QLabel* symbol_;
  QWidget* hint_room_;
  ElidedLabel *hint_, *words_;
};

}  // namespace credence
