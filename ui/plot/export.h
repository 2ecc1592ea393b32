// Writes figures as PNG, SVG and PDF with the renderer of the screen, in a theme that is readable on paper, and as
// LaTeX.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/equation.h"
#include "ui/plot/label_memory.h"
#include "ui/plot/theme.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <vector>

namespace credence {

constexpr double largest_picture = 256e6;  // in pixels; they take one gigabyte

struct ExportOptions {
  QSize size{800, 600};  // whole sheet in pixels at scale 1; above 1280 x 960 type and lines grow with it
  double scale = 1;      // device pixels per pixel (dpi / 96)
  ThemeId theme = ThemeId::light;
  QByteArray session;  // embedded in a PNG (iTXt chunk "credence"), so that the PNG opens as that session
  // The size of type on paper, in points, for which size and scale were chosen (ui/plot/paper.h): large pictures then
  // have no larger type. 0 = as it comes, in LaTeX that of the document.
  double type_points = 0;
  double dots_per_inch = 0;  // of a PNG on paper; 0 = 96 * scale
  bool outlines = false;     // the letters of an SVG become shapes, which look the same if its fonts are missing
};

// A sheet is a grid of cells, `columns` wide. A cell is a figure, or a text (readouts) if the figure has no axes.
struct SheetCell {
  Figure figure;
  // If not empty, drawn instead of the figure: paragraphs, and rows of a table, "name<tab>value".
  QString text;
  // If not empty, drawn instead of the figure.
  std::vector<Equation> equations = {};
};
struct Sheet {
  std::vector<SheetCell> cells;
  int columns = 1;
  QString title;    // above all cells; may be empty
  QString caption;  // under the title
};

// The places of the labels of each cell, which stay from frame to frame of a film.
using SheetPlaces = std::vector<LabelMemory>;

QImage render_image(const Sheet& sheet, const ExportOptions& options, SheetPlaces* places = nullptr);
// The suffix of the file determines the format: png, svg, pdf, tex. Writes the whole file or none. Throws InputError
// that names the file and what is wrong.
void write_figure(const QString& path, const Sheet& sheet, const ExportOptions& options);

}  // namespace credence
