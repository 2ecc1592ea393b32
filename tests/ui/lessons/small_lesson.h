// A small lesson on the coin, which tests change.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/error_of.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_reader.h"

#include <QByteArray>

namespace credence {

inline QByteArray small_lesson() {
  return R"({"credence_lesson": 1, "id": "small", "title": "Small", "minutes": 3, "language": "en",
 "steps": [
  {"title": "Number",
   "text": "Three people saw {{results.heads}} heads in {{parameters.tosses}} tosses, and each of them has a curve of their own, which [this preset](coin/first) shows, too. [[equation coin/bayes]]",
   "screen": {"preset": "coin/exercise_3_7"}, "controls": ["heads", "tosses"], "locked": ["priors"],
   "task": {"kind": "number", "question": "The mean?", "answer": "results.scenarios.0.mean", "tolerance": 0.01}},
  {"title": "Goal",
   "text": "Toss the coin until at least fifteen heads are there, and look at what the three curves on the right are doing meanwhile.",
   "screen": {"same": true},
   "task": {"kind": "goal", "question": "Fifteen heads.", "when": "results.heads >= 15", "solution": {"heads": 15},
            "hint": "Click heads."}},
  {"title": "Choice",
   "text": "Now {{results.heads}} heads are there, and three curves have moved to the right, each of them by as much as its owner had doubted before.",
   "screen": {"same": true},
   "task": {"kind": "choice", "question": "Which moved most?", "options": [
     {"text": "The first", "right": true}, {"text": "The second", "why": "Look again."}]}},
  {"title": "Predict",
   "text": "A single person who knew nothing saw two heads in six tosses. Where does the curve of this person have its top, and how wide?",
   "screen": {"preset": "coin/exercise_3_1", "parameters": {"heads": 2, "tosses": 6}},
   "task": {"kind": "predict", "question": "Sketch it.", "what": "posterior"}},
  {"title": "Text",
   "text": "Simulated tosses are made from a seed, so that each student has others, and may compare them with those of a neighbour afterwards.",
   "screen": {"preset": "coin/exercise_3_8"}, "locked": "all",
   "task": {"kind": "text", "question": "What did you see?"}}]})";
}

// The small lesson with `before` replaced, which must be there.
inline QByteArray small_lesson(const char* before, const QByteArray& after) {
  QByteArray json = small_lesson();
  if (!json.contains(before)) qFatal("not in the small lesson: %s", before);
  return json.replace(before, after);
}

inline Lesson read_small(const QByteArray& json) {
  QStringList warnings;
  return lesson_from_json(json, "x.json", warnings);
}

}  // namespace credence
