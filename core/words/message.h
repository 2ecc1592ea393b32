// An untranslated message; the window translates it when it is shown. Rooms that only compute know no language: they
// throw the English text, which is the key of its translations, and what fills its blanks.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

class Message {
 public:
  // As say(english, parts...): a part is a text, which is the same in every language, or a message of its own.
  template <class... Parts>
  Message(std::string_view english, const Parts&... parts) : one_(english), blanks_(sizeof...(Parts) > 0) {
    (add(parts), ...);
  }
  // As several(count, one, many, parts...).
  template <class... Parts>
  static Message counted(double count, std::string_view one, std::string_view many, const Parts&... parts) {
    Message message(one);
    message.many_ = many;
    message.count_ = count;
    message.blanks_ = true;
    (message.add(parts), ...);
    return message;
  }
  // A text that is the same in every language, or has been said.
  static Message plain(std::string text);
  // A place in front of a sentence, "points.csv:3: ".
  static Message at(const std::string& place, const Message& sentence);

  std::string english() const;
  std::string said() const;  // in the current language

 private:
  void add(std::string_view text) { parts_.push_back(plain(std::string(text))); }
  void add(const Message& message) { parts_.push_back(message); }
  std::string text(bool in_english) const;

  std::string one_, many_;
  std::optional<double> count_;
  bool blanks_ = false, plain_ = false;
  std::vector<Message> parts_;
};

}  // namespace credence
