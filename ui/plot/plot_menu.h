// The menu of what can be done with something on a plot.
#pragma once

#include "ui/plot/plot_gestures.h"

#include <QPoint>

class QWidget;

namespace credence {

// Opens at that place of the screen, unless nothing can be done. What is chosen is done by `gestures`.
void open_plot_menu(QWidget* view, QPoint at, const Figure& figure, const Hit& hit, PlotGestures& gestures);

}  // namespace credence
