// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/text_task.h"

#include "core/words/say.h"

namespace credence {

TextTask TextTask::read(const TaskReader& reader, bool) {
  reader.expect({});
  return {};
}

Feedback TextTask::judge(const Given& given, const JudgedOn&) const {
  const bool written = !std::get<std::string>(given.value).empty();
  return {written, written ? say("It is kept with your work.") : std::string()};
}

Mark TextTask::mark(const Given& given, const MarkedOn&) const {
  const auto* words = std::get_if<std::string>(&given.value);
  Mark mark;
  if (words == nullptr || words->empty()) return mark;
  mark.done = true;
  mark.shown = *words;
  return mark;
}

TaskOnPaper TextTask::on_paper(const PaperContext&) const {
  return {.line = "_______________________________________________"};
}

}  // namespace credence
