// Data that a class makes: each phone tosses a coin, places a point, guesses a number, throws a dart or walks a chain,
// and all of them together are the data of a lab. One answer a phone is one row; a lecturer may leave out an answer
// (AnswerDropped).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

// A way in which a lab takes data of a class: "tosses", "points", "numbers", "darts", "walkers".
struct Gathering {
  std::string id, title;  // the title in the current language
};
std::vector<Gathering> gatherings(const std::string& lab);  // empty if it takes none; the first is the usual one

// The question that asks for it; nothing if the lab takes no such data. A coin is a choice of heads or tails, whose
// `view` shows the posterior; a point is a place in `view`, whose class, if the lab has some, is one of `names`; a
// number is a target of a curve that is a constant; a dart is a place to aim at; a walker's state is an option.
// `parameters` are those of the session, by name: darts scatter as the player's, and walkers move as the chain says.
std::optional<Question> gather_question(const std::string& lab, std::string_view way, const std::string& headline,
                                        const Members& parameters = {}, std::uint64_t seed = 1);

// Members of a session that are different with these answers as its data: "parameters" of a coin, of darts, whose
// player is then the one whom they fit (fit_darts), and of walkers, whose shares are the chain's start; or "data",
// whose rows stand in the order of the phones' numbers. Empty if there are too few.
Members gathered(const Question& question, const RoundAnswers& answers);

// One or two sentences of what came so far. Of darts: their scatter, from three on, beside that of a single hand; of
// numbers: median and quartiles, from four on; of walkers: how far their shares are from the exact ones, beside what is
// usual, and if it is more than chance explains (WalkerDistance).
std::string gathered_words(const AskedQuestion& asked);

// Whether the lab itself shows what was gathered, in the question's view; darts and walkers are on the wall's own
// figure.
bool shown_by_lab(const Question& question);

}  // namespace credence
