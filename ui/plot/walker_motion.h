// Lets the walker of a graph travel along the arrow of its last step, instead of jumping from state to state. The scene
// has the walker at its new place from the beginning, so that exports and the pointer know nothing of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/motion.h"
#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QPainter>
#include <QSize>

#include <optional>

namespace credence {

// A walker's last step in a figure: a highlighted arrow with a way of its own, and after it one highlighted star.
struct WalkerStep {
  std::size_t layer = 0;  // of the star
  Polyline way;           // in data coordinates, to the star's place
  bool operator==(const WalkerStep&) const = default;
};
std::optional<WalkerStep> walker_step(const Figure& figure);

class WalkerMotion {
 public:
  // Must be called when the scene has another figure. The walker sets off if it has made another step, unless one that
  // came before is still on its way, as while the timeline is dragged.
  void follow(const PlotScene& scene, bool may_move);
  // While the walker travels, returns the picture with it on its way; otherwise `now`.
  const QImage& picture(const PlotScene& scene, const QImage& now, QSize size);
  void forget() { step_.reset(); }  // because another picture comes that has nothing to do with this one
  void outdate() { alone_ = {}; }   // theme or size are others
  Motion& motion() { return motion_; }

 private:
  void paint_walker(QPainter& painter, const PlotScene& scene) const;
  Motion motion_;
  std::optional<WalkerStep> step_;
  QImage alone_;    // the picture without the walker
  QImage between_;  // the picture on the way
};

}  // namespace credence
