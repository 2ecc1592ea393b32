// A scene in device pixels, painted anew where it has changed.
#pragma once

#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QSize>

namespace credence {

class ScenePicture {
 public:
  void outdate() { stale_ = true; }
  // `size`: of the widget; `ratio`: device pixels of one of its own.
  const QImage& of(PlotScene& scene, QSize size, double ratio);

 private:
  QImage image_;
  bool stale_ = true;
};

}  // namespace credence
