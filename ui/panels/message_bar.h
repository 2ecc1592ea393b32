// A sentence with buttons for what can be done, in the empty part of the menu bar. If it does not fit there, it has
// rows of its own under the menus, and the window below makes room: it is never cut and covers nothing. It need not be
// closed. A plain message covers an offer, which comes back after it. News disappear after a while. Offers stay until
// they are answered or closed, the newest in front, unless they are queued. In front of a class every message waits.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFrame>
#include <QTimer>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMainWindow;
class QPushButton;

namespace credence {

class MessageBar : public QFrame {
  Q_OBJECT
 public:
  enum class Kind { information, warning, error };
  using Offer = std::pair<QString, std::function<void()>>;  // text of a button, and its action

  struct Message {
    Kind kind;
    QString sentence;
    std::vector<Offer> offers;
    QString key = {};  // of offer()
  };

  explicit MessageBar(QMainWindow* window);
  void show_message(Kind kind, const QString& sentence, const std::vector<Offer>& offers = {});
  // Makes an offer behind all others.
  void queue_offer(const QString& sentence, const std::vector<Offer>& offers, const QString& key = {});
  // Makes an offer in place of the one with the same key. No offers: only takes that one away.
  void offer(const QString& key, const QString& sentence, const std::vector<Offer>& offers);
  void hold(bool held);  // messages wait, so that a class sees slides alone; of plain ones the gravest, then the newest
  void dismiss();        // removes errors and plain messages
  void dismiss_news();   // removes news; warnings and errors stay
  void dismiss_errors();                                            // removes errors; news and warnings stay
  QString text() const;                                             // empty while hidden
  const std::vector<Message>& offered() const { return offered_; }  // offers that wait for an answer, the newest last

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take_away();  // removes the message in front
  void present();
  bool waits(const Message& message) const;
  void let_pass();
  void show_words(const Message& message);
  void place();
  void pass();
  void take_room(int height);  // below the menus
  QMainWindow* window_;
  std::optional<Message> told_;
  QTimer passing_;  // time for which news stay
  bool held_ = false;
  bool room_stays_ = false;  // although there is no message
  std::vector<Message> offered_;
  QString sentence_;
  QLabel *symbol_, *words_;
  QHBoxLayout* row_;
  std::vector<QPushButton*> buttons_;
};

// Shows news in the message bar of the window that `from` is in, if it has one.
void tell(const QWidget& from, const QString& sentence);

}  // namespace credence
