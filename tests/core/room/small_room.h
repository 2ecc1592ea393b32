// Questions and answers that tests of rooms share.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <cmath>
#include <string>
#include <vector>

namespace credence {

// The token of the phone with this number.
inline PhoneToken token_of(int phone) {
  std::string digits = std::to_string(phone);
  return std::string(32 - digits.size(), '0') + digits;
}

inline Question coin_question() {
  Question question = predict_question(*find_predictable("coin", "posterior"), "Draw what you believe about r now.");
  question.plot = {0, 1, 0, 4};
  question.observations = 6;
  return question;
}

inline Question letter_question() {
  return typed_question("Where is the mean? / At 1/3 -- the mode / *Between / At 1/2");
}

// x^(a-1) (1-x)^(b-1) with some height.
inline Polyline beta_curve(double a, double b, double scale = 1, int points = 501) {
  Polyline curve;
  for (int i = 0; i < points; ++i) {
    const double x = static_cast<double>(i) / (points - 1);
    curve.push_back({x, scale * std::pow(x, a - 1) * std::pow(1 - x, b - 1)});
  }
  return curve;
}

inline Sketch drawn(Polyline path) { return {.paths = {std::move(path)}}; }

// One answer per phone, from phone 1 on.
template <class Answer>
RoundAnswers answers_of(const std::vector<Answer>& answers) {
  RoundAnswers round;
  for (const Answer& answer : answers) round[static_cast<int>(round.size()) + 1] = {answer, 0};
  return round;
}

// Each option is picked by so many phones.
inline RoundAnswers picks_of(const std::vector<int>& counts) {
  RoundAnswers round;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (int k = 0; k < counts[i]; ++k) {
      round[static_cast<int>(round.size()) + 1] = {std::vector<int>{static_cast<int>(i) + 1}, 0};
    }
  }
  return round;
}

}  // namespace credence
