// The objects in use on a plot: the place of the pointer, the object under it, and the one selected for the keys.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/reference.h"
#include "ui/plot/hits.h"

#include <QObject>
#include <QPointF>

#include <optional>
#include <vector>

namespace credence {

class PlotFocus : public QObject {
  Q_OBJECT
 public:
  explicit PlotFocus(QObject* parent) : QObject(parent) {}

  void point_at(const std::optional<QPointF>& at) { pointer_ = at; }  // empty if it is not over the plot
  void hover(std::optional<Hit> hit, std::vector<Hit> near);  // and the handles near the pointer, the nearest first
  void select(std::optional<Hit> hit);
  void forget_gone(const Figure& figure);  // drops objects that the figure no longer has; the caller redraws

  const std::optional<QPointF>& pointer() const { return pointer_; }
  const std::optional<Hit>& hovered() const { return hovered_; }
  const std::vector<Hit>& near() const { return near_; }
  const std::optional<Hit>& selected() const { return selected_; }
  // Returns the object that keys act on: the selected one, or else the one under the pointer.
  std::optional<Hit> key_target() const { return selected_ ? selected_ : hovered_; }

 signals:
  void changed();  // hover or selection changed

 private:
  std::optional<QPointF> pointer_;
  std::optional<Hit> hovered_, selected_;
  std::vector<Hit> near_;
};

// Returns what the object under the pointer stands for, or else, if the plot has the keys, the selected one.
Reference reference_in_use(const Figure& figure, const PlotFocus& focus, bool has_keys);

}  // namespace credence
