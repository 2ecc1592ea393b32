// Small icons drawn as strokes, so that they follow the palette and stay sharp at every scale: monochrome, or the
// markers of plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <QColor>
#include <QIcon>

namespace credence {

enum class Icon {
  step_back,
  play,
  pause,
  step_forward,
  settings,
  undo,
  redo,
  picture,
  theme,
  numbers,
  enlarge,
  shrink,
  close,
  good,
  warning,
  bad,
  busy
};

QIcon icon(Icon which);  // in the palette's text colour, pale if disabled
QIcon icon(Icon which, const QColor& colour);
QIcon mark_icon(Marker marker, Role role);  // a marker as plots draw it for that role

}  // namespace credence
