// A scene that holds still in the hand: while something on it, or on a plot beside it, is held, its axes and its room
// stay, and they become what the newest figure wants once it is let go. Legends and notes keep their room once they had
// it.
#pragma once

#include "ui/plot/plot_scene.h"

#include <QSizeF>

#include <optional>

namespace credence {

struct Axes {
  Axis x, y;
  bool equal_aspect = false;
};

class HeldScene {
 public:
  // Where the hand holds something: on this plot, where it moves along x alone, on another plot.
  struct Hold {
    bool here = false, sideways = false, elsewhere = false;
    bool any() const { return here || elsewhere; }
  };

  PlotScene& scene() { return scene_; }
  const PlotScene& scene() const { return scene_; }

  // `passing`: the figure shows more only while the pointer is somewhere, and gets no more room for that.
  void set_figure(Figure figure, bool passing, const Hold& hold);
  bool let_go();  // nothing is held any more; whether the scene has changed
  void set_theme(ThemeId theme);
  void set_size(QSizeF size);
  void set_head(const Head& head);       // what is kept free for legends and notes that were there begins anew
  bool make_room_for(const Head& head);  // as many rows as that; whether it had fewer

 private:
  void hold_axes(Figure& figure, Head& head, const Hold& hold);
  void keep_head();
  void free_area(bool rows_pass);

  PlotScene scene_;
  bool passing_ = false;        // the figure is there only while the pointer is
  bool let_go_wanted_ = false;  // it came while something was held
  std::optional<Axes> wanted_;  // of the newest figure, where the ones on the screen are held
};

}  // namespace credence
