// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/say.h"

#include <atomic>
#include <cstddef>

namespace credence {
namespace {

std::atomic<const Translation*> spoken{nullptr};
std::atomic<int> changes{0};

}  // namespace

std::string in_the_sources(std::string_view english) { return std::string(english.substr(0, english.find('#'))); }

void speak(const Translation* translation) {
  spoken.store(translation, std::memory_order_release);
  ++changes;
}

int times_spoken() { return changes; }

std::string translated(std::string_view english) {
  const Translation* translation = spoken.load(std::memory_order_acquire);
  const std::string text = translation == nullptr ? std::string() : translation->find(english);
  return text.empty() ? in_the_sources(english) : text;
}

std::string translated(std::string_view one, std::string_view many, double count) {
  const Translation* translation = spoken.load(std::memory_order_acquire);
  const std::string text = translation == nullptr ? std::string() : translation->find(one, many, count);
  return text.empty() ? in_the_sources(count == 1 ? one : many) : text;
}

std::string filled(const std::string& text, const std::vector<std::string_view>& parts) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    const std::size_t end = text.find('}', i);
    if (text.compare(i, 2, "{{") == 0 || end == std::string::npos) {
      out += '{';
      i += text.compare(i, 2, "{{") == 0 ? 1 : 0;
      continue;
    }
    const std::size_t which = end == i + 1 ? next++ : static_cast<std::size_t>(text[i + 1] - '0');
    if (which < parts.size()) out += parts[which];
    i = end;
  }
  return out;
}

}  // namespace credence
