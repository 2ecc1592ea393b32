// Commands by topic, each in a file of its name (data_commands in data_commands.cpp); commands.cpp joins them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

// Bring people's own tables into a lab: pasted cells, and other columns of the last table.
std::vector<Command> data_commands(const Desk& desk);
// Those of the menu Lesson for an examiner and for students who hand in.
std::vector<Command> exam_commands(const Desk& desk);
// Find labs, presets and views, by letters and by pictures.
std::vector<Command> find_commands(const Desk& desk);
// The entries of the menu of lessons.
std::vector<Command> lesson_commands(const Desk& desk);
// Change how pictures are shown: the answer, the pinned picture and frozen axes.
std::vector<Command> picture_commands(const Desk& desk);
// Keys with which a presenter steps through presets and labs, also in full screen.
std::vector<Command> presenter_commands(const Desk& desk);
// Print, record the plots, and choose where files of the desktop are opened.
std::vector<Command> print_commands(const Desk& desk);
// The screen as a link, and the labs in browsers.
std::vector<Command> share_commands(const Desk& desk);
// Those of the menu Lesson for a lecturer: presenting.
std::vector<Command> teach_commands(const Desk& desk);
// Those of the menu Lesson for an author.
std::vector<Command> write_commands(const Desk& desk);

}  // namespace credence
