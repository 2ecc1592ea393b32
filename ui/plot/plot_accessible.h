// A plot for screen readers: a chart whose children are the objects that can be dragged, clicked or edited, each with
// its class, place and what can be done with it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/hits.h"

#include <QString>

#include <optional>

class QWidget;

namespace credence {

// Lets screen readers find the objects of plots. Calling it again does nothing.
void make_plots_accessible();

// Returns what an object is and where: "class 1, x1 = 2.00, x2 = −1.30".
QString spoken_object(const Figure& figure, const Hit& hit);

// Tells screen readers which object of a plot has the keyboard, and where it moves. Says nothing twice.
class SelectionSpeaker {
 public:
  explicit SelectionSpeaker(QWidget* plot) : plot_(plot) {}
  void tell(const Figure& figure, const std::optional<Hit>& selected);
  const QString& told() const { return words_; }  // words of the selected object
  int times() const { return times_; }            // number of times that something was told

 private:
  QWidget* plot_;
  std::optional<Hit> told_;
  QString words_;
  int times_ = 0;
};

}  // namespace credence
