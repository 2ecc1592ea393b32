// One line of words above the timeline, with what can be done about it; nothing has to be clicked away. Plain words
// pass over an offer, which comes back after them; offers stay until they are answered or closed, the newest in front.
#pragma once

#include <QFrame>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace credence {

class MessageBar : public QFrame {
  Q_OBJECT
 public:
  enum class Kind { information, warning, error };
  using Offer = std::pair<QString, std::function<void()>>;  // a button's text and what it does

  explicit MessageBar(QWidget* parent = nullptr);
  void show_message(Kind kind, const QString& sentence, const std::vector<Offer>& offers = {});
  void dismiss();        // takes errors and plain words away
  QString text() const;  // empty while hidden

 private:
  struct Message {
    Kind kind;
    QString sentence;
    std::vector<Offer> offers;
  };
  void take_away();  // what is in front
  void present();
  void show_words(const Message& message);
  std::optional<Message> told_;
  std::vector<Message> offered_;
  QLabel* symbol_;
  QLabel* words_;
  QHBoxLayout* row_;
  std::vector<QPushButton*> buttons_;
};

}  // namespace credence
