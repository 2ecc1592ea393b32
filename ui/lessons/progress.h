// How far a person came in each lesson: a work file per lesson in the user's data folder.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace credence {

QString progress_folder();
// Returns the work that was kept on this state of the lesson; empty work if there is none, or none that can be read.
Work kept_work(const Lesson& lesson);
// The outcome of writing answers while another window may have written its own since `known` was read or written here.
struct KeptWork {
  Work work;                  // what is on disk now: the answers of both
  std::vector<int> adopted;   // steps, from 1, that the other window alone has answered
  std::vector<int> replaced;  // steps that both have answered: this window's answer is the later one and counts
  // The work that was on disk, if this one takes the place of some of it: of the other window, of another student, or
  // on another state of the lesson.
  std::optional<Work> before;
  QByteArray unreadable;  // the file on disk, if it cannot be read
};
// Writes the work, merged step by step with what another window wrote meanwhile. Whole or not at all; throws
// InputError.
KeptWork keep_work(const Work& work, const Work& known);
// The file that is locked while a window has the lesson open, so that a second one is told.
QString open_mark(const Lesson& lesson);
void forget_work(const Lesson& lesson);

}  // namespace credence
