// Figures out: the same renderer as on the screen, into PNG, SVG and PDF. Always readable on paper.
#pragma once

#include "core/figure/equation.h"
#include "ui/plot/theme.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <vector>

namespace credence {

struct ExportOptions {
  QSize size{800, 600};  // pixels at scale 1, of the whole sheet; beyond 1280 x 960 type and lines grow with it
  double scale = 1;      // device pixels per pixel (dpi / 96)
  ThemeId theme = ThemeId::light;
  QByteArray session;  // embedded in a PNG (iTXt chunk "credence"), so that it opens as that session
};

// A sheet of cells in a grid, `columns` wide; a cell is a figure, or text (readouts) where the figure has no axes.
struct SheetCell {
  Figure figure;
  // Drawn instead of the figure where not empty: paragraphs, and rows of a table, "name<tab>value".
  QString text;
  // Likewise.
  std::vector<Equation> equations = {};
};
struct Sheet {
  std::vector<SheetCell> cells;
  int columns = 1;
  QString title;    // above everything; may be empty
  QString caption;  // under the title
};

QImage render_image(const Sheet& sheet, const ExportOptions& options);
// Format by the file's suffix: png, svg, pdf. Writes atomically. Throws InputError naming the file and what is wrong.
void write_figure(const QString& path, const Sheet& sheet, const ExportOptions& options);

}  // namespace credence
