// A result in numbers and words: the readouts as a table in groups, the narration under it, and above both what a
// preset tells. Rows can be selected and copied. A table and not a text document, since it is shown anew with every
// step of a drag.
#pragma once

#include "core/lab/lab.h"

#include <QScrollArea>

class QLabel;
class QTableView;

namespace credence {

class ReadoutModel;

class NumbersView : public QScrollArea {
  Q_OBJECT
 public:
  explicit NumbersView(QWidget* parent = nullptr);
  void show_story(const QString& title, const QString& story);  // nothing in its place where it is empty
  void show_numbers(const std::vector<Readout>& readouts, const std::string& narration);

 protected:
  void keyPressEvent(QKeyEvent* event) override;  // copy
  void changeEvent(QEvent* event) override;

 private:
  void span_groups();

  ReadoutModel* model_;
  QLabel* title_;
  QLabel* story_;
  QTableView* table_;
  QLabel* words_;
};

}  // namespace credence
