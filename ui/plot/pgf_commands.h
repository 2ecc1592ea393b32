// Commands of PGFPlots with coordinates of a figure, and its colours by name.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QMap>
#include <QString>

#include <vector>

namespace credence {

// The colours of a picture by the names under which its layers use them.
class PgfColours {
 public:
  explicit PgfColours(const Theme& used) : theme_(used) {}
  QString of(Role role, int tint = 0);
  QString of(const QColor& colour);  // one without a meaning of its own
  const Theme& theme() const { return theme_; }
  QString definitions() const;  // a line per colour in use

 private:
  const Theme& theme_;
  QMap<QString, QColor> used_;
};

// Writes commands for one pair of axes. Curves and areas are cut at the axes, and lines leave out points that nobody
// would see.
class PgfCommands {
 public:
  PgfCommands(const Rect& visible, PgfColours& colours) : visible_(visible), colours_(colours) {}
  const Rect& visible() const { return visible_; }
  PgfColours& colours() { return colours_; }
  QString& out() { return out_; }  // what is written so far

  QString x(double value) const;
  QString y(double value) const;
  QString place(Point2 at) const;  // "(axis cs:1,2)"
  bool shows(Point2 at) const;
  void plot(const QString& style, const std::vector<Polyline>& lines, const QString& after = {});
  void curves(const QString& style, const std::vector<Polyline>& lines);
  void rectangle(const QString& style, const Rect& box);
  void words(Point2 at, const QString& style, const std::string& text);

 private:
  QString coordinates(const std::vector<Polyline>& lines) const;

  Rect visible_;
  PgfColours& colours_;
  QString out_;
};

constexpr double pgf_points_per_pixel = 0.55;  // of strokes and marks, on paper
constexpr int pgf_per_line = 6;                // coordinates
QString pgf_decimal(double value);
QString pgf_colours(const Theme& theme, ColourMap map, Role role);  // the stops of a colour map
QString pgf_dash(Dash dash);
QString pgf_mark(Marker marker);
QString pgf_width(double pixels);  // as "0.8pt"

// Each writes one layer.
void write_pgf(PgfCommands& to, const Field& layer);
void write_pgf(PgfCommands& to, const Regions& layer);
void write_pgf(PgfCommands& to, const Band& layer);
void write_pgf(PgfCommands& to, const Bars& layer);
void write_pgf(PgfCommands& to, const Cells& layer);
void write_pgf(PgfCommands& to, const Areas& layer);
void write_pgf(PgfCommands& to, const Line& layer);
void write_pgf(PgfCommands& to, const Contours& layer);
void write_pgf(PgfCommands& to, const Ellipses& layer);
void write_pgf(PgfCommands& to, const Arrows& layer);
void write_pgf(PgfCommands& to, const Points& layer);
void write_pgf(PgfCommands& to, const Handles& layer);
void write_pgf(PgfCommands& to, const Text& layer);

}  // namespace credence
