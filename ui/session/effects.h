// The plots that each parameter of a lab changes, and those that its timeline changes. They are measured by computing
// the presets with other values (tests/ui/session/effects_test.cpp, which writes them) and kept in
// resources/effects/<lab>.json: {"fields": {"heads": ["coin", "stacked"]}, "frames": {"": ["coin"]}, "other_views":
// []}. The keys of "frames" are the values of the field "timeline", if the lab has one that chooses between several.
// The other views are those that nothing changes, or that no preset offers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QString>
#include <QStringList>

namespace credence {

// Returns the ids of the views that the field changes, a click on which it decides, too. Empty if that is not known.
QStringList views_changed(const Lab& lab, const std::string& field);
// Returns whether the field changes one of the views; true if nothing is known about the lab or about all the views.
bool changes_any(const Lab& lab, const std::string& field, const QStringList& views);
// The key among the frames: the value of the field "timeline", or empty.
std::string timeline_of(const Lab& lab, const Parameters& parameters);
// Returns whether a step of the timeline changes one of the views, likewise.
bool timeline_changes_any(const Lab& lab, const Parameters& parameters, const QStringList& views);

}  // namespace credence
