// A label that shows its text as it is. QLabel would guess whether it is markup, and text from a file could mislead it.
// SPDX-License-Identifier: GPL-3.0-only
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
