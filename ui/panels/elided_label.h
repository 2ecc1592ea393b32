// One line of text. If it does not fit, it ends in an ellipsis or has one in its middle, and the tooltip shows all of
// it.
#pragma once

#include <QLabel>

namespace credence {

class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  void set_text(const QString& text);
  void keep_both_ends();  // for sentences that end with a reason
  const QString& full_text() const { return text_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void elide();
  QString text_;
  Qt::TextElideMode left_out_ = Qt::ElideRight;
};

}  // namespace credence
