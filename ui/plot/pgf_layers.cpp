// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/pgf_layers.h"

#include "core/figure/paths.h"
#include "ui/plot/depth.h"
#include "ui/plot/tex_words.h"
#include "ui/plot/text_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

namespace credence {
namespace {

constexpr std::size_t most_marks = 2000;

QString opacity_style(double opacity) {
  return opacity < 0.995 ? QStringLiteral(", opacity=%1").arg(pgf_decimal(opacity)) : QString();
}

QString anchor_of(Anchor anchor) {
  switch (anchor) {
    case Anchor::above:
      return QStringLiteral("anchor=south");
    case Anchor::below:
      return QStringLiteral("anchor=north");
    case Anchor::left:
      return QStringLiteral("anchor=east");
    case Anchor::right:
      return QStringLiteral("anchor=west");
    case Anchor::centre:
      break;
  }
  return QStringLiteral("anchor=center");
}

}  // namespace

QString pgf_layers(const std::vector<Layer>& layers, const Rect& visible, PgfColours& colours) {
  PgfCommands to(visible, colours);
  for (const Depth wanted : {Depth::ground, Depth::lines, Depth::points, Depth::words}) {
    for (const Layer& layer : layers) {
      std::visit(
          [&](const auto& one) {
            if (depth(one) == wanted) write_pgf(to, one);
          },
          static_cast<const LayerKind&>(layer));
    }
  }
  return to.out();
}

void write_pgf(PgfCommands& to, const Line& line) {
  to.curves(QStringLiteral("%1, line width=%2%3%4")
                .arg(to.colours().of(line.role, line.tint), pgf_width(line.width), pgf_dash(line.dash),
                     opacity_style(line.opacity)),
            line.paths);
}

void write_pgf(PgfCommands& to, const Contours& contours) {
  for (const ContourLevel& level : contours.levels) {
    const QString style = QStringLiteral("%1, line width=%2%3")
                              .arg(to.colours().of(contours.role), pgf_width(level.width), pgf_dash(contours.dash));
    to.curves(style, level.paths);
    const Polyline* longest = nullptr;
    for (const Polyline& path : level.paths) {
      if (longest == nullptr || path.size() > longest->size()) longest = &path;
    }
    if (level.label.empty() || longest == nullptr || longest->empty()) continue;
    to.words((*longest)[longest->size() / 2],
             QStringLiteral("text=%1, fill=white, fill opacity=0.7, text opacity=1, inner sep=1pt, font=\\scriptsize")
                 .arg(to.colours().of(contours.role)),
             level.label);
  }
}

void write_pgf(PgfCommands& to, const Ellipses& e) {
  const bool round_form = std::isfinite(e.l11) && std::isfinite(e.l21) && std::isfinite(e.l22);
  if (!round_form) return;
  for (const double radius : e.radii) {
    const QString style =
        QStringLiteral("%1, line width=%2%3").arg(to.colours().of(e.role), pgf_width(e.width), pgf_dash(e.dash));
    const double across = std::abs(radius * e.l11), high = std::abs(radius) * std::hypot(e.l21, e.l22);
    const bool inside =
        to.shows({e.centre.x - across, e.centre.y - high}) && to.shows({e.centre.x + across, e.centre.y + high});
    if (!inside) {
      to.curves(style, {ellipse_path(e, radius)});
      continue;
    }
    to.out() +=
        QStringLiteral(
            "\\addplot[forget plot, domain=0:360, samples=91, %1] ({%2+%3*cos(x)}, {%4+%5*cos(x)+%6*sin(x)});\n")
            .arg(style, to.x(e.centre.x), to.x(radius * e.l11), to.y(e.centre.y), to.y(radius * e.l21),
                 to.y(radius * e.l22));
  }
}

void write_pgf(PgfCommands& to, const Arrows& arrows) {
  for (std::size_t k = 0; k < std::min(arrows.from.size(), arrows.to.size()); ++k) {
    const Point2 start = arrows.from[k], end = arrows.to[k];
    const QString label =
        k < arrows.labels.size() && !arrows.labels[k].empty()
            ? QStringLiteral(
                  " node[midway, fill=white, fill opacity=0.8, text opacity=1, inner sep=1pt, font=\\scriptsize] {%1}")
                  .arg(tex_text(arrows.labels[k]))
            : QString();
    QString style =
        QStringLiteral("-stealth, %1, line width=%2")
            .arg(to.colours().of(arrows.role), pgf_width(k < arrows.widths.size() ? arrows.widths[k] : arrows.width));
    if (arrows.gap > 0) style += QStringLiteral(", shorten >=%1, shorten <=%1").arg(pgf_width(arrows.gap));
    QString path;
    if (k < arrows.ways.size()) {
      for (const Point2 at : arrows.ways[k])
        path += (path.isEmpty() ? QString() : QStringLiteral(" -- ")) + to.place(at);
      if (path.isEmpty()) continue;
      path += label;
    } else if (!to.shows(start) && !to.shows(end)) {
      continue;
    } else if (start == end) {
      if (!(arrows.gap > 0)) continue;
      path = QStringLiteral("%1 to[out=120, in=60, min distance=10mm]%3 %2").arg(to.place(start), to.place(end), label);
    } else if (k < arrows.bends.size() && arrows.bends[k] != 0) {
      const double angle = 2 * std::atan(2 * arrows.bends[k]) * 180 / std::numbers::pi;
      path = QStringLiteral("%1 to[bend left=%2]%4 %3").arg(to.place(start), pgf_decimal(angle), to.place(end), label);
    } else {
      path = QStringLiteral("%1 --%3 %2").arg(to.place(start), to.place(end), label);
    }
    to.out() += QStringLiteral("\\draw[%1] %2;\n").arg(style, path);
  }
}

// Marks that look alike are one command.
void write_pgf(PgfCommands& to, const Points& points) {
  std::map<std::tuple<Role, int, int>, Polyline> alike;
  const std::size_t stride = 1 + (points.at.size() - 1) / most_marks;
  if (points.at.empty()) return;
  if (stride > 1) to.out() += QStringLiteral("% one in %1 of %2 marks\n").arg(stride).arg(points.at.size());
  for (std::size_t k = 0; k < points.at.size(); k += stride) {
    if (!to.shows(points.at[k])) continue;
    const Role fill = k < points.fill.size() ? points.fill[k] : points.role;
    const double size = k < points.sizes.size() ? points.sizes[k] : points.size;
    const double opacity = k < points.opacities.size() ? points.opacities[k] : points.opacity;
    alike[{fill, static_cast<int>(std::lround(2 * size)), static_cast<int>(std::lround(10 * opacity))}].push_back(
        points.at[k]);
  }
  for (const auto& [look, at] : alike) {
    const auto& [fill, size, opacity] = look;
    if (size == 0 || opacity == 0) continue;
    const bool ring = points.role == Role::highlight && points.fill.empty();
    to.plot(QStringLiteral("only marks, mark=%1, mark size=%2, mark options={draw=%3, fill=%4, line width=0.6pt}%5")
                .arg(pgf_mark(points.marker), pgf_decimal(pgf_points_per_pixel * size / 4) + QStringLiteral("pt"),
                     to.colours().of(points.role), ring ? QStringLiteral("none") : to.colours().of(fill),
                     opacity_style(opacity / 10.0)),
            {at});
  }
  const bool on_mark = points.text_anchor == Anchor::centre;
  for (std::size_t k = 0; k < std::min(points.texts.size(), points.at.size()); ++k) {
    const Role fill = k < points.fill.size() ? points.fill[k] : points.role;
    const QString text_colour =
        on_mark ? QStringLiteral(", text=") +
                      to.colours().of(readable_on(to.colours().theme().colour(fill), to.colours().theme()))
                : QString();
    to.words(points.at[k], anchor_of(points.text_anchor) + text_colour, points.texts[k]);
  }
}

void write_pgf(PgfCommands& to, const Handles& handles) {
  Polyline seen;
  for (const Point2 at : handles.at) {
    if (handles.visible && to.shows(at)) seen.push_back(at);
  }
  if (!seen.empty())
    to.plot(QStringLiteral("only marks, mark=o, mark size=1.8pt, %1").arg(to.colours().of(Role::neutral)), {seen});
}

void write_pgf(PgfCommands& to, const Text& text) {
  to.words(text.at, QStringLiteral("%1, text=%2, align=center").arg(anchor_of(text.anchor), to.colours().of(text.role)),
           text.text);
}

}  // namespace credence
