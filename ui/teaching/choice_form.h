// The options of a question with choices: a tick for what is right, the words, and the answer to who picks it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <QWidget>

class QVBoxLayout;

namespace credence {

// Makes Tab go from `before` through the parts of `body` in the order in which they were made. Returns the last one.
QWidget* tab_through(QWidget* before, const QWidget& body);

class ChoiceForm : public QWidget {
  Q_OBJECT
 public:
  explicit ChoiceForm(QWidget* parent = nullptr);
  void show_task(const ChoiceTask& task);

 signals:
  void edited(const credence::ChoiceTask& task, const QString& text, const QString& merge_key);

 private:
  void rebuild();
  void add_row(QVBoxLayout* column, std::size_t index);
  void fill();
  ChoiceTask task_;
  QWidget* rows_ = nullptr;
  QVBoxLayout* column_;
};

}  // namespace credence
