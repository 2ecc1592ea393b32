// The cost of a label's place: what it would cover, how far it is from what it names, and how far it would hop.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/occupied.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <cstdint>
#include <initializer_list>
#include <optional>

namespace credence {

// Things that a label must not cover or its leader cross, and other words in its row that are too close. A place
// with a fault is refused, unless the search tolerates it.
enum class LabelFault : unsigned { points = 1, marks = 2, objects = 4, leader = 8, row = 16 };
constexpr unsigned tolerated(std::initializer_list<LabelFault> faults) {
  unsigned all = 0;
  for (const LabelFault fault : faults) all |= static_cast<unsigned>(fault);
  return all;
}

// A place that is offered.
struct LabelCandidate {
  QPointF centre;
  double cost = 0;       // that of the place itself, in lines of text
  QPointF names = {};    // the point that it names
  double away = 0;       // how much farther from there it is than it could be, in pixels
  double angle = 0;      // degrees, clockwise on the screen, -90 .. 90: never upside down
  bool follows = false;  // whether it stands at `names` rather than anywhere along a line
};

// A label for which a place is searched, in pixels.
struct SoughtLabel {
  QSizeF size;
  double line = 0;           // height of a line of text
  double inset = 0;          // from the upper and lower sides of the box to its letters
  std::uint32_t own = 0;     // owner of the lines that it belongs to, which it may touch
  bool own_counts = false;   // whether those lines must not be hidden either
  bool between_own = false;  // whether they are rings around each other, between which it may stand
  double edge = 0;           // pixels of the box above and below that lines of others may pass through
  double border = 4;         // pixels to the upper and the lower side of the plot
  double off_points = 5;     // pixels to the middles of points
  double off_marks = 3;      // pixels to the middles of marks, which a label beside one has anyway
  bool on_line = false;      // whether it stands on one of them, at its angle
  unsigned tolerated = credence::tolerated({LabelFault::points});
  double longest_leader = 4.6;         // in lines of text
  std::optional<QPointF> before = {};  // where its middle was in the frame before
};

struct LabelPlace {
  QRectF box;                    // before it is turned around its middle
  double angle = 0;              // as in the candidate
  std::optional<QLineF> leader;  // from the box to what it names if it stands away from it
  bool clear = true;             // whether the box covers neither words nor lines nor fills
  QPointF follows;               // the point with which it moves from frame to frame; (0, 0): none
  QRectF bounds() const;         // of the turned box
};

// Keeps the place of the lowest cost among those that are offered. A distance of one line of text costs 1.
class LabelSearch {
 public:
  // `area` is the plot's, into which upright labels are moved.
  LabelSearch(const Occupied& occupied, const QRectF& area, const SoughtLabel& sought)
      : occupied_(occupied), area_(area), sought_(sought) {}

  void offer(const LabelCandidate& candidate);
  bool takes(double cost) const { return cost < best_cost_; }  // whether a place at this cost would be better
  const SoughtLabel& sought() const { return sought_; }
  const QRectF& area() const { return area_; }
  const Occupied& occupied() const { return occupied_; }
  const std::optional<LabelPlace>& best() const { return best_; }

 private:
  bool tolerates(LabelFault fault) const { return (sought_.tolerated & static_cast<unsigned>(fault)) != 0; }
  void offer_turned(const LabelCandidate& candidate);
  double cost_of_words(const QRectF& box) const;
  double cost_of_points(const QRectF& box) const;
  double cost_of_lines(const QRectF& box, bool& touched) const;
  double cost_of_bars(const QRectF& box) const;
  double cost_of_hop(QPointF centre) const;
  double doubt(const QRectF& box) const;
  bool names_others(QPointF at) const;        // whether a named line of others passes there
  bool is_detached(const QRectF& box) const;  // whether none of its lines is near
  double cost_of(const QLineF& leader, const QRectF& box) const;
  std::uint32_t others(std::uint32_t owners) const { return owners & ~sought_.own & ~Occupied::levels; }

  const Occupied& occupied_;
  QRectF area_;
  SoughtLabel sought_;
  std::optional<LabelPlace> best_;
  double best_cost_ = 1e9;
};

// Returns whether so much of the letters is on bars, and so much is not, that an end of a bar is in them.
bool is_on_bar_end(const QRectF& letters, const std::vector<QRectF>& bars);

}  // namespace credence
