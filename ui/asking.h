// Lesson > Ask the class: a room in the server of the window (Serving), which the window leads. The room follows the
// lecturer: what is on the window's screen can be asked. What the server tells is shown by AskWindow.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/theme.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <memory>

namespace credence {

class AskWindow;
class MainWindow;

class Asking : public QObject {
  Q_OBJECT
 public:
  explicit Asking(MainWindow& window);
  ~Asking() override;

  void show();                                      // the room, which is opened unless it is
  bool is_open() const;                             // a room, even if its window is closed
  void act(const QJsonObject& message);             // {"do": ...} of a leader
  AskWindow* shown() const { return card_.get(); }  // null: it was never asked for
  void set_presenting(bool presenting);
  void set_theme(ThemeId theme);
  void speak_anew();  // another language

 private:
  void open_room();
  void begin();
  void take(const QJsonObject& message);
  void take_state(const QJsonObject& state);
  void take_over(const QJsonObject& edit);
  void choose_names(const QString& kind);
  void take_list(const QString& path);
  void set_names(const QJsonObject& names);
  void follow_server();
  void follow_screen();
  void invite();
  void offer();  // says that a room is open while its window is closed
  QJsonObject screen() const;
  QJsonObject lead() const;

  MainWindow& window_;
  std::unique_ptr<AskWindow> card_;
  QJsonObject leading_, state_, told_screen_;
  QJsonObject names_;    // what was chosen in this room, for the case that its server begins anew; empty: nothing
  bool wanted_ = false;  // a room
  bool began_ = false;   // it was asked for on the server that runs
  bool presenting_ = false, opened_to_class_ = false;
};

}  // namespace credence
