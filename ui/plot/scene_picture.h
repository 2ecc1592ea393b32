// An image of a scene in device pixels, painted again only if the scene has changed.
#pragma once

#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QSize>

namespace credence {

class ScenePicture {
 public:
  void outdate() { stale_ = true; }
  // `size` is that of the widget; `ratio` is device pixels per widget pixel.
  const QImage& of(PlotScene& scene, QSize size, double ratio);

 private:
  QImage image_;
  bool stale_ = true;
};

}  // namespace credence
