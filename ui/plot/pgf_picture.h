// A sheet of figures as LaTeX for PGFPlots: a picture of its numbers, in the type of the document that takes it in.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/export.h"

#include <QByteArray>

namespace credence {

// Returns a file for \input, which is also a document of its own. Figures become axes with their layers, words a table,
// equations formulas. Its width is that of the options on paper: 96 pixels at scale 1 are an inch.
QByteArray pgf_picture(const Sheet& sheet, const ExportOptions& options);

}  // namespace credence
