// A label that shows its text as it is. QLabel would guess whether it is markup, and text from a file could mislead it.
// Where lines may break, a word longer than a line breaks, too: QLabel would become as wide as the word.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>

namespace credence {

class PlainLabel : public QLabel {
  Q_OBJECT
 public:
  explicit PlainLabel(QWidget* parent = nullptr, const QString& words = {});
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString broken_text() const;  // empty if QLabel breaks the text as well as this class would
  QSize size_of(const QString& broken, int width) const;
};

inline QLabel* plain_label(QWidget* parent = nullptr, const QString& words = {}) {
  return new PlainLabel(parent, words);
}

}  // namespace credence
