// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/message.h"

#include "core/words/say.h"

namespace credence {

Message Message::plain(std::string text) {
  Message message("");
  message.one_ = std::move(text);
  message.plain_ = true;
  return message;
}

Message Message::at(const std::string& place, const Message& sentence) {
  Message message = plain(place);
  message.parts_.push_back(sentence);
  return message;
}

std::string Message::english() const { return text(true); }
std::string Message::said() const { return text(false); }

std::string Message::text(bool in_english) const {
  if (plain_) return parts_.empty() ? one_ : one_ + parts_.front().text(in_english);
  const auto chosen = [&] {
    if (count_) return in_english ? in_the_sources(*count_ == 1 ? one_ : many_) : translated(one_, many_, *count_);
    return in_english ? in_the_sources(one_) : translated(one_);
  }();
  if (!blanks_) return chosen;
  std::vector<std::string> texts;
  if (count_) texts.push_back(count_text(*count_));
  for (const Message& part : parts_) texts.push_back(part.text(in_english));
  return filled(chosen, {texts.begin(), texts.end()});
}

}  // namespace credence
