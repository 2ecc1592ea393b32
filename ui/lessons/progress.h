// How far a person came in each lesson: a work file per lesson in the user's data folder.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"

#include <QString>

namespace credence {

QString progress_folder();
// Returns the work that was kept on this state of the lesson; empty work if there is none, or none that can be read.
Work kept_work(const Lesson& lesson);
void keep_work(const Work& work);  // whole or not at all; throws InputError
void forget_work(const Lesson& lesson);

}  // namespace credence
