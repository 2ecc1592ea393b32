// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/finding.h"

#include "core/lessons/number_task.h"
#include "core/lessons/scores.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

std::string capital(std::string sentence) {
  if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z') sentence.front() -= 'a' - 'A';
  return sentence;
}

// A number of people as the subject of a sentence: "55 of 63", "all 63", "both", "one of 63".
std::string people(int count, int of) {
  const std::string number = std::to_string(count), all = std::to_string(of);
  if (count == of && of == 2) return say("both");
  if (count == of) return say("all {}", all);
  return say("{} of {}", number, all);
}

bool is_most(int count, int of) { return 2 * count > of; }
bool is_three_quarters(int count, int of) { return of > 0 && 4 * count >= 3 * of; }

std::string lines(const std::string& first, const std::string& second) {
  if (first.empty() || second.empty()) return first + second;
  return first + '\n' + second;
}

// A sentence that "But" or "And" joins to the one before; of one person alone.
struct Joined {
  std::string_view but, and_, alone;
};

std::string joined(const Joined& sentence, bool contrast, int count, int of) {
  if (of == 1) return say(sentence.alone);
  return contrast ? say(sentence.but, people(count, of)) : say(sentence.and_, people(count, of));
}

constexpr Joined too_narrow{phrase("But {} drew it too narrow."), phrase("And {} drew it too narrow."),
                            phrase("It is too narrow.")};
constexpr Joined too_wide{phrase("But {} drew it too wide."), phrase("And {} drew it too wide."),
                          phrase("It is too wide.")};
constexpr Joined wide_enough{phrase("But {} drew the right width."), phrase("And {} drew the right width."),
                             phrase("Its width is right.")};
constexpr Joined too_small{phrase("But {} drew it too small."), phrase("And {} drew it too small."),
                           phrase("It is too small.")};
constexpr Joined too_large{phrase("But {} drew it too large."), phrase("And {} drew it too large."),
                           phrase("It is too large.")};
constexpr Joined large_enough{phrase("But {} drew the right size."), phrase("And {} drew the right size."),
                              phrase("Its size is right.")};
constexpr Joined is_turned{phrase("But {} drew it in another direction."),
                           phrase("And {} drew it in another direction."), phrase("Its direction is not right.")};

enum class Side { here, left, right, below, above };

Side farther_side(double right, double up) {
  if (std::abs(right) >= std::abs(up)) return right > 0 ? Side::right : Side::left;
  return up > 0 ? Side::above : Side::below;
}

std::string side_of_most(Side side, int count, int of) {
  const std::string who = people(count, of);
  switch (side) {
    case Side::left:
      return of == 1 ? say("It is too far left.") : capital(say("{} are too far left.", who));
    case Side::right:
      return of == 1 ? say("It is too far right.") : capital(say("{} are too far right.", who));
    case Side::below:
      return of == 1 ? say("It is too low.") : capital(say("{} are too low.", who));
    case Side::above:
      return of == 1 ? say("It is too high.") : capital(say("{} are too high.", who));
    case Side::here:
      break;
  }
  return {};
}

// Counts of answers by where they lie.
struct Sides {
  std::array<int, 5> counts{};
  int all = 0;
  void add(Side side) {
    ++counts[static_cast<std::size_t>(side)];
    ++all;
  }
  int here() const { return counts.front(); }
  bool praised() const { return is_most(here(), all); }
  std::string words() const {
    if (all == 1 && here() == 1) return say("It is in the right place.");
    if (is_three_quarters(here(), all)) return say("You found the place.");
    if (praised()) return say("Most of you found the place.");
    for (const Side side : {Side::left, Side::right, Side::below, Side::above}) {
      const int count = counts[static_cast<std::size_t>(side)];
      if (is_most(count, all)) return side_of_most(side, count, all);
    }
    if (here() == 0) return say("Nobody found the place.");
    return capital(say("{} found the place.", people(here(), all)));
  }
};

// Too little, right or too much of something.
struct Sizes {
  int little = 0, right = 0, much = 0;
  void add(double ratio, double least, double most) { ++(ratio < least ? little : ratio > most ? much : right); }
  // The sentence of what most drew, joined to one that praises or not; empty if it is none of the three.
  std::string words(const Joined& too_little, const Joined& enough, const Joined& too_much, bool praised) const {
    const int all = little + right + much;
    if (is_most(little, all)) return joined(too_little, praised, little, all);
    if (is_most(much, all)) return joined(too_much, praised, much, all);
    if (is_most(right, all)) return joined(enough, !praised, right, all);
    return {};
  }
};

struct Moments {
  double mean = 0, sd = 0;
};
Moments moments_of(const std::vector<double>& x, const std::vector<double>& heights) {
  double mass = 0, mean = 0, square = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const bool end = i == 0 || i + 1 == x.size();
    const double weight = (end ? 0.5 : 1) * heights[i];
    mass += weight;
    mean += weight * x[i];
    square += weight * x[i] * x[i];
  }
  mean /= mass;
  return {mean, std::sqrt(std::max(0.0, square / mass - mean * mean))};
}

// The heights of the truth on the grid of the sketches; empty if it has no area there.
std::vector<double> truth_heights(const Question& question, const RoomKey& key) {
  const CurveCrowd crowd = density_crowd({{1, {*key.sketch, 0}}}, question.plot);
  return crowd.curves.empty() ? std::vector<double>() : crowd.curves.front();
}

Polyline curve_of(const std::vector<double>& x, const std::vector<double>& heights) {
  Polyline curve;
  for (std::size_t i = 0; i < x.size(); ++i) curve.push_back({x[i], heights[i]});
  return curve;
}

constexpr Joined too_much_left{phrase("But {} drew too much left of it."), phrase("And {} drew too much left of it."),
                               phrase("Too much of its area is left of it.")};
constexpr Joined too_little_left{phrase("But {} drew too little left of it."),
                                 phrase("And {} drew too little left of it."),
                                 phrase("Too little of its area is left of it.")};
constexpr Joined fair_shares{phrase("But {} gave each side its share."), phrase("And {} gave each side its share."),
                             phrase("Each side has its share.")};

// Of a truth with a valley, about which mean and width say nothing.
std::string hills_finding(const CurveCrowd& crowd, const Polyline& right) {
  std::array<int, 4> drawn{};  // by HillMatch::Hills
  Sizes shares;
  for (const auto& heights : crowd.curves) {
    const HillMatch match = *match_hills(curve_of(crowd.x, heights), right);
    ++drawn[static_cast<std::size_t>(match.hills)];
    shares.add(match.share - match.true_share, -near_share, near_share);
  }
  const auto count = [&](HillMatch::Hills hills) { return drawn[static_cast<std::size_t>(hills)]; };
  using Hills = HillMatch::Hills;
  const int all = static_cast<int>(crowd.curves.size()), both = count(Hills::both);
  if (is_most(both, all)) {
    const std::string first = all == 1 ? say("It has a hill on both sides of the valley.")
                              : is_three_quarters(both, all)
                                  ? say("You drew a hill on both sides of the valley.")
                                  : say("Most of you drew a hill on both sides of the valley.");
    return lines(first, shares.words(too_little_left, fair_shares, too_much_left, true));
  }
  const std::string first = all == 1 ? say("The truth has a valley between two hills.")
                            : both == 0
                                ? say("The truth has a valley between two hills: nobody drew both.")
                                : say("The truth has a valley between two hills: {} drew both.", people(both, all));
  const auto second = [&](Hills hills, std::string_view many, std::string_view alone) -> std::string {
    if (!is_most(count(hills), all)) return {};
    return all == 1 ? say(alone) : capital(say(many, people(count(hills), all)));
  };
  std::string rest =
      second(Hills::left, phrase("{} drew only what is left of it."), phrase("The right one is missing."));
  rest += second(Hills::right, phrase("{} drew only what is right of it."), phrase("The left one is missing."));
  rest += second(Hills::over, phrase("{} drew one hill over it."), phrase("Your one hill lies over it."));
  return lines(first, rest);
}

std::string density_finding(const Question& question, const RoundAnswers& round, const RoomKey& key) {
  const CurveCrowd crowd = density_crowd(round, question.plot);
  const std::vector<double> right = truth_heights(question, key);
  if (crowd.curves.empty() || right.empty()) return say("Nobody has drawn a curve.");
  const Polyline true_curve = curve_of(crowd.x, right);
  if (valley_of(true_curve)) return hills_finding(crowd, true_curve);
  const Moments truth = moments_of(crowd.x, right);
  Sides sides;
  Sizes sizes;
  for (const auto& curve : crowd.curves) {
    const Moments one = moments_of(crowd.x, curve);
    const double way = (one.mean - truth.mean) / truth.sd;
    sides.add(std::abs(way) <= near_density ? Side::here : way > 0 ? Side::right : Side::left);
    sizes.add(one.sd / truth.sd, narrow_density, wide_density);
  }
  return lines(sides.words(), sizes.words(too_narrow, wide_enough, too_wide, sides.praised()));
}

// "Most of you came close."
std::string close_words(int close, int all) {
  if (all == 1) return close == 1 ? say("It is close.") : say("It is not close.");
  if (is_three_quarters(close, all)) return say("You came close.");
  if (is_most(close, all)) return say("Most of you came close.");
  if (close == 0) return say("Nobody came close.");
  return capital(say("{} came close.", people(close, all)));
}

std::string boundary_finding(const RoundAnswers& round, const RoomKey& key) {
  int close = 0, turned = 0;
  Sides sides;
  for (const auto& [phone, kept] : round) {
    const auto& sketch = std::get<Sketch>(kept.answer);
    const BoundaryMatch match = match_boundaries(sketch.paths, key.sketch->paths, key.plot);
    close += match.score >= close_boundary ? 1 : 0;
    turned += match.turn >= turned_boundary ? 1 : 0;
    const double way = std::max(std::abs(match.right), std::abs(match.up));
    const bool aside = match.distance >= away_boundary && way >= sideways_boundary * match.distance;
    sides.add(aside ? farther_side(match.right, match.up) : Side::here);
  }
  const int all = sides.all;
  if (all == 0) return say("Nobody has answered.");
  const bool praised = is_most(close, all);
  std::string second;
  if (is_most(turned, all)) {
    second = joined(is_turned, praised, turned, all);
  } else if (!is_most(sides.here(), all) && !praised) {
    for (const Side side : {Side::left, Side::right, Side::below, Side::above}) {
      const int count = sides.counts[static_cast<std::size_t>(side)];
      if (is_most(count, all)) second = side_of_most(side, count, all);
    }
  }
  return lines(close_words(close, all), second);
}

std::string region_finding(const RoundAnswers& round, const RoomKey& key) {
  Sides sides;
  Sizes sizes;
  for (const auto& [phone, kept] : round) {
    const RegionMatch match = match_regions(std::get<Sketch>(kept.answer).paths, key.sketch->paths);
    const bool here = std::hypot(match.right, match.up) < near_region;
    sides.add(here ? Side::here : farther_side(match.right, match.up));
    sizes.add(match.size, small_region, large_region);
  }
  if (sides.all == 0) return say("Nobody has answered.");
  return lines(sides.words(), sizes.words(too_small, large_enough, too_large, sides.praised()));
}

// Praises the middle of all if it beats so many of them.
std::string middle_words(int beaten, int all) {
  if (all < 4 || !is_three_quarters(beaten, all)) return {};
  return say("Your middle is nearer than {} of {}.", std::to_string(beaten), std::to_string(all));
}

std::string place_finding(const Question& question, const RoundAnswers& round, const std::optional<RoomKey>& key) {
  const PlaceCrowd crowd = place_crowd(round, question.plot, question.on_line);
  const int all = static_cast<int>(crowd.places.size());
  if (all == 0) return say("Nobody has answered.");
  if (!key || !key->sketch) {
    return several(all, "{} place, one per phone.", "{} places, one per phone.");
  }
  const auto away = [&](Point2 p) {
    const Point2 way{p.x - key->sketch->place.x, p.y - key->sketch->place.y};
    return Point2{way.x / key->sd.x, key->sd.y > 0 ? way.y / key->sd.y : 0};
  };
  const auto distance = [&](Point2 p) { return std::hypot(away(p).x, away(p).y); };
  Sides sides;
  int beaten = 0;
  for (const Point2& p : crowd.places) {
    sides.add(distance(p) <= near_place ? Side::here : farther_side(away(p).x, away(p).y));
    beaten += distance(p) > distance(*crowd.median) ? 1 : 0;
  }
  return lines(sides.words(), middle_words(beaten, all));
}

std::string bars_finding(const Question& question, const RoundAnswers& round, const RoomKey& key) {
  const BarCrowd crowd = bar_crowd(round, question.names.size(), question.sum_to_one);
  const int all = static_cast<int>(crowd.phones.size());
  if (all == 0 || key.sketch->bars.size() != question.names.size()) return say("Nobody has answered.");
  int close = 0;
  for (int k = 0; k < all; ++k) {
    std::vector<double> heights;
    for (const auto& bar : crowd.heights) heights.push_back(bar[static_cast<std::size_t>(k)]);
    close += bars_score(heights, key.sketch->bars, question.sum_to_one) >= close_bars ? 1 : 0;
  }
  const bool praised = is_most(close, all);
  int most = 0;
  bool low = false;
  std::string name;
  for (std::size_t i = 0; i < question.names.size(); ++i) {
    const double truth = key.sketch->bars[i];
    const auto below =
        static_cast<int>(std::ranges::count_if(crowd.heights[i], [&](double h) { return h < truth - missed_bar; }));
    const auto above =
        static_cast<int>(std::ranges::count_if(crowd.heights[i], [&](double h) { return h > truth + missed_bar; }));
    if (std::max(below, above) <= most) continue;
    most = std::max(below, above);
    low = below > above;
    name = shown_name(question, question.names[i]);
  }
  std::string second;
  if (is_most(most, all) && all > 1) {
    const std::string who = people(most, all);
    if (praised) second = low ? say("But {} set {} too low.", who, name) : say("But {} set {} too high.", who, name);
    if (!praised) second = capital(low ? say("{} set {} too low.", who, name) : say("{} set {} too high.", who, name));
  }
  return lines(close_words(close, all), second);
}

std::string order_finding(const Question& question, const RoundAnswers& round, const RoomKey& key) {
  const OrderCrowd crowd = order_crowd(round, question.names);
  const int all = static_cast<int>(crowd.phones.size());
  if (all == 0) return say("Nobody has answered.");
  int right = 0;
  for (const auto& [phone, kept] : round) {
    const auto& names = std::get<Sketch>(kept.answer).names;
    right += order_score(names, key.sketch->names, key.ordered_by) > 1 - 1e-9 ? 1 : 0;
  }
  // The pair of the truth that most have the other way round.
  int most = 0;
  std::string first, then;
  const auto& truth = key.sketch->names;
  const auto ranks = [&](const std::string& name) -> const std::vector<int>& {
    return crowd.ranks[static_cast<std::size_t>(std::ranges::find(question.names, name) - question.names.begin())];
  };
  for (std::size_t i = 0; i < truth.size(); ++i) {
    for (std::size_t j = i + 1; j < truth.size(); ++j) {
      const bool sized = key.ordered_by.size() == truth.size();
      if (sized && nearly_alike(key.ordered_by[i], key.ordered_by[j])) continue;
      int turned = 0;
      for (std::size_t k = 0; k < crowd.phones.size(); ++k) turned += ranks(truth[j])[k] < ranks(truth[i])[k] ? 1 : 0;
      if (turned <= most) continue;
      most = turned;
      first = shown_name(question, truth[j]);
      then = shown_name(question, truth[i]);
    }
  }
  std::string words;
  if (all == 1) {
    words = right == 1 ? say("The order is right.") : say("The order is not right.");
  } else if (right == 0) {
    words = say("Nobody has the right order.");
  } else {
    words = capital(say("{} got the order right.", people(right, all)));
  }
  if (!is_most(most, all)) return words;
  if (all == 1) return lines(words, say("{} stands before {}.", first, then));
  const std::string who = people(most, all);
  return lines(words, is_most(right, all) ? say("But {} put {} before {}.", who, first, then)
                                          : capital(say("{} put {} before {}.", who, first, then)));
}

// A number with its unit, with as many digits as the tolerance has.
std::string number_words(const Question& question, double number) {
  const std::string shown =
      question.tolerance > 0
          ? trimmed(number, std::clamp(static_cast<int>(std::ceil(std::log10(
                                           std::max(std::abs(number), question.tolerance) / question.tolerance))) +
                                           1,
                                       2, 8))
          : trimmed(number, 4);
  return question.unit.empty() ? shown : shown + ' ' + question.unit;
}

bool makes(const Question& question, double number, const KnownMistake& mistake) {
  return right_number({.answer = {}, .tolerance = question.tolerance}, number, mistake.number);
}

std::string number_finding(const Question& question, const RoundAnswers& round, const std::optional<RoomKey>& key) {
  const NumberCrowd crowd = number_crowd(round);
  const int all = static_cast<int>(crowd.numbers.size());
  if (all == 0) return say("Nobody has answered.");
  if (!key || !key->number) {
    if (all == 1) return say("The one answer is {}.", number_words(question, crowd.numbers.front()));
    return say("Half of you say {} or less.", number_words(question, *crowd.median));
  }
  const double truth = *key->number;
  const std::string value = number_words(question, truth);
  int right = 0, small = 0, large = 0, beaten = 0;
  for (const double number : crowd.numbers) {
    if (is_right(question, number, *key).value_or(false)) {
      ++right;
    } else {
      ++(number < truth ? small : large);
    }
    beaten += std::abs(number - truth) > std::abs(*crowd.median - truth) ? 1 : 0;
  }
  std::string first;
  if (all == 1) {
    first = right == 1 ? say("Right: it is {}.", value) : say("It is {}.", value);
  } else if (right == 0) {
    first = say("Nobody got it right: it is {}.", value);
  } else {
    first = capital(say("{} got it right: it is {}.", people(right, all), value));
  }
  // The usual mistake that most made.
  int most = 0;
  const KnownMistake* usual = nullptr;
  for (const KnownMistake& mistake : key->mistakes) {
    const auto made = static_cast<int>(std::ranges::count_if(crowd.numbers, [&](double number) {
      return makes(question, number, mistake) && !is_right(question, number, *key).value_or(false);
    }));
    if (made <= most) continue;
    most = made;
    usual = &mistake;
  }
  const bool praised = is_most(right, all);
  std::string second;
  if (most >= 2) {
    second = capital(say("{} said {}: {}", people(most, all), number_words(question, usual->number), usual->why));
  } else if (all == 1 && right == 0) {
    second = small == 1 ? say("The answer is too small.") : say("The answer is too large.");
  } else if (is_most(small, all)) {
    second = capital(say("{} said too little.", people(small, all)));
  } else if (is_most(large, all)) {
    second = capital(say("{} said too much.", people(large, all)));
  } else if (!praised) {
    second = middle_words(beaten, all);
  }
  return lines(first, second);
}

// The option that most picked; 0 if two did.
int unique_favourite(const std::vector<int>& counts) {
  const auto most = std::ranges::max_element(counts);
  if (most == counts.end() || *most == 0 || std::ranges::count(counts, *most) > 1) return 0;
  return static_cast<int>(most - counts.begin()) + 1;
}

std::string letters_of(const std::vector<int>& options) {
  std::string letters;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string letter = option_letter(options[i]);
    letters = i == 0 ? letter : say("{} and {}", letters, letter);
  }
  return letters;
}

std::string distribution(const ChoiceCrowd& crowd) {
  const int favourite = unique_favourite(crowd.counts);
  if (favourite != 0) {
    const int count = crowd.counts[static_cast<std::size_t>(favourite - 1)];
    if (crowd.people == 1) return say("The one answer is {}.", option_letter(favourite));
    return capital(say("{} chose {}.", people(count, crowd.people), option_letter(favourite)));
  }
  std::vector<int> level;
  const int most = *std::ranges::max_element(crowd.counts);
  for (std::size_t i = 0; i < crowd.counts.size(); ++i) {
    if (crowd.counts[i] == most) level.push_back(static_cast<int>(i) + 1);
  }
  return say("{} were chosen equally often.", letters_of(level));
}

std::string choice_finding(const Question& question, const RoundAnswers& round, bool revealed) {
  const ChoiceCrowd crowd = choice_crowd(round, question.options.size());
  const int all = crowd.people;
  if (all == 0) return say("Nobody has answered.");
  if (question.reached) {
    const int reached = crowd.counts.front();
    if (reached == 0) return say("Nobody has reached it yet.");
    return capital(say("{} reached it.", people(reached, all)));
  }
  const std::vector<int> right_ones = right_options({question.options, question.several});
  if (!revealed || right_ones.empty()) return distribution(crowd);
  int right = 0;
  for (const auto& [phone, kept] : round) right += is_right(question, kept.answer, {}).value_or(false) ? 1 : 0;
  const std::string letters = letters_of(right_ones);
  std::string first;
  if (right_ones.size() > 1) {
    first = right == 0 ? say("Nobody chose exactly {}.", letters)
                       : capital(say("{} chose exactly {}, which is right.", people(right, all), letters));
  } else {
    first = right == 0 ? say("Nobody chose {}, which is right.", letters)
                       : capital(say("{} chose {}, which is right.", people(right, all), letters));
  }
  if (all == 1) first = right == 1 ? say("Right: {}.", letters) : say("{} is right.", letters);
  std::vector<int> wrong = crowd.counts;
  for (const int option : right_ones) wrong[static_cast<std::size_t>(option - 1)] = 0;
  const int rival = unique_favourite(wrong);
  if (rival == 0 || all == 1) return first;
  const int count = wrong[static_cast<std::size_t>(rival - 1)];
  if (count < right) return first;
  const std::string who = people(count, all), letter = option_letter(rival);
  return lines(first, right > 0 ? say("But {} chose {}.", who, letter) : capital(say("{} chose {}.", who, letter)));
}

std::string words_finding(const RoundAnswers& round) {
  const std::vector<WordCount> words = word_crowd(round);
  int all = 0;
  for (const WordCount& word : words) all += word.count;
  if (all == 0) return say("Nobody has answered.");
  if (words.front().count >= 2 && (words.size() == 1 || words[1].count < words.front().count)) {
    return capital(say("{} wrote “{}”.", people(words.front().count, all), words.front().shown));
  }
  if (static_cast<int>(words.size()) == all) return several(all, "{} answer.", "{} answers, all different.");
  return say("{} answers, {} of them different.", std::to_string(all), std::to_string(words.size()));
}

std::string sketches_finding(const Question& question, const RoundAnswers& round) {
  const auto count = static_cast<double>(round.size());
  if (round.empty()) return say("Nobody has answered.");
  if (question.kind == AnswerKind::bars || question.kind == AnswerKind::order) {
    return several(count, "{} answer, one per phone.", "{} answers, one per phone.");
  }
  return several(count, "{} sketch, one per phone.", "{} sketches, one per phone.");
}

std::string score_head(double score) {
  if (score >= 0.995) return say("Right.");
  if (score >= 0.9) return say("Very close.");
  if (score >= 0.7) return say("Close.");
  if (score >= 0.4) return say("Partly right.");
  return say("Far off.");
}

std::string tosses_words(std::int64_t tosses) {
  switch (tosses) {
    case 2:
      return say("two tosses");
    case 3:
      return say("three tosses");
    case 4:
      return say("four tosses");
    case 5:
      return say("five tosses");
    case 6:
      return say("six tosses");
    case 7:
      return say("seven tosses");
    case 8:
      return say("eight tosses");
    case 9:
      return say("nine tosses");
    case 10:
      return say("ten tosses");
    default:
      return several(static_cast<double>(tosses), "{} toss", "{} tosses");
  }
}

// Of a truth with a valley.
std::string hills_reason(const HillMatch& match, const std::string& valley) {
  const auto percent = [](double share) { return fixed_text(100 * share, 0); };
  switch (match.hills) {
    case HillMatch::Hills::left:
      return say("You drew one hill of two: {} % of the area is right of {}.", percent(1 - match.true_share), valley);
    case HillMatch::Hills::right:
      return say("You drew one hill of two: {} % of the area is left of {}.", percent(match.true_share), valley);
    case HillMatch::Hills::over:
      return say("There is a valley at {} between two hills, and yours is one hill.", valley);
    case HillMatch::Hills::both:
      break;
  }
  if (std::abs(match.share - match.true_share) <= near_share) {
    return say("You drew both hills, each with about its share of the area.");
  }
  return say("You drew both hills. Left of the valley you drew {} % of the area; {} % would be right.",
             percent(match.share), percent(match.true_share));
}

void tell_of_density(OwnVerdict& verdict, const Question& question, const Sketch& sketch, const RoomKey& key) {
  const CurveCrowd crowd = density_crowd({{1, {sketch, 0}}}, question.plot);
  const std::vector<double> right = truth_heights(question, key);
  if (crowd.curves.empty() || right.empty()) {
    verdict.reason = say("Your curve has no area on the plot.");
    return;
  }
  const std::vector<double>& mine = crowd.curves.front();
  const Moments own = moments_of(crowd.x, mine), truth = moments_of(crowd.x, right);
  const CentralInterval inside = central_interval(crowd.x, mine), room = central_interval(crowd.x, right);
  const double range = question.plot.width();
  const int digits = std::clamp(2 - static_cast<int>(std::floor(std::log10(range) + 1e-9)), 0, 6);
  const auto text = [&](double x) { return fixed_text(x, digits); };
  const double way = (own.mean - truth.mean) / truth.sd, width = own.sd / truth.sd;
  const std::string from = text(room.low), to = text(room.high);
  // Only of tosses is it known what leaves the room.
  const bool tossed = question.observations > 1;
  const std::string tosses = tosses_words(question.observations);
  verdict.detail = say("Your curve: {} to {} (95 % inside).", text(inside.low), text(inside.high));
  if (const auto hills = match_hills(curve_of(crowd.x, mine), curve_of(crowd.x, right))) {
    verdict.reason = hills_reason(*hills, text(hills->valley));
  } else if (width < narrow_density) {
    verdict.reason = tossed ? say("You are too sure: {} leave room from {} to {}.", tosses, from, to)
                            : say("It is too narrow: the true one reaches from {} to {}.", from, to);
  } else if (width > wide_density) {
    verdict.reason = tossed
                         ? say("You are less sure than you may be: {} leave room only from {} to {}.", tosses, from, to)
                         : say("It is too wide: the true one reaches only from {} to {}.", from, to);
  } else if (std::abs(way) > near_density) {
    verdict.reason = way > 0
                         ? say("You are too far right: the mean is {}, yours is {}.", text(truth.mean), text(own.mean))
                         : say("You are too far left: the mean is {}, yours is {}.", text(truth.mean), text(own.mean));
  } else {
    verdict.reason = tossed ? say("You are as sure as you may be: {} leave room from {} to {}.", tosses, from, to)
                            : say("Place and width are right: it reaches from {} to {}.", from, to);
  }
}

void tell_of_sketch(OwnVerdict& verdict, const Question& question, const Sketch& sketch, const RoomKey& key) {
  const Predictable* thing = find_predictable(question.lab, question.thing);
  if (thing == nullptr || !key.sketch || !verdict.score) return;
  verdict.head = score_head(*verdict.score);
  if (question.kind == AnswerKind::density) return tell_of_density(verdict, question, sketch, key);
  const std::string words = credence::verdict(*thing, sketch, truth_of(key), *verdict.score);
  const std::string score = score_words(*verdict.score);
  verdict.reason = words.starts_with(score) ? words.substr(std::min(words.size(), score.size() + 1)) : words;
}

void tell_of_number(OwnVerdict& verdict, const Question& question, double number, const RoomKey& key) {
  verdict.right = is_right(question, number, key);
  if (!verdict.right) return;
  const std::string value = number_words(question, *key.number);
  verdict.head = *verdict.right ? say("Right.") : number < *key.number ? say("Too small.") : say("Too large.");
  verdict.reason = say("It is {}.", value);
  if (*verdict.right) return;
  for (const KnownMistake& mistake : key.mistakes) {
    if (makes(question, number, mistake)) verdict.detail = mistake.why;
  }
}

void tell_of_choice(OwnVerdict& verdict, const Question& question, const std::vector<int>& picked) {
  verdict.right = is_right(question, picked, {});
  if (!verdict.right) return;
  const std::vector<int> right = right_options({question.options, question.several});
  verdict.head = *verdict.right ? say("Right.") : say("Not quite.");
  for (const int option : picked) {
    const ChoiceOption& one = question.options[static_cast<std::size_t>(option - 1)];
    if (one.right == *verdict.right && !one.why.empty())
      verdict.reason += (verdict.reason.empty() ? "" : " ") + one.why;
  }
  if (!*verdict.right) {
    verdict.detail =
        right.size() > 1 ? say("{} are right.", letters_of(right)) : say("{} is right.", letters_of(right));
  }
}

}  // namespace

std::string flow_finding(const AskedQuestion& asked) {
  if (asked.rounds.size() < 2) return {};
  const auto flow = flow_of(asked.question, asked.rounds[asked.rounds.size() - 2], asked.rounds.back(), asked.key);
  if (!flow || std::ranges::none_of(flow->right, std::identity())) return {};
  int both = 0;
  for (const auto& row : flow->table) {
    for (const int count : row) both += count;
  }
  if (both == 0) return {};
  const int came = flow->came_to_right(), left = flow->left_right();
  const bool one_letter = asked.question.kind == AnswerKind::choice && !asked.question.several &&
                          !asked.question.reached && std::ranges::count(flow->right, true) == 1;
  if (one_letter) {
    const auto index = static_cast<std::size_t>(std::ranges::find(flow->right, true) - flow->right.begin());
    const std::string& letter = flow->groups[index];
    if (came == 0 && left == 0) return say("Nobody came to {} or left it.", letter);
    return say("{} came to {}, {} left it.", std::to_string(came), letter, std::to_string(left));
  }
  if (asked.question.reached) {
    return came == 0 ? say("Nobody more has reached it.")
                     : several(came, "{} more has reached it.", "{} more have reached it.");
  }
  const std::string arrived = std::to_string(came), gone = std::to_string(left);
  const bool judged = asked.question.kind == AnswerKind::number || asked.question.kind == AnswerKind::choice;
  if (!judged) return say("{} came close, {} moved away.", arrived, gone);
  if (came == 0 && left == 0) return say("Nobody came to the right answer or left it.");
  return say("{} came to the right answer, {} left it.", arrived, gone);
}

std::string finding(const AskedQuestion& asked) {
  const Question& question = asked.question;
  const RoundAnswers& round = asked.rounds.back();
  const bool revealed = asked.phase == QuestionPhase::revealed;
  const std::optional<RoomKey> key = revealed ? asked.key : std::nullopt;
  if (revealed) {
    if (const std::string changed = flow_finding(asked); !changed.empty()) return changed;
  }
  switch (question.kind) {
    case AnswerKind::place:
      return place_finding(question, round, key);
    case AnswerKind::number:
      return number_finding(question, round, key);
    case AnswerKind::choice:
      return choice_finding(question, round, revealed);
    case AnswerKind::words:
      return words_finding(round);
    default:
      break;
  }
  if (!key || !key->sketch) return sketches_finding(question, round);
  switch (question.kind) {
    case AnswerKind::density:
      return density_finding(question, round, *key);
    case AnswerKind::boundary:
      return boundary_finding(round, *key);
    case AnswerKind::region:
      return region_finding(round, *key);
    case AnswerKind::bars:
      return bars_finding(question, round, *key);
    default:
      return order_finding(question, round, *key);
  }
}

OwnVerdict own_verdict(const AskedQuestion& asked, int phone) {
  return own_verdict(asked, phone, scores_of(asked, asked.rounds.back()));
}

OwnVerdict own_verdict(const AskedQuestion& asked, int phone, const PhoneScores& scores) {
  OwnVerdict verdict;
  const RoundAnswers& round = asked.rounds.back();
  const auto found = round.find(phone);
  if (asked.phase != QuestionPhase::revealed || !asked.key) return verdict;
  if (found == round.end()) {
    verdict.reason = say("You did not answer this question.");
    return verdict;
  }
  verdict.answered = true;
  const RoomAnswer& answer = found->second.answer;
  if (const auto own = std::ranges::find(scores, phone, &PhoneScores::value_type::first); own != scores.end())
    verdict.score = own->second;
  if (const auto* sketch = std::get_if<Sketch>(&answer)) tell_of_sketch(verdict, asked.question, *sketch, *asked.key);
  if (const auto* number = std::get_if<double>(&answer)) tell_of_number(verdict, asked.question, *number, *asked.key);
  if (const auto* picked = std::get_if<std::vector<int>>(&answer)) tell_of_choice(verdict, asked.question, *picked);
  if (!verdict.score) return verdict;
  const auto below = std::ranges::count_if(scores, [&](const auto& one) { return one.second < *verdict.score; });
  if (scores.size() >= 3 && below > 0) {
    verdict.standing = say("better than {} of {}", std::to_string(below), std::to_string(scores.size()));
  }
  return verdict;
}

CentralInterval central_interval(const std::vector<double>& x, const std::vector<double>& heights, double level) {
  std::vector<double> share{0};
  for (std::size_t i = 1; i < x.size(); ++i) {
    share.push_back(share.back() + (x[i] - x[i - 1]) * (heights[i] + heights[i - 1]) / 2);
  }
  const auto place = [&](double p) {
    const double wanted = p * share.back();
    std::size_t i = 1;
    while (i + 1 < share.size() && share[i] < wanted) ++i;
    const double mass = share[i] - share[i - 1];
    return x[i - 1] + (mass > 0 ? (wanted - share[i - 1]) / mass : 0) * (x[i] - x[i - 1]);
  };
  return {place((1 - level) / 2), place((1 + level) / 2)};
}

PhoneScores scores_of(const AskedQuestion& asked, const RoundAnswers& round) {
  PhoneScores scores;
  if (!asked.key) return scores;
  for (const auto& [phone, kept] : round) {
    if (const auto score = score_of(asked.question, kept.answer, *asked.key)) scores.emplace_back(phone, *score);
  }
  return scores;
}

}  // namespace credence
