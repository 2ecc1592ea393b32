// A text box over a cell or a node of a plot, to edit its text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLineEdit>
#include <QRectF>

namespace credence {

class CellEditor : public QLineEdit {
  Q_OBJECT
 public:
  explicit CellEditor(QWidget* plot);
  void open(const QString& text, const QRectF& place);  // opens over `place`, as wide as the text needs
  void put(const QRectF& place);
  bool is_open() const { return open_; }
  void commit();     // for Return and for losing the keyboard
  void close_now();  // for Escape: drops the typed text

 signals:
  void typed(const QString& text);  // the text was changed

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QString before_;
  bool open_ = false;
};

}  // namespace credence
