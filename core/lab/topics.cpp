// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/topics.h"

#include "core/words/say.h"

#include <algorithm>
#include <sstream>

namespace credence {

std::string topic_paragraph(const std::string& topic, const std::string& text) { return say(topic) + ": " + text; }

std::string about_topics(const std::string& narration, const std::vector<std::string>& topics) {
  std::string kept;
  std::istringstream paragraphs(narration);
  for (std::string paragraph; std::getline(paragraphs, paragraph);) {
    const bool wanted = std::ranges::any_of(
        topics, [&paragraph](const std::string& topic) { return paragraph.starts_with(topic_paragraph(topic, {})); });
    if (wanted) kept += (kept.empty() ? "" : "\n") + paragraph;
  }
  return kept.empty() ? narration : kept;
}

}  // namespace credence
