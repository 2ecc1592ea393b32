// A line of text over a cell or a node of a plot, to type what stands there.
#pragma once

#include <QLineEdit>
#include <QRectF>

namespace credence {

class CellEditor : public QLineEdit {
  Q_OBJECT
 public:
  explicit CellEditor(QWidget* plot);
  void open(const QString& text, const QRectF& place);  // over `place`, and as wide as its words need
  void put(const QRectF& place);
  bool is_open() const { return open_; }
  void commit();     // as Return does, and as losing the keyboard does
  void close_now();  // as Escape does: what was typed is dropped

 signals:
  void typed(const QString& text);  // what is another text than before

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QString before_;
  bool open_ = false;
};

}  // namespace credence
