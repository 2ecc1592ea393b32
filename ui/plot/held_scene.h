// A scene that holds still while something on it, or on a plot beside it, is dragged. Its axes and layout stay then,
// and are updated to the newest figure after the release. Legends and notes keep their room once they had it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_scene.h"

#include <QSizeF>

#include <optional>

namespace credence {

struct Axes {
  Axis x, y;
  bool equal_aspect = false;
};

// Says what is dragged: something on this plot, whether it moves along x alone, or something on another plot.
struct Hold {
  bool here = false, sideways = false, elsewhere = false;
  bool any() const { return here || elsewhere; }
};

// The axes of the dragged plot stay as they are at present; those of a plot beside it may grow, but not shrink. Returns
// the axes that the figure wanted, if it got others.
std::optional<Axes> hold_axes(Figure& figure, const Axes& present, const Hold& hold);
// Keeps the rows and the note that the scene needs now.
Head with_room_kept(const PlotScene& scene);

class HeldScene {
 public:
  using Hold = credence::Hold;
  HeldScene() {
    scene_.keep_places();
    show_rows_from(0);
  }
  PlotScene& scene() { return scene_; }
  const PlotScene& scene() const { return scene_; }

  // `passing` means that the figure shows more only while the pointer is somewhere; it gets no additional room for
  // that.
  void set_figure(Figure figure, bool passing, const Hold& hold);
  bool let_go();  // nothing is dragged any more; returns whether the scene has changed
  void set_theme(ThemeId theme, double larger);
  void set_size(QSizeF size);
  void set_head(const Head& head);       // resets the room that is kept for legends and notes
  void show_rows_from(int first);        // in a window that is too low for all rows of a table
  bool make_room_for(const Head& head);  // makes at least as many rows; returns whether it had fewer

 private:
  void keep_head() { scene_.keep_head(with_room_kept(scene_)); }
  void free_area(bool rows_pass);

  PlotScene scene_;
  bool passing_ = false;        // whether the figure is only there while the pointer is
  bool let_go_wanted_ = false;  // whether the figure came while something was dragged
  std::optional<Axes> wanted_;  // axes of the newest figure while the ones on the screen are held
};

}  // namespace credence
