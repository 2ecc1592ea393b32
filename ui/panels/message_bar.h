// One line of words above the timeline, with what can be done about it; nothing has to be clicked away.
#pragma once

#include <QFrame>

#include <functional>
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
  void dismiss();        // takes errors and plain words away; offers stay until they are answered
  QString text() const;  // empty while hidden

 private:
  void clear();
  QLabel* symbol_;
  QLabel* words_;
  QHBoxLayout* row_;
  std::vector<QPushButton*> buttons_;
};

}  // namespace credence
