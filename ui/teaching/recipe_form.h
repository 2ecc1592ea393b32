// The part of the editor that says how the data of a step's screen are made: the same for everyone, other rows of its
// table for every student, or other data from a model.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/session/session.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace credence {

class RecipeForm : public QWidget {
  Q_OBJECT
 public:
  explicit RecipeForm(QWidget* parent = nullptr);
  // `screen` is that of the step, if it can be made: rows are drawn from its table.
  void show_recipe(const std::optional<Recipe>& recipe, const Session* screen);

 signals:
  void edited(const std::optional<credence::Recipe>& recipe, const QString& merge_key);

 private:
  void choose_kind();
  void take();
  void arrange();

  std::optional<Recipe> recipe_;
  std::optional<Session> screen_;
  QComboBox* kind_;
  QLabel *from_words_, *count_words_;
  QLineEdit *from_, *count_;
  QCheckBox* again_;
};

// "intercept = 1, weights = [1, 2], generator = two_moons": names, and numbers, lists of numbers or words. Text that
// cannot be read so becomes a word, which the check of the lesson refuses.
QString words_of_members(const Members& members);
Members members_of_words(const QString& text);

}  // namespace credence
