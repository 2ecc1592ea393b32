// The wall of a room as values: a headline, figures, counts, options and words for each phase, which painters and
// pages arrange. The class is green, the truth dark, a highlighted sketch amber, wrong options grey, and what was given
// before is as on the lab's plot. No name is on it but that of a highlighted sketch, if the lecturer shows it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/finding.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// In the order in which Page Down shows them; flow is of a question that was asked again.
enum class WallPhase { question, answers, truth, scores, flow };
std::string phase_name(WallPhase phase);  // "question"

// The phases that can be shown now: the question; answers once it is closed; truth and scores once it is revealed and
// there are some; flow if it was asked again, of choices without right options as soon as it is closed.
std::vector<WallPhase> wall_phases(const AskedQuestion& asked);

// Sizes of the two places for figures in pixels, and the theme's factor of marks: dots are as large as there is room.
struct WallRoom {
  double main_width = 860, main_height = 500, side_width = 360, side_height = 420;
  double point_scale = 1;
};

struct WallOption {
  std::string letter, text;
  int count = 0;
  std::optional<int> before = {};  // in the round before
  std::optional<bool> right = {};  // once it is shown
  std::string why = {};            // likewise
};

struct RoomWall {
  std::string headline;  // lines are separated by line breaks
  std::string sub = {};  // one muted line below it; may be empty
  AnswerCount count;
  std::optional<Figure> main = {};                // for words only if some are shown
  std::optional<Figure> side = {};                // scores, one dot one phone
  std::string side_number = {}, side_words = {};  // "0.76", "half of you above"
  std::vector<WallOption> options = {};
  std::vector<WordCount> words = {};  // those that the lecturer shows
};

// `ground` is the covered plot of the question's view (predicted_result.h), or an empty figure if it has none.
RoomWall wall_of(const AskedQuestion& asked, const AnswerCount& count, WallPhase phase, const Figure& ground,
                 const WallRoom& room = {});

// After the reveal, phones' own answers on the truth and the class, which is put together once for all of them.
class OwnFigures {
 public:
  OwnFigures(AskedQuestion asked, Figure ground);
  std::optional<Figure> of(int phone, const WallRoom& room = {}) const;  // nothing for kinds without a plot

 private:
  AskedQuestion asked_;
  Figure ground_;
  std::optional<VoteCrowd> votes_;
};

}  // namespace credence
