// A box for a value. Escape restores the value, and a refused text disappears when the box is left. Undo keys belong to
// the program except while something is being typed; so do the keys of the timeline once a value was accepted.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLineEdit>

#include <optional>

class QKeyEvent;

namespace credence {

class ValueBox : public QLineEdit {
  Q_OBJECT
 public:
  explicit ValueBox(QWidget* parent = nullptr);
  void show_text(const QString& text);  // does nothing while something is being typed
  void put_back();
  // Shows while the box is empty what that stands for, "automatic (1.7)". Screen readers are told it before the
  // description of the box, which must be set already.
  void show_if_empty(const QString& words);

 signals:
  void typed(const QString& text);  // finished by Enter or by leaving the box
  void settled();                   // the value is restored, and the error of a refused text is out of date

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  bool leaves(const QKeyEvent& key) const;  // whether the key is for the program
  void settle();
  void describe();
  QString held_;
  std::optional<QString> help_;     // the description, if it stands for something while it is empty
  std::optional<QString> entered_;  // text entered by Enter since the box was entered
  bool at_rest_ = false;            // whether the value was accepted and the box not used since
};

}  // namespace credence
