// The line under the slots: the player, the seed, what a click would do, and how the computation stands.
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
  void set_projected(bool projected);    // without seed, speed and hints
  void show_hint(const QString& words);  // what a click or a drag would do where the pointer is
  void show_status(const Status& status);

  Player& player() { return *player_; }
  QWidget* room() { return room_; }  // the line but for the status: a message may lie over it

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place_hint();
  void show_sign();  // of the status

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
