// Which controls of a step are shown and which are fixed: a row per parameter of its lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/session/session.h"

#include <QWidget>

class QCheckBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace credence {

class FieldRules : public QWidget {
  Q_OBJECT
 public:
  explicit FieldRules(QWidget* parent = nullptr);
  void show_rules(const LessonStep& step, const Session* screen);

 signals:
  void edited(const credence::LessonStep& step, const QString& text);

 private:
  void list_fields(const Lab* lab);
  void take(const QTreeWidgetItem* item, int column);
  LessonStep step_;
  const Lab* lab_ = nullptr;
  QCheckBox* all_;
  QTreeWidget* rows_;
};

}  // namespace credence
