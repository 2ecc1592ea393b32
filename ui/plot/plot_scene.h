// A figure as a Qt Charts scene: the only renderer for the screen, PNG, SVG and PDF.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/label_memory.h"
#include "ui/plot/painted_plot.h"
#include "ui/plot/plot_layout.h"
#include "ui/plot/theme.h"

#include <QGraphicsScene>
#include <QImage>
#include <QPainter>
#include <QSizeF>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QCategoryAxis;
class QChart;
QT_END_NAMESPACE

namespace credence {

// Paints from the bottom up: fields and regions; the surroundings, which are the chart's grid, axes and labels, with
// title, legend and colour bar; the other layers. A new figure updates only what differs.
class PlotScene {
 public:
  PlotScene();
  ~PlotScene();

  void set_figure(Figure figure);
  void set_theme(ThemeId id, double larger = 1);
  void set_size(QSizeF size);  // in pixels at scale 1
  void set_head(const Head& head);
  // Takes its theme, size, head and the places of its labels, for another figure of the same layout.
  void be_like(const PlotScene& other);
  void keep_head(const Head& head) { head_ = head; }  // limits the head to the room that is there already
  // From now on labels stay from figure to figure where they still fit, as long as the axes have the same names, from
  // the places that they had in the last figure of a play.
  void keep_places(const LabelMemory& places = {}) { places_ = places; }
  const std::optional<LabelMemory>& places() const { return places_; }
  void forget_places();  // decides them anew

  const Figure& figure() const { return figure_; }
  const Theme& theme() const { return *theme_; }
  const PlotLayout& layout() const { return layout_; }
  const Head& head() const { return head_; }
  QSizeF size() const { return size_; }

  // If `painted` is set, words, lines and handles are noted there, in pixels at scale 1.
  void render(QPainter& painter, const QRectF& target, PaintedPlot* painted = nullptr);

 private:
  void arrange();  // updates the chart to figure, theme and size
  void style();
  void paint_surroundings(QPainter& painter);
  void paint_marginals(QPainter& painter) const;
  void paint_head(QPainter& painter, PaintedPlot* painted) const;
  void paint_breaks(QPainter& painter) const;

  Figure figure_;
  std::optional<LabelMemory> places_;
  const Theme* theme_;
  QSizeF size_{640, 480};
  Head head_;
  PlotLayout layout_;
  bool chart_stale_ = true;  // whether the chart must be laid out again
  QImage surroundings_;      // cached in device pixels
  QGraphicsScene scene_;
  QChart* chart_ = nullptr;  // owned by the scene
  QCategoryAxis* x_axis_ = nullptr;
  QCategoryAxis* y_axis_ = nullptr;
};

}  // namespace credence
