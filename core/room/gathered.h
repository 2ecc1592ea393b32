// Data that a class makes: each phone tosses a coin, or places a point, and all of them together are the data of a lab.
// One answer a phone is one row; a lecturer may leave out an answer (AnswerDropped).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// The question that asks for it; nothing if the lab takes no such data. A coin is a choice of heads or tails, whose
// `view` shows the posterior; a point is a place in `view`, whose class, if the lab has some, is one of `names`.
std::optional<Question> gather_question(const std::string& lab, const std::string& headline);

// Members of a session that are different with these answers as its data: "parameters" of a coin, or "data", whose rows
// stand in the order of the phones' numbers.
Members gathered(const Question& question, const RoundAnswers& answers);

}  // namespace credence
