// The frames of a session's film: which positions of the timeline, and what is seen and said at each.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/animation/animation_job.h"
#include "ui/document/sheet.h"
#include "ui/session/session.h"

#include <memory>
#include <vector>

namespace credence {

constexpr int longest_film = 2000;     // frames
constexpr int comfortable_film = 100;  // frames of a film if nobody says which

// Positions from the first to the last of a timeline, thinned evenly to at most `most`; both ends are among them.
std::vector<int> thinned_frames(int positions, int most = comfortable_film);

// Returns what makes frame k, which is position frames[k]. Throws InputError if there is no such position, no position
// at all, or too many.
std::function<FilmSheet(int k)> film_of(const Session& session, std::shared_ptr<const Result> result,
                                        const QStringList& views, const std::vector<int>& frames,
                                        Marks marks = Marks::steps);

}  // namespace credence
