// The formulas of a result with their current numbers. Pointing at a part highlights what it stands for: a parameter
// among the controls, a formula's role in the plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/reference.h"
#include "ui/plot/equation_picture.h"

#include <QScrollArea>

namespace credence {

class EquationsView : public QScrollArea {
  Q_OBJECT
 public:
  explicit EquationsView(QWidget* parent = nullptr);
  void show_equations(std::vector<Equation> equations);  // begins at the top if they are another lab's
  void set_theme(ThemeId theme);
  void mark(const Reference& reference);  // highlights its numbers and formulas; empty: none
  void stand_among_others();  // is as high as its formulas and does not scroll, since something around it does

 signals:
  void pointed_at(const QString& field);  // id of a parameter; empty: none
  void speaks_of(credence::Role role);    // role of the formula under the pointer; neutral: none

 private:
  class Page;
  void fit();
  Page* page_;
  std::string lab_;  // of the equations that were shown last
  bool among_others_ = false;
};

}  // namespace credence
