// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/views.h"

#include "core/phrases/chain_start.h"
#include "core/phrases/first_click.h"
#include "core/phrases/row_tools.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

using P = RecaptureParameters;

// Rounds to whole days and whole mosquitoes.
Point2 rounded_count(Point2 at) {
  return {std::clamp(std::round(at.x), 0.0, 1e6), std::clamp(std::round(at.y), 0.0, 1e9)};
}

// A day is erased by its time, and so with all its counts.
void set_erased(P& p, double time, bool erased) {
  std::erase(p.erased, time);
  if (erased) p.erased.insert(std::ranges::upper_bound(p.erased, time), time);
}

bool has_counts(const Table& data, double time) {
  return std::ranges::find(data.numbers(0), time) != data.numbers(0).end();
}

}  // namespace

void add_start(Figure& figure, const Analysis& a) {
  add_start_handle(figure, {a.state(0)[0], a.state(0)[1]});
  figure.click_hint = say("Click: start the chains here");
}

void add_days(Figure& figure, const Analysis& a) {
  Handles days{.id = handle::days, .at = {}, .hint = say("Click: erase this day or bring it back; drag: move it")};
  for (std::size_t n = 0; n < a.data.size(); ++n) days.at.push_back({a.data.numbers(0)[n], a.data.numbers(1)[n]});
  days.click = say("Erase or bring back");
  days.remove = say("Remove");
  figure.layers.push_back(std::move(days));
  figure.click_hint = say("Click: add a count");
  if (a.data.size() == 0) invite_click(figure, say("click to count the mosquitoes of a day"));
}

std::string erase_or_restore_day(P& p, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.data.size()) return {};
  const double time = inputs.data.numbers(0)[gesture.index];
  set_erased(p, time, !p.is_erased(time));
  return p.is_erased(time) ? say("erase a day") : say("bring a day back");
}

std::string remove_count(P& p, Inputs& inputs, const Gesture& gesture) {
  Table& data = inputs.data;
  if (gesture.index >= data.size()) return {};
  const double time = data.numbers(0)[gesture.index];
  data.erase(gesture.index);
  mark_edited(data);
  if (!has_counts(data, time)) set_erased(p, time, false);
  return say("remove point");
}

std::string move_count(P& p, Inputs& inputs, const Gesture& gesture) {
  Table& data = inputs.data;
  if (gesture.index >= data.size()) return {};
  Point2 to = rounded_count(gesture.position);
  const double time = data.numbers(0)[gesture.index];
  const bool erased = p.is_erased(time);
  // An erased day takes nothing with it onto or across a day that counts, nor the other way round.
  if (to.x != time && has_counts(data, to.x) && p.is_erased(to.x) != erased) to.x = time;
  data.set(gesture.index, 0, to.x);
  data.set(gesture.index, 1, to.y);
  mark_edited(data);
  if (!has_counts(data, time)) set_erased(p, time, false);
  set_erased(p, to.x, erased);
  return say("move point");
}

std::string add_count(P& p, Inputs& inputs, const Gesture& gesture) {
  if (inputs.data.size() >= most_days) return {};
  const Point2 at = rounded_count(gesture.position);
  if (!has_counts(inputs.data, at.x)) set_erased(p, at.x, false);
  inputs.data.append({at.x, at.y});
  mark_edited(inputs.data);
  return say("add point");
}

}  // namespace credence::recapture
