// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/paragraph.h"

namespace credence {

std::string paragraph(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) {
    if (!text.empty() && !sentence.empty()) text += ' ';
    text += sentence;
  }
  return text;
}

}  // namespace credence
