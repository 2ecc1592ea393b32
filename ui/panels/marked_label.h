// A label of plain text in several lines, some words of which are set apart by colour and weight.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/text/plain_label.h"

#include <QTextLayout>

namespace credence {

class MarkedLabel : public PlainLabel {
  Q_OBJECT
 public:
  explicit MarkedLabel(QWidget* parent = nullptr);
  void set_formats(const QList<QTextLayout::FormatRange>& formats);  // of the text as it is now
  const QList<QTextLayout::FormatRange>& formats() const { return formats_; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  double lay_out(QTextLayout& layout, int width) const;  // returns the height
  QList<QTextLayout::FormatRange> formats_;
};

}  // namespace credence
