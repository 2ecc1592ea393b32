// The only exception for bad input. It carries a whole sentence: `what()` is the English one, and who shows it to a
// person says it, in the window and on the command line alike.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/message.h"

#include <stdexcept>
#include <string>

namespace credence {

class InputError : public std::runtime_error {
 public:
  explicit InputError(const Message& sentence) : std::runtime_error(sentence.english()), sentence_(sentence) {}
  explicit InputError(const std::string& said) : InputError(Message::plain(said)) {}

  const Message& sentence() const { return sentence_; }
  std::string said() const { return sentence_.said(); }

 private:
  Message sentence_;
};

// Returns the sentence of an exception, in the current language if it is an InputError.
inline std::string said(const std::exception& error) {
  const auto* input = dynamic_cast<const InputError*>(&error);
  return input ? input->said() : error.what();
}

}  // namespace credence
