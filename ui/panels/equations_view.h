// The formulas of a result with their present numbers. What is pointed at is shown where else it is: a parameter among
// the controls, a formula's subject in the plots.
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
  void speaks_of(credence::Role role);    // the formula pointed at; neutral: nothing in the plots, or none any more

 private:
  class Page;
  Page* page_;
};

}  // namespace credence
