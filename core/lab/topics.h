// Narrations of labs whose views have topics of their own: a paragraph per topic, which begins with its name.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace credence {

// "Link functions: σ(a) is ..."
std::string topic_paragraph(const std::string& topic, const std::string& text);

// Returns the paragraphs of a narration about these topics, or all of it if it has no paragraph about any of them.
std::string about_topics(const std::string& narration, const std::vector<std::string>& topics);

}  // namespace credence
