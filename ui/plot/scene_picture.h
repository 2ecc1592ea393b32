// An image of a scene in device pixels, painted again only if the scene has changed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QRectF>
#include <QSize>

#include <vector>

namespace credence {

class ScenePicture {
 public:
  void outdate() { stale_ = true; }
  // `size` is that of the widget; `ratio` is device pixels per widget pixel.
  const QImage& of(PlotScene& scene, QSize size, double ratio);
  const std::vector<QRectF>& words() const { return words_; }  // places on the plot, in pixels of the widget

 private:
  QImage image_;
  std::vector<QRectF> words_;
  bool stale_ = true;
};

// Paints the picture on its widget, and the scene's background in the pixel in which the widget ends where the desktop
// scales by a fraction: the picture does not reach it.
void paint_whole(QPainter& painter, const QRect& widget, const PlotScene& scene, const QImage& picture);

}  // namespace credence
