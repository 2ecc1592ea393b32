// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/scene_picture.h"

#include <QPainter>

namespace credence {

const QImage& ScenePicture::of(PlotScene& scene, QSize size, double ratio) {
  const QSize pixels = (QSizeF(size) * ratio).toSize();
  if (!stale_ && image_.size() == pixels) return image_;
  if (image_.size() != pixels) image_ = QImage(pixels, QImage::Format_RGB32);
  image_.setDevicePixelRatio(1);
  QPainter painter(&image_);
  painter.scale(ratio, ratio);
  // The scene may end within the last pixel, whose colour would be left to chance.
  painter.fillRect(QRect(QPoint(0, 0), size + QSize(1, 1)), scene.theme().background);
  PaintedPlot painted;
  painted.only_names = true;
  scene.render(painter, QRectF(QPointF(0, 0), scene.size()), &painted);
  painter.end();
  words_.clear();
  for (const PaintedWord& word : painted.words) words_.push_back(word.outline.boundingRect());
  image_.setDevicePixelRatio(ratio);
  stale_ = false;
  return image_;
}

void paint_whole(QPainter& painter, const QRect& widget, const PlotScene& scene, const QImage& picture) {
  painter.fillRect(widget.adjusted(-1, -1, 1, 1), scene.theme().background);
  painter.drawImage(widget.topLeft(), picture);
}

}  // namespace credence
