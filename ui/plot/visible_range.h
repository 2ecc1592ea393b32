// Which part of the coordinates a plot shows.
#pragma once

#include "core/figure/figure.h"

#include <QSizeF>

namespace credence {

// Makes of any two numbers a range that can be drawn.
void repair(double& low, double& high);

// That of the figure's axes, made drawable; with equal aspect more along one of them, so that it fills the area.
Rect visible_range(const Figure& figure, QSizeF area);

// How wide an area of that size may be so that what is drawn reaches its edges.
double widest_area(const Figure& figure, QSizeF area);

}  // namespace credence
