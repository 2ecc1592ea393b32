// Layers that are fields, areas and tables of tiles.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/paths.h"
#include "ui/plot/pgf_commands.h"
#include "ui/plot/tex_words.h"
#include "ui/plot/text_painter.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int most_nodes = 41;  // of a field, along each axis
constexpr int most_cells = 60;  // of regions

// The nodes first, first + step ... of an axis, at most so many.
std::vector<int> some_nodes(int first, int last, int most) {
  const int step = std::max(1, (last - first + most - 1) / std::max(1, most - 1));
  std::vector<int> nodes;
  for (int k = first; k <= last; k += step) nodes.push_back(k);
  if (nodes.empty() || nodes.back() != last) nodes.push_back(last);
  return nodes;
}

// The nodes of a lattice around what is visible of it.
std::pair<int, int> visible_nodes(double low, double high, double from, double width, int count) {
  const double step = width / (count - 1);
  return {std::clamp(static_cast<int>(std::floor((low - from) / step)), 0, count - 1),
          std::clamp(static_cast<int>(std::ceil((high - from) / step)), 0, count - 1)};
}

}  // namespace

QString pgf_colours(const Theme& theme, ColourMap map, Role role) {
  QString stops;
  for (int k = 0; k <= 8; ++k) {
    const QColor shade = theme.map(map, role, k / 8.0);
    stops += QStringLiteral(" rgb255=(%1,%2,%3)").arg(shade.red()).arg(shade.green()).arg(shade.blue());
  }
  return stops.trimmed();
}

void write_pgf(PgfCommands& to, const Field& field) {
  const Lattice& l = field.field.lattice;
  if (l.nx < 2 || l.ny < 2 || field.field.values.size() != l.size() || field.high == field.low) return;
  const auto [left, right] = visible_nodes(to.visible().x0, to.visible().x1, l.rect.x0, l.rect.width(), l.nx);
  const auto [low, high] = visible_nodes(to.visible().y0, to.visible().y1, l.rect.y0, l.rect.height(), l.ny);
  const std::vector<int> columns = some_nodes(left, right, most_nodes), rows = some_nodes(low, high, most_nodes);
  if (columns.size() < 2 || rows.size() < 2) return;
  to.out() += QStringLiteral(
                  "\\addplot[forget plot, surf, shader=interp, mesh/cols=%1, mesh/ordering=x varies,\n"
                  "  point meta=explicit, point meta min=%2, point meta max=%3,\n"
                  "  colormap={field}{%4}] coordinates {")
                  .arg(columns.size())
                  .arg(pgf_decimal(field.low), pgf_decimal(field.high),
                       pgf_colours(to.colours().theme(), field.map, field.role));
  for (const int j : rows) {
    int written = 0;
    for (const int i : columns) {
      const double value = field.field.at(i, j);
      const double shown = std::isnan(value) ? field.low : std::clamp(value, field.low, field.high);
      to.out() +=
          (written++ % pgf_per_line == 0 ? QStringLiteral("\n  ") : QStringLiteral(" ")) +
          QStringLiteral("(%1,%2) [%3]").arg(to.x(l.x(i)), to.y(l.y(j)), tex_number(shown, field.high - field.low));
    }
  }
  to.out() += QStringLiteral("};\n");
}

// Rows of rectangles: the most probable class, in six shades.
void write_pgf(PgfCommands& to, const Regions& regions) {
  const Lattice& l = regions.lattice;
  const std::size_t classes = regions.roles.size();
  if (l.nx < 2 || l.ny < 2 || classes == 0 || regions.probabilities.size() != l.size() * classes) return;
  const std::vector<int> columns = some_nodes(0, l.nx - 1, most_cells), rows = some_nodes(0, l.ny - 1, most_cells);
  const double floor = 1.0 / static_cast<double>(classes);
  const auto shade = [&](int i, int j) {
    const auto* p = regions.probabilities.data() + static_cast<std::size_t>(j * l.nx + i) * classes;
    const auto* best = std::max_element(p, p + classes);
    const double sure = std::isnan(*best) || classes < 2 ? 0 : (*best - floor) / (1 - floor);
    return to.colours().of(
        to.colours().theme().region(regions.roles[static_cast<std::size_t>(best - p)], std::round(5 * sure) / 5));
  };
  const auto middle = [](double a, double b) { return (a + b) / 2; };
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const double y0 = r == 0 ? l.rect.y0 : middle(l.y(rows[r - 1]), l.y(rows[r]));
    const double y1 = r + 1 == rows.size() ? l.rect.y1 : middle(l.y(rows[r]), l.y(rows[r + 1]));
    double from = l.rect.x0;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const QString colour = shade(columns[c], rows[r]);
      const bool last = c + 1 == columns.size();
      if (!last && shade(columns[c + 1], rows[r]) == colour) continue;
      const double until = last ? l.rect.x1 : middle(l.x(columns[c]), l.x(columns[c + 1]));
      to.rectangle(QStringLiteral("fill=") + colour, {from, until, y0, y1});
      from = until;
    }
  }
}

void write_pgf(PgfCommands& to, const Band& band) {
  Polyline outline;
  for (std::size_t k = 0; k < band.x.size(); ++k) outline.push_back({band.x[k], band.upper[k]});
  for (std::size_t k = band.x.size(); k-- > 0;) outline.push_back({band.x[k], band.lower[k]});
  std::erase_if(outline, [](Point2 at) { return !std::isfinite(at.x) || !std::isfinite(at.y); });
  const Polyline visible = clip_polygon(outline, to.visible());
  if (visible.size() < 3) return;
  to.plot(
      QStringLiteral("draw=none, fill=%1, fill opacity=%2").arg(to.colours().of(band.role), pgf_decimal(band.opacity)),
      {visible}, QStringLiteral(" -- cycle"));
}

void write_pgf(PgfCommands& to, const Bars& bars) {
  if (bars.edges.size() != bars.heights.size() + 1) return;
  const bool plain = bars.bases.empty() && !bars.horizontal && bars.roles.empty();
  const auto style = [&](Role role) {
    return QStringLiteral("fill=%1, fill opacity=%2, draw=%1, draw opacity=%3")
        .arg(to.colours().of(role), pgf_decimal(bars.opacity), pgf_decimal(std::min(1.0, bars.opacity + 0.2)));
  };
  if (plain) {
    Polyline steps;
    for (std::size_t k = 0; k < bars.heights.size(); ++k)
      steps.push_back({bars.edges[k], std::min(bars.heights[k], to.visible().y1)});
    steps.push_back({bars.edges.back(), 0});
    return to.plot(QStringLiteral("ybar interval, x tick label as interval=false, ") + style(bars.role), {steps});
  }
  for (std::size_t k = 0; k < bars.heights.size(); ++k) {
    const double base = k < bars.bases.size() ? bars.bases[k] : 0, top = base + bars.heights[k];
    const auto [low, high] = std::minmax(base, top);
    const Rect box = bars.horizontal ? Rect{low, high, bars.edges[k], bars.edges[k + 1]}
                                     : Rect{bars.edges[k], bars.edges[k + 1], low, high};
    to.rectangle(style(k < bars.roles.size() ? bars.roles[k] : bars.role), box);
  }
}

void write_pgf(PgfCommands& to, const Cells& cells) {
  if (cells.x.size() < 2 || cells.y.size() < 2) return;
  const std::size_t columns = cells.x.size() - 1;
  for (std::size_t k = 0; k < columns * (cells.y.size() - 1); ++k) {
    const std::size_t column = k % columns, row = k / columns;
    const Rect box{cells.x[column], cells.x[column + 1], cells.y[row], cells.y[row + 1]};
    const double value = k < cells.values.size() ? cells.values[k] : std::nan("");
    const bool lit = k < cells.lit.size() && cells.lit[k];
    QColor fill = to.colours().theme().plot_area;
    if (!std::isnan(value) && cells.high != cells.low) {
      const double fraction = (value - cells.low) / (cells.high - cells.low);
      fill = to.colours().theme().map(cells.map, cells.role, std::round(20 * std::clamp(fraction, 0.0, 1.0)) / 20);
    }
    QString style = cells.plain ? QString() : QStringLiteral("fill=") + to.colours().of(fill);
    if (!cells.plain)
      style += QStringLiteral(", draw=%1, line width=%2")
                   .arg(to.colours().of(lit ? Role::highlight : Role::neutral), pgf_width(lit ? 3 : 0.5));
    if (!style.isEmpty()) to.rectangle(style, box);
    const std::string text = k < cells.texts.size() ? cells.texts[k] : std::string();
    to.words({(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2},
             QStringLiteral("align=center, text=%1").arg(to.colours().of(readable_on(fill, to.colours().theme()))),
             text);
  }
  for (std::size_t column = 0; column < std::min(columns, cells.heads.size()); ++column) {
    to.words({(cells.x[column] + cells.x[column + 1]) / 2, cells.y.back() + cells.head / 2},
             QStringLiteral("align=center"), cells.heads[column]);
  }
}

void write_pgf(PgfCommands& to, const Areas& areas) {
  for (const Area& area : areas.areas) {
    QString path;
    for (const Polyline& outline : area.outlines) {
      const Polyline part = clip_polygon(outline, to.visible());
      if (part.size() < 3) continue;
      const Polyline fewer = simplify(part, 5e-4, 1 / to.visible().width(), 1 / to.visible().height());
      for (std::size_t k = 0; k < fewer.size(); ++k) {
        path += (k == 0 ? QString() : QStringLiteral(" -- ")) +
                (k % pgf_per_line == 0 ? QStringLiteral("\n  ") : QString()) + to.place(fewer[k]);
      }
      path += QStringLiteral(" -- cycle");
    }
    if (path.isEmpty()) continue;
    QString style = QStringLiteral("fill=%1, fill opacity=%2, even odd rule")
                        .arg(to.colours().of(area.role), pgf_decimal(area.opacity));
    if (area.width > 0)
      style += QStringLiteral(", draw=%1, line width=%2").arg(to.colours().of(area.role), pgf_width(area.width));
    to.out() += QStringLiteral("\\path[%1] %2;\n").arg(style, path);
    if (area.label.empty() || area.outlines.front().empty()) continue;
    Point2 sum{0, 0};
    for (const Point2 at : area.outlines.front()) sum = {sum.x + at.x, sum.y + at.y};
    const auto count = static_cast<double>(area.outlines.front().size());
    to.words({sum.x / count, sum.y / count}, QStringLiteral("align=center"), area.label);
  }
}

}  // namespace credence
