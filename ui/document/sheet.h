// The screen of a session as a sheet of figures, for files.
#pragma once

#include "ui/plot/export.h"
#include "ui/session/session.h"

#include <QSize>

#include <vector>

namespace credence {

// The views that the screen shows: the maximised one alone, or all slots.
QStringList views_on_screen(const Session& session);

// One frame: the views in two columns. Several frames: a row a view, a column a frame, its number in the title.
// Throws InputError where a frame is outside the result's timeline; -1 is the last one.
Sheet make_sheet(const Session& session, const Result& result, const QStringList& views, std::vector<int> frames);

QSize default_size(const Sheet& sheet);  // in pixels at scale 1

}  // namespace credence
