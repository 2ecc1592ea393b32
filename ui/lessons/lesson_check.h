// Checks a lesson against its screens: whether all that it names exists and every task can be done.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/lessons/lesson_screens.h"

#include <QStringList>

#include <functional>

namespace credence {

// Returns a sentence per fault, "x.lesson.json: step 3: ...", with the cure; none if the lesson is right. Computes
// every screen, and those of the solutions; `progress` is told the number of each step before it is checked.
QStringList check_lesson(const Lesson& lesson, const QString& source, ScreenMemo& memo,
                         const std::function<void(int)>& progress = {});

// Advice, which is no fault, if the text of a step is much shorter or longer than what is read well; else empty.
QString length_advice(const std::string& text);

}  // namespace credence
