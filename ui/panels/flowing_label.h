// A paragraph whose first line begins beside another widget; the other lines begin below it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QTextLayout>
#include <QWidget>

namespace credence {

class FlowingLabel : public QWidget {
  Q_OBJECT
 public:
  explicit FlowingLabel(QWidget* parent = nullptr);
  void set_text(const QString& text);
  void set_formats(const QList<QTextLayout::FormatRange>& formats);  // of the text as it is now
  const QString& text() const { return text_; }
  // Sets its indent, by how much that may grow without moving what is below, and the height of the widget beside it.
  void set_first_line(int indent, int growth, int height);
  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int lay_out(QTextLayout& layout, int width, int indent) const;  // returns the height
  QString text_;
  QList<QTextLayout::FormatRange> formats_;
  int indent_ = 0, growth_ = 0, first_height_ = 0;
};

}  // namespace credence
