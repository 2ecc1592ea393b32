// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/pgf_picture.h"

#include "core/figure/ticks.h"
#include "ui/plot/legend.h"
#include "ui/plot/pgf_layers.h"
#include "ui/plot/tex_words.h"

#include <algorithm>
#include <variant>

namespace credence {
namespace {

constexpr double cm_per_pixel = 2.54 / 96;

constexpr char alone[] =
    R"(% In a document: \usepackage{pgfplots} in its preamble, and \input{this file} where the figure is to stand. The type is
% the document's. By itself: pdflatex this file.
\expandafter\ifx\csname pgfplotsset\endcsname\relax
\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath,amssymb,pgfplots}
\pagestyle{empty}
\setlength{\hoffset}{-1in}\setlength{\voffset}{-1in}\setlength{\oddsidemargin}{1cm}\setlength{\topmargin}{0pt}
\setlength{\textwidth}{%1cm}\setlength{\parindent}{0pt}
\def\credenceEnd{\end{document}}
\begin{document}
\else
\let\credenceEnd\relax
\fi
\pgfplotsset{compat=1.17}
)";

QString cm(double value) { return QString::number(value, 'f', 2) + QStringLiteral("cm"); }

// A comment of one line.
QString comment(const QString& words) { return QStringLiteral("% ") + words.simplified() + u'\n'; }

// The numbers of the screen, as many as fit.
QString ticks_of(const QString& axis, const Axis& range, double length, double apart) {
  QStringList places, names;
  for (const Tick& tick : axis_ticks(range, std::max(2, static_cast<int>(length / apart)))) {
    places += tex_coordinate(tick.at, range.min, range.max);
    names += QLatin1Char('{') + tex_text(tick.label) + QLatin1Char('}');
  }
  if (places.isEmpty()) return QStringLiteral("  %1tick=\\empty,\n").arg(axis);  // PGFPlots chooses its own for {}
  return QStringLiteral("  %1tick={%2}, %1ticklabels={%3},\n").arg(axis, places.join(u','), names.join(u','));
}

QString axis_keys(const Figure& figure, double wide, double high) {
  const auto range = [](const QString& axis, const Axis& one, double length, double apart) {
    return QStringLiteral("  %1min=%2, %1max=%3, %1label={%4},\n")
               .arg(axis, tex_coordinate(one.min, one.min, one.max), tex_coordinate(one.max, one.min, one.max),
                    tex_text(one.label)) +
           ticks_of(axis, one, length, apart);
  };
  return range(QStringLiteral("x"), figure.x, wide, 1.2) + range(QStringLiteral("y"), figure.y, high, 0.7);
}

// Returns whether numbers or names stand beside the axes; a table, for example, has none.
bool has_words_around(const Figure& figure) {
  const auto any = [](const Axis& axis) { return !axis.label.empty() || !axis_ticks(axis, 2).empty(); };
  return figure.show_axes && (any(figure.x) || any(figure.y));
}

// Returns whether all but words ends at the axes by itself. Words that reach over them must then not be cut.
bool ends_at_axes(const Figure& figure) {
  return !figure.show_axes ||
         std::ranges::none_of(figure.layers, [](const Layer& layer) { return std::holds_alternative<Arrows>(layer); });
}

QString legend_image(const Swatch& swatch, PgfColours& colours) {
  const QString colour = colours.of(swatch.role, swatch.tint);
  switch (swatch.kind) {
    case Swatch::Kind::rule:
      return QStringLiteral("%1, line width=%2%3").arg(colour, pgf_width(swatch.width), pgf_dash(swatch.dash));
    case Swatch::Kind::block:
      return QStringLiteral("area legend, fill=%1, fill opacity=%2, draw=%1").arg(colour).arg(swatch.opacity);
    case Swatch::Kind::arrow:
      return QStringLiteral("-stealth, %1, line width=%2").arg(colour, pgf_width(swatch.width));
    case Swatch::Kind::marker:
      break;
  }
  return QStringLiteral("only marks, mark=%1, mark size=2.5pt, %2").arg(pgf_mark(swatch.marker), colour);
}

QString legend_of(const Figure& figure, PgfColours& colours) {
  QString lines;
  for (const LegendItem& item : legend_items(figure)) {
    lines += QStringLiteral("\\addlegendimage{%1}\\addlegendentry{%2}\n")
                 .arg(legend_image(item.swatch, colours), tex_text(item.name));
  }
  return lines;
}

// A strip along a side of the axes that are called "main".
QString strip(const Marginal& marginal, const Figure& figure, QSizeF size, bool above, PgfColours& colours) {
  if (marginal.layers.empty()) return {};
  const Rect range = above ? Rect{figure.x.min, figure.x.max, marginal.low, marginal.high}
                           : Rect{marginal.low, marginal.high, figure.y.min, figure.y.max};
  const auto x = [&](double value) { return tex_coordinate(value, range.x0, range.x1); };
  const auto y = [&](double value) { return tex_coordinate(value, range.y0, range.y1); };
  return QStringLiteral(
             "\\begin{axis}[at={(main.%1)}, anchor=%2, %3shift=2pt, scale only axis, hide axis,\n"
             "  width=%4, height=%5, unbounded coords=jump,\n  xmin=%6, xmax=%7, ymin=%8, ymax=%9]\n")
             .arg(above ? QStringLiteral("north west") : QStringLiteral("south east"), QStringLiteral("south west"),
                  above ? QStringLiteral("y") : QStringLiteral("x"), cm(size.width()), cm(size.height()), x(range.x0),
                  x(range.x1), y(range.y0), y(range.y1)) +
         pgf_layers(marginal.layers, range, colours) + QStringLiteral("\\end{axis}\n");
}

QString colour_bar_keys(const Figure& figure, const Theme& shades) {
  const auto scale = colour_scale(figure);
  if (!scale || scale->name.empty()) return {};
  return QStringLiteral(
             "  colorbar, colorbar style={ylabel={%1}, width=0.25cm,\n  at={(parent axis.north east)}, anchor=north "
             "west, xshift=4pt}, colormap={field}{%4},\n"
             "  point meta min=%2, point meta max=%3,\n")
      .arg(tex_text(scale->name), tex_number(scale->low, scale->high - scale->low),
           tex_number(scale->high, scale->high - scale->low), pgf_colours(shades, scale->map, scale->role));
}

// Room of the axes within the room of all: their names, numbers and legend stand around them.
QString axes(const Figure& figure, QSizeF room, PgfColours& colours) {
  const bool above = !figure.above.layers.empty(), beside = !figure.beside.layers.empty();
  const double bar = !colour_scale(figure) ? 0 : 1.6, around = figure.show_axes ? 1.7 : 0.2;
  double wide = room.width() - around - bar - (beside ? 1.4 : 0);
  double high = room.height() - (has_words_around(figure) ? 2.9 : 1.4) - (above ? 1.2 : 0);
  wide = std::max(wide, 2.0);
  high = std::max(high, 2.0);
  if (figure.equal_aspect) {
    const double ratio = (figure.y.max - figure.y.min) / (figure.x.max - figure.x.min);
    wide = std::min(wide, high / ratio);
    high = wide * ratio;
  }
  const Rect visible{figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  QString title = tex_text(figure.title);
  if (!figure.note.empty()) title += QStringLiteral("\\\\ {\\footnotesize ") + tex_text(figure.note) + u'}';
  QString text = comment(QString::fromStdString(figure.description));
  text += QStringLiteral(
              "\\begin{tikzpicture}\n\\begin{axis}[name=main, scale only axis, width=%1, height=%2, axis on top,\n"
              "  title={%3}, title style={align=center, text width=%4, font=\\small%5},\n"
              "  ylabel style={align=center, text width=%6}, label style={font=\\small}, tick label "
              "style={font=\\footnotesize},\n")
              .arg(cm(wide), cm(high), title, cm(room.width() - 0.4),
                   above ? QStringLiteral(", yshift=1.2cm") : QString(), cm(high + 0.8));
  text += axis_keys(figure, wide, high) + colour_bar_keys(figure, colours.theme());
  if (!figure.show_axes)
    text += QStringLiteral("  axis line style={draw=none}, xtick=\\empty, ytick=\\empty, xlabel={}, ylabel={},\n");
  if (ends_at_axes(figure)) text += QStringLiteral("  clip mode=individual,\n");
  text += QStringLiteral(
      "  unbounded coords=jump, legend style={at={(xticklabel cs:0.5,22pt)}, anchor=north, draw=none,\n"
      "  legend columns=2, font=\\footnotesize, cells={anchor=west}}]\n");
  text += pgf_layers(figure.layers, visible, colours) + legend_of(figure, colours);
  text += QStringLiteral("\\end{axis}\n") + strip(figure.above, figure, {wide, 1.1}, true, colours) +
          strip(figure.beside, figure, {1.3, high}, false, colours);
  return text + QStringLiteral("\\end{tikzpicture}%\n");
}

QString table(const QString& words, double width) {
  QString rows;
  for (const QString& line : words.split(u'\n')) {
    const QStringList cells = line.split(u'\t');
    rows += cells.size() > 1
                ? QStringLiteral("%1 & %2 \\\\\n").arg(tex_text(cells[0]), tex_text(cells[1]))
                : QStringLiteral("\\multicolumn{2}{p{%1}}{%2} \\\\\n").arg(cm(width - 0.5), tex_text(line));
  }
  return QStringLiteral("\\begin{tabular}{p{%1}p{%2}}\n%3\\end{tabular}%\n")
      .arg(cm(0.4 * width - 0.4), cm(0.6 * width - 0.5), rows);
}

QString formulas(const std::vector<Equation>& equations, double width) {
  QString lines;
  for (const Equation& equation : equations) {
    for (const QString& line : tex_formulas(equation))
      lines += QStringLiteral("$\\displaystyle %1$\\\\[4pt]\n").arg(line);
  }
  return QStringLiteral("\\begin{minipage}[b]{%1}\n%2\\end{minipage}%\n").arg(cm(width), lines);
}

}  // namespace

QByteArray pgf_picture(const Sheet& sheet, const ExportOptions& options) {
  const int columns = std::max(1, sheet.columns);
  const int rows = (static_cast<int>(sheet.cells.size()) + columns - 1) / columns;
  const QSizeF whole = QSizeF(options.size) * options.scale * cm_per_pixel;
  const QSizeF room(whole.width() / columns, whole.height() / std::max(1, rows));
  PgfColours colours(theme(options.theme));
  QString body;
  for (std::size_t k = 0; k < sheet.cells.size(); ++k) {
    const SheetCell& cell = sheet.cells[k];
    body += !cell.text.isEmpty()      ? table(cell.text, room.width())
            : !cell.equations.empty() ? formulas(cell.equations, room.width())
                                      : axes(cell.figure, room, colours);
    const bool last = k + 1 == sheet.cells.size(), row_ends = (static_cast<int>(k) + 1) % columns == 0;
    if (!last) body += row_ends ? QStringLiteral("\n\\medskip\n") : QStringLiteral("\\hfill\n");
  }
  QString text = sheet.title.isEmpty() ? QString() : comment(sheet.title);
  if (!sheet.caption.isEmpty()) text += comment(sheet.caption);
  text += QString::fromLatin1(alone).arg(whole.width() + 0.2, 0, 'f', 2);
  text += QStringLiteral("\\begingroup\n");
  if (options.type_points > 0) {
    text += QStringLiteral("\\fontsize{%1}{%2}\\selectfont\n").arg(options.type_points).arg(1.2 * options.type_points);
    text += QStringLiteral("\\tikzset{every node/.append style={font=\\fontsize{%1}{%2}\\selectfont}}\n")
                .arg(options.type_points)
                .arg(1.2 * options.type_points);
  }
  return (text + colours.definitions() + body + QStringLiteral("\\endgroup\n\\credenceEnd\n")).toUtf8();
}

}  // namespace credence
