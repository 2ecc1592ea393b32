// A result in numbers and words: the readouts as a table in groups, the narration under it. Rows can be selected and
// copied. A table and not a text document, since it is shown anew with every step of a drag.
#pragma once

#include "core/labs/lab.h"

#include <QScrollArea>

class QLabel;
class QTableView;

namespace credence {

class ReadoutModel;

class NumbersView : public QScrollArea {
  Q_OBJECT
 public:
  explicit NumbersView(QWidget* parent = nullptr);
  void show_numbers(const std::vector<Readout>& readouts, const std::string& narration);

 protected:
  void keyPressEvent(QKeyEvent* event) override;  // copy
  void changeEvent(QEvent* event) override;

 private:
  void span_groups();

  ReadoutModel* model_;
  QTableView* table_;
  QLabel* words_;
};

}  // namespace credence
