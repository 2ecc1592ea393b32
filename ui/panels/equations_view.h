// The formulas of a result with their present numbers. A number that is a parameter's shows its control when pointed
// at.
#pragma once

#include "ui/plot/equation_picture.h"

#include <QScrollArea>

namespace credence {

class EquationsView : public QScrollArea {
  Q_OBJECT
 public:
  explicit EquationsView(QWidget* parent = nullptr);
  void show_equations(std::vector<Equation> equations);
  void set_theme(ThemeId theme);

 signals:
  void pointed_at(const QString& field);  // a parameter's id; empty: none any more

 private:
  class Page;
  Page* page_;
};

}  // namespace credence
