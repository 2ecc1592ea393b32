// What the hands are at on a plot: where the pointer is, what it hovers over, and what is selected for the keys.
#pragma once

#include "ui/plot/hits.h"

#include <QObject>
#include <QPointF>

#include <optional>

namespace credence {

class PlotFocus : public QObject {
  Q_OBJECT
 public:
  explicit PlotFocus(QObject* parent) : QObject(parent) {}

  void point_at(const std::optional<QPointF>& at) { pointer_ = at; }  // none: not over the plot
  void hover(std::optional<Hit> hit);
  void select(std::optional<Hit> hit);
  void forget_gone(const Figure& figure);  // what the figure has no more; who changes it draws it anyway

  const std::optional<QPointF>& pointer() const { return pointer_; }
  const std::optional<Hit>& hovered() const { return hovered_; }
  const std::optional<Hit>& selected() const { return selected_; }
  // What keys work on: the selected one, or else the one under the pointer.
  std::optional<Hit> key_target() const { return selected_ ? selected_ : hovered_; }

 signals:
  void changed();  // hover or selection

 private:
  std::optional<QPointF> pointer_;
  std::optional<Hit> hovered_, selected_;
};

}  // namespace credence
