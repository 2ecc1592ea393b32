// Share: the screen as a link, and the labs in browsers on this network.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/serving.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <optional>

namespace credence {

class MainWindow;
class ServeCard;

class Sharing : public QObject {
  Q_OBJECT
 public:
  explicit Sharing(MainWindow& window);
  Serving& serving() { return serving_; }

  void copy_link();    // to the clipboard; says what others need to open it, or offers a file if it is too long
  void ask_address();  // asks for the address of the server for links
  void show_card();    // of the server, which is started unless it runs
  void start();
  void set_reach(Serving::Reach reach);  // remembered
  QString start_line() const;  // what pages begin with; empty if the screen covers an answer that a page would show
  void speak_anew();           // another language: the panels of the window were made anew
  // A step of a lesson that the server has, too; nothing if another screen is shown.
  struct Step {
    QString lesson;
    int number = 1;
  };
  std::optional<Step> step() const;

 signals:
  void rested();  // the screen, after something on it has changed

 private:
  struct Link {
    QString text;          // after #
    bool of_step = false;  // of a lesson that others have, too
    bool alone = false;    // a lesson's screen without its lesson, which others do not have
  };
  Link link() const;
  void follow_the_screen();
  void tell_screen();  // to the server
  void take_news();
  void offer();  // says that the labs are served while no card does

  MainWindow& window_;
  Serving serving_;
  QPointer<ServeCard> card_;
  QTimer rest_;  // of the screen, before the server is told
  bool follows_ = false, ran_ = false;
};

// The address of the server for links, "https://credence.example/"; empty: none was chosen.
QString server_for_links();
// Throws InputError in one sentence if it is no address of a web page.
void set_server_for_links(const QString& address);

}  // namespace credence
