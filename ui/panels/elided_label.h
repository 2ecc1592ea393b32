// One line of text that gives way: what does not fit ends in an ellipsis and is told by the tooltip.
#pragma once

#include <QLabel>

namespace credence {

class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  void set_text(const QString& text);
  const QString& full_text() const { return text_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void elide();
  QString text_;
};

}  // namespace credence
