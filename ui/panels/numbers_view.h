// A result in numbers and words: the readouts in groups, the narration under them. Text can be selected and copied.
#pragma once

#include "core/labs/lab.h"

#include <QTextBrowser>

class QTextTable;

namespace credence {

class NumbersView : public QTextBrowser {
  Q_OBJECT
 public:
  explicit NumbersView(QWidget* parent = nullptr);
  // Where groups and labels stay, only the values that changed are replaced: cheap enough for every move of a hand.
  void show_numbers(const std::vector<Readout>& readouts, const std::string& narration);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build(const std::vector<Readout>& readouts);
  std::vector<Readout> shown_;
  std::vector<int> rows_;        // of the readouts in the table, which also holds the groups' names
  std::string narration_;
  QTextTable* table_ = nullptr;  // owned by the document
};

}  // namespace credence
