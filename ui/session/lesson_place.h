// The place that a step of a lesson has in the history: a session of its own, so that no work of a person is touched.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

inline constexpr QLatin1String lesson_place_start{"lesson:"};

// Stands in Session::preset; it is the id of no preset. `step` counts from 0.
inline QString lesson_place(const std::string& lesson, int step) {
  return lesson_place_start + QString::fromStdString(lesson) + QLatin1Char('/') + QString::number(step + 1);
}
// Whether it is a step of that lesson.
inline bool is_lesson_place(const QString& preset, const std::string& lesson) {
  return preset.startsWith(lesson_place_start + QString::fromStdString(lesson) + QLatin1Char('/'));
}
inline bool is_lesson_place(const QString& preset) { return preset.startsWith(lesson_place_start); }

// The lesson that is being written. No lesson has a file of this name, because it is in none.
inline constexpr char place_of_draft[] = "draft";
inline bool is_draft_place(const QString& preset) { return is_lesson_place(preset, place_of_draft); }

}  // namespace credence
