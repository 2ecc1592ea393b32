// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/predict_task.h"

#include "core/lessons/lesson.h"
#include "core/words/say.h"

namespace credence {

PredictTask PredictTask::read(const TaskReader& reader, bool) {
  reader.expect({"what"});
  return {reader.needed_words("what", longest_title)};
}

void PredictTask::write(Members& members, bool) const { members.emplace_back("what", what); }

void PredictTask::check(const TaskCheck& on) const { on.thing("task.what", what); }

// Of homework the first prediction counts, however often it is covered again.
Feedback PredictTask::judge(const Given& given, const JudgedOn& on) const {
  Feedback feedback{.right = true, .text = {}, .kept = !on.answered_for_good};
  if (!given.sketch || on.thing == nullptr || on.truth == nullptr) {
    feedback.text = say("Revealed without a prediction.");
    return feedback;
  }
  feedback.text = verdict(*on.thing, *given.sketch, *on.truth);
  if (on.answered_for_good) feedback.text += ' ' + say("The first prediction counts.");
  return feedback;
}

Mark PredictTask::mark(const Given& given, const MarkedOn& on) const {
  Mark mark;
  if (!given.sketch) return mark;
  mark.done = true;
  const Predictable* thing = find_predictable(on.lab.id(), what);
  if (thing != nullptr) mark.score = score_of(*thing, *given.sketch, on.truth(*thing));
  return mark;
}

TaskOnPaper PredictTask::on_paper(const PaperContext& on) const {
  const Predictable* thing = find_predictable(on.lab.id(), what);
  const std::string title = thing == nullptr ? std::string() : say(thing->title);
  return {.line = on.answers ? say("The answer is in the picture.") : say("Sketch it in the picture: {}.", title)};
}

}  // namespace credence
