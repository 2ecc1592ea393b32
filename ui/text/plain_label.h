// A label that shows its words as they are. Qt's own guesses whether they are markup, and a guess can be led astray.
#pragma once

#include <QLabel>

namespace credence {

inline QLabel* plain_label(QWidget* parent = nullptr, const QString& words = {}) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setText(words);
  return label;
}

}  // namespace credence
