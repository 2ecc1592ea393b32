// Eases a plot from the axes that were held during a drag to those that the picture needs: the picture before and the
// new one are drawn at their places between both, the old one fading. The scene is the new one from the beginning, so
// that exports and the pointer know nothing of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/motion.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/scene_picture.h"

#include <QImage>
#include <QPainter>
#include <QWidget>

namespace credence {

class AxisEase {
 public:
  // A release is noted; until a moment later, new axes are eased in.
  void note_release();
  bool wanted() const;  // whether axes that change now are to be eased
  // Makes a change that returns whether the scene has changed. If that is soon after a release, new axes ease in.
  template <class Change>
  bool around(PlotScene& scene, ScenePicture& picture, const QWidget& view, const Change& change) {
    if (!wanted()) return change();
    const QImage before = picture.of(scene, view.size(), view.devicePixelRatioF());
    const PlotMapping from = scene.layout().mapping;
    if (!change()) return false;
    begin(before, from, scene.layout().mapping);
    return true;
  }
  // Begins with the picture before, if its axes had another range.
  void begin(const QImage& before, const PlotMapping& from, const PlotMapping& to);
  void stop();  // because another picture comes that has nothing to do with this one
  // Draws over the new picture, which is already painted.
  void paint(QPainter& painter, const QImage& now, const PlotMapping& to, const QColor& background) const;
  Motion& motion() { return motion_; }

 private:
  Motion motion_;
  QImage before_;
  PlotMapping from_;
  qint64 released_ = -1;
};

}  // namespace credence
