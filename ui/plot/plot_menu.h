// The context menu of an object on a plot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_gestures.h"

#include <QPoint>

class QWidget;

namespace credence {

// Opens the menu at that place of the screen, unless nothing can be done. `gestures` carries out the choice.
void open_plot_menu(QWidget* view, QPoint at, const Figure& figure, const Hit& hit, PlotGestures& gestures);

}  // namespace credence
