// All answers of a room as a table, one a line, for spreadsheets and statistics programs.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <QByteArray>

namespace credence {

// The columns: phone (its number), question and attempt (both from 1), kind, answer, score, right, time. The time is in
// seconds since the room was opened. An answer is a number, letters "A C", the words, shares or heights "0.2 0.8",
// names "NUTS > HMC", a place "3 -1", or a sketch as JSON. Score and right are empty before the reveal, or if nobody
// knows. Words that a spreadsheet would take for a formula begin with an apostrophe.
QByteArray room_csv(const Room& room);

}  // namespace credence
