// One line of words over the line at the bottom, as wide as they need, with what can be done about it: nothing else
// moves for it, and nothing has to be clicked away. Plain words pass over an offer, which comes back after them, and
// what was done is no longer told after a while; offers stay until they are answered or closed, the newest in front.
#pragma once

#include <QFrame>
#include <QTimer>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace credence {

class ElidedLabel;

class MessageBar : public QFrame {
  Q_OBJECT
 public:
  enum class Kind { information, warning, error };
  using Offer = std::pair<QString, std::function<void()>>;  // a button's text and what it does

  struct Message {
    Kind kind;
    QString sentence;
    std::vector<Offer> offers;
  };

  explicit MessageBar(QWidget* line);  // what it lies over
  void show_message(Kind kind, const QString& sentence, const std::vector<Offer>& offers = {});
  void dismiss();        // takes errors and plain words away
  void dismiss_news();   // what was done is no longer news; warnings and errors stay
  QString text() const;  // empty while hidden
  const std::vector<Message>& offered() const { return offered_; }  // what waits for an answer, the newest last

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take_away();  // what is in front
  void present();
  void show_words(const Message& message);
  void place();
  std::optional<Message> told_;
  QTimer passing_;  // of news
  std::vector<Message> offered_;
  QLabel* symbol_;
  ElidedLabel* words_;
  QHBoxLayout* row_;
  std::vector<QPushButton*> buttons_;
};

}  // namespace credence
