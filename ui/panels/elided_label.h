// One line of text. If it does not fit, it becomes two smaller lines if that is allowed, or ends in an ellipsis or
// has one in its middle, and the tooltip shows all of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>

namespace credence {

class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  void set_text(const QString& text);
  void allow_two_lines(bool allowed);
  void keep_both_ends();  // for sentences that end with a reason
  const QString& full_text() const { return text_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void elide();
  QFont smaller() const;
  QString in_two_lines() const;
  QString text_;
  bool two_allowed_ = false, small_ = false;
  Qt::TextElideMode left_out_ = Qt::ElideRight;
};

}  // namespace credence
