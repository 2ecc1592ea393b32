// The window of a room: the wall that the class sees, and beside it the lecturer's side. On the full screen the wall is
// alone; with a second screen it fills the projector, and the lecturer's side is a window on the laptop.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/theme.h"

#include <QJsonObject>
#include <QWidget>

#include <memory>

class QHBoxLayout;
class QKeyEvent;

namespace credence {

class AskPanel;
class WallView;

class AskWindow : public QWidget {
  Q_OBJECT
 public:
  AskWindow();
  ~AskWindow() override;
  WallView& wall() { return *wall_; }
  AskPanel& panel() { return *panel_; }
  QWidget& desk() { return *desk_; }  // of its own, on the lecturer's screen; hidden if the panel is beside the wall

  void show_beside(QWidget& window);    // both in one window
  void show_to_class(QWidget& window);  // instead of the slides
  void take_leading(const QJsonObject& leading);
  void take_state(const QJsonObject& state);
  void take_wall(const QByteArray& block);
  void invite(const QStringList& addresses, bool reached, bool network, const QString& fault);
  void say(const QString& sentence);
  void forget();
  void set_theme(ThemeId theme);

 signals:
  void act(const QJsonObject& message);
  void closed();
  void reach_wanted();
  void start_wanted();
  void names_chosen(const QString& kind);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  bool is_key(const QKeyEvent& event, const QWidget* focus) const;
  bool take_key(const QKeyEvent& event, const QWidget* focus);
  void fill(QWidget& window);
  void leave_full_screen();
  void show_panel(bool shown);
  void arrange();
  void show_hint();

  WallView* wall_;
  AskPanel* panel_;
  QHBoxLayout* row_;
  std::unique_ptr<QWidget> desk_;
  QJsonObject leading_, state_;
  bool full_ = false, two_screens_ = false, panel_shown_ = true, to_class_ = false;
  QByteArray place_;  // of the window, before it filled the screen
};

}  // namespace credence
