// Arranges the screen of a session as a sheet of figures, for files.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/paper.h"
#include "ui/session/session.h"

#include <QSize>

#include <vector>

namespace credence {

// Returns the views on the screen: the maximised one alone, or those of all slots.
QStringList views_on_screen(const Session& session);

// With one frame, the views stand in two columns. With several frames, there is a row per view and a column per frame,
// whose title has the frame's number. Frame -1 is the last one. Throws InputError if a frame is outside the result's
// timeline.
// Handles and places that someone points at only invite a hand: they are left out unless they are shown, and so is the
// step of a frame that ends a run, unless the sheet is of steps: a picture of a film, or of a lesson whose words may
// speak of it. Several frames side by side are of steps.
enum class Marks { left_out, steps, shown };
Sheet make_sheet(const Session& session, const Result& result, const QStringList& views, std::vector<int> frames,
                 Marks marks = Marks::left_out);

QSize default_size(const Sheet& sheet);  // in pixels at scale 1
// Returns the options with the size on paper in the place of that in pixels. A width of 0 is chosen by the number of
// plots side by side.
ExportOptions sheet_on_paper(const Sheet& sheet, PaperSize paper, const ExportOptions& given, bool is_png);

}  // namespace credence
