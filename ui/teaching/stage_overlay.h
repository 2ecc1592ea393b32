// The layer that a lecturer has over the window: a pen that draws on the plots, a spotlight, or a black screen. While
// none of them is in use, the mouse reaches the plots; what was drawn stays until it is erased.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/stage_keys.h"

#include <QPolygonF>
#include <QWidget>

#include <optional>
#include <vector>

namespace credence {

class StageOverlay : public QWidget {
  Q_OBJECT
 public:
  enum class Tool { none, pen, spotlight };
  explicit StageOverlay(QWidget* window);  // covers all of it
  void take(Tool tool);
  Tool tool() const { return tool_; }
  void blank(bool black);
  bool is_blank() const { return blank_; }
  void erase();                                                       // all that was drawn
  void erase_last();                                                  // the last stroke
  const std::vector<QPolygonF>& strokes() const { return strokes_; }  // in pixels of the window
  void point_at(QPointF place);                                       // the middle of the spotlight
  void widen(double factor);                                          // the spotlight
  void put_away();                                                    // tool, ink and black screen

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void arrange();
  QRect lit() const;
  double thickness() const;
  Tool tool_ = Tool::none;
  bool blank_ = false, drawing_ = false;
  std::vector<QPolygonF> strokes_;
  QPointF spot_;
  double radius_ = 0.17;  // of the window's height
};

// Uses one of the tools by its key. Returns nothing if the key is another one, and false if it has no effect now.
std::optional<bool> use_tool(StageOverlay& overlay, StageKey key);

}  // namespace credence
