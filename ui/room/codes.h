// The code of a room, tokens of phones, and a guard against guessing and crowding.
//
// A code is four of twenty consonants: no word comes of them, and none looks like a digit or another letter. There are
// 160,000. Guesses are slowed to one wrong code a second per address and ten in all: one phone guesses 5,400 codes in a
// lecture of 90 minutes and finds the room with a chance of 3.4 %, ten or more together 54,000 with one of 34 %.
// Whoever finds it can answer as one phone more, and can neither see nor change what others answered: a code keeps
// passers-by out, and is no password. After 1,000 wrong codes in all, the rate for all is one a second, which makes the
// chance of many together 4 %.
//
// One address has half of a room's 2,000 places, so that whoever fills these from one machine keeps nobody out who
// comes from elsewhere. A lecture hall may be behind one address, too: 500 phones fit, even if each comes a second time
// as another one, in a private window or another browser. Behind a proxy all phones have its address: such a room has
// 1,000 places.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace credence {

inline constexpr std::string_view code_letters = "BCDFGHJKLMNPQRSTVWXZ";
inline constexpr std::size_t code_length = 4;

std::string new_code();  // random from the system
PhoneToken new_phone_token();
// The code that was typed, in capital letters and without spaces; empty if it is none.
std::string code_in(std::string_view typed);

// Says how long wrong codes must wait, and for which address a room is full. It has no clock: `now` is in ms and never
// goes back. Addresses are kept as numbers that nobody can turn into addresses again: for one second those of wrong
// codes, as long as the room is there those of phones.
class CodeGuard {
 public:
  CodeGuard();
  static constexpr std::int64_t per_address = 1000, for_all = 100, for_all_later = 1000;  // ms from one to the next
  static constexpr int many = 1000;

  // Time in ms until a code from this address is looked at; 0 = now.
  std::int64_t wait(std::string_view address, std::int64_t now) const;
  void note_wrong(std::string_view address, std::int64_t now);

  static constexpr int places_per_address = static_cast<int>(most_phones) / 2;
  bool is_full(std::string_view address) const;
  void note_joined(std::string_view address);  // a phone that was not there before

 private:
  std::uint64_t hidden(std::string_view address) const;
  const std::uint64_t salt_;
  std::map<std::uint64_t, std::int64_t> last_;  // wrong codes of the last second
  std::map<std::uint64_t, int> places_;
  std::int64_t free_at_ = 0;
  int wrong_ = 0;
};

}  // namespace credence
