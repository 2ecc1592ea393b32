// A result in numbers and words: the readouts in groups, the narration under them. Text can be selected and copied.
#pragma once

#include "core/labs/lab.h"

#include <QTextBrowser>

namespace credence {

class NumbersView : public QTextBrowser {
  Q_OBJECT
 public:
  explicit NumbersView(QWidget* parent = nullptr);
  void show_numbers(const std::vector<Readout>& readouts, const std::string& narration);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QString html_;
};

}  // namespace credence
