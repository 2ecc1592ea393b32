// Paints a figure's layers, except its fields, into the plot area; every geometry is cut at it before it is drawn,
// because SVG knows no clipping.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/plot_layout.h"
#include "ui/plot/theme.h"

#include <QPainter>

namespace credence {

// Lines, bands, bars, contours, ellipses and arrows in the figure's order, then contour labels, points, handles, text.
void paint_layers(QPainter& painter, const Figure& figure, const PlotMapping& mapping, const Theme& theme,
                  const QFont& font);

// A small picture of a layer for the legend.
void paint_swatch(QPainter& painter, const Layer& layer, const QRectF& place, const Theme& theme);

// Text that stays readable over anything: with a rim of the plot's background, `rim` of the type's height wide. `at` is
// the start of the base line.
void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim);

}  // namespace credence
