// The lecturer's side of a room: what comes next, what can be asked now, who has answered and what. It shows what the
// server tells a leader (ui/serve/room_desk.h), and says what is to be done as messages for it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace credence {

class Segments;

class AskPanel : public QWidget {
  Q_OBJECT
 public:
  explicit AskPanel(QWidget* parent = nullptr);
  void take_leading(const QJsonObject& leading);
  void take_state(const QJsonObject& state);
  void show_wall(const QString& phase, const QString& finding);  // which is empty before the reveal
  // The addresses of the room, the best first; whether phones reach it, whether they may; why there is none, if so.
  void invite(const QStringList& addresses, bool reached, bool network, const QString& fault);
  void say(const QString& sentence);  // what could not be done; empty takes it away
  void forget();                      // a new room begins
  void show_full_screen(bool full);
  void take_keyboard();     // at what is asked most likely
  void back();              // the wall, by one phase
  QString address() const;  // that is chosen
  bool can(const char* act) const;

 signals:
  void act(const QJsonObject& message);
  void full_screen_wanted();
  void hide_wanted();
  void reach_wanted();  // everyone on this network
  void start_wanted();  // of the server
  void address_chosen();
  void names_chosen(const QString& kind);  // "none", "any" nickname, or of a "list"

 private:
  QWidget* head();
  QWidget* now_part();
  QWidget* ask_page();
  QWidget* who_page();
  void list_askable();
  void ask(const QTreeWidgetItem* item);
  void ask(QJsonObject what);
  void ask_typed();
  void show_names();
  void show_phases();
  void show_answers();
  void show_time();
  void touch(QTreeWidgetItem* item);
  void end();

  QJsonObject leading_, state_;
  QString phase_;
  QStringList phases_;
  QLabel *title_, *here_, *notice_, *reach_, *status_, *finding_, *next_words_;
  QPushButton *next_, *end_, *reach_all_;
  std::vector<std::pair<const char*, QPushButton*>> acts_;
  QToolButton* full_;
  QComboBox *networks_, *names_, *seconds_;
  Segments *walls_, *pages_;
  QStackedWidget* page_;
  QLineEdit *typed_, *headline_;
  QTreeWidget *things_, *answers_;
  QTimer clock_, sure_;
  qint64 closes_at_ = 0;  // ms since the epoch; 0: by hand
  QString listed_, question_, pooled_;
  bool listing_ = false;
};

}  // namespace credence
