// A box for a value in which Escape takes back what was typed, and what was refused does not stay once it is left. Undo
// is the program's but while something is being typed; so are the keys that step the timeline once a value was taken.
#pragma once

#include <QLineEdit>

#include <optional>

class QKeyEvent;

namespace credence {

class ValueBox : public QLineEdit {
  Q_OBJECT
 public:
  explicit ValueBox(QWidget* parent = nullptr);
  void show_text(const QString& text);  // unless something else is being typed
  void put_back();

 signals:
  void typed(const QString& text);  // and finished, by Enter or by leaving
  void settled();                   // what holds is back, and what was said of another text at Enter was seen

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  bool leaves(const QKeyEvent& key) const;  // to the program
  void settle();
  QString held_;
  std::optional<QString> entered_;  // by Enter, since the box was come to
  bool at_rest_ = false;            // the value was taken, and nothing was done in the box since
};

}  // namespace credence
